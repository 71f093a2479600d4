import { distinctBy } from '@lectern/domain/core'
import type { Attachment } from '@lectern/domain/article'
import { all, attributeOf, inside, type XmlElement } from '../xml/index.ts'
import { fileOf } from './file-names.ts'

const FILES = [
  'graphic',
  'inline-graphic',
  'media',
  'inline-media',
  'supplementary-material',
  'inline-supplementary-material',
] as const

const isPdf = (element: XmlElement): boolean =>
  /pdf/i.test(attributeOf(element, 'content-type') ?? '') || /\.pdf(?:[?#]|$)/i.test(attributeOf(element, 'href') ?? '')

const declared = (element: XmlElement, eidStem: string): readonly Attachment[] => {
  const file = fileOf(element)
  return file === undefined ? [] : [{ eid: `${eidStem}-${file.filename}`, ...file, found: false }]
}

const mainPdf = (element: XmlElement, eidStem: string): readonly Attachment[] =>
  declared(element, eidStem).map(({ eid, basename, filename }) => ({
    eid,
    type: 'MAIN-PDF',
    basename,
    filename,
    extension: 'pdf',
    found: false,
  }))

/**
 * Every file that an article names, without duplicates: its PDF according to `self-uri`, then pictures, recordings and
 * supplements. All are marked as not found: `resolveAttachments` looks for them beside the XML (TREE-5).
 * @param eidStem the prefix of every file's eid: the article's own eid
 */
export const attachmentsOf = (article: XmlElement, meta: XmlElement, eidStem: string): readonly Attachment[] => {
  const pdfs = all(meta, 'self-uri').filter(isPdf)
  const named = [
    ...pdfs.slice(0, 1).flatMap(element => mainPdf(element, eidStem)),
    ...pdfs.flatMap(element => declared(element, eidStem)),
    ...inside(article, ...FILES).flatMap(element => declared(element, eidStem)),
  ]
  return distinctBy(named, ({ filename }) => filename)
}
