import type { Doi, Eid, Isbn, Orcid, Pii, OwnPath } from '@lectern/domain/core'
import type { ContentType, ItemWeight, Placement, StatedDoi, StatedIssn } from '@lectern/domain/article'

/** The data about an article that lists show. All texts are plain. */
export interface Listing extends StatedDoi, StatedIssn {
  readonly pii: Pii
  readonly eid: Eid
  /** The article's address on this site. */
  readonly path: OwnPath
  readonly title: string
  /** The language of its text, BCP 47. */
  readonly language?: string
  /** Each name as displayed. */
  readonly authors: readonly string[]
  readonly contentType: ContentType
  readonly publicationTitle: string
  /** Its publisher, which may be a third party. */
  readonly publisher?: string
  readonly isbn?: Isbn
  /** `Volume 145, Issue 2` */
  readonly volumeIssue?: string
  /** `July 2023` */
  readonly date?: string
  /** `Pages 41–46`, or `Article 102` */
  readonly pages?: string
  readonly year?: string
  /** `2023-07-14`, `2023-07` or `2023` */
  readonly publicationDate?: string
  /** Whether it has no volume and issue yet. */
  readonly isInPress?: boolean
  readonly abstract?: string
  /** How much of the article its file contains. */
  readonly itemWeight: ItemWeight
  readonly openAccess: boolean
  /** Free to read, although not published open access. */
  readonly openArchive?: boolean
  readonly isThirdParty: boolean
  /** Its section in the issue or book: `Research articles`. */
  readonly section?: string
  /** The EID of the PDF beside its XML. */
  readonly ownPdf?: Eid
  /** For a chapter: the volume and the parts of the book that it is in, and the book's edition, series and editors. */
  readonly volume?: string
  readonly partTitles?: readonly string[]
  readonly edition?: string
  readonly series?: string
  readonly editors?: readonly string[]
}

/** A work that an article cites, as far as its reference identifies it. */
export interface CitedWork {
  /** Its place in the reference list, from 1. */
  readonly position: number
  /** The reference's id in the content tree. */
  readonly refId: string
  readonly doi?: Doi
  readonly pii?: Pii
  readonly title?: string
  /** The sentences that cite it. */
  readonly snippets: readonly string[]
}

/** Another document that an article corrects, retracts, comments on or accompanies, as stated in its file. */
export interface StatedRelation extends StatedDoi {
  readonly type: string
  readonly pii?: Pii
  readonly href?: string
  readonly title?: string
}

/** An author, as an article names them. */
export interface Person {
  /** As displayed. */
  readonly name: string
  readonly orcid?: Orcid
}

/** An article's metadata for harvesters, and the set they select it by. */
export interface ArticleFeeds {
  /** The set that it belongs to. */
  readonly set?: { readonly spec: string; readonly name: string }
  /** Its Dublin Core metadata, as XML. */
  readonly dublinCore: string
}

/** Everything by which an article can be found, made from its record. */
export interface ArticleIndex {
  readonly listing: Listing
  /** A unique key for the issue or book that it appeared in. */
  readonly collection?: string
  /** A key that sorts the articles of an issue, or the chapters of a book, by plain string comparison. */
  readonly position: string
  /** The publication and issue that it is in. */
  readonly placement?: Placement
  readonly cited: readonly CitedWork[]
  readonly relations: readonly StatedRelation[]
  readonly people: readonly Person[]
  /** The plain text to search, in addition to the listing. */
  readonly text: string
  /** An article without this cannot be harvested. */
  readonly feeds?: ArticleFeeds
}

/** An article's index, and the version of the indexer that made it. */
export interface MadeIndex {
  readonly version: string
  readonly index: ArticleIndex
}

/** A cited work, with its listing if it is in the store itself. */
export interface FoundWork extends CitedWork {
  readonly held?: Listing
}

/** An article that cites another, with the sentences that cite it. */
export interface CitingListing {
  readonly listing: Listing
  readonly snippets: readonly string[]
}

/** An article, and what its page shows of others in the library. */
export interface Around {
  /** The article itself; undefined if it is not in the library. */
  readonly listing: Listing | undefined
  /** The articles before and after it in its issue, or the chapters in its book. */
  readonly previous: Listing | undefined
  readonly next: Listing | undefined
  /** Whether any article cites it, and whether any is similar to it. */
  readonly isCited: boolean
  readonly isAlike: boolean
  /** The relations that it states, with the related documents that are in the library. */
  readonly relatesTo: readonly (StatedRelation & { readonly held?: Listing })[]
  /** The newest articles that state a relation to it, with its type, newest first. */
  readonly relatedBy: readonly { readonly type: string; readonly listing: Listing }[]
}

/**
 * Finds articles. Articles that are missing or not yet indexed are never found. Lists contain only what the library lists: the
 * site's own articles, or the shipped ones if there are none. DOIs are compared ignoring case.
 */
export interface Finding {
  /** Any article, listed or not. */
  readonly listing: (pii: Pii) => Promise<Listing | undefined>
  readonly listingOfEid: (eid: Eid) => Promise<Listing | undefined>
  /** The articles in the same issue as this one, or the chapters of the same book, in order and including this one. */
  readonly besides: (pii: Pii) => Promise<readonly Listing[]>
  /** The chapters of a book, in order. */
  readonly chapters: (isbn: Isbn) => Promise<readonly Listing[]>
  /** The works that an article cites, in the order of its reference list. */
  readonly cited: (pii: Pii) => Promise<readonly FoundWork[]>
  /** How many articles cite this one, by its DOI or PII, and the newest of them first. */
  readonly citing: (pii: Pii, limit: number) => Promise<{ readonly total: number; readonly newest: readonly CitingListing[] }>
  /** All that an article's page shows of others, in one query. */
  readonly around: (pii: Pii) => Promise<Around>
  readonly relatesTo: (pii: Pii) => Promise<Around['relatesTo']>
  readonly relatedBy: (pii: Pii) => Promise<Around['relatedBy']>
  /** For each person, the articles they wrote, newest first: matched by ORCID if both have one, or else by identical name. */
  readonly writtenBy: (people: readonly Person[]) => Promise<readonly (readonly Listing[])[]>
  /** The articles most similar to this one, by their words and shared references, most similar first. */
  readonly similar: (pii: Pii, limit: number) => Promise<readonly Listing[]>
}

/** Indexes articles that were stored without an index, or with one from another version of the indexer. */
export interface Indexing {
  /** The PIIs of the articles that this version of the indexer has not indexed, in order: all, or those from one to another. */
  readonly outdated: (version: string, among?: { readonly from: Pii; readonly to: Pii }) => Promise<readonly Pii[]>
  /** Replaces the index made by another version; one that this version has already made stays. */
  readonly indexed: (pii: Pii, made: MadeIndex) => Promise<void>
}
