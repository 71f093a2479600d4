import { openPostgres } from '../../../src/store/postgres.ts'
import { freshDatabase } from '../../support/database.ts'
import { siteDataContract } from './contract.ts'

siteDataContract('PostgreSQL', async () => openPostgres({ url: await freshDatabase() }))
