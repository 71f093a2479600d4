/** Puts an article into the SQLite file given as its first argument, reads it, and ends without closing the store. */
import { openSqlite } from '../../src/store/sqlite.ts'
import { edition } from './editions.ts'

const [file = ''] = process.argv.slice(2)
const store = await openSqlite(file)
await store.put(edition('P', 1))
if ((await store.count('own')) !== 1) process.exitCode = 1
