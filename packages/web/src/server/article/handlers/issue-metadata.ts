import { type Isbn, type Pii } from '@lectern/domain/core'
import { articleScope } from '@lectern/domain/article'
import type { IssueArticle, IssueMetadata } from '@lectern/domain/page'
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Listing } from '../../../store/article-index.ts'
import type { SessionReader } from '../../readers/session-reader.ts'
import type { CallContext, Handler, ServiceError } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { issueDownloadScope, issueList, issueListOf, type IssueList } from './issue-download.ts'
import { forbidden, notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'finding' | 'mayRead' | 'readerClassOf' | 'tokens'>

const neither = (): ServiceError => ({
  kind: 'bad-request',
  message: 'query: expected pii (an article of the issue) or isbn (the book)',
})

/** `Pages 41–46` becomes `41–46`, because the page adds the word itself. */
const withoutWord = (pages: string): string => pages.replace(/^Pages? (?=\S)/, '')

/** The article as a list entry, if this reader may read it in full. */
const downloadable =
  ({ mayRead }: Needed, reader: SessionReader) =>
  (listing: Listing): readonly IssueArticle[] => {
    const isWhole = articleScope({ meta: listing, entitlement: { entitled: mayRead(listing, reader) } }) === 'full'
    return isWhole ? [{ pii: listing.pii, title: listing.title, pages: O.map(withoutWord)(O.fromNullable(listing.pages)) }] : []
  }

const askedFor =
  ({ finding }: Needed, pii: O.Option<Pii>, isbn: O.Option<Isbn>): TE.TaskEither<ServiceError, IssueList> =>
  async () => {
    if (O.isSome(pii)) return E.fromNullable(notFound())(await issueListOf(finding, pii.value))
    if (O.isSome(isbn)) return E.fromNullable(notFound())(issueList(await finding.chapters(isbn.value)))
    return E.left(neither())
  }

const metadata =
  (dependencies: Needed, { reader, now }: CallContext) =>
  (list: IssueList): E.Either<ServiceError, IssueMetadata> => {
    const articles = list.flatMap(downloadable(dependencies, reader))
    return articles.length === 0
      ? E.left(forbidden())
      : E.right({ articles, token: dependencies.tokens.issue(issueDownloadScope(list, dependencies.readerClassOf(reader)), now) })
  }

/** CALL-8: the articles of an issue or book that this reader may download together, and the token to download them. */
export const issueMetadata =
  (dependencies: Needed): Handler<'issueMetadata'> =>
  ({ query: { pii, isbn } }, context) =>
    F.pipe(askedFor(dependencies, pii, isbn), TE.chainEitherK(metadata(dependencies, context)))
