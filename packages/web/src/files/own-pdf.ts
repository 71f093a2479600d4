import type { ArticleRecord, Attachment } from '@lectern/domain/article'

const isOwnPdf = ({ type, found }: Attachment): boolean => type === 'MAIN-PDF' && found

/** The PDF that came with an article's XML, if any. */
export const ownPdfOf = ({ attachments }: Pick<ArticleRecord, 'attachments'>): Attachment | undefined =>
  attachments.find(isOwnPdf)
