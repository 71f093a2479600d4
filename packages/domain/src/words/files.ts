import { listText } from './formats.ts'

/** The name of each kind of file (TREE-8). */
export const fileKindWords = {
  Video: 'Video',
  Image: 'Image',
  Document: 'Document',
  Audio: 'Audio',
  Slideshow: 'Slideshow',
  Spreadsheet: 'Spreadsheet',
} as const

/** A kind of file. */
export type FileKindName = keyof typeof fileKindWords

const file = (kind: FileKindName, facts: readonly string[]): string =>
  fileKindWords[kind].toLowerCase() + (facts.length === 0 ? '' : ` (${listText(facts)})`)

/** The links to files. */
export const fileWords = {
  /** `Download spreadsheet (XLSX, 50KB)` */
  download: (kind: FileKindName, facts: readonly string[]): string => `Download ${file(kind, facts)}`,
  /** `Download high-resolution image (PNG, 145KB)` */
  downloadHighResolution: (kind: FileKindName, facts: readonly string[]): string =>
    `Download high-resolution ${file(kind, facts)}`,
  /** A supplementary file that was not delivered with the article. */
  unavailable: (name: string): string => `The file ${name} is not available here.`,
  /** TREE-10 */
  downloadAll: 'Download all supplementary files',
} as const

/** A file's size (TREE-7): `50KB`, `2.3MB`. */
export const fileSizeWords = {
  kilobytes: (size: number): string => `${size}KB`,
  megabytes: (size: number): string => `${size}MB`,
  gigabytes: (size: number): string => `${size}GB`,
} as const
