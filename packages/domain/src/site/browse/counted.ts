import type { IssueName } from '../../article/publication/issue-name.ts'
import type { PublicationFacts } from '../../article/publication/placement.ts'

/** The number of articles, the number of open access ones, and the newest year. */
export interface Counted {
  readonly articles: number
  readonly open: number
  /** Empty if no article has a date. */
  readonly newestYear: string
}

/** A publication, with its counts. */
export interface CountedPublication extends Counted {
  readonly facts: PublicationFacts
  /** Whether its address is shared by another publication of the same title; their ISSNs distinguish them. */
  readonly isShared: boolean
}

/** How many publications a letter, kind or subject has, among those that match the other filters. */
export interface Facet {
  readonly value: string
  readonly name: string
  readonly publications: number
}

/** The filters of a list of publications. */
export interface Facets {
  readonly letters: readonly Facet[]
  readonly kinds: readonly Facet[]
  /** The most frequent ones, in the order of their names. */
  readonly subjects: readonly Facet[]
  /** How many publications have no article with a subject. */
  readonly withoutSubject: number
}

/** An issue, or a volume with articles of its own. */
export interface CountedIssue {
  readonly name: IssueName
  readonly articles: number
  /** `April 2014` */
  readonly date: string
}

/** Several counts added up. */
export const altogether = (all: readonly Counted[]): Counted => ({
  articles: all.reduce((sum, { articles }) => sum + articles, 0),
  open: all.reduce((sum, { open }) => sum + open, 0),
  newestYear: all.map(({ newestYear }) => newestYear).reduce((newest, year) => (year > newest ? year : newest), ''),
})
