import type { Database, Row, Terms } from './database.ts'
import { statement } from './statement.ts'
import { natural } from './natural.ts'
import { isOwnAccountId } from './own-account-id.ts'
import type { ShelfEntry, Shelves } from './reader-accounts.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'

const instantOf = (at: string): number => {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) throw new Error('An entry for a shelf needs a valid time')
  return instant
}

const entryIn = (row: Row): ShelfEntry => ({
  key: text(row, 'key'),
  at: new Date(Number(row['instant'])).toISOString(),
  json: text(row, 'json'),
})

/** Stores nothing for an account that has been deleted, even by a request that began before the deletion. */
const unlessGone = (owner: string): Terms =>
  isOwnAccountId(owner)
    ? { unless: statement('select 1 as gone where not exists (select 1 from own_accounts where id = $1)', owner) }
    : {}

/** The shelves of readers in a database. */
export const shelvesOver = (database: Database): Shelves => {
  const run = async (...args: Parameters<Database['transaction']>): Promise<void> => {
    await database.transaction(...args)
  }

  return {
    shelve: async (owner, shelf, { key, at, json }, most) =>
      run(
        [
          statement(
            `insert into reader_shelves (owner, shelf, key_digest, key, instant, json, number)
         values ($1, $2, $3, $4, $5, $6, (select coalesce(max(number), 0) + 1 from reader_shelves))
         on conflict (owner, shelf, key_digest) do update set instant = excluded.instant, json = excluded.json, number = excluded.number`,
            textKey(owner),
            shelf,
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
            shelf,
            natural(most),
          ),
        ],
        unlessGone(owner),
      ),
    shelved: async (owner, shelf, { offset, limit }) => {
      const [counted, rows] = await Promise.all([
        database.all(
          statement('select count(*) as total from reader_shelves where owner = $1 and shelf = $2', textKey(owner), shelf),
        ),
        database.all(
          statement(
            'select key, instant, json from reader_shelves where owner = $1 and shelf = $2 order by number desc limit $3 offset $4',
            textKey(owner),
            shelf,
            natural(limit),
            natural(offset),
          ),
        ),
      ])
      return { total: Number(counted[0]?.['total'] ?? 0), entries: rows.map(entryIn) }
    },
    shelvedAs: async (owner, shelf, key) => {
      const [row] = await database.all(
        statement(
          'select key, instant, json from reader_shelves where owner = $1 and shelf = $2 and key_digest = $3',
          textKey(owner),
          shelf,
          textKey(key),
        ),
      )
      return row && entryIn(row)
    },
    unshelve: (owner, shelf, key) =>
      run([
        statement(
          'delete from reader_shelves where owner = $1 and shelf = $2 and key_digest = $3',
          textKey(owner),
          shelf,
          textKey(key),
        ),
      ]),
    clearShelf: (owner, shelf) =>
      run([statement('delete from reader_shelves where owner = $1 and shelf = $2', textKey(owner), shelf)]),
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
