import type { Eid } from '../../core/identifiers/eid.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { Content, ContentNode } from '../content/node.ts'
import type { Attachment } from '../content/attachment.ts'
import type { ContentFamily, ContentType } from './content-type.ts'
import type { ArticleVersion } from './article-version.ts'
import type { VersionEntry } from './version-entry.ts'
import type { StatedDoi } from './stated-doi.ts'
import type { StatedIsbn, StatedIssn } from './stated-numbers.ts'

/** How much of the document the file contains (ART-1). */
export type ItemWeight = 'FULL-TEXT' | 'HEAD-AND-TAIL' | 'HEAD-ONLY' | 'DUMMY'

/** The dates of ART-14, each as the words the page shows (`21 April 2023`). */
export interface KeyDates {
  readonly received?: string
  readonly revised?: readonly string[]
  readonly accepted?: string
  readonly availableOnline?: string
  readonly versionOfRecord?: string
}

export interface Pages {
  readonly first: string
  readonly last?: string
}

/** What the site or the file says about access to the article. */
export interface Access {
  readonly openAccess: boolean
  readonly openArchive: boolean
  /** The licence's address. */
  readonly license?: string
}

/** Another document that this one corrects, retracts, comments on or accompanies. */
export interface Relation extends StatedDoi {
  /** The file's own word: `retracted-article`, `corrected-article`, `commentary`, … */
  readonly type: string
  readonly pii?: Pii
  readonly href?: string
  readonly title?: string
}

export interface Funding {
  readonly sponsor: string
  readonly sponsorId?: string
  readonly grants: readonly string[]
  readonly recipients: readonly string[]
}

/** A fact from the head of the file without a field of its own (a subject, an editor's digest marker, a custom field). */
export interface NamedFact {
  readonly name: string
  readonly value: readonly ContentNode[]
}

/** What an article is, as opposed to its text. All texts are plain, without markup. */
export interface ArticleMeta extends StatedDoi, StatedIssn, StatedIsbn {
  readonly pii: Pii
  readonly eid: Eid
  readonly hubEid?: Eid
  /** Its record at Scopus, as `2-s2.0-…`; its own EID identifies it in this collection. */
  readonly scopusEid?: Eid
  readonly issuePii?: Pii
  readonly contentType: ContentType
  readonly contentFamily?: ContentFamily
  /** `article`, `chapter`, … */
  readonly documentType: string
  /** Three letters in Elsevier files (`fla`, `rev`, `ret`), the article-type in JATS ones. */
  readonly documentSubtype: string
  readonly itemWeight: ItemWeight
  /** The journal's or the book's title. */
  readonly publicationTitle: string
  readonly publicationSubtitle?: string
  readonly publisherName?: string
  readonly edition?: string
  readonly seriesTitle?: string
  readonly volume?: string
  readonly issue?: string
  readonly supplement?: string
  /** `Volume 145, Issue 2` in the file's own words, if it has them. */
  readonly volumeIssueText?: string
  readonly pages: readonly Pages[]
  /** For a chapter: its place in the file of its whole book, from 1. */
  readonly placeInBook?: number
  /** For a chapter: the titles of the parts of the book that it is in, the outermost first. */
  readonly partTitles?: readonly string[]
  readonly articleNumber?: string
  readonly coverDateText?: string
  /** The stage of an article in press, as the platform's code and words; `none` for one that is not in press. */
  readonly aipType?: string
  readonly aipText?: string
  /** ISO 8601 as far as known: `2014-04-01`, `2014-04`, `2014`. */
  readonly publicationDate?: string
  readonly publicationYear?: string
  /** BCP 47. */
  readonly language: string
  readonly dates: KeyDates
  readonly access: Access
  readonly copyrightLine?: string
  readonly crossmark: boolean
  readonly isThirdParty: boolean
  readonly thirdPartyPublisher?: string
  /** Other identifiers by kind: `pmid`, `pmc`, `publisher-id`. */
  readonly otherIds: Readonly<Record<string, string>>
  /** The groups of subjects an article is filed under, as shown: `Research article`, `Ecology`. */
  readonly subjects: readonly string[]
  readonly relations: readonly Relation[]
  readonly funding: readonly Funding[]
  /** The document's `sat-meta` as the platform has it. */
  readonly satMeta?: readonly ContentNode[]
  /** The title as plain text. */
  readonly titleString: string
  /** For an earlier version: the article, whose own address shows the current one. */
  readonly versionOf?: Pii
  /** The end of its address: `v2`. */
  readonly versionSegment?: string
  /** All versions that the site has, the newest first, if there are several. */
  readonly versions?: readonly VersionEntry[]
}

/** The parts of an article, each a tree with its floats and footnotes. */
export interface ArticleParts {
  /** A `dochead` (where the file has one), the `title`, and `subtitle`, `alt-title` and their kin. */
  readonly title: Content
  /** `author-group`s (authors, collaborations, affiliations, correspondence, footnotes, editors by `role`), then notes about authors. */
  readonly authors: Content
  /** `abstract` nodes; `class` says which: `author`, `author-highlights`, `graphical`, `teaser`, `editor`, … */
  readonly abstracts: Content
  /** `keywords`, `data-availability`, `nomenclature`, `stereochem` and other matter between abstract and body. */
  readonly keywords: Content
  /** One `body` node: `sections`, then `acknowledgment`, `appendices` and other closing matter in the file's order. */
  readonly body: Content
  /** `bibliography` and `further-reading` nodes. */
  readonly references: Content
  /** `glossary` nodes. */
  readonly glossary: Content
  /** `exam-questions` and `exam-answers` nodes. */
  readonly exam: Content
  /** `biography` nodes. */
  readonly biographies: Content
  /** Everything after the article: `sub-article`s (decision letters, replies, translations). */
  readonly tail: Content
}

export type PartName = keyof ArticleParts

/** An article as the importers make it, the store keeps it and every view is computed from it. */
export interface ArticleRecord {
  readonly meta: ArticleMeta
  readonly parts: ArticleParts
  /** Every file that the article names or declares. */
  readonly attachments: readonly Attachment[]
  /** The paragraphs of licence and permissions, as nodes. */
  readonly license: readonly ContentNode[]
  /** Facts from the head of the file without a field of their own, so that no word is lost. */
  readonly facts: readonly NamedFact[]
  /** Which version of the article it is, as far as the file says so. */
  readonly version?: ArticleVersion
}
