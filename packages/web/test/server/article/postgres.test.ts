import { openPostgres } from '../../../src/store/postgres.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { articleContract } from './contract.ts'

articleContract('PostgreSQL', async () => openPostgres({ url: await freshDatabase() }))
