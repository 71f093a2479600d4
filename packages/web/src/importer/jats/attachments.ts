import { distinctBy, eidOfFile, type Eid } from '@lectern/domain/core'
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

/** Whether the address of an article leads to its PDF. */
export const isPdf = (element: XmlElement): boolean =>
  ['content-type', 'title'].some(name => /pdf/i.test(attributeOf(element, name) ?? '')) ||
  /\.pdf(?:[?#]|$)/i.test(attributeOf(element, 'href') ?? '')

const declared = (element: XmlElement, articleEid: Eid): readonly Attachment[] => {
  const file = fileOf(element)
  return file === undefined ? [] : [{ eid: eidOfFile(articleEid, file.filename), ...file, found: false }]
}

const mainPdf = (element: XmlElement, articleEid: Eid): readonly Attachment[] =>
  declared(element, articleEid).map(({ eid, basename, filename }) => ({
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
 */
export const attachmentsOf = (article: XmlElement, meta: XmlElement, articleEid: Eid): readonly Attachment[] => {
  const pdfs = all(meta, 'self-uri').filter(isPdf)
  const named = [
    ...pdfs.slice(0, 1).flatMap(element => mainPdf(element, articleEid)),
    ...pdfs.flatMap(element => declared(element, articleEid)),
    ...inside(article, ...FILES).flatMap(element => declared(element, articleEid)),
  ]
  return distinctBy(named, ({ filename }) => filename)
}
