import type { XmlArticle } from './facts.ts'
import type { Page } from './pages.ts'
import { plainWords } from './words.ts'

/** Places in a text as the reader of XML says them, by their offsets in UTF-16 code units. */
const placesOf = (text: string, offsets: readonly number[]): ReadonlyMap<number, string> => {
  const places = new Map<number, string>()
  const breaks = text.matchAll(/\r\n?|\n/g)
  let next = breaks.next()
  let [line, column, at] = [1, 1, 0]
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    while (next.done !== true && next.value.index + next.value[0].length <= offset) {
      at = next.value.index + next.value[0].length
      line += 1
      column = 1
      next = breaks.next()
    }
    column += Array.from(text.slice(at, offset)).length
    at = offset
    places.set(offset, `line ${line}, column ${column}`)
  }
  return places
}

const titleKey = (title: string): string => plainWords(title).join(' ')

/** Each article of a file with its page, if it has one, and the pages that are left. */
export interface Paired {
  readonly pageOf: ReadonlyMap<XmlArticle, Page>
  readonly left: readonly Page[]
}

/** Pairs the articles of a file with its pages: by their places in it, else by DOI, by title, or because nothing else is left. */
export const paired = (text: string, articles: readonly XmlArticle[], pages: readonly Page[]): Paired => {
  const places = placesOf(
    text,
    pages.flatMap(({ start }) => start ?? []),
  )
  const pageOf = new Map<XmlArticle, Page>()
  let left = pages
  const pair = (articleKey: (article: XmlArticle) => string, pageKey: (page: Page) => string): void => {
    const byKey = Map.groupBy(left, pageKey)
    for (const article of articles) {
      const key = articleKey(article)
      const page = pageOf.has(article) || key === '' ? undefined : byKey.get(key)?.shift()
      if (page !== undefined) pageOf.set(article, page)
    }
    const taken = new Set(pageOf.values())
    left = left.filter(page => !taken.has(page))
  }
  pair(
    ({ at }) => at,
    ({ start }) => (start === undefined ? '' : (places.get(start) ?? '')),
  )
  pair(
    ({ doi }) => doi.toLowerCase(),
    ({ doi }) => doi.toLowerCase(),
  )
  pair(
    ({ title }) => titleKey(title),
    ({ title }) => titleKey(title),
  )
  const [article, ...others] = articles.filter(each => !pageOf.has(each))
  const [page] = left
  if (article === undefined || page === undefined || others.length > 0 || left.length > 1) return { pageOf, left }
  return { pageOf: new Map([...pageOf, [article, page]]), left: [] }
}
