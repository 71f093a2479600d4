import { describe } from 'vitest'
import { browsingContract } from './contract-browsing.ts'
import { contentContract } from './contract-content.ts'
import { endedSessionsContract } from './contract-ended-sessions.ts'
import { failedTriesContract } from './contract-failed-tries.ts'
import { findingContract } from './contract-finding.ts'
import { harvestingContract } from './contract-harvesting.ts'
import { issueContract } from './contract-issues.ts'
import { keptFilesContract } from './contract-kept-files.ts'
import { keptPagesContract } from './contract-kept-pages.ts'
import { livesContract } from './contract-lives.ts'
import { lookupContract } from './contract-lookup.ts'
import { madeFilesContract } from './contract-made-files.ts'
import { migrationContract } from './contract-migrations.ts'
import { peopleContract } from './contract-people.ts'
import { readerAccountsContract } from './contract-reader-accounts.ts'
import { searchContract } from './contract-search.ts'
import { sitemapContract } from './contract-sitemaps.ts'
import { usageCountsContract } from './contract-usage-counts.ts'
import { usageSummariesContract } from './contract-usage-summaries.ts'
import { usageContract } from './contract-usage.ts'
import { writingContract } from './contract-writing.ts'
import type { Fresh } from './place.ts'

/**
 * The contract of every store, over any database.
 * @param fresh creates a place with the present schema, or one that gets it when it is opened
 * @param empty creates a place without a schema
 */
export const storeContract = (name: string, fresh: Fresh, empty = fresh): void => {
  describe(`${name} keeps what the store promises`, () => {
    contentContract(fresh)
    lookupContract(fresh)
    writingContract(fresh)
    findingContract(fresh)
    searchContract(fresh)
    peopleContract(fresh)
    browsingContract(fresh)
    issueContract(fresh)
    usageContract(fresh)
    usageCountsContract(fresh)
    usageSummariesContract(fresh, empty)
    readerAccountsContract(fresh)
    endedSessionsContract(fresh)
    failedTriesContract(fresh)
    harvestingContract(fresh)
    sitemapContract(fresh)
    keptFilesContract(fresh)
    madeFilesContract(fresh)
    keptPagesContract(fresh)
    livesContract(fresh)
    migrationContract(empty)
  })
}
