import type { SigningKey } from '../signing/signature.ts'
import type { Finding } from '../../store/article-index.ts'
import type { Search } from '../../store/search-port.ts'
import type { ArticleDependencies } from '../article/handlers/dependencies.ts'
import type { ReadingDependencies } from '../article/handlers/reading.ts'

/** The dependencies of the list handlers, which search the whole library. */
export interface ListDependencies extends ReadingDependencies, Pick<ArticleDependencies, 'store' | 'records'> {
  readonly finding: Pick<Finding, 'cited' | 'citing' | 'listing' | 'listingOfEid' | 'relatedBy' | 'relatesTo' | 'similar'> &
    Search
  /** The key that signs trace tokens. */
  readonly traceKey: SigningKey
  /** Returns a unique id for a page load: letters, digits, `_` and `-`, at most 22 of them. */
  readonly newPageLoadId: () => string
}
