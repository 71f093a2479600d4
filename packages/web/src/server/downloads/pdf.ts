import { isFreeToRead, ownPdf, pdfAddress, pdfAnswer, pdfRefusedPath, type ArticleRecord } from '@lectern/domain/article'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { ownPdfOf } from '../../files/own-pdf.ts'
import type { Place } from '../../files/place.ts'
import { pdfAddressState, pdfMd5Of } from '../article/handlers/pdf-address-of.ts'
import { pidOf } from '../article/handlers/pdf-download.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import { unread } from '../article/handlers/refusals.ts'
import type { CallContext, Handler, ServedFile, ServiceError } from '../calls/handler.ts'
import { articlePdf } from './article-pdf.ts'
import type { DownloadDependencies } from './dependencies.ts'

type Query = Parameters<Handler<'pdf'>>[0]['query']

const served =
  ({ files }: Pick<DownloadDependencies, 'files'>) =>
  (place: Place): TE.TaskEither<ServiceError, ServedFile> =>
  async () => {
    const file = await files.read(place)
    return E.isRight(file)
      ? E.right({ mediaType: 'application/pdf', body: file.right.stream, isForeign: true })
      : E.left(unread(file.left))
  }

/** The answer for an article: its file, or the address that the reader is redirected to instead. */
const answerFor = (
  dependencies: DownloadDependencies,
  record: ArticleRecord,
  query: Query,
  context: CallContext,
): TE.TaskEither<ServiceError, ServedFile> => {
  const { meta } = record
  const pid = pidOf({ ownPdf: ownPdfOf(record) }, meta)
  const address = pdfAddressState(dependencies, meta, pid, query, context)
  switch (
    pdfAnswer({ address, isFree: isFreeToRead(meta.access), entitled: dependencies.entitlementOf(meta, context.reader).entitled })
  ) {
    case 'file':
      return F.pipe(articlePdf(dependencies)(record, context), TE.chain(served(dependencies)))
    case 'current-address':
      // A reader who came by a link of the campus programme keeps its token.
      return TE.left({
        kind: 'moved',
        to: pdfAddress({ ...ownPdf(meta.pii, pid, pdfMd5Of(dependencies, meta, context)(pid)), casaToken: query.casaToken }),
      })
    case 'article-page':
      return TE.left({ kind: 'forbidden', instead: pdfRefusedPath(meta) })
  }
}

/** PDF-1: the PDF of an article at any of its addresses, for a reader who may read it now. */
export const pdf =
  (dependencies: DownloadDependencies): Handler<'pdf'> =>
  ({ params: { pii }, query }, context) =>
    F.pipe(
      recordOf(dependencies)(pii, context),
      TE.chain(record => answerFor(dependencies, record, query, context)),
    )
