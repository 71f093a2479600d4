import { openPostgres } from '../../../src/store/postgres.ts'
import { freshDatabase } from '../../support/database.ts'
import { triedCases } from '../../support/proofs.ts'
import { realArticles } from '../../support/real-articles.ts'
import { articleContract } from './contract.ts'

// Unlike the SQLite of this run, its database has them for these tests alone.
articleContract('PostgreSQL', async () => openPostgres({ url: await freshDatabase() }), triedCases(realArticles, 6))
