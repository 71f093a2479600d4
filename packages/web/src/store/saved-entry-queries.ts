import type { Database, Row, Terms } from './database.ts'
import { statement, type Statement } from './statement.ts'
import { natural } from './natural.ts'
import { isOwnAccountId } from './own-account-id.ts'
import type { SavedEntry, SavedEntries } from './reader-accounts.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'

const instantOf = (at: string): number => {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) throw new Error('A saved entry needs a valid time')
  return instant
}

const entryIn = (row: Row): SavedEntry => ({
  key: text(row, 'key'),
  at: new Date(Number(row['instant'])).toISOString(),
  json: text(row, 'json'),
})

/** Stores nothing for an account that has been deleted, even by a request that began before the deletion. */
const unlessGone = (owner: string): Pick<Terms, 'unless'> =>
  isOwnAccountId(owner)
    ? { unless: statement('select 1 as gone where not exists (select 1 from own_accounts where id = $1)', owner) }
    : {}

/** Readers’ saved entries in a database. */
export const savedEntriesOver = (database: Database): SavedEntries => {
  const run = async (statements: readonly Statement[], terms: Omit<Terms, 'line'> = {}): Promise<void> => {
    await database.transaction(statements, { ...terms, line: 'accounts' })
  }

  return {
    saveEntry: async (owner, kind, { key, at, json }, most) =>
      run(
        [
          statement(
            `insert into reader_shelves (owner, shelf, key_digest, key, instant, json, number)
         values ($1, $2, $3, $4, $5, $6, (select coalesce(max(number), 0) + 1 from reader_shelves))
         on conflict (owner, shelf, key_digest) do update set instant = excluded.instant, json = excluded.json, number = excluded.number`,
            textKey(owner),
            kind,
            textKey(key),
            key,
            instantOf(at),
            json,
          ),
          statement(
            `delete from reader_shelves where owner = $1 and shelf = $2 and number <= (
           select lowest.number from reader_shelves as lowest where lowest.owner = $1 and lowest.shelf = $2 order by lowest.number desc limit 1 offset $3
         )`,
            textKey(owner),
            kind,
            natural(most),
          ),
        ],
        unlessGone(owner),
      ),
    savedEntries: async (owner, kind, { offset, limit }) => {
      const [counted, rows] = await Promise.all([
        database.all(
          statement('select count(*) as total from reader_shelves where owner = $1 and shelf = $2', textKey(owner), kind),
        ),
        database.all(
          statement(
            'select key, instant, json from reader_shelves where owner = $1 and shelf = $2 order by number desc limit $3 offset $4',
            textKey(owner),
            kind,
            natural(limit),
            natural(offset),
          ),
        ),
      ])
      return { total: Number(counted[0]?.['total'] ?? 0), entries: rows.map(entryIn) }
    },
    savedEntry: async (owner, kind, key) => {
      const [row] = await database.all(
        statement(
          'select key, instant, json from reader_shelves where owner = $1 and shelf = $2 and key_digest = $3',
          textKey(owner),
          kind,
          textKey(key),
        ),
      )
      return row && entryIn(row)
    },
    deleteEntry: (owner, kind, key) =>
      run([
        statement(
          'delete from reader_shelves where owner = $1 and shelf = $2 and key_digest = $3',
          textKey(owner),
          kind,
          textKey(key),
        ),
      ]),
    deleteEntries: (owner, kind) =>
      run([statement('delete from reader_shelves where owner = $1 and shelf = $2', textKey(owner), kind)]),
    clearBefore: async (ownersFrom, instant) =>
      run([
        statement(
          'delete from reader_shelves where substr(owner, 1, $2) = $1 and instant < $3',
          ownersFrom,
          ownersFrom.length,
          instantOf(instant),
        ),
      ]),
  }
}
