import { killContract } from './contract.ts'
import { sqlitePlace } from './place.ts'

killContract('SQLite', sqlitePlace, { 'all of these at once': 1, import: 1, migration: 1 })
