import { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import { bookIsbn } from '../../article/record/book-isbn.ts'
import type { Call } from '../../core/commands/call.ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** An article of an issue or volume that can be downloaded with others. */
export interface IssueArticle {
  readonly pii: Pii
  readonly title: string
  /** The pages as shown: `12–21`. */
  readonly pages: O.Option<string>
}

/** The service's list of an issue's or volume's articles, and the token to download them. */
export interface IssueMetadata {
  readonly articles: readonly IssueArticle[]
  readonly token: string
}

type IssueIdentifier = Extract<Call, { readonly endpoint: 'issueMetadata' }>['identifier']

/** The call for the sibling articles: in a book by its ISBN, in a journal by the article's own PII. */
export const issueMetadataCall = (article: Pick<Article, 'ids' | 'meta'>): Call => ({
  endpoint: 'issueMetadata',
  identifier: O.match<Isbn, IssueIdentifier>(
    () => ({ pii: article.ids.pii }),
    isbn => ({ isbn }),
  )(bookIsbn(article)),
})
