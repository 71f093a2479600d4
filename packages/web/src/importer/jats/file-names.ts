import { fileKinds, typeOfExtension, type AttachmentType } from '@lectern/domain/article'
import { attributeOf, first, type XmlElement } from '../xml/index.ts'
import { GRAPHICS, isGraphic } from './elements.ts'

/**
 * What the names of other files than pictures, recordings, slides and spreadsheets end with. The end of a name that is in neither
 * table is a part of the name: `journal.pone.0016329.s001`.
 */
const documents: ReadonlySet<string> = new Set([
  '7z',
  'ai',
  'bam',
  'bed',
  'bib',
  'bz2',
  'cdx',
  'cif',
  'dat',
  'db',
  'do',
  'doc',
  'docm',
  'docx',
  'dta',
  'epub',
  'fa',
  'fas',
  'fasta',
  'gb',
  'gff',
  'gz',
  'h5',
  'htm',
  'html',
  'ipynb',
  'jar',
  'jl',
  'json',
  'kml',
  'kmz',
  'm',
  'mat',
  'mol',
  'nb',
  'nc',
  'newick',
  'nex',
  'nwk',
  'odt',
  'pages',
  'pdb',
  'pdf',
  'php',
  'pl',
  'ps',
  'pse',
  'py',
  'r',
  'rar',
  'rda',
  'rdata',
  'rds',
  'ris',
  'rmd',
  'rtf',
  'sas',
  'sav',
  'sbml',
  'sh',
  'shp',
  'sql',
  'stl',
  'tab',
  'tar',
  'tex',
  'tgz',
  'tre',
  'tree',
  'txt',
  'vcf',
  'xml',
  'yaml',
  'yml',
  'zip',
])

const isExtension = (end: string): boolean => fileKinds.has(end) || documents.has(end)

/** Extensions for media types whose subtype is not the extension itself. */
const extensionOfSubtype: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-wav': 'wav',
  'video/mpeg': 'mpg',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'wmv',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/svg+xml': 'svg',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/x-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.google-earth.kml+xml': 'kml',
  'application/vnd.google-earth.kmz': 'kmz',
  'application/x-zip-compressed': 'zip',
  'application/gzip': 'gz',
  'application/x-gzip': 'gz',
  'application/postscript': 'eps',
  'application/x-tex': 'tex',
  'text/plain': 'txt',
}

/** A file name from an element. */
export interface FileName {
  /** The `locator` of `link` nodes: the last segment of the address, without the extension of a picture or recording. */
  readonly basename: string
  readonly filename: string
  /** Lower case, without the dot; empty if neither the name nor the media type gives one. */
  readonly extension: string
  readonly type: AttachmentType
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const lastSegment = (href: string): string =>
  decoded(
    href
      .replace(/^[a-z][\w+.-]*:(?!\/\/)/i, '')
      .replace(/[?#].*$/s, '')
      .replace(/(?<![/\\])[/\\]+$/, '')
      .split(/[/\\]/)
      .at(-1) ?? '',
  )

const knownExtension = (name: string): string => {
  const extension = /\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isExtension(extension) ? extension : ''
}

const mediaTypeOf = (element: XmlElement): string => {
  const type = attributeOf(element, 'mimetype')?.toLowerCase() ?? ''
  const subtype = attributeOf(element, 'mime-subtype')?.toLowerCase()
  return type.includes('/') || subtype === undefined ? type : `${type}/${subtype}`
}

const extensionOfMediaType = (mediaType: string): string => {
  const subtype = mediaType.split('/')[1] ?? ''
  return extensionOfSubtype[mediaType] ?? (isExtension(subtype) ? subtype : '')
}

const typeOf = (element: XmlElement, mediaType: string, extension: string): AttachmentType => {
  const family = mediaType.split('/')[0]
  if (isGraphic(element)) return typeOfExtension(extension) === 'VIDEO' ? 'VIDEO' : 'IMAGE'
  if (family === 'video') return 'VIDEO'
  if (family === 'audio') return 'AUDIO'
  if (family === 'image' && element.name === 'media') return 'IMAGE'
  const known = typeOfExtension(extension)
  return known === 'VIDEO' || known === 'AUDIO' ? known : 'APPLICATION'
}

/** The file that a graphic, media or supplement element points to, if any. */
export const fileOf = (element: XmlElement): FileName | undefined => {
  const filename = lastSegment(attributeOf(element, 'href') ?? '')
  if (filename === '') return undefined
  const mediaType = mediaTypeOf(element)
  const inName = knownExtension(filename)
  const extension = inName === '' ? extensionOfMediaType(mediaType) : inName
  const type = typeOf(element, mediaType, extension)
  const basename = inName !== '' && type !== 'APPLICATION' ? filename.slice(0, -inName.length - 1) : filename
  return { basename: basename === '' ? filename : basename, filename, extension, type }
}

/** The kind of a supplement, as its node's `role`: from its own file, or else from the first file inside it. */
export const kindOfFile = (element: XmlElement): string => {
  const file = fileOf(element) ?? fileOf(first(element, 'media', ...GRAPHICS) ?? element)
  return (file?.type ?? 'APPLICATION').toLowerCase()
}
