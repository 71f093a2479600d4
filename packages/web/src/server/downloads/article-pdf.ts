import type { ArticleRecord } from '@lectern/domain/article'
import { either as E, taskEither as TE } from 'fp-ts'
import { printable } from '../pdf/existing-pdf.ts'
import { basename, dirname } from 'node:path'
import { ownPdfOf } from '../../files/own-pdf.ts'
import { faultOf, realPathIn } from '../../files/regular-file.ts'
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
      const fault = asset && (await faultOf(asset.path))
      if (fault !== undefined) log.warn({ path: asset?.path, reason: fault.reason }, 'a PDF cannot be served')
      return asset === undefined || fault !== undefined ? E.left(notFound()) : E.right(asset.path)
    }
    if (pdfMaker === undefined || meta.isThirdParty || record.parts.body.content.length === 0) return E.left(notFound())
    const made = await pdfMaker.pdf(await printable({ store, rendererVersion }, meta))
    if (E.isRight(made)) return E.right(await realPathIn(dirname(made.right), basename(made.right)))
    log.error({ pii: meta.pii, reason: made.left }, 'no PDF could be made')
    return E.left({ kind: 'unavailable', message: 'The PDF of this article cannot be made at the moment' })
  }
