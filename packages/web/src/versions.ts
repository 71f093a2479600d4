declare const LECTERN_IMPORTER: string | undefined
declare const LECTERN_INDEXER: string | undefined
declare const LECTERN_RENDERER: string | undefined

/** Digests of the sources, put in by the build; run from the sources themselves (tests), all are `source`. */
export const IMPORTER_VERSION = typeof LECTERN_IMPORTER === 'string' ? LECTERN_IMPORTER : 'source'
export const INDEXER_VERSION = typeof LECTERN_INDEXER === 'string' ? LECTERN_INDEXER : 'source'
export const RENDERER_VERSION = typeof LECTERN_RENDERER === 'string' ? LECTERN_RENDERER : 'source'
