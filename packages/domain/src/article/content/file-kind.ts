import type { AttachmentType } from './attachment.ts'

/** The groups of supplementary files, in the order of the page (TREE-8). */
export const FILE_KINDS = ['Video', 'Image', 'Document', 'Audio', 'Slideshow', 'Spreadsheet'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const extensions: Readonly<Record<Exclude<FileKind, 'Document'>, readonly string[]>> = {
  Video: ['3g2', '3gp', 'avi', 'flv', 'm2v', 'm4v', 'mkv', 'mov', 'mp4', 'mpe', 'mpeg', 'mpg', 'ogv', 'qt', 'swf', 'webm', 'wmv'],
  Image: [
    'apng',
    'avif',
    'bmp',
    'emf',
    'eps',
    'gif',
    'heic',
    'jfif',
    'jpe',
    'jpeg',
    'jpg',
    'png',
    'psd',
    'svg',
    'svgz',
    'tif',
    'tiff',
    'webp',
    'wmf',
  ],
  Audio: ['aac', 'aif', 'aiff', 'flac', 'm4a', 'mid', 'midi', 'mp3', 'oga', 'ogg', 'opus', 'wav', 'wma'],
  Slideshow: ['key', 'odp', 'pps', 'ppsx', 'ppt', 'pptm', 'pptx'],
  Spreadsheet: ['csv', 'numbers', 'ods', 'tsv', 'xls', 'xlsb', 'xlsm', 'xlsx'],
}

/** TREE-8: the kind of every known extension other than those of documents. */
export const fileKinds: ReadonlyMap<string, FileKind> = new Map(
  (['Video', 'Image', 'Audio', 'Slideshow', 'Spreadsheet'] as const).flatMap(kind =>
    extensions[kind].map(extension => [extension, kind] as const),
  ),
)

/** The kind of file with this extension (with or without the dot, in any case); an unknown one is a Document (TREE-8). */
export const fileKind = (extension: string): FileKind => fileKinds.get(extension.toLowerCase().replace(/^\./, '')) ?? 'Document'

const attachmentTypes: ReadonlyMap<FileKind | undefined, AttachmentType> = new Map<FileKind, AttachmentType>([
  ['Video', 'VIDEO'],
  ['Image', 'IMAGE'],
  ['Audio', 'AUDIO'],
])

/** The type of an attachment as far as its extension tells: that of a picture or recording; undefined for any other file. */
export const typeOfExtension = (extension: string): AttachmentType | undefined => attachmentTypes.get(fileKinds.get(extension))
