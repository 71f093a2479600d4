import type { PassageSearch } from '@lectern/domain/page'

/** Loads the search over the text on a page; its script is loaded on the first call. */
export const loadPassageSearch = (document: Document) => async (): Promise<PassageSearch> => {
  const script = await import('./article-search.ts')
  return script.articleSearch(document)
}
