import type { IssueName } from '../../article/publication/issue-name.ts'
import type { PublicationFacts } from '../../article/publication/placement.ts'

/** How many articles there are of something, how many of them are open access, and in what year the newest appeared. */
export interface Counted {
  readonly articles: number
  readonly open: number
  /** Empty where no article has a date. */
  readonly newestYear: string
}

/** A publication, and what there is of it. */
export interface CountedPublication extends Counted {
  readonly facts: PublicationFacts
  /** Whether another one of the same title has its address too: their ISSNs tell them apart. */
  readonly isShared: boolean
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

/** Several counts as one. */
export const altogether = (all: readonly Counted[]): Counted => ({
  articles: all.reduce((sum, { articles }) => sum + articles, 0),
  open: all.reduce((sum, { open }) => sum + open, 0),
  newestYear: all.map(({ newestYear }) => newestYear).reduce((newest, year) => (year > newest ? year : newest), ''),
})
