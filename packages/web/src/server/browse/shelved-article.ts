import { receivedHref, type Href } from '@lectern/domain/core'
import { articleScope } from '@lectern/domain/article'
import type { ShelvedArticle, ShelvedChapter } from '@lectern/domain/site'
import { function as F, option as O } from 'fp-ts'
import { pdfDownloadOf } from '../article/handlers/pdf-download.ts'
import type { PageArticleDependencies } from '../article/handlers/index.ts'
import type { MayRead } from '../entitlement/entitlement-of.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Listing } from '../../store/article-index.ts'
import type { Store } from '../../store/port.ts'

/** The dependencies of the publication pages. */
export interface ShelfParts {
  readonly store: Pick<Store, 'publications' | 'publicationFacets' | 'publicationsAt' | 'issuesOf' | 'newestOf' | 'inOrder'>
  readonly mayRead: MayRead
  readonly page: Pick<PageArticleDependencies, 'tokens' | 'readerClassOf' | 'makesPdf'>
}

/** The address of a listed article's PDF for an entitled reader: the same as on its page, but without reading its record. */
const pdfOf = (
  { page: { tokens, readerClassOf, makesPdf } }: ShelfParts,
  listing: Listing,
  { reader, now }: CallContext,
): O.Option<Href> =>
  F.pipe(
    pdfDownloadOf(
      {
        meta: { isThirdParty: listing.isThirdParty },
        ownPdf: listing.ownPdf === undefined ? undefined : { eid: listing.ownPdf },
      },
      listing,
      makesPdf && listing.itemWeight === 'FULL-TEXT',
      pid => tokens.issuePdf({ pii: listing.pii, pid, readerClass: readerClassOf(reader) }, now),
    ),
    O.map(({ linkToPdf }) => linkToPdf),
    receivedHref,
  )

/** A listed article for one reader. */
export const shelvedArticle =
  (parts: ShelfParts, context: CallContext) =>
  (listing: Listing): ShelvedArticle => {
    const mayRead = parts.mayRead(listing, context.reader)
    return {
      ...listing,
      mayRead: articleScope({ meta: listing, entitlement: { entitled: mayRead } }) === 'full',
      pdf: mayRead ? pdfOf(parts, listing, context) : O.none,
    }
  }

/** A listed chapter for one reader, with the volume of the book that contains it. */
export const shelvedChapter =
  (parts: ShelfParts, context: CallContext) =>
  (listing: Listing): ShelvedChapter => ({
    ...shelvedArticle(parts, context)(listing),
    volume: listing.volume ?? '',
  })
