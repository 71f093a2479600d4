import { eidOfFile, givenEidOfFile, type Eid } from '@lectern/domain/core'
import { distinctAttachments, typeOfExtension, type Attachment, type AttachmentType } from '@lectern/domain/article'
import { all, at, attributeOf, isNamed, withinOnce, wordsOf, type XmlElement } from '../xml/index.ts'
import type { Source } from './source.ts'

const declaredTypes: ReadonlyMap<string | undefined, AttachmentType> = new Map<string, AttachmentType>([
  ...(
    [
      'APPLICATION',
      'AUDIO',
      'CLOSED-CAPTION-VTT',
      'IMAGE',
      'IMAGE-DOWNSAMPLED',
      'IMAGE-HIGH-RES',
      'IMAGE-MMC-THUMBNAIL',
      'IMAGE-NONCAP',
      'IMAGE-THUMBNAIL',
      'VIDEO',
    ] as const
  ).map(type => [type, type] as const),
  ['ALTIMG', 'IMAGE'],
  ['VIDEO-FLASH', 'VIDEO'],
])

/** Pictures, recordings, and the captions of films. */
const typeByExtension = (extension: string): AttachmentType | undefined =>
  extension === 'vtt' ? 'CLOSED-CAPTION-VTT' : typeOfExtension(extension)

const number = (words: string | undefined): number | undefined =>
  words !== undefined && /^\d+$/.test(words) ? Number(words) : undefined

const withSizes = (size: number | undefined, width: number | undefined, height: number | undefined) => ({
  ...(size === undefined ? {} : { size }),
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
})

/** Pictures of formulas and characters (`si12`), which the page renders as text. */
const isAlternative = (type: string | undefined, basename: string): boolean => type === 'ALTIMG' || /^si\d/.test(basename)

/** Files for the platform's own use: page images, the accepted manuscript. */
const isInternal = (type: string | undefined): boolean =>
  ['IMAGE-WEB-PDF', 'AAM-'].some(beginning => type?.startsWith(beginning) === true)

const declared = (element: XmlElement, articleEid: Eid, isLinked: (basename: string) => boolean): readonly Attachment[] => {
  const filename = wordsOf(at(element, 'filename'))
  if (filename === undefined) return []
  const basename = wordsOf(at(element, 'file-basename')) ?? filename.replace(/\.[^.]*$/, '')
  const extension = (wordsOf(at(element, 'extension')) ?? /\.([^.]*)$/.exec(filename)?.[1] ?? '').toLowerCase()
  const type = wordsOf(at(element, 'attachment-type'))
  if (isInternal(type) || (isAlternative(type, basename) && !isLinked(basename))) return []
  return [
    {
      eid: givenEidOfFile(wordsOf(at(element, 'attachment-eid')), articleEid, filename),
      type: declaredTypes.get(type) ?? typeByExtension(extension) ?? 'APPLICATION',
      basename,
      filename,
      extension,
      ...withSizes(
        number(wordsOf(at(element, 'filesize'))),
        number(wordsOf(at(element, 'pixel-width'))),
        number(wordsOf(at(element, 'pixel-height'))),
      ),
      found: false,
    },
  ]
}

/** The article's own PDF. Only the stated purpose distinguishes it from other PDFs (a manuscript, a supplement). */
const mainPdf = (element: XmlElement, articleEid: Eid): readonly Attachment[] => {
  const [pdf] = /^(MAIN)?$/i.test(wordsOf(at(element, 'web-pdf-purpose')) ?? '') ? declared(element, articleEid, () => true) : []
  return pdf === undefined ? [] : [{ ...pdf, type: 'MAIN-PDF' }]
}

/** An attachment listed by the retrieval service: `<object ref="gr1" type="IMAGE-DOWNSAMPLED">address</object>`. */
const listed = (element: XmlElement, articleEid: Eid, isLinked: (basename: string) => boolean): readonly Attachment[] => {
  const eid = wordsOf(element)?.match(/\/eid\/([^?/]+)/)?.[1]
  const basename = attributeOf(element, 'ref')
  const type = attributeOf(element, 'type')
  if (eid === undefined || basename === undefined || isInternal(type) || (isAlternative(type, basename) && !isLinked(basename)))
    return []
  const filename = eid.replace(/^1-s2\.0-[^-]+-/, '')
  const extension = (/\.([^.]*)$/.exec(filename)?.[1] ?? '').toLowerCase()
  return [
    {
      eid: givenEidOfFile(eid, articleEid, filename),
      type: declaredTypes.get(type) ?? typeByExtension(extension) ?? 'APPLICATION',
      basename,
      filename,
      extension,
      ...withSizes(
        number(attributeOf(element, 'size')),
        number(attributeOf(element, 'width')),
        number(attributeOf(element, 'height')),
      ),
      found: false,
    },
  ]
}

interface Link {
  readonly locator: string
  readonly isFile: boolean
}

const isFile = isNamed('e-component', 'alt-e-component')

/** The locators of the article's links, and whether each link is to a file rather than a picture. */
const linksIn = (item: XmlElement | undefined): readonly Link[] =>
  item === undefined
    ? []
    : withinOnce(item).flatMap(element =>
        all(element, 'link').flatMap(link => {
          const locator = attributeOf(link, 'locator')
          return locator === undefined ? [] : [{ locator, isFile: isFile(element) }]
        }),
      )

/** An attachment for a link without a declaration: only its name is known. */
const undeclared = (articleEid: Eid, { locator, isFile: file }: Link): Attachment => {
  const extension = (/.\.([A-Za-z0-9]{2,5})$/.exec(locator)?.[1] ?? '').toLowerCase()
  return {
    eid: eidOfFile(articleEid, locator),
    type: typeByExtension(extension) ?? (file ? 'APPLICATION' : 'IMAGE'),
    basename: locator,
    filename: locator,
    extension,
    found: false,
  }
}

/**
 * Every file that an article declares or links to: its images in all their sizes, recordings, data, its PDF. All are marked as
 * not found yet. Pictures of formulas are left out unless a link refers to them.
 */
export const attachmentsOf = ({ item, meta, answer }: Source, articleEid: Eid): readonly Attachment[] => {
  const links = linksIn(item)
  const locators = new Set(links.map(({ locator }) => locator))
  const isLinked = (basename: string): boolean => locators.has(basename)
  const declarations = at(meta, 'attachment-metadata-doc', 'attachments') ?? at(meta, 'attachments')
  const known = [
    ...all(declarations, 'web-pdf').flatMap(element => mainPdf(element, articleEid)),
    ...all(declarations, 'attachment').flatMap(element => declared(element, articleEid, isLinked)),
  ]
  const files =
    known.length > 0 ? known : all(at(answer, 'objects'), 'object').flatMap(element => listed(element, articleEid, isLinked))
  const names = new Set(files.flatMap(({ basename, filename }) => [basename, filename]))
  return distinctAttachments([
    ...files,
    ...links.filter(({ locator }) => !names.has(locator)).map(link => undeclared(articleEid, link)),
  ])
}
