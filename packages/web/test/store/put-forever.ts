/**
 * Puts one edition of an article after another into the SQLite file given as its first argument, and prints each once stored,
 * until killed.
 */
import { openSqlite } from '../../src/store/sqlite.ts'
import { edition } from './editions.ts'

const [file = '', pii = '', first = '1'] = process.argv.slice(2)
const store = await openSqlite(file)
for (let number = Number(first); ; number += 1) {
  await store.put(edition(pii, number, 20_000))
  process.stdout.write(`${number}\n`)
}
