import type { Citation } from '../citation.ts'
import { cslItem, type CslItem } from '../csl-item.ts'

/** No style names more than so many authors at the start of a list, and then the last. */
export const NAMED_AT_MOST = 20

/**
 * What the styles need of a citation, small enough to go along with a page: no abstract, no keywords, and of a large group the authors that a style
 * can name. The last one stands for all that are left out, as each style ends such a list with the last author or none.
 */
export const citedItem = (citation: Citation): CslItem => {
  const { authors } = citation
  const kept = authors.length > NAMED_AT_MOST + 1 ? [...authors.slice(0, NAMED_AT_MOST), ...authors.slice(-1)] : authors
  return cslItem({ ...citation, authors: kept, abstract: [], keywords: [] })
}

/** The same on a site: its address with scheme and host. */
export const citedAt = (origin: string, item: CslItem): CslItem => ({
  ...item,
  URL: item.URL.startsWith('/') ? origin + item.URL : item.URL,
})
