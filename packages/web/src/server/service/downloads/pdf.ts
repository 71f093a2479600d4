import { function as F, taskEither as TE } from 'fp-ts'
import { createReadStream } from 'node:fs'
import { recordOf } from '../article/record-of.ts'
import { forbidden } from '../article/refusals.ts'
import type { Handler, ServedFile } from '../handler.ts'
import { articlePdf } from './article-pdf.ts'
import type { DownloadDependencies } from './dependencies.ts'

const served = (path: string): ServedFile => ({ mediaType: 'application/pdf', body: createReadStream(path), isForeign: true })

/** PDF-1: the PDF of an article, for a reader who is entitled to it and has its address from a page of this site. */
export const pdf = (dependencies: DownloadDependencies): Handler<'pdf'> => ({ params: { pii }, query: { md5, pid } }, context) => {
  const { tokens, readerClassOf, entitlementOf } = dependencies
  return F.pipe(
    recordOf(dependencies)(pii, context),
    TE.filterOrElse(() => tokens.checkPdf(md5, { pii, pid, readerClass: readerClassOf(context.reader) }, context.now), forbidden),
    TE.filterOrElse(({ meta }) => entitlementOf(meta, context.reader).entitled, forbidden),
    TE.chain(record => articlePdf(dependencies)(record, context)),
    TE.map(served),
  )
}
