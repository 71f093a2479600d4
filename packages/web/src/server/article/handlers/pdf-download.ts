import { eidOfFile, type Eid } from '@lectern/domain/core'
import { ownPdf, pdfAddress, type ArticleIds, type ArticleMeta, type Attachment, type PdfDownload } from '@lectern/domain/article'
import { option as O } from 'fp-ts'

/** The parts of an article that determine its PDF. */
export interface PdfSource {
  readonly meta: Pick<ArticleMeta, 'isThirdParty'>
  readonly ownPdf?: Pick<Attachment, 'eid'> | undefined
}

/** The id of an article's PDF in its address (PDF-1): the one in the article's file, otherwise derived from the article's EID. */
export const pidOf = ({ ownPdf: own }: Pick<PdfSource, 'ownPdf'>, { eid }: Pick<ArticleIds, 'eid'>): Eid =>
  own?.eid ?? eidOfFile(eid, 'main.pdf')

/**
 * The PDF of an article for a reader who may have it (PDF-1): the one that came with its XML, otherwise one to be made, if PDFs can be
 * made. For a third party's article none is made, because its publisher provides it.
 * @param md5 the md5 in the address of a file
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
