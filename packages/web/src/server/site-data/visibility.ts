import { articleScope, type ArticleMeta } from '@lectern/domain/article'
import type { Reach } from './computed-enrichment.ts'
import type { CallContext } from '../calls/handler.ts'
import type { HouseDependencies } from './dependencies.ts'

/** How much of an article a reader may be told of: what calls that carry no token say must not tell more than the page shows. */
export const reachOf = (
  { entitlementOf }: Pick<HouseDependencies, 'entitlementOf'>,
  meta: ArticleMeta,
  { reader }: Pick<CallContext, 'reader'>,
): Reach => (articleScope({ meta, entitlement: entitlementOf(meta, reader) }) === 'full' ? 'whole' : 'head')
