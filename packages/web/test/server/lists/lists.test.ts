import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { listContract } from './contract.ts'

let folder = ''
let postgres: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-lists-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

listContract('SQLite', () => openSqlite(join(folder, 'lists.sqlite')))
listContract('PostgreSQL', async () => openPostgres(await postgres.freshDatabase()))
