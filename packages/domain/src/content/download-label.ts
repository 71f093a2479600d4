import type { Attachment } from './attachment.ts'
import { fileKind } from './file-kind.ts'
import { fileSize } from './file-size.ts'

/** What a link to a file says: `Download spreadsheet (XLSX, 50KB)` (TREE-7, TREE-8). */
export const downloadLabel = ({ extension, size }: Attachment): string => {
  const facts = [extension === '' ? undefined : extension.toUpperCase(), size === undefined ? undefined : fileSize(size)].filter(fact => fact !== undefined)
  return `Download ${fileKind(extension).toLowerCase()}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
}
