import { emptyDatabase } from '../support/database.ts'
import { killContract } from './contract.ts'
import { postgresPlace } from './place.ts'

killContract('PostgreSQL', async () => postgresPlace(await emptyDatabase()), { 'all of these at once': 1 })
