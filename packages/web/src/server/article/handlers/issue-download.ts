import type { Pii } from '@lectern/domain/core'
import type { TokenScope } from '../../signing/tokens.ts'
import type { ReaderClass } from '../../signing/reader-class.ts'
import type { Finding, Listing } from '../../../store/article-index.ts'

/** The articles that stand together in an issue or book, in its order. */
export type IssueList = readonly [Listing, ...(readonly Listing[])]

/** A list that is not empty. */
export const issueList = ([first, ...others]: readonly Listing[]): IssueList | undefined =>
  first === undefined ? undefined : [first, ...others]

/** The articles that stand together with one, which is among them. */
export const issueListOf = async ({ besides }: Pick<Finding, 'besides'>, pii: Pii): Promise<IssueList | undefined> =>
  issueList(await besides(pii))

/** What the token of such a list is bound to: the first article of the list, which each article of it leads to. */
export const issueDownloadScope = ([first]: IssueList, readerClass: ReaderClass): TokenScope => ({
  purpose: 'issue-download',
  article: first.pii,
  readerClass,
})
