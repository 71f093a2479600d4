import { articleScope, parsePii, type IssueArticle, type Isbn, type IssueMetadata, type Pii } from '@lectern/domain'
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts'
import type { Listing } from '../../store/article-index.ts'
import type { CallContext, Handler, ServiceError } from '../handler.ts'
import type { ArticleDependencies } from './dependencies.ts'
import { issueDownloadScope, issueList, issueListOf, type IssueList } from './issue-download.ts'
import { recordOf } from './record-of.ts'
import { forbidden, notFound } from './refusals.ts'

type Needed = Pick<ArticleDependencies, 'store' | 'finding' | 'entitlementOf' | 'readerClassOf' | 'tokens'>

const neither = (): ServiceError => ({ kind: 'bad-request', message: 'query: expected pii, of an article of the issue, or isbn, of the book' })

/** `Pages 41–46` in a list that is one of pages. */
const withoutWord = (pages: string): string => pages.replace(/^Pages? (?=\S)/, '')

/** An article of the list, where this reader may read it in full. */
const downloadable = (dependencies: Needed, context: CallContext) => async ({ pii, title, pages }: Listing): Promise<readonly IssueArticle[]> => {
  const record = await recordOf(dependencies)(pii, context)()
  const checked = parsePii(pii)
  if (E.isLeft(record) || E.isLeft(checked)) return []
  const { meta } = record.right
  const scope = articleScope({ meta, entitlement: dependencies.entitlementOf(meta, context.reader) })
  return scope === 'full' ? [{ pii: checked.right, title, pages: O.map(withoutWord)(O.fromNullable(pages)) }] : []
}

const askedFor = ({ finding }: Needed, pii: O.Option<Pii>, isbn: O.Option<Isbn>): TE.TaskEither<ServiceError, IssueList> => async () => {
  if (O.isSome(pii)) return E.fromNullable(notFound())(await issueListOf(finding, pii.value))
  if (O.isSome(isbn)) return E.fromNullable(notFound())(issueList(await finding.chapters(isbn.value)))
  return E.left(neither())
}

const metadata = (dependencies: Needed, context: CallContext) => (list: IssueList): TE.TaskEither<ServiceError, IssueMetadata> => async () => {
  const articles: IssueArticle[] = []
  for (const listing of list) articles.push(...await downloadable(dependencies, context)(listing))
  const { reader, now } = context
  return articles.length === 0
    ? E.left(forbidden())
    : E.right({ articles, token: dependencies.tokens.issue(issueDownloadScope(list, dependencies.readerClassOf(reader)), now) })
}

/** CALL-8: the articles of an issue or book that this reader may download together, and the token with which they are asked for. */
export const issueMetadata = (dependencies: Needed): Handler<'issueMetadata'> => ({ query: { pii, isbn } }, context) =>
  F.pipe(askedFor(dependencies, pii, isbn), TE.chain(metadata(dependencies, context)))
