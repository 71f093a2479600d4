import { killContract } from './contract.ts'
import { sqlitePlace } from './place.ts'

killContract('SQLite', sqlitePlace, { import: 1 })
