import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { siteDataContract } from './contract.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-site-calls-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

siteDataContract('SQLite', () => openSqlite(join(folder, 'lectern.sqlite')))
