import * as t from 'io-ts'

/** What a backup is of. */
export const ABOUT = 'backup.json'

/** The digests of all other files, as `sha256sum` writes them. */
export const SUMS = 'SHA256SUMS'

/** The folder with what was in the data folder, and that with the rows of PostgreSQL. */
export const DATA = 'data'
export const ROWS = 'rows'

/** The name of the SQLite file, in the data folder and in a backup of it. */
export const SQLITE = 'lectern.sqlite'

const Table = t.readonly(t.type({ name: t.string, columns: t.readonlyArray(t.string) }))

export type Table = t.TypeOf<typeof Table>

/** What a backup says of itself. */
export const Backup = t.readonly(
  t.type({
    format: t.literal(1),
    at: t.string,
    database: t.keyof({ sqlite: true, postgres: true }),
    /** The version of the schema. */
    schema: t.number,
    /** The tables of PostgreSQL, those that others refer to first; none of SQLite, whose file is there as a whole. */
    tables: t.readonlyArray(Table),
    /** Where the folders of the data folder were: articles' files are stored under their full paths. */
    folders: t.readonly(t.record(t.string, t.string)),
  }),
)

export type Backup = t.TypeOf<typeof Backup>
