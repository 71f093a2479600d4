import { freshDatabase } from '../support/postgres.ts'
import { killContract } from './contract.ts'
import { postgresPlace } from './place.ts'

killContract('PostgreSQL', async () => postgresPlace(await freshDatabase()), {
  'all of these at once': 1,
  withdrawal: 1,
})
