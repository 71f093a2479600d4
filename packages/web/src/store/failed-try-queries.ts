import { NO_FAILED_TRIES } from '@lectern/domain/site'
import type { Database } from './database.ts'
import type { StoredTries } from './reader-accounts.ts'
import { statement } from './statement.ts'

/** The failed tries to sign in in a database. A source without a row has none. */
export const failedTriesOver = (database: Database): StoredTries => ({
  failedTries: async source => {
    const [row] = await database.all(statement('select failures, last_at from failed_tries where source = $1', source))
    return row === undefined ? NO_FAILED_TRIES : { count: Number(row['failures']), last: Number(row['last_at']) }
  },
  replaceFailedTries: (source, seen, next, forgotten) =>
    database.transaction(
      [
        statement('delete from failed_tries where last_at < $1 or source = $2', forgotten, source),
        ...(next.count === 0
          ? []
          : [
              statement(
                'insert into failed_tries (source, failures, last_at) values ($1, $2, $3)',
                source,
                next.count,
                next.last,
              ),
            ]),
      ],
      {
        line: 'sign-in',
        unless:
          seen.count === 0
            ? statement('select 1 as changed from failed_tries where source = $1', source)
            : statement(
                `select 1 as changed where not exists (
                  select 1 from failed_tries where source = $1 and failures = $2 and last_at = $3
                )`,
                source,
                seen.count,
                seen.last,
              ),
      },
    ),
})
