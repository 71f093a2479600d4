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

/** What the service knows of downloading an issue or volume: its articles, and the key with which they are asked for. */
export interface IssueMetadata {
  readonly articles: readonly IssueArticle[]
  readonly token: string
}

type IssueOf = Extract<Call, { readonly endpoint: 'issueMetadata' }>['of']

/** The call for the articles that stand with this one: in a book by its ISBN, in a journal by the article's own PII. */
export const issueMetadataCall = (article: Pick<Article, 'ids' | 'meta'>): Call => ({
  endpoint: 'issueMetadata',
  of: O.match<Isbn, IssueOf>(
    () => ({ pii: article.ids.pii }),
    isbn => ({ isbn }),
  )(bookIsbn(article)),
})
