import type { Database, Row } from './database.ts'
import type { Library } from './library-port.ts'
import { text } from './row.ts'
import { statement } from './statement.ts'

/** Counts the library's revision up, in the transaction that changes the library. */
export const revising = statement('update library_revision set number = number + 1')

/** SQL for the columns of the state of the library, beside its revision. */
export const LIBRARY = `number, (select articles from tallies where kind = 'library' and origin = 'own') as own,
  (select 1 from articles where hidden_origin = 'own' limit 1) as hidden_own,
  (select coalesce(string_agg(language, ' '), '') from search_languages) as languages`

/** The state of the library in a row with these columns. */
export const libraryIn = (row: Row | undefined): Library => ({
  revision: Number(row?.['number'] ?? 0),
  hasOwn: Number(row?.['own'] ?? 0) > 0 || Number(row?.['hidden_own'] ?? 0) > 0,
  languages: row === undefined ? [] : text(row, 'languages').split(' '),
})

/** The state of the library in a database. */
export const libraryOf = async ({ all }: Pick<Database, 'all'>): Promise<Library> =>
  libraryIn((await all(statement(`select ${LIBRARY} from library_revision`)))[0])
