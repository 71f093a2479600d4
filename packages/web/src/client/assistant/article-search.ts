import type { PassageSearch } from '@lectern/domain/page'
import { passageSearch } from './passage-search.ts'
import { passagesOfPage, SEARCHED } from './passages-of-page.ts'

interface Known {
  readonly length: number
  readonly search: PassageSearch
}

const known = new WeakMap<Document, Known>()

const lengthOf = (document: Document): number =>
  [...document.querySelectorAll(SEARCHED)].reduce((sum, { textContent }) => sum + textContent.length, 0)

/** The search over the article on a page. It is rebuilt only if the text has changed, for example when the body arrives late. */
export const articleSearch = (document: Document): PassageSearch => {
  const length = lengthOf(document)
  const before = known.get(document)
  if (before?.length === length) return before.search
  const search = passageSearch(passagesOfPage(document))
  known.set(document, { length, search })
  return search
}
