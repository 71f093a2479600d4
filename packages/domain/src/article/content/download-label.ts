import { contentWords } from '../../words/content.ts'
import { fileWords } from '../../words/files.ts'
import type { Attachment } from './attachment.ts'
import { fileKind } from './file-kind.ts'
import { fileSize } from './file-size.ts'

const facts = ({ extension, size }: Pick<Attachment, 'extension' | 'size'>): readonly string[] =>
  [extension === '' ? undefined : extension.toUpperCase(), size === undefined ? undefined : fileSize(size)].filter(
    fact => fact !== undefined,
  )

/** The text of a link to a file: `Download spreadsheet (XLSX, 50KB)` (TREE-7, TREE-8). */
export const downloadLabel = (attachment: Pick<Attachment, 'extension' | 'size'>): string =>
  fileWords.download(fileKind(attachment.extension), facts(attachment))

/**
 * The text of a link to a picture in its best size (TREE-6, TREE-7): `Download high-resolution image (PNG, 145KB)` if there is
 * such a size.
 */
export const pictureDownloadLabel = (best: Pick<Attachment, 'extension' | 'size' | 'type'>): string =>
  best.type === 'IMAGE-HIGH-RES' ? fileWords.downloadHighResolution(fileKind(best.extension), facts(best)) : downloadLabel(best)

/** The facts by which a reader tells the other files of a picture apart: `JPG, 600 px, 45KB`. */
export const otherPictureLabel = (file: Pick<Attachment, 'extension' | 'size' | 'width'>): string => {
  const [kind, ...rest] = file.extension === '' ? ['', ...facts(file)] : facts(file)
  const width = file.width === undefined || file.width <= 0 ? [] : [contentWords.width(file.width)]
  return contentWords.otherFile([...(kind === undefined || kind === '' ? [] : [kind]), ...width, ...rest])
}
