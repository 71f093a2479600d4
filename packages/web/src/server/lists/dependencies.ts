import type { SigningKey } from '../signing/signature.ts'
import type { Finding } from '../../store/article-index.ts'
import type { ArticleDependencies, PageArticleDependencies } from '../article/handlers/dependencies.ts'

/** What decides over what a reader may have of a listed article. */
export interface ReadingDependencies
  extends
    Pick<ArticleDependencies, 'entitlementOf' | 'mayRead' | 'readerClassOf' | 'store' | 'tokens'>,
    Pick<PageArticleDependencies, 'makesPdf'> {}

/** What the handlers are made from that answer from the library as a whole. */
export interface ListDependencies extends ReadingDependencies {
  readonly finding: Pick<
    Finding,
    'cited' | 'citing' | 'listing' | 'listingOfEid' | 'relatedBy' | 'relatesTo' | 'search' | 'similar'
  >
  /** What trace tokens are signed with. */
  readonly traceKey: SigningKey
  /** A text that no two loads of a page have in common: letters, digits, `_` and `-`, at most 22 of them. */
  readonly newPageLoadId: () => string
}
