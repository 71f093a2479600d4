import type { Attachment } from './attachment.ts'
import { fileKind } from './file-kind.ts'
import { fileSize } from './file-size.ts'

/** What a link to a file says: `Download spreadsheet (XLSX, 50KB)` (TREE-7, TREE-8). */
export const downloadLabel = ({ extension, size }: Pick<Attachment, 'extension' | 'size'>): string => {
  const facts = [extension === '' ? undefined : extension.toUpperCase(), size === undefined ? undefined : fileSize(size)].filter(fact => fact !== undefined)
  return `Download ${fileKind(extension).toLowerCase()}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
}

/** What a link to a picture in its best size says (TREE-6, TREE-7): `Download high-resolution image (PNG, 145KB)` where one was made for that. */
export const pictureDownloadLabel = (best: Pick<Attachment, 'extension' | 'size' | 'type'>): string =>
  best.type === 'IMAGE-HIGH-RES' ? downloadLabel(best).replace('Download', 'Download high-resolution') : downloadLabel(best)
