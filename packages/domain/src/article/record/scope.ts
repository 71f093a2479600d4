import type { ArticleEntitlement } from './article.ts'
import type { ArticleMeta, ItemWeight } from './record.ts'

/** How much of an article its page shows. */
export type ArticleScope = 'full' | 'abstract'

const holdsFullContent: Readonly<Record<ItemWeight, boolean>> = {
  'FULL-TEXT': true,
  'HEAD-AND-TAIL': true,
  'HEAD-ONLY': false,
  DUMMY: false,
}

/** What decides the scope of an article. */
export interface ScopeFacts {
  readonly entitlement: Pick<ArticleEntitlement, 'entitled'>
  readonly meta: Pick<ArticleMeta, 'itemWeight'>
}

/** The scope of an article for its reader (ART-1): full where the reader is entitled and the file holds more than the head. */
export const articleScope = ({ entitlement, meta }: ScopeFacts): ArticleScope =>
  entitlement.entitled && holdsFullContent[meta.itemWeight] ? 'full' : 'abstract'
