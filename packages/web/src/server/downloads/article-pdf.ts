import type { ArticleRecord } from '@lectern/domain/article'
import { either as E, taskEither as TE } from 'fp-ts'
import { printable } from '../pdf/existing-pdf.ts'
import { ownPdfOf } from '../../files/own-pdf.ts'
import type { Place } from '../../files/place.ts'
import { notFound, unread } from '../article/handlers/refusals.ts'
import type { CallContext, ServiceError } from '../calls/handler.ts'
import type { DownloadDependencies } from './dependencies.ts'

/** Where an article's PDF is: the one that came with its XML, otherwise one printed from its page. */
export const articlePdf =
  ({ store, files, pdfMaker, rendererVersion }: DownloadDependencies) =>
  (record: ArticleRecord, { log }: Pick<CallContext, 'log'>): TE.TaskEither<ServiceError, Place> =>
  async () => {
    const { meta } = record
    const own = ownPdfOf(record)
    if (own !== undefined) {
      const asset = await store.asset(meta.pii, own.filename)
      if (asset === undefined) return E.left(notFound())
      const found = await files.look(asset)
      if (E.isRight(found)) return E.right(asset)
      log.warn({ path: asset.path, file: asset.file, reason: found.left.reason }, 'a PDF cannot be served')
      return E.left(unread(found.left))
    }
    if (pdfMaker === undefined || meta.isThirdParty || record.parts.body.content.length === 0) return E.left(notFound())
    const made = await pdfMaker.pdf(await printable({ store, rendererVersion }, meta))
    if (E.isRight(made)) return made
    log.error({ pii: meta.pii, reason: made.left }, 'no PDF could be made')
    return E.left({ kind: 'unavailable', message: 'The PDF of this article cannot be made at the moment' })
  }
