import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { importedStore } from '../../support/imported.ts'
import { libraryFolder } from '../../support/library-folder.ts'
import { freshDatabase } from '../../support/database.ts'
import { realArticlesToo } from '../../support/real-articles.ts'
import { listContract } from './contract.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-lists-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

// The constant part of the library is imported once per test run; the contract imports its samples in addition.
listContract('SQLite', async () => (await importedStore(folder, 'own', [libraryFolder, ...realArticlesToo])).store)
listContract('PostgreSQL', async () => openPostgres({ url: await freshDatabase() }))
