import { remembered } from '../../core/lists/remembered.ts'
import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import { citationOf } from '../citation/citation-of.ts'
import type { CslItem } from '../citation/csl-item.ts'
import { citedItem } from '../citation/styles/cited-item.ts'
import { abstractOutline, outline } from './article-outline.ts'
import { SUPPLEMENTARY_SECTION, type ContentsEntry } from './contents-entry.ts'
import { isNamed } from '../content/node.ts'
import { headedParts, type OutlineEntry } from '../content/outline.ts'
import { databaseNames } from '../../core/identifiers/database-names.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { urnHref } from '../../core/identifiers/urn.ts'
import { accessLabels } from '../../words/access-labels.ts'
import { licenseName } from '../record/license-name.ts'
import type { Notice } from '../record/notice.ts'
import { statedNotices, versionNotice } from '../record/notices.ts'
import { abstractPath, articlePath, currentPath } from '../record/paths.ts'
import { publicationLine } from '../publication/publication-line.ts'
import { topicsOf } from '../publication/subjects.ts'
import type { ContentType } from '../record/content-type.ts'
import type { ArticleRecord, Funding } from '../record/record.ts'
import { supplementaryFiles } from '../record/supplementary-files.ts'

/** The words for who may read the article. */
export type AccessLabel = (typeof accessLabels)[keyof typeof accessLabels]

/** What the page shows of an article besides its running text: small, plain and the same on both sides of the wire. */
export interface ArticlePage {
  readonly pii: Pii
  readonly doi: Doi | undefined
  readonly doiAsGiven: string | undefined
  readonly path: OwnPath
  readonly abstractPath: OwnPath
  /** For an earlier version: the address of the current one, which stands for all of them. */
  readonly currentPath?: OwnPath
  readonly language: string
  readonly title: string
  readonly contentType: ContentType
  readonly publicationTitle: string
  readonly publicationLine: string
  readonly publisherName: string | undefined
  readonly subjects: readonly string[]
  readonly accessLabel: AccessLabel
  /** `href` is absent if no link may lead to the given address (URN-2). */
  readonly license: { readonly href: Href | undefined; readonly name: string } | undefined
  readonly thirdPartyPublisher: string | undefined
  readonly copyrightLine: string | undefined
  readonly notices: readonly Notice[]
  readonly funding: readonly Funding[]
  readonly otherIds: readonly { readonly kind: string; readonly value: string }[]
  readonly contents: readonly ContentsEntry[]
  /** The contents of the abstract view. */
  readonly abstractContents: readonly ContentsEntry[]
  readonly hasBody: boolean
  /** The data for its citations; the address has no host yet. */
  readonly cited: CslItem
  /** The file name of the article's own PDF, if it is beside the XML. */
  readonly pdf: string | undefined
  /** Whether it is a page saved elsewhere, of whose article this site has nothing more. */
  readonly isSavedElsewhere?: boolean
}

/** An entry of the outline; without a language of its own it inherits that of its part. */
const entry =
  (around?: string) =>
  ({ id, label, title, children, language: own = around, titleLanguage: language = own }: OutlineEntry): ContentsEntry => ({
    id,
    title,
    children: children.map(entry(own)),
    ...(label === undefined ? {} : { label }),
    ...(language === undefined ? {} : { language }),
  })

const accessLabel = ({ meta }: ArticleRecord): AccessLabel =>
  meta.access.openAccess
    ? accessLabels.openAccess
    : meta.access.openArchive
      ? accessLabels.openArchive
      : accessLabels.subscription

/**
 * The page on a site that shows everything to everyone. It says so in place of what the article's own terms require, and calls nothing open access
 * that is not.
 */
export const pageOnOpenSite = (page: ArticlePage): ArticlePage =>
  page.accessLabel === accessLabels.subscription ? { ...page, accessLabel: accessLabels.openSite } : page

/** The list of files comes after the text and before the reference matter. */
const withFiles = (entries: readonly ContentsEntry[], record: ArticleRecord): readonly ContentsEntry[] => {
  if (supplementaryFiles(record).length === 0) return entries
  const text = new Set(headedIds(record))
  const last = entries.findLastIndex(({ id }) => text.has(id))
  return entries.toSpliced(last + 1, 0, SUPPLEMENTARY_SECTION)
}

const headedIds = ({ parts }: ArticleRecord): readonly string[] =>
  [parts.abstracts, parts.keywords, parts.body].flatMap(({ content }) => headedParts(content).map(({ id }) => id))

const OTHER_IDS: ReadonlyMap<string, string> = new Map([
  ['pmid', databaseNames.pmid],
  ['pmc', databaseNames.pmc],
  ['pmcid', databaseNames.pmc],
  ['arxiv', databaseNames.arxiv],
])

/** The subjects. Those that only name the kind of article are left out where the page has it above the title. */
const shownSubjects = ({ meta: { subjects }, parts }: ArticleRecord): readonly string[] =>
  parts.title.content.some(isNamed('dochead')) ? topicsOf(subjects).map(({ name }) => name) : subjects

/** The page's view of an article record. */
export const articlePage: (record: ArticleRecord) => ArticlePage = remembered(record => {
  const { meta } = record
  return {
    pii: meta.pii,
    doi: meta.doi,
    doiAsGiven: meta.doiAsGiven,
    path: articlePath(meta),
    ...(meta.versionOf === undefined ? {} : { currentPath: currentPath(meta) }),
    abstractPath: abstractPath(meta),
    language: meta.language,
    title: meta.titleString,
    contentType: meta.contentType,
    publicationTitle: meta.publicationTitle,
    publicationLine: publicationLine(meta),
    publisherName: meta.publisherName,
    subjects: shownSubjects(record),
    accessLabel: accessLabel(record),
    license:
      meta.access.license === undefined
        ? undefined
        : { href: urnHref(meta.access.license), name: licenseName(meta.access.license) },
    thirdPartyPublisher: meta.thirdPartyPublisher,
    copyrightLine: meta.copyrightLine,
    notices: [...versionNotice(meta), ...statedNotices(meta.relations)],
    funding: meta.funding,
    otherIds: Object.entries(meta.otherIds).flatMap(([kind, value]) => {
      const name = OTHER_IDS.get(kind)
      return name === undefined ? [] : [{ kind: name, value }]
    }),
    contents: withFiles(outline(record).map(entry()), record),
    abstractContents: abstractOutline(record).map(entry()),
    cited: citedItem(citationOf(record, '')),
    hasBody: record.parts.body.content.length > 0,
    pdf: record.attachments.find(({ type, found }) => type === 'MAIN-PDF' && found)?.filename,
  }
})
