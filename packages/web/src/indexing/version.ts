declare const LECTERN_INDEXER: string | undefined

/** What makes the indexes of articles: a digest of the sources that the build puts in; run from the sources themselves (tests), it is `source`. */
export const INDEXER_VERSION = typeof LECTERN_INDEXER === 'string' ? LECTERN_INDEXER : 'source'
