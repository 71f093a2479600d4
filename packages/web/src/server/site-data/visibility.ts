import { articleScope, type ArticleMeta } from '@lectern/domain/article'
import type { Visibility } from './computed-enrichment.ts'
import type { CallContext } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'

/** How much of an article a reader may learn about. Calls without a token must not reveal more than the page shows. */
export const visibilityOf = (
  { entitlementOf }: Pick<SiteDataDependencies, 'entitlementOf'>,
  meta: ArticleMeta,
  { reader }: Pick<CallContext, 'reader'>,
): Visibility => (articleScope({ meta, entitlement: entitlementOf(meta, reader) }) === 'full' ? 'whole' : 'head')
