import { isFreeToRead, pdfAddress, type Article, type ArticleMeta, type PdfAddressState } from '@lectern/domain/article'
import { receivedHref, type Href } from '@lectern/domain/core'
import { function as F, option as O } from 'fp-ts'
import { lastingPdfMd5 } from '../../signing/lasting-md5.ts'
import { GUEST } from '../../readers/guest.ts'
import type { SessionReader } from '../../readers/session-reader.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'

type Signing = Pick<ArticleDependencies, 'readerClassOf' | 'tokens'>
type Asking = Pick<CallContext, 'reader' | 'now'>
type Asked = Pick<ArticleMeta, 'pii' | 'access'>

/**
 * The md5 in the address of an article's PDF, for a reader who may have it (PDF-1). If everyone may read the article it never expires,
 * because engines and reference managers come back later; otherwise it is valid for this reader and a limited time.
 */
export const pdfMd5Of =
  ({ readerClassOf, tokens }: Signing, { pii, access }: Asked, { reader, now }: Asking) =>
  (pid: string): string =>
    isFreeToRead(access) ? lastingPdfMd5({ pii, pid }) : tokens.issuePdf({ pii, pid, readerClass: readerClassOf(reader) }, now)

interface GivenPdf {
  readonly md5: string
  readonly pid: string
}

/**
 * The state of a requested PDF address (PDF-1), where `pid` is the article's actual file. A missing md5 counts as lasting, and a missing
 * pid is not checked. The address in a page that is drawn for many readers was made for a reader of whom nothing is known, and is each one's own.
 */
export const pdfAddressState = (
  { readerClassOf, tokens }: Signing,
  { pii }: Pick<Asked, 'pii'>,
  pid: string,
  given: GivenPdf,
  { reader, now }: Asking,
): PdfAddressState => {
  if (given.pid !== '' && given.pid !== pid) return 'of-another-file'
  if (given.md5 === '' || given.md5 === lastingPdfMd5({ pii, pid })) return 'lasting'
  const isFor = (someone: SessionReader): boolean =>
    tokens.checkPdf(given.md5, { pii, pid, readerClass: readerClassOf(someone) }, now)
  return isFor(reader) || isFor(GUEST) ? 'own' : 'stale'
}

/**
 * The lasting address of the PDF that the page's reader may have, for engines and tools. Whether a later request may have the file is
 * checked at that time.
 */
export const lastingPdfOf = ({ pdfDownload }: Pick<Article, 'pdfDownload'>): O.Option<Href> =>
  F.pipe(
    pdfDownload,
    O.map(({ linkToPdf, urlMetadata }) =>
      F.pipe(
        urlMetadata,
        O.match(
          () => linkToPdf,
          parts => pdfAddress({ ...parts, md5: lastingPdfMd5(parts), casaToken: O.none }),
        ),
      ),
    ),
    receivedHref,
  )
