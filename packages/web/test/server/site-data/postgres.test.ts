import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { siteDataContract } from './contract.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

siteDataContract('PostgreSQL', async () => openPostgres({ url: await postgres.freshDatabase() }))
