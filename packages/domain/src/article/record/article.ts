import type { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Eid } from '../../core/identifiers/eid.ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { ArticleMeta } from './record.ts'

/** Who lets the reader in, and on what terms (A3, B3). */
export interface ArticleEntitlement {
  readonly entitled: boolean
  readonly entitledByAccount: boolean
  readonly isCasaUser: boolean
  readonly usageInfo: O.Option<string>
  readonly idpUsageReportingAttrs: O.Option<string>
  readonly authenticationMethod: O.Option<string>
  /** `CK` if the reader is entitled through ClinicalKey (BAR-1). */
  readonly entitlementOrigin: O.Option<string>
}

/** BAR-7: how readers of an institution get access remotely. */
export const REMOTE_ACCESS_TYPES = ['SHIB', 'SELFMANRA', 'NONE'] as const
export type RemoteAccessType = (typeof REMOTE_ACCESS_TYPES)[number]

export interface RemoteAccessOption {
  readonly institutionName: string
  readonly institutionUrl: string
  readonly remoteAccessType: RemoteAccessType
}

/** What readers without entitlement can do to get the article (PDF-5). */
export interface AccessOptions {
  readonly link: O.Option<AccessLink>
  readonly remoteAccessOptions: readonly RemoteAccessOption[]
}

/** The kinds of access options, by the service's names. */
export const LINK_TYPES = ['DOWNLOAD', 'ORDER', 'PURCHASE'] as const
export type LinkType = (typeof LINK_TYPES)[number]

export interface AccessLink {
  readonly linkType: LinkType
  readonly linkUrl: string
}

/** The parts of a PDF's address (PDF-1). */
export interface PdfUrlMetadata {
  readonly pii: Pii
  /** `science/article/pii` */
  readonly path: string
  /** `/pdf`, or `/pdfft` in real answers. */
  readonly pdfExtension: string
  readonly md5: string
  readonly pid: string
  readonly casaToken: O.Option<string>
}

/** Where the article's PDF is (PDF-1). */
export interface PdfDownload {
  readonly linkToPdf: string
  /** The service's word for the kind of address. */
  readonly urlType: O.Option<string>
  readonly isPdfFullText: boolean
  readonly urlMetadata: O.Option<PdfUrlMetadata>
}

/** A width and a height: in points, pixels or CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The picture of a PDF's first page, and where it links (B3). */
export interface PdfPreview {
  readonly link: string
  readonly previewImageLink: string
  /** Its displayed size in CSS pixels, if known before it is loaded. */
  readonly size: O.Option<PictureSize>
}

export interface CrawlerInformation {
  readonly canCrawlPDFContent: boolean
  readonly isCrawler: boolean
}

/** Every list that the service can be asked for about an article, by the documents' names (ART-17). */
export const AJAX_LINKS = [
  'authors',
  'authorMetadata',
  'body',
  'citingArticles',
  'entitledRecommendations',
  'exam',
  'glossary',
  'questionsAndAnswers',
  'recommendations',
  'referenceLinks',
  'references',
  'referredToBy',
  'refersTo',
  'specialIssueArticles',
  'substances',
  'toc',
] as const
export type AjaxLink = (typeof AJAX_LINKS)[number]

export interface PublicationImages {
  readonly wordmark: O.Option<string>
  readonly logo: O.Option<string>
  readonly coverImage: O.Option<string>
  readonly logoAltText: O.Option<string>
}

/** The journal or book that an article is in. */
export interface PublicationContent {
  readonly title: string
  readonly titleSlug: string
  readonly images: PublicationImages
}

/** Keys from the service with which this page makes further requests. */
export interface ArticleTokens {
  readonly entitledToken: string
  readonly authorToken: O.Option<string>
  readonly genAiToken: O.Option<string>
}

/** What happened to a third party's article at its publisher (ART-15). */
export const THIRD_PARTY_UPDATES = ['RETRACTION', 'ERRATUM'] as const
export type ThirdPartyUpdateType = (typeof THIRD_PARTY_UPDATES)[number]

/** The article's identifiers, checked. */
export interface ArticleIds {
  readonly pii: Pii
  readonly eid: Eid
  readonly hubEid: O.Option<Eid>
  readonly doi: O.Option<Doi>
  readonly issn: O.Option<Issn>
  readonly isbn: O.Option<Isbn>
  readonly issuePii: O.Option<Pii>
}

/**
 * The article of an open page: what it is, and what this reader may do with it. Every field of A3 and B3, once and under one name
 * (ART-17).
 */
export interface Article {
  readonly ids: ArticleIds
  readonly meta: ArticleMeta
  readonly entitlement: ArticleEntitlement
  readonly accessOptions: AccessOptions
  readonly pdfDownload: O.Option<PdfDownload>
  readonly pdfPreview: O.Option<PdfPreview>
  readonly pdfEmbed: boolean
  readonly downloadFullIssue: boolean
  readonly openManuscriptUrl: O.Option<string>
  /** A society's own access to its journal. */
  readonly ashJournalLink: O.Option<string>
  readonly ssrnId: O.Option<string>
  readonly thirdPartyUpdateType: O.Option<ThirdPartyUpdateType>
  readonly crawlerInformation: CrawlerInformation
  readonly isCorpReq: boolean
  readonly displayViewFullText: boolean
  readonly isContentVisible: boolean
  readonly hasLargeAuthors: boolean
  readonly ajaxLinks: readonly AjaxLink[]
  readonly publication: PublicationContent
  readonly tokens: ArticleTokens
  /** How many references the document has. */
  readonly documentReferences: number
  /** When the service made this page's state, ISO 8601. */
  readonly timestamp: string
}
