import { parseEid, type Eid } from '@lectern/domain/core'
import { ownPdf, pdfAddress, type ArticleIds, type ArticleMeta, type Attachment, type PdfDownload } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'

/** What of an article says where its PDF is. */
export interface PdfSource {
  readonly meta: Pick<ArticleMeta, 'isThirdParty'>
  readonly ownPdf?: Pick<Attachment, 'eid'> | undefined
}

/** The file that an article's PDF is, as its address names it (PDF-1): by the id that the article's file gives it, else by one made of the article's own. */
export const pidOf = ({ ownPdf: own }: Pick<PdfSource, 'ownPdf'>, { eid }: Pick<ArticleIds, 'eid'>): Eid =>
  F.pipe(
    O.fromNullable(own),
    O.chain(({ eid: given }) => O.fromEither(parseEid(given))),
    O.alt(() => O.fromEither(parseEid(`${eid}-main.pdf`))),
    O.getOrElse(() => eid),
  )

/**
 * Where an article's PDF is for a reader who may have it (PDF-1): the one beside its XML, or where PDFs can be made the one that will be.
 * Of a third party's article none is made: its publisher has it.
 * @param md5 what the address of a file carries
 */
export const pdfDownloadOf = (
  source: PdfSource,
  ids: Pick<ArticleIds, 'pii' | 'eid'>,
  makesPdf: boolean,
  md5: (pid: string) => string,
): O.Option<PdfDownload> => {
  if (source.ownPdf === undefined && !(makesPdf && !source.meta.isThirdParty)) return O.none
  const pid = pidOf(source, ids)
  const urlMetadata = ownPdf(ids.pii, pid, md5(pid))
  return O.some({
    linkToPdf: pdfAddress(urlMetadata),
    urlType: O.some('download'),
    isPdfFullText: true,
    urlMetadata: O.some(urlMetadata),
  })
}
