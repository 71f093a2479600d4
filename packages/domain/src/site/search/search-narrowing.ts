import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { countText } from '../../words/count-text.ts'
import { searchWords } from '../../words/search.ts'
import { HEADER_SEARCH_ACTION } from '../header/header-search.ts'
import { SEARCH_FACETS, type SearchFacet, type SearchFacets } from './search-facets.ts'
import { parsedSearch, searchText, yearText, type SearchClause } from './search-grammar.ts'
import { SEARCH_ORDERS, searchHref, searchQuery, type SearchQuery } from './search-query.ts'

/** A link that narrows a search down, or takes that back. */
export interface NarrowingLink {
  readonly label: string
  /** How many results it leads to; without it, it leads back. */
  readonly count: string | undefined
  readonly isChosen: boolean
  readonly href: Href
}

/** What a search can be narrowed down by, and the order of its results. */
export interface NarrowingView {
  readonly facets: readonly { readonly facet: SearchFacet; readonly label: string; readonly links: readonly NarrowingLink[] }[]
  /** The form for the years of publication. */
  readonly years: {
    readonly action: Href
    readonly hidden: readonly (readonly [name: string, value: string])[]
    /** For the first and the last year. */
    readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[]
  }
  readonly orders: readonly { readonly label: string; readonly href: Href; readonly isCurrent: boolean }[]
}

const clauseOf = (facet: SearchFacet, value: string): SearchClause => {
  switch (facet) {
    case 'year':
      return { isExcluded: false, kind: 'years', from: Number(value), to: Number(value) }
    case 'access':
      return { isExcluded: false, kind: 'words', field: facet, text: value }
    case 'journal':
    case 'type':
      return { isExcluded: false, kind: 'phrase', field: facet, text: value.replace(/["“”„\s]+/g, ' ').trim() }
  }
}

const labelOf = (facet: SearchFacet, value: string): string =>
  facet === 'access' ? (value === 'open' ? searchWords.openAccess : searchWords.openArchive) : value

const spelled = (clause: SearchClause): string => searchText([clause]).toLowerCase()

/** The links that narrow a search down or take that back. One that would not fit the field is left out. */
export const narrowingView = (query: SearchQuery, facets: SearchFacets, isEstimate: boolean): NarrowingView => {
  const clauses = parsedSearch(query.words)
  const hrefOf = (changed: readonly SearchClause[]): Href | undefined => {
    const text = searchText(changed)
    const asked = searchQuery(text, O.none, query.order)
    return asked.words === text ? searchHref(asked) : undefined
  }
  const linkOf =
    (facet: SearchFacet) =>
    ({ value, articles }: SearchFacets[SearchFacet][number]): readonly NarrowingLink[] => {
      const clause = clauseOf(facet, value)
      const text = spelled(clause)
      // What is not the same when it is typed cannot be searched for.
      if (searchText(parsedSearch(text)) !== text) return []
      const others = clauses.filter(each => spelled(each) !== text)
      const isChosen = others.length < clauses.length
      const href = hrefOf(isChosen ? others : [...clauses, clause])
      const count = isChosen ? undefined : isEstimate ? searchWords.about(articles) : countText(articles)
      return href === undefined ? [] : [{ label: labelOf(facet, value), count, isChosen, href }]
    }
  const years = clauses.find(clause => clause.kind === 'years' && !clause.isExcluded)
  const [from, to] = years?.kind === 'years' ? [years.from, years.to] : []
  return {
    facets: SEARCH_FACETS.map(facet => ({
      facet,
      label: searchWords.facets[facet],
      links: facets[facet].flatMap(linkOf(facet)),
    })).filter(({ links }) => links.length > 0),
    years: {
      action: HEADER_SEARCH_ACTION,
      hidden: [
        ['qs', searchText(clauses.filter(clause => clause !== years))],
        ...(query.order === 'relevance' ? [] : [['order', query.order] as const]),
      ],
      fields: [
        { name: 'from', label: searchWords.years.from, value: yearText(from) },
        { name: 'to', label: searchWords.years.to, value: yearText(to) },
      ],
    },
    orders: SEARCH_ORDERS.map(order => ({
      label: searchWords.orders[order],
      href: searchHref({ ...query, offset: 0, order }),
      isCurrent: order === query.order,
    })),
  }
}
