import { isFreeToRead, pdfAddress, type Article, type ArticleMeta, type PdfAddressState } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import { lastingPdfMd5 } from '../../signing/lasting-md5.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { ArticleDependencies } from './dependencies.ts'

type Signing = Pick<ArticleDependencies, 'readerClassOf' | 'tokens'>
type Asking = Pick<CallContext, 'reader' | 'now'>
type Asked = Pick<ArticleMeta, 'pii' | 'access'>

/**
 * The md5 of the address at which a reader who may have an article's PDF has it (PDF-1): one that lasts where everyone may read the article, as engines and
 * reference managers come back later; else their own, for a time.
 */
export const pdfMd5Of =
  ({ readerClassOf, tokens }: Signing, { pii, access }: Asked, { reader, now }: Asking) =>
  (pid: string): string =>
    isFreeToRead(access) ? lastingPdfMd5({ pii, pid }) : tokens.issuePdf({ pii, pid, readerClass: readerClassOf(reader) }, now)

interface SaidPdf {
  readonly md5: string
  readonly pid: string
}

/** What an address says of itself (PDF-1), for an article whose file is `pid`. One that says less than it should is taken for one that lasts. */
export const pdfAddressState = (
  { readerClassOf, tokens }: Signing,
  { pii }: Pick<Asked, 'pii'>,
  pid: string,
  said: SaidPdf,
  { reader, now }: Asking,
): PdfAddressState => {
  if (said.pid !== '' && said.pid !== pid) return 'of-another-file'
  if (said.md5 === '' || said.md5 === lastingPdfMd5({ pii, pid })) return 'lasting'
  return tokens.checkPdf(said.md5, { pii, pid, readerClass: readerClassOf(reader) }, now) ? 'own' : 'stale'
}

/** Where engines and tools find the PDF that the reader of a page may have, for as long as the library has it: who asks there is looked at then. */
export const lastingPdfOf = ({ pdfDownload }: Pick<Article, 'pdfDownload'>): O.Option<string> =>
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
  )
