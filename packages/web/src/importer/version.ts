declare const LECTERN_IMPORTER: string | undefined

/** The importer's version: a digest of its sources that the build inserts, or `source` when run from the sources (in tests). */
export const IMPORTER_VERSION = typeof LECTERN_IMPORTER === 'string' ? LECTERN_IMPORTER : 'source'
