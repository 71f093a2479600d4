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
