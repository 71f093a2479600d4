import { holdingsFile } from './holdings.ts'
import { accountsFile } from './accounts.ts'
import { counterKeysFile } from './counter-keys.ts'
import { institutionsFile } from './institutions.ts'
import { enrichedContentFile } from './enriched-content.ts'
import { linkingHubFile } from './linking-hub.ts'
import { metricsFile } from './metrics.ts'
import { publicationsFile } from './publications.ts'
import { questionsFile } from './questions.ts'
import { requestLimitsFile } from './request-limits.ts'
import { siteFile } from './site.ts'
import { specialIssuesFile } from './special-issues.ts'
import { substancesFile } from './substances.ts'
import { thirdPartyAccessFile } from './third-party-access.ts'
import { topicsFile } from './topics.ts'
import { viewFile } from './view.ts'

/**
 * The names of the site's own files, which may be in the same folder as articles. No article may use one as its attachment, and they are
 * never served.
 */
export const SETTINGS_FILE_NAMES: ReadonlySet<string> = new Set([
  'third-party.json',
  ...[
    accountsFile,
    counterKeysFile,
    enrichedContentFile,
    holdingsFile,
    institutionsFile,
    linkingHubFile,
    metricsFile,
    publicationsFile,
    questionsFile,
    requestLimitsFile,
    siteFile,
    specialIssuesFile,
    substancesFile,
    thirdPartyAccessFile,
    topicsFile,
    viewFile,
  ].map(({ name }) => name),
])
