import type { ShelvedArticle, ShelvedChapter } from '@lectern/domain/site'
import { readingOf } from '../article/handlers/reading.ts'
import type { PageArticleDependencies } from '../article/handlers/index.ts'
import type { MayRead } from '../entitlement/entitlement-of.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Listing } from '../../store/article-index.ts'
import type { Store } from '../../store/port.ts'
import type { Places } from './found-place.ts'

/** The dependencies of the publication pages. */
export interface ShelfParts {
  readonly store: Places &
    Pick<Store, 'publications' | 'publicationFacets' | 'issuesOf' | 'issuesBeside' | 'volumesBeside' | 'newestOf' | 'inOrder'>
  readonly mayRead: MayRead
  readonly page: Pick<PageArticleDependencies, 'tokens' | 'readerClassOf' | 'makesPdf'>
}

/** A listed article for one reader. */
export const shelvedArticle =
  (parts: ShelfParts, context: CallContext) =>
  (listing: Listing): ShelvedArticle => {
    const { isEntitled, pdf } = readingOf({ ...parts.page, mayRead: parts.mayRead }, context)(listing)
    return { ...listing, mayRead: isEntitled, pdf }
  }

/** A listed chapter for one reader, with the volume of the book that contains it. */
export const shelvedChapter =
  (parts: ShelfParts, context: CallContext) =>
  (listing: Listing): ShelvedChapter => ({
    ...shelvedArticle(parts, context)(listing),
    volume: listing.volume ?? '',
  })
