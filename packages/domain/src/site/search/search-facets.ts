import { grouped } from '../../core/lists/grouped.ts'
import { rounded, type FoundTotal } from './search-total.ts'

/** What results can be narrowed down by. */
export const SEARCH_FACETS = ['year', 'journal', 'type', 'access'] as const

export type SearchFacet = (typeof SEARCH_FACETS)[number]

/** What of an article counts in each facet; empty where it has none. */
export type FacetFacts = Readonly<Record<SearchFacet, string>>

/** A value of a facet, and how many results have it: about how many, if the number of results is an estimate. */
export interface FacetValue {
  readonly value: string
  readonly articles: number
}

export type SearchFacets = Readonly<Record<SearchFacet, readonly FacetValue[]>>

/** How many values of a facet are listed. */
const MOST = 10

const byCount = (one: FacetValue, other: FacetValue): number =>
  other.articles - one.articles || (one.value < other.value ? -1 : 1)

const byYear = (one: FacetValue, other: FacetValue): number => (one.value > other.value ? -1 : 1)

/**
 * How many results there are of each kind: the most frequent kinds, and the latest years.
 * @param facts those of the results that were looked at
 */
export const facetsOf = (facts: readonly FacetFacts[], { total, isEstimate }: FoundTotal): SearchFacets => {
  const articles = (count: number): number => (isEstimate ? Math.max(count, rounded((count * total) / facts.length)) : count)
  const ofFacet = (facet: SearchFacet): readonly FacetValue[] =>
    [
      ...grouped(
        facts.map(each => each[facet]).filter(value => value !== ''),
        value => value.toLowerCase(),
      ).values(),
    ]
      .map(([value = '', ...others]) => ({ value, articles: articles(1 + others.length) }))
      .toSorted(facet === 'year' ? byYear : byCount)
      .slice(0, MOST)
  return { year: ofFacet('year'), journal: ofFacet('journal'), type: ofFacet('type'), access: ofFacet('access') }
}
