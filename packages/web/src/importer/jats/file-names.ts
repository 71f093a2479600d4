import type { AttachmentType } from '@lectern/domain/article'
import { attributeOf, first, type XmlElement } from '../xml/index.ts'
import { GRAPHICS, isGraphic } from './elements.ts'

const families: Readonly<Record<'IMAGE' | 'VIDEO' | 'AUDIO' | 'APPLICATION', readonly string[]>> = {
  IMAGE: [
    'apng',
    'avif',
    'bmp',
    'cdx',
    'eps',
    'gif',
    'jpe',
    'jpeg',
    'jpg',
    'png',
    'ps',
    'svg',
    'svgz',
    'tif',
    'tiff',
    'webp',
    'wmf',
    'emf',
  ],
  VIDEO: ['3gp', 'avi', 'flv', 'm4v', 'mkv', 'mov', 'mp4', 'mpe', 'mpeg', 'mpg', 'ogv', 'qt', 'swf', 'webm', 'wmv'],
  AUDIO: ['aac', 'aif', 'aiff', 'flac', 'm4a', 'mp3', 'oga', 'ogg', 'wav', 'wma'],
  APPLICATION: [
    '7z',
    'ai',
    'bam',
    'bed',
    'bib',
    'bz2',
    'cif',
    'csv',
    'dat',
    'db',
    'do',
    'doc',
    'docm',
    'docx',
    'dta',
    'epub',
    'fa',
    'fasta',
    'fas',
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
    'key',
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
    'odp',
    'ods',
    'odt',
    'pages',
    'pdb',
    'pdf',
    'php',
    'pl',
    'ppt',
    'pptx',
    'psd',
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
    'tsv',
    'txt',
    'vcf',
    'xls',
    'xlsb',
    'xlsm',
    'xlsx',
    'xml',
    'yaml',
    'yml',
    'zip',
  ],
}

const typeOfExtension: ReadonlyMap<string, AttachmentType> = new Map(
  (['IMAGE', 'VIDEO', 'AUDIO', 'APPLICATION'] as const).flatMap(type =>
    families[type].map(extension => [extension, type] as const),
  ),
)

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
      .replace(/[?#].*$/, '')
      .replace(/[/\\]+$/, '')
      .split(/[/\\]/)
      .at(-1) ?? '',
  )

const knownExtension = (name: string): string => {
  const extension = /\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return typeOfExtension.has(extension) ? extension : ''
}

const mediaTypeOf = (element: XmlElement): string => {
  const type = attributeOf(element, 'mimetype')?.toLowerCase() ?? ''
  const subtype = attributeOf(element, 'mime-subtype')?.toLowerCase()
  return type.includes('/') || subtype === undefined ? type : `${type}/${subtype}`
}

const extensionOfMediaType = (mediaType: string): string => {
  const subtype = mediaType.split('/')[1] ?? ''
  return extensionOfSubtype[mediaType] ?? (typeOfExtension.has(subtype) ? subtype : '')
}

const typeOf = (element: XmlElement, mediaType: string, extension: string): AttachmentType => {
  const family = mediaType.split('/')[0]
  if (isGraphic(element)) return typeOfExtension.get(extension) === 'VIDEO' ? 'VIDEO' : 'IMAGE'
  if (family === 'video') return 'VIDEO'
  if (family === 'audio') return 'AUDIO'
  if (family === 'image' && element.name === 'media') return 'IMAGE'
  const known = typeOfExtension.get(extension)
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
