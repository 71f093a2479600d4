import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { decodeXml } from '../importer/xml/index.ts'
import type { ArticleCard } from '../store/article.ts'
import { articlesOf } from './articles.ts'
import { missing } from './difference.ts'
import { EXPLAINED } from './explained.ts'
import { isCitationFile, type CitationFile } from './compare-exports.ts'
import type { PageArticle, XmlArticle } from './facts.ts'
import { FEATURES } from './features.ts'
import { pageFacts } from './page-facts.ts'
import { readPage } from './page-reader.ts'
import { judged, totalsOf, type ArticleResult, type Summary } from './summary.ts'
import { plainWords } from './words.ts'

const key = (text: string): string => plainWords(text).join(' ')

const doiOf = ({ doi, doiAsGiven = '' }: ArticleCard): string => doi ?? doiAsGiven

/** The card of an article: by its DOI, or else by its title. */
const cardOf = (cards: readonly ArticleCard[], { doi, title }: XmlArticle): ArticleCard | undefined =>
  cards.find(card => doi !== '' && doiOf(card).toLowerCase() === doi.toLowerCase()) ??
  cards.find(card => (doi === '' || doiOf(card) === '') && key(card.title) === key(title))

/** The feature that every article has: a page. */
const PAGE = { feature: 'Page', unit: 'articles' } as const

/** Fetches what the site has at a path; nothing if it does not answer with it. */
export type Fetch = (path: string) => Promise<string | undefined>

const withoutPage = (file: string, xml: XmlArticle): ArticleResult => ({
  file,
  doi: xml.doi,
  title: xml.title,
  features: [judged(PAGE, xml, { total: 1, differences: [missing({ text: xml.title, at: xml.at })] }, EXPLAINED)],
})

const filesOf = (page: PageArticle, fetched: Fetch): Promise<readonly CitationFile[]> =>
  Promise.all(
    page.offered
      .filter(({ type }) => isCitationFile(type))
      .map(async ({ type, href }) => ({ type, href, text: (await fetched(href)) ?? '' })),
  )

const withPage = async (file: string, xml: XmlArticle, path: string, fetched: Fetch): Promise<ArticleResult> => {
  const html = await fetched(path)
  if (html === undefined) return withoutPage(file, xml)
  const page = pageFacts(readPage(html))
  const files = await filesOf(page, fetched)
  return {
    file,
    doi: xml.doi,
    title: xml.title,
    page: path,
    features: [
      judged(PAGE, xml, { total: 1, differences: [] }, EXPLAINED),
      ...FEATURES.map(({ name, unit, compare }) => judged({ feature: name, unit }, xml, compare(xml, page, files), EXPLAINED)),
    ],
  }
}

const articlesIn = async (file: string): Promise<E.Either<string, readonly XmlArticle[]>> => {
  const text = decodeXml(await readFile(file))
  if (E.isLeft(text)) return E.left('reason' in text.left ? text.left.reason : 'it cannot be decoded')
  try {
    const articles = articlesOf(text.right)
    return articles.length === 0 ? E.left('it is no article in JATS or in Elsevier’s grammar') : E.right(articles)
  } catch (error) {
    return E.left(messageOf(error))
  }
}

/**
 * Compares the articles of files with their pages.
 * @param tell is told of each file before it is compared
 */
export const compareArticles = async (
  files: readonly string[],
  cards: readonly ArticleCard[],
  fetched: Fetch,
  tell: (file: string, index: number) => void,
): Promise<Summary> => {
  const articles: ArticleResult[] = []
  const leftOut: { readonly file: string; readonly reason: string }[] = []
  for (const [index, file] of files.entries()) {
    tell(file, index)
    const found = await articlesIn(file)
    if (E.isLeft(found)) {
      leftOut.push({ file, reason: found.left })
      continue
    }
    for (const xml of found.right) {
      const card = cardOf(cards, xml)
      articles.push(await (card === undefined ? withoutPage(file, xml) : withPage(file, xml, card.path, fetched)))
    }
  }
  return { features: totalsOf(articles), articles, leftOut }
}
