import type { FileKind } from '../article/content/file-kind.ts'

/** What files of each kind are called (TREE-8). */
export const fileKindWords: Readonly<Record<FileKind, string>> = {
  Video: 'Video',
  Image: 'Image',
  Document: 'Document',
  Audio: 'Audio',
  Slideshow: 'Slideshow',
  Spreadsheet: 'Spreadsheet',
}

const file = (kind: FileKind, facts: readonly string[]): string =>
  fileKindWords[kind].toLowerCase() + (facts.length === 0 ? '' : ` (${facts.join(', ')})`)

/** The links to files. */
export const fileWords = {
  /** `Download spreadsheet (XLSX, 50KB)` */
  download: (kind: FileKind, facts: readonly string[]): string => `Download ${file(kind, facts)}`,
  /** `Download high-resolution image (PNG, 145KB)` */
  downloadHighResolution: (kind: FileKind, facts: readonly string[]): string => `Download high-resolution ${file(kind, facts)}`,
  /** TREE-10 */
  downloadAll: 'Download all supplementary files',
} as const

/** A file's size (TREE-7): `50KB`, `2.3MB`. */
export const fileSizeWords = {
  kilobytes: (size: number): string => `${size}KB`,
  megabytes: (size: number): string => `${size}MB`,
  gigabytes: (size: number): string => `${size}GB`,
} as const
