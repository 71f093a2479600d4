import type { ArticleRecord, Attachment } from '@lectern/domain/article'

const isOwnPdf = ({ type, found }: Attachment): boolean => type === 'MAIN-PDF' && found

/** The PDF that lies beside an article's XML. */
export const ownPdfOf = ({ attachments }: Pick<ArticleRecord, 'attachments'>): Attachment | undefined =>
  attachments.find(isOwnPdf)
