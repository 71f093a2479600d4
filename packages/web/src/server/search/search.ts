import {
  isBlankQuery,
  lastPageOffset,
  SEARCH_PAGE_SIZE,
  searchPageView,
  searchQuery,
  type PassageRun,
  type SearchQuery,
  type SearchResult,
} from '@lectern/domain/site'
import { option as O, taskEither as TE } from 'fp-ts'
import { passageOf } from '../../text/passage.ts'
import { searchWords } from '../../text/search-words.ts'
import { renderSearch } from './search-page.tsx'
import type { Finding, SearchHit } from '../../store/article-index.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import type { ListDependencies } from '../lists/dependencies.ts'
import { listedArticle } from '../article/handlers/listed-article.ts'

interface Needed extends Pick<ListDependencies, 'mayRead'> {
  readonly finding: Pick<Finding, 'search'>
}

type Found = Awaited<ReturnType<Finding['search']>>

/** The requested page of hits, or the last page if the request is for a later one. */
const found = async ({ finding }: Needed, query: SearchQuery): Promise<Found & { readonly query: SearchQuery }> => {
  if (isBlankQuery(query)) return { query, total: 0, isEstimate: false, hits: [] }
  const hitsFrom = (offset: number): Promise<Found> => finding.search(query.words, { offset, limit: SEARCH_PAGE_SIZE })
  const page = await hitsFrom(query.offset)
  const last = lastPageOffset(page.total)
  return query.offset <= last ? { query, ...page } : { query: { ...query, offset: last }, ...(await hitsFrom(last)) }
}

/** The passage with the words that were found: from the text if the reader may read it, otherwise from the abstract. */
const readable = (
  { mayRead }: Needed,
  { reader }: CallContext,
  words: string,
  { listing, passage }: SearchHit,
): readonly PassageRun[] => (mayRead(listing, reader) ? passage : passageOf(listing.abstract ?? '', searchWords(words)))

const result =
  (dependencies: Needed, words: string, context: CallContext) =>
  (hit: SearchHit): SearchResult => ({
    ...listedArticle(hit.listing, O.none),
    language: hit.listing.language,
    isOpenAccess: hit.listing.openAccess,
    passage: readable(dependencies, context, words, hit),
  })

/** CALL-5, CALL-32: the search results page, complete without script. It does not quote text that the reader may not read (CLOSED-5). */
export const search =
  (dependencies: Needed): Handler<'search'> =>
  ({ query: { qs, offset } }, context) =>
    TE.fromTask(async () => {
      const { query, hits, ...total } = await found(dependencies, searchQuery(qs, offset))
      const view = searchPageView(query, { ...total, results: hits.map(result(dependencies, query.words, context)) })
      const follow = isBlankQuery(query) ? undefined : await context.followForm?.({ kind: 'search', words: query.words.trim() })
      return { page: frame => renderSearch(frame, view, follow) }
    })
