import type { PassageSearch } from '@lectern/domain/page'

/** The search of the text on a page; the script for it is loaded once somebody may ask. */
export const loadPassageSearch = (document: Document) => async (): Promise<PassageSearch> => {
  const { articleSearch } = await import('./article-search.ts')
  return articleSearch(document)
}
