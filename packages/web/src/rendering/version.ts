declare const LECTERN_RENDERER: string | undefined

/** The renderer's version: a digest of its sources that the build inserts, or `source` when run from the sources (in tests). */
export const RENDERER_VERSION = typeof LECTERN_RENDERER === 'string' ? LECTERN_RENDERER : 'source'
