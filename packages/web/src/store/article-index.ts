import type { Doi, Pii } from '@lectern/domain/core'
import type { ContentType, ItemWeight, Placement, StatedDoi } from '@lectern/domain/article'
import type { PassageRun } from '../text/passage.ts'

/** What lists show of an article. All texts are plain. */
export interface Listing extends StatedDoi {
  readonly pii: Pii
  readonly eid: string
  /** The article's address on this site. */
  readonly path: string
  readonly title: string
  /** The language of its words, BCP 47. */
  readonly language?: string
  /** Each name as it is shown. */
  readonly authors: readonly string[]
  readonly contentType: ContentType
  readonly publicationTitle: string
  /** Its publisher, which may be another one. */
  readonly publisher?: string
  readonly issn?: string
  readonly isbn?: string
  /** `Volume 145, Issue 2` */
  readonly volumeIssue?: string
  /** `July 2023` */
  readonly date?: string
  /** `Pages 41–46`, or `Article 102` */
  readonly pages?: string
  readonly year?: string
  /** `2023-07-14`, `2023-07` or `2023` */
  readonly publicationDate?: string
  /** It has no volume and issue yet. */
  readonly isInPress?: boolean
  readonly abstract?: string
  /** How much of the article its file holds. */
  readonly itemWeight: ItemWeight
  readonly openAccess: boolean
  /** Everyone may read it, though it was not published open access. */
  readonly openArchive?: boolean
  readonly isThirdParty: boolean
  /** What its issue or book files it under: `Research articles`. */
  readonly section?: string
  /** What the PDF beside its XML is called. */
  readonly ownPdf?: string
  /** Of a chapter: the volume of its book that it is in, that book's edition and series, and who edited it. */
  readonly volume?: string
  readonly edition?: string
  readonly series?: string
  readonly editors?: readonly string[]
}

/** A work that an article cites, as far as its reference says which one it is. */
export interface CitedWork {
  /** Its place in the reference list, from 1. */
  readonly position: number
  /** What the reference itself is called in the tree. */
  readonly refId: string
  readonly doi?: Doi
  readonly pii?: Pii
  readonly title?: string
  /** The sentences that cite it. */
  readonly snippets: readonly string[]
}

/** Another document that an article corrects, retracts, comments on or accompanies, as its file says. */
export interface StatedRelation extends StatedDoi {
  readonly type: string
  readonly pii?: Pii
  readonly href?: string
  readonly title?: string
}

/** Somebody as an article names them among its authors. */
export interface Person {
  /** As it is shown. */
  readonly name: string
  /** Sixteen characters in four groups. */
  readonly orcid?: string
}

/** What harvesters are told of an article, and by what they ask for it. */
export interface ArticleFeeds {
  /** The set that it is harvested in. */
  readonly set?: { readonly spec: string; readonly name: string }
  /** What Dublin Core says of it, as XML. */
  readonly dublinCore: string
}

/** What an article can be found by, made from its record. */
export interface ArticleIndex {
  readonly listing: Listing
  /** What tells the issue or the book that it appeared in from every other. */
  readonly collection?: string
  /** Sorts the articles of an issue, or the chapters of a book, as they are in it, by plain comparison. */
  readonly position: string
  /** The publication and issue that it is in. */
  readonly placement?: Placement
  readonly cited: readonly CitedWork[]
  readonly relations: readonly StatedRelation[]
  readonly people: readonly Person[]
  /** The plain text to be searched, beside what the listing says. */
  readonly text: string
  /** Without them nobody harvests it. */
  readonly feeds?: ArticleFeeds
}

/** An article's index, and which indexer made it. */
export interface MadeIndex {
  readonly version: string
  readonly index: ArticleIndex
}

/** A cited work that may be in the store itself. */
export interface FoundWork extends CitedWork {
  readonly held?: Listing
}

/** An article that cites another, with the sentences that do. */
export interface CitingListing {
  readonly listing: Listing
  readonly snippets: readonly string[]
}

export interface SearchHit {
  readonly listing: Listing
  /** The passage that was found, in runs: those that match, and those between. */
  readonly passage: readonly PassageRun[]
}

/**
 * What the store finds; of articles that are not there, or not indexed yet, nothing. Lists offer only what the library lists: the
 * reader's own articles, or the shipped ones where there are no own. DOIs and PIIs compare without regard to case.
 */
export interface Finding {
  /** Any article, listed or not. */
  readonly listing: (pii: Pii) => Promise<Listing | undefined>
  readonly listingOfEid: (eid: string) => Promise<Listing | undefined>
  /** The articles of the issue that an article appeared in, in its order, the article among them; for a chapter, those of its book. */
  readonly besides: (pii: Pii) => Promise<readonly Listing[]>
  /** The chapters of a book, in its order. */
  readonly chapters: (isbn: string) => Promise<readonly Listing[]>
  /** The works that an article cites, in the order of its list. */
  readonly cited: (pii: Pii) => Promise<readonly FoundWork[]>
  /** The articles that cite one, by its DOI or its PII, newest first. */
  readonly citing: (pii: Pii) => Promise<readonly CitingListing[]>
  /** What an article says that it relates to, with the documents that are here. */
  readonly relatesTo: (pii: Pii) => Promise<readonly (StatedRelation & { readonly held?: Listing })[]>
  /** The articles that say they relate to one, with how, newest first. */
  readonly relatedBy: (pii: Pii) => Promise<readonly { readonly type: string; readonly listing: Listing }[]>
  /** For each of these people the articles that they wrote, newest first: by ORCID where both have one, else by exactly the same name. */
  readonly writtenBy: (people: readonly Person[]) => Promise<readonly (readonly Listing[])[]>
  /** The articles most like one, by their words and by what both cite, the likest first. */
  readonly similar: (pii: Pii, limit: number) => Promise<readonly Listing[]>
  /**
   * The articles in which all the words occur, the best first: a word in the title counts more than one in the abstract, and that more
   * than one in the text. Whatever is typed is words and what is between them; only the first 32 different ones count.
   */
  readonly search: (
    words: string,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly total: number; readonly hits: readonly SearchHit[] }>
}

/** How articles get their indexes that were stored without one, or with one by an older indexer. */
export interface Indexing {
  /** The PIIs of the articles that this version of the indexer has not indexed, in order. */
  readonly outdated: (version: string) => Promise<readonly Pii[]>
  /** Replaces what another indexer made; what this one has made already stays. */
  readonly indexed: (pii: Pii, made: MadeIndex) => Promise<void>
}
