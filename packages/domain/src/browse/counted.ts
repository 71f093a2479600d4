import type { IssueName } from './issue-name.ts'
import type { PublicationFacts } from './placement.ts'

/** How many articles there are of something, how many of them are open access, and in what year the newest appeared. */
export interface Counted {
  readonly articles: number
  readonly open: number
  /** Empty where no article has a date. */
  readonly newestYear: string
}

/** The articles of a publication that have one ISSN; the empty text where they name none. */
export interface CountedSerial extends Counted {
  readonly issn: string
}

/** A publication, and what there is of it. */
export interface CountedPublication extends Counted {
  readonly facts: PublicationFacts
  /** By ISSN. */
  readonly serials: readonly CountedSerial[]
}

/** How many publications there are of a letter, a kind or a subject, of those that the other filters leave. */
export interface Facet {
  readonly value: string
  readonly name: string
  readonly publications: number
}

/** What a list of publications can be narrowed by. */
export interface Facets {
  readonly letters: readonly Facet[]
  readonly kinds: readonly Facet[]
  /** Those of most publications, in the order of their names. */
  readonly subjects: readonly Facet[]
  /** How many publications have no article with a subject. */
  readonly withoutSubject: number
}

/** An issue, or a volume that has articles of its own. */
export interface CountedIssue {
  readonly name: IssueName
  readonly articles: number
  /** `April 2014` */
  readonly date: string
}
