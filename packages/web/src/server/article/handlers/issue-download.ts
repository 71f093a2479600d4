import type { Pii } from '@lectern/domain/core'
import type { TokenScope } from '../../signing/tokens.ts'
import type { ReaderClass } from '../../signing/reader-class.ts'
import type { Finding, Listing } from '../../../store/article-index.ts'

/** The articles of an issue or book, in its order. */
export type IssueList = readonly [Listing, ...(readonly Listing[])]

/** The articles as a non-empty list, or undefined. */
export const issueList = ([first, ...others]: readonly Listing[]): IssueList | undefined =>
  first === undefined ? undefined : [first, ...others]

/** The articles of the issue or book that contains an article, including that article. */
export const issueListOf = async ({ besides }: Pick<Finding, 'besides'>, pii: Pii): Promise<IssueList | undefined> =>
  issueList(await besides(pii))

/**
 * The scope of the token for downloading a whole issue: it is bound to the first article, which can be found from every article of the
 * issue.
 */
export const issueDownloadScope = ([first]: IssueList, readerClass: ReaderClass): TokenScope => ({
  purpose: 'issue-download',
  article: first.pii,
  readerClass,
})
