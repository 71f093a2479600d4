/** The groups of supplementary files, in the order of the page (TREE-8). */
export const FILE_KINDS = ['Video', 'Image', 'Document', 'Audio', 'Slideshow', 'Spreadsheet'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const extensions: Readonly<Record<Exclude<FileKind, 'Document'>, readonly string[]>> = {
  Video: ['3g2', '3gp', 'avi', 'flv', 'm2v', 'm4v', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg', 'ogv', 'swf', 'webm', 'wmv'],
  Image: ['apng', 'avif', 'bmp', 'eps', 'gif', 'heic', 'jfif', 'jpeg', 'jpg', 'png', 'psd', 'svg', 'tif', 'tiff', 'webp'],
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
