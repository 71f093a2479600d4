import {
  askedSearch,
  isBlankQuery,
  lastPageOffset,
  SEARCH_PAGE_SIZE,
  searchPageView,
  type SearchQuery,
  type SearchResult,
} from '@lectern/domain/site'
import { option as O, taskEither as TE } from 'fp-ts'
import { renderSearch } from './search-page.tsx'
import type { Found, Search, SearchHit } from '../../store/search-port.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import type { ListDependencies } from '../lists/dependencies.ts'
import { listedArticle } from '../article/handlers/listed-article.ts'

interface Needed extends Pick<ListDependencies, 'mayRead'> {
  readonly finding: Search
}

/** The requested page of hits, or the last page if the request is for a later one. */
const found = async ({ finding }: Needed, query: SearchQuery): Promise<Found & { readonly query: SearchQuery }> => {
  const hitsFrom = (offset: number): Promise<Found> =>
    finding.search(query.words, { offset, limit: SEARCH_PAGE_SIZE, order: query.order })
  const page = await hitsFrom(query.offset)
  const last = lastPageOffset(page.listed)
  return query.offset <= last ? { query, ...page } : { query: { ...query, offset: last }, ...(await hitsFrom(last)) }
}

const result =
  ({ mayRead }: Needed, { reader }: CallContext) =>
  ({ listing, title, passage, abstract }: SearchHit): SearchResult => ({
    ...listedArticle(listing, O.none),
    language: listing.language,
    isOpenAccess: listing.openAccess,
    titleRuns: title,
    passage: mayRead(listing, reader) ? passage : abstract,
  })

/** CALL-5, CALL-32: the search results page, complete without script. It does not quote text that the reader may not read (CLOSED-5). */
export const search =
  (dependencies: Needed): Handler<'search'> =>
  ({ query: asked }, context) =>
    TE.fromTask(async () => {
      const { query, hits, ...total } = await found(dependencies, askedSearch(asked))
      const view = searchPageView(query, { ...total, results: hits.map(result(dependencies, context)) })
      const follow = isBlankQuery(query) ? undefined : await context.followForm?.({ kind: 'search', words: query.words.trim() })
      return { page: frame => renderSearch(frame, view, follow) }
    })
