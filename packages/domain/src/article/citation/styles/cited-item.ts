import type { Citation } from '../citation.ts'
import { cslItem, type CslItem } from '../csl-item.ts'

/** Up to this many authors are all named; beyond it, the first ones and the last. No style names more. */
export const NAMED_AT_MOST = 20

/**
 * What the styles need from a citation, small enough to be part of a page: no abstract, no keywords, and of a large group only the authors that a
 * style can name. After the omitted authors only the last one is kept, because each style ends such a list with the last author or none.
 */
export const citedItem = (citation: Citation): CslItem => {
  const { authors } = citation
  const kept = authors.length > NAMED_AT_MOST + 1 ? [...authors.slice(0, NAMED_AT_MOST), ...authors.slice(-1)] : authors
  return cslItem({ ...citation, key: citation.pii, authors: kept, abstract: [], keywords: [] })
}

/** The same on a site: with its address including scheme and host. */
export const citedAt = (origin: string, item: CslItem): CslItem => ({
  ...item,
  URL: item.URL.startsWith('/') ? origin + item.URL : item.URL,
})
