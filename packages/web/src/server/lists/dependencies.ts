import type { SigningKey } from '../signing/signature.ts'
import type { Finding } from '../../store/article-index.ts'
import type { ArticleDependencies, PageArticleDependencies } from '../article/handlers/dependencies.ts'

/** The dependencies for deciding on a reader's access to a listed article. */
export interface ReadingDependencies
  extends
    Pick<ArticleDependencies, 'entitlementOf' | 'mayRead' | 'readerClassOf' | 'store' | 'tokens'>,
    Pick<PageArticleDependencies, 'makesPdf'> {}

/** The dependencies of the list handlers, which search the whole library. */
export interface ListDependencies extends ReadingDependencies {
  readonly finding: Pick<
    Finding,
    'cited' | 'citing' | 'listing' | 'listingOfEid' | 'relatedBy' | 'relatesTo' | 'search' | 'similar'
  >
  /** The key that signs trace tokens. */
  readonly traceKey: SigningKey
  /** Returns a unique id for a page load: letters, digits, `_` and `-`, at most 22 of them. */
  readonly newPageLoadId: () => string
}
