import { remembered, urnHref } from '@lectern/domain/core'
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

/** How much of an article a reader may learn about: all of it, or only what precedes its body. */
export type Visibility = 'whole' | 'head'

const HEAD: readonly PartName[] = ['title', 'abstracts', 'keywords']

/** The nodes of an article that a reader may learn about. */
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
  walk(nodes)
    .filter(isLink)
    .flatMap(link => {
      const href = urnHref(attribute(link, 'href'))
      return href === undefined ? [] : [{ href, text: lineOfText([link]) }]
    })

/** DP: the data availability statement, which everyone may see. Some publishers put it before the body, others inside it. */
const dataProfile = (record: ArticleRecord): readonly EnrichedItem[] => {
  const statements = walk(nodesWithin(record, 'whole'))
    .filter(isStatement)
    .flatMap(({ $$: children = [] }) => children.filter(child => !isTitle(child)))
  const statement = plainText(statements)
  return statement === '' ? [] : [enrichedItem('DP', { statement, links: linksIn(statements) })]
}

/** The extensions of documents to read, not to compute with. */
const TEXTS: ReadonlySet<string> = new Set(['doc', 'docm', 'docx', 'htm', 'html', 'odt', 'pdf', 'ps', 'rtf', 'tex'])

const holdsData = (extension: string): boolean =>
  ['Spreadsheet', 'Document'].includes(fileKind(extension)) && !TEXTS.has(extension.toLowerCase())

/** OD: the supplementary files other than recordings, images, slides and texts. */
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

/** GD: the files with geospatial data (TREE-9). */
const geospatialData = ({ attachments }: ArticleRecord): readonly EnrichedItem[] => {
  const kmlIds = attachments.filter(file => file.found && isGeospatial(file)).map(({ eid }) => eid)
  return kmlIds.length === 0 ? [] : [enrichedItem('GD', { kmlIds })]
}

/** DL: the database records that the article refers to. */
const databaseLinking = (record: ArticleRecord, visibility: Visibility): readonly EnrichedItem[] => {
  const links = databaseLinks(nodesWithin(record, visibility))
  return links.length === 0 ? [] : [enrichedItem('DL', { links })]
}

const enrichmentWithin = (visibility: Visibility): ((record: ArticleRecord) => readonly EnrichedItem[]) =>
  remembered(record => [
    ...dataProfile(record),
    ...openData(record),
    ...geospatialData(record),
    ...databaseLinking(record, visibility),
  ])

const ENRICHMENT = { whole: enrichmentWithin('whole'), head: enrichmentWithin('head') } as const

/** The enriched content derived from the article itself (RICH-1): data availability, data files, maps and database records. */
export const computedEnrichment = (record: ArticleRecord, visibility: Visibility): readonly EnrichedItem[] =>
  ENRICHMENT[visibility](record)
