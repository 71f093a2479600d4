import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { killContract } from './contract.ts'
import { postgresPlace } from './place.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

killContract('PostgreSQL', async () => postgresPlace(await postgres.freshDatabase()), {
  'all of these at once': 1,
  withdrawal: 1,
})
