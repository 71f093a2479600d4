import { receivedHref, type Href } from '@lectern/domain/core'
import { articleScope } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Listing } from '../../../store/article-index.ts'
import type { ArticleDependencies, PageArticleDependencies } from './dependencies.ts'
import { pdfMd5Of } from './pdf-address-of.ts'
import { pdfDownloadOf } from './pdf-download.ts'

/** The dependencies for deciding on a reader's access to a listed article. */
export interface ReadingDependencies
  extends Pick<ArticleDependencies, 'mayRead' | 'readerClassOf' | 'tokens'>, Pick<PageArticleDependencies, 'makesPdf'> {}

/** A reader's access to a listed article. */
export interface Reading {
  /** Whether the reader may read its text. */
  readonly isEntitled: boolean
  /** The address of its PDF, valid for this reader: the same as on its page. */
  readonly pdf: O.Option<Href>
}

const pdfOf = (
  dependencies: ReadingDependencies,
  listing: Listing,
  context: Pick<CallContext, 'reader' | 'now'>,
): O.Option<Href> => {
  const { pii, isThirdParty, openAccess, openArchive = false, ownPdf, itemWeight } = listing
  return F.pipe(
    pdfDownloadOf(
      { meta: { isThirdParty }, ownPdf: ownPdf === undefined ? undefined : { eid: ownPdf } },
      listing,
      dependencies.makesPdf && itemWeight === 'FULL-TEXT',
      pdfMd5Of(dependencies, { pii, access: { openAccess, openArchive } }, context),
    ),
    O.map(({ linkToPdf }) => linkToPdf),
    receivedHref,
  )
}

/** A reader's access to the text and PDF of a listed article. Its listing says enough, so that its record, which can have megabytes, is not read. */
export const readingOf =
  (dependencies: ReadingDependencies, context: Pick<CallContext, 'reader' | 'now'>) =>
  (listing: Listing): Reading => {
    const entitled = dependencies.mayRead(listing, context.reader)
    return {
      isEntitled: articleScope({ meta: listing, entitlement: { entitled } }) === 'full',
      pdf: entitled ? pdfOf(dependencies, listing, context) : O.none,
    }
  }
