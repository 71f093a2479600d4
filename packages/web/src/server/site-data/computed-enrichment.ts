import { urnHref } from '@lectern/domain/core'
import {
  attribute,
  fileKind,
  isGeospatial,
  isNamed,
  lineOfText,
  PART_NAMES,
  plainText,
  supplementaryFiles,
  walk,
  type ArticleRecord,
  type ContentNode,
  type EnrichedItem,
  type PartName,
} from '@lectern/domain/article'
import { databaseLinks } from './database-links.ts'
import { enrichedItem } from '../../settings/enriched-content.ts'

/** What of an article may be told to whom: everything, or only what is before its body. */
export type Visibility = 'whole' | 'head'

const HEAD: readonly PartName[] = ['title', 'abstracts', 'keywords']

/** The nodes of an article as far as a reader may have them. */
export const nodesWithin = ({ parts }: Pick<ArticleRecord, 'parts'>, visibility: Visibility): readonly ContentNode[] =>
  (visibility === 'whole' ? PART_NAMES : HEAD).flatMap(name => [
    ...parts[name].content,
    ...parts[name].floats,
    ...parts[name].footnotes,
  ])

const isStatement = isNamed('data-availability')
const isTitle = isNamed('section-title')
const isLink = isNamed('inter-ref', 'inter-refs', 'e-address')

const linksIn = (nodes: readonly ContentNode[]): readonly { readonly href: string; readonly text: string }[] =>
  [...walk(nodes)].filter(isLink).flatMap(link => {
    const href = urnHref(attribute(link, 'href'))
    return href === undefined ? [] : [{ href, text: lineOfText([link]) }]
  })

/**
 * DP: what the article says of where its data are. Everyone may know that: it is before the body in the files of some publishers, and inside it in
 * others'.
 */
const dataProfile = (record: ArticleRecord): readonly EnrichedItem[] => {
  const statements = [...walk(nodesWithin(record, 'whole'))]
    .filter(isStatement)
    .flatMap(({ $$: children = [] }) => children.filter(child => !isTitle(child)))
  const statement = plainText(statements)
  return statement === '' ? [] : [enrichedItem('DP', { statement, links: linksIn(statements) })]
}

/** What is read rather than computed with. */
const TEXTS: ReadonlySet<string> = new Set(['doc', 'docm', 'docx', 'htm', 'html', 'odt', 'pdf', 'ps', 'rtf', 'tex'])

const holdsData = (extension: string): boolean =>
  ['Spreadsheet', 'Document'].includes(fileKind(extension)) && !TEXTS.has(extension.toLowerCase())

/** OD: the files that come with the article and are neither recordings, pictures, slides nor texts. */
const openData = (record: ArticleRecord): readonly EnrichedItem[] => {
  const files = supplementaryFiles(record).filter(({ attachment }) => holdsData(attachment.extension))
  return files.length === 0
    ? []
    : [
        enrichedItem('OD', {
          files: files.map(({ attachment: { filename, size } }) => ({
            filename,
            ...(size === undefined ? {} : { size }),
            href: `/content/${record.meta.pii}/${encodeURIComponent(filename)}`,
          })),
        }),
      ]
}

/** GD: the files that hold places (TREE-9). */
const geospatialData = ({ attachments }: ArticleRecord): readonly EnrichedItem[] => {
  const kmlIds = attachments.filter(file => file.found && isGeospatial(file)).map(({ eid }) => eid)
  return kmlIds.length === 0 ? [] : [enrichedItem('GD', { kmlIds })]
}

/** DL: the records of databases that the article refers to. */
const databaseLinking = (record: ArticleRecord, visibility: Visibility): readonly EnrichedItem[] => {
  const links = databaseLinks(nodesWithin(record, visibility))
  return links.length === 0 ? [] : [enrichedItem('DL', { links })]
}

/** The enriched content that an article itself tells (RICH-1): where its data are, its data files, its maps, and the records that it refers to. */
export const computedEnrichment = (record: ArticleRecord, visibility: Visibility): readonly EnrichedItem[] => [
  ...dataProfile(record),
  ...openData(record),
  ...geospatialData(record),
  ...databaseLinking(record, visibility),
]
