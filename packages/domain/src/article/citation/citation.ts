import type { Src } from '../../core/identifiers/href.ts'
import type { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import type { Isbn } from '../../core/identifiers/isbn.ts'
import type { Issn } from '../../core/identifiers/issn.ts'
import type { Orcid } from '../../core/identifiers/orcid.ts'

/** The type of a cited work, as far as reference managers distinguish types. */
export type CitationType = 'journal-article' | 'chapter' | 'encyclopedia-entry' | 'book'

/** Year, month (from 1) and day, as far as known. */
export type CitationDate =
  | readonly [year: number]
  | readonly [year: number, month: number]
  | readonly [year: number, month: number, day: number]

/** A person with a family name (and a particle or suffix, if any), or a group with a single name. */
export type CitationName =
  | {
      readonly kind: 'person'
      readonly family: string
      readonly particle: O.Option<string>
      readonly given: O.Option<string>
      readonly suffix: O.Option<string>
    }
  | { readonly kind: 'group'; readonly name: string }

export interface CitationPerson {
  readonly name: CitationName
  /** Sixteen characters in four groups, without the address. */
  readonly orcid: O.Option<Orcid>
  readonly affiliations: readonly string[]
}

export interface CitationPages {
  readonly first: string
  readonly last: O.Option<string>
}

/**
 * An article's citation, independent of any format. Every text in it is a single line of well-formed Unicode without control
 * characters, with single spaces and at least one other character.
 */
export interface Citation {
  readonly pii: Pii
  readonly type: CitationType
  readonly title: O.Option<string>
  readonly authors: readonly CitationPerson[]
  /** The editors of a chapter's book. The editors of an article belong to its journal. */
  readonly editors: readonly CitationPerson[]
  /** The journal or the book. */
  readonly container: O.Option<string>
  /** The series that a book belongs to. */
  readonly series: O.Option<string>
  readonly edition: O.Option<string>
  readonly volume: O.Option<string>
  readonly issue: O.Option<string>
  readonly pages: readonly CitationPages[]
  readonly articleNumber: O.Option<string>
  readonly issued: O.Option<CitationDate>
  /** Published ahead of its volume, which is not known yet. */
  readonly isInPress: boolean
  readonly doi: O.Option<Doi>
  readonly issn: O.Option<Issn>
  readonly isbn: O.Option<Isbn>
  readonly publisher: O.Option<string>
  /** BCP 47. */
  readonly language: string
  /** Line by line; empty if there is no abstract. */
  readonly abstract: readonly string[]
  readonly keywords: readonly string[]
  /** The address of the article's page. */
  readonly url: Src
  readonly license: O.Option<string>
  readonly isFree: boolean
}

/** The same citation without the abstract (EXP-1: `withabstract`). */
export const withoutAbstract = <C extends Citation>(citation: C): C => ({ ...citation, abstract: [] })
