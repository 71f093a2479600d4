declare const LECTERN_RENDERER: string | undefined

/** What makes the stored parts of pages: a digest of the sources that the build puts in; run from the sources themselves (tests), it is `source`. */
export const RENDERER_VERSION = typeof LECTERN_RENDERER === 'string' ? LECTERN_RENDERER : 'source'
