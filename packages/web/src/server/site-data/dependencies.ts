import type { Doi } from '@lectern/domain/core'
import type { EntitlementResult } from '@lectern/domain/article'
import type { taskEither as TE } from 'fp-ts'
import type { Settings } from '../../settings/settings.ts'
import type { Finding } from '../../store/article-index.ts'
import type { ArticleDependencies } from '../article/handlers/dependencies.ts'
import type { CallContext, ServiceError } from '../calls/handler.ts'
import type { UsageCounts } from './usage-counts.ts'

/** Looks up articles of other publishers. The result may omit some of them and be in any order. */
export type EntitlementLookUp = (
  dois: readonly Doi[],
  context: Pick<CallContext, 'log' | 'origin'>,
) => TE.TaskEither<ServiceError, readonly EntitlementResult[]>

/** The dependencies of the handlers of calls answered from the site's settings. */
export interface SiteDataDependencies extends Pick<ArticleDependencies, 'store' | 'records' | 'entitlementOf'> {
  readonly settings: Settings
  readonly finding: Pick<Finding, 'besides' | 'citing' | 'listing'>
  readonly usageCounts: UsageCounts
  readonly lookUp: EntitlementLookUp
}
