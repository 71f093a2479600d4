import { parsePdfAddress, pdfAddress, type PdfDownload, type PdfUrlMetadata } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import { Filled, Flag, lenient, Text, via, withFallback, type Codec } from '../fields.ts'
import { PiiCodec } from '../identifiers.ts'
import { named, type WireFields } from '../records.ts'

const QueryParams = named("the query of a PDF's address", {
  md5: ['md5', Text],
  pid: ['pid', Text],
  casaToken: ['casaToken', lenient(Filled)],
})

const UrlMetadataCodec: Codec<PdfUrlMetadata, WireFields> = via(
  "the parts of a PDF's address",
  named("the parts of a PDF's address", {
    pii: ['pii', PiiCodec],
    path: ['path', Text],
    pdfExtension: ['pdfExtension', Text],
    query: ['queryParams', QueryParams],
  }),
  ({ query, ...rest }) => O.some({ ...rest, ...query }),
  ({ md5, pid, casaToken, ...rest }) => ({ ...rest, query: { md5, pid, casaToken } }),
)

/** The three fields of the wire that describe the PDF. */
const Wire = named('an article', {
  download: [
    'pdfDownload',
    withFallback(
      named('a PDF download', {
        linkToPdf: ['linkToPdf', lenient(Filled)],
        urlMetadata: ['urlMetadata', lenient(UrlMetadataCodec)],
        isPdfFullText: ['isPdfFullText', lenient(Flag)],
      }),
      { linkToPdf: O.none, urlMetadata: O.none, isPdfFullText: O.none },
    ),
  ],
  pdf: [
    'pdf',
    withFallback(named('a PDF', { url: ['url', lenient(Filled)], urlType: ['urlType', lenient(Filled)] }), {
      url: O.none,
      urlType: O.none,
    }),
  ],
  isPdfFullText: ['isPdfFullText', withFallback(Flag, false)],
})

/**
 * PDF-1: the address of the article's PDF, from either generation of `pdfDownload` (a whole address as `linkToPdf`, its parts as
 * `urlMetadata`) or from `pdf`, whichever the article has. Parts that are not sent are read from the address.
 */
export const PdfDownloadCodec: Codec<O.Option<PdfDownload>, WireFields> = via(
  'an article',
  Wire,
  ({ download, pdf, isPdfFullText }) =>
    O.some(
      F.pipe(
        download.linkToPdf,
        O.alt(() => O.map(pdfAddress)(download.urlMetadata)),
        O.alt(() => pdf.url),
        O.map((linkToPdf): PdfDownload => ({
          linkToPdf,
          urlType: pdf.urlType,
          urlMetadata: F.pipe(
            download.urlMetadata,
            O.alt(() => O.fromEither(parsePdfAddress(linkToPdf))),
          ),
          isPdfFullText: O.getOrElse(() => isPdfFullText)(download.isPdfFullText),
        })),
      ),
    ),
  O.match(
    () => ({
      download: { linkToPdf: O.none, urlMetadata: O.none, isPdfFullText: O.none },
      pdf: { url: O.none, urlType: O.none },
      isPdfFullText: false,
    }),
    ({ linkToPdf, urlType, urlMetadata, isPdfFullText }) => ({
      download: { linkToPdf: O.some(linkToPdf), urlMetadata, isPdfFullText: O.some(isPdfFullText) },
      pdf: { url: O.some(linkToPdf), urlType },
      isPdfFullText,
    }),
  ),
)
