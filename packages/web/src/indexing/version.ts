declare const LECTERN_INDEXER: string | undefined

/** The indexer's version: a digest of its sources that the build inserts, or `source` when run from the sources (in tests). */
export const INDEXER_VERSION = typeof LECTERN_INDEXER === 'string' ? LECTERN_INDEXER : 'source'
