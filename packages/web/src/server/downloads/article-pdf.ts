import type { ArticleRecord } from '@lectern/domain/article'
import { either as E, taskEither as TE } from 'fp-ts'
import { printable } from '../pdf/existing-pdf.ts'
import { ownPdfOf } from '../../files/own-pdf.ts'
import { notFound } from '../article/handlers/refusals.ts'
import type { CallContext, ServiceError } from '../calls/handler.ts'
import type { DownloadDependencies } from './dependencies.ts'

/** The path of an article's PDF: the one that came with its XML, otherwise one printed from its page. */
export const articlePdf =
  ({ store, pdfMaker, rendererVersion }: DownloadDependencies) =>
  (record: ArticleRecord, { log }: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, string> =>
  async () => {
    const { meta } = record
    const own = ownPdfOf(record)
    if (own !== undefined) {
      const asset = await store.asset(meta.pii, own.filename)
      return asset === undefined ? E.left(notFound()) : E.right(asset.path)
    }
    if (pdfMaker === undefined || meta.isThirdParty || record.parts.body.content.length === 0) return E.left(notFound())
    const made = await pdfMaker.pdf(await printable({ store, rendererVersion }, meta))
    return E.mapLeft((reason: string): ServiceError => {
      log.error({ pii: meta.pii, reason }, 'no PDF could be made')
      return { kind: 'unavailable', message: 'The PDF of this article cannot be made at the moment' }
    })(made)
  }
