import { describe } from 'vitest'
import { contentContract } from './contract-content.ts'
import { lookupContract } from './contract-lookup.ts'
import { migrationContract } from './contract-migrations.ts'
import { writingContract } from './contract-writing.ts'
import type { Fresh } from './place.ts'

/** What every store promises, whichever database is under it. */
export const storeContract = (name: string, fresh: Fresh): void => {
  describe(`${name} keeps what the store promises`, () => {
    contentContract(fresh)
    lookupContract(fresh)
    writingContract(fresh)
    migrationContract(fresh)
  })
}
