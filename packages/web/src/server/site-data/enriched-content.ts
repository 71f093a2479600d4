import type { Pii } from '@lectern/domain/core'
import type { EnrichedItem } from '@lectern/domain/article'
import { function as F, taskEither as TE } from 'fp-ts'
import { computedEnrichment } from './computed-enrichment.ts'
import { entryFor } from '../../settings/settings.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import type { CallContext, Handler, ServiceError } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'
import { visibilityOf } from './visibility.ts'

type Needed = Pick<SiteDataDependencies, 'records' | 'entitlementOf' | 'settings'>

/** The site's items for an article, and the computed items of all other kinds. */
const items =
  (dependencies: Needed) =>
  (pii: Pii, context: CallContext): TE.TaskEither<ServiceError, readonly EnrichedItem[]> =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.map(record => {
        const own = entryFor(dependencies.settings.enrichedContent, record.meta) ?? []
        const computed = computedEnrichment(record, visibilityOf(dependencies, record.meta, context))
        return [
          ...own,
          ...computed.filter(({ appDetails }) => !own.some(item => item.appDetails.shortcode === appDetails.shortcode)),
        ]
      }),
    )

/** CALL-2: the enriched content of an article (RICH-1). The two further path segments are ignored. */
export const enrichedContent =
  (dependencies: Needed): Handler<'enrichedContent'> =>
  ({ params: { pii } }, context) =>
    items(dependencies)(pii, context)

/** CALL-2 with its extra path segment. */
export const enrichedContentOf =
  (dependencies: Needed): Handler<'enrichedContentOf'> =>
  ({ params: { pii } }, context) =>
    items(dependencies)(pii, context)
