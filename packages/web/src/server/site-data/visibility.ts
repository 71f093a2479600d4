import { articleScope, type ArticleMeta } from '@lectern/domain/article'
import type { Visibility } from './computed-enrichment.ts'
import type { CallContext } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'

/** How much of an article a reader may be told of: what calls that carry no token say must not tell more than the page shows. */
export const visibilityOf = (
  { entitlementOf }: Pick<SiteDataDependencies, 'entitlementOf'>,
  meta: ArticleMeta,
  { reader }: Pick<CallContext, 'reader'>,
): Visibility => (articleScope({ meta, entitlement: entitlementOf(meta, reader) }) === 'full' ? 'whole' : 'head')
