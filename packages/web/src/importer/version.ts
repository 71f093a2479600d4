declare const LECTERN_IMPORTER: string | undefined

/** What makes records of articles: a digest of the sources that the build puts in; run from the sources themselves (tests), it is `source`. */
export const IMPORTER_VERSION = typeof LECTERN_IMPORTER === 'string' ? LECTERN_IMPORTER : 'source'
