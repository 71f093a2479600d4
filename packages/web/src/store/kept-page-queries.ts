import type { Database, Dialect } from './database.ts'
import type { LibraryState } from './library-port.ts'
import { LIBRARY, libraryIn, libraryOf } from './library-revision.ts'
import { statement } from './statement.ts'

/** How many pages that are no longer sent are deleted at a time: there may be thousands, which would hold up other writers. */
const DELETED_AT_ONCE = 20

/** Keeps an article from being replaced while a page of it is stored. If it is being replaced, its page is not stored. */
const untilKept: Readonly<Record<Dialect, string>> = { sqlite: '', postgres: 'for key share' }

/** The state of the library in a database, and the pages that were made from it. */
export const libraryStateOver = ({ dialect, all, transaction }: Database): LibraryState => ({
  library: () => libraryOf({ all }),
  keptPages: async ({ keys, since }) => {
    const rows = await all(
      statement(
        `select ${LIBRARY}, revision, page from library_revision left join kept_pages
         on key in (${keys.map((_key, at) => `$${at + 2}`).join(', ')}) and since = $1`,
        since,
        ...keys,
      ),
    )
    return {
      library: libraryIn(rows[0]),
      pages: rows.flatMap(({ revision, page }) => (typeof page === 'string' ? [{ revision: Number(revision), page }] : [])),
    }
  },
  keepPage: async ({ key, pii, since, revision, page }, longest) => {
    await transaction(
      [
        statement('delete from kept_pages where key = $1 and revision <= $2', key, revision),
        statement(
          `insert into kept_pages (key, pii, revision, since, page, until_length)
         select cast($1 as text), its.pii, cast($2 as bigint), cast($3 as bigint), cast($4 as text),
           (select coalesce(max(until_length), 0) from kept_pages) + cast($5 as bigint)
         from (select pii from articles where pii = cast($6 as text) ${untilKept[dialect]}) as its where true
         on conflict (key) do nothing`,
          key,
          revision,
          since,
          page,
          page.length,
          pii,
        ),
        statement(
          `delete from kept_pages where key in (select key from kept_pages order by until_length limit ${DELETED_AT_ONCE})
         and since < cast($1 as bigint)`,
          since,
        ),
        statement(
          'delete from kept_pages where until_length <= (select max(until_length) from kept_pages) - cast($1 as bigint)',
          longest,
        ),
      ],
      { line: 'kept-pages' },
    )
  },
  pageUnchanged: async ({ key, since, before, revision }) => {
    await transaction(
      [
        statement(
          `update kept_pages set revision = $1 where key = $2 and since = $3 and revision = $4`,
          revision,
          key,
          since,
          before,
        ),
      ],
      { line: 'kept-pages' },
    )
  },
})
