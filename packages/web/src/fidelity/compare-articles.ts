import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { decodeXml } from '../importer/xml/index.ts'
import { articlesOf } from './articles.ts'
import { missing } from './difference.ts'
import { EXPLAINED } from './explained.ts'
import { isCitationFile, type CitationFile } from './compare-exports.ts'
import type { PageArticle, XmlArticle } from './facts.ts'
import { FEATURES } from './features.ts'
import type { LeftOut, XmlFiles } from './files.ts'
import { pageFacts } from './page-facts.ts'
import { readPage } from './page-reader.ts'
import type { PagesOf } from './pages.ts'
import { paired } from './paired.ts'
import { judged, totalsOf, type ArticleResult, type Summary } from './summary.ts'

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

/** An XML file with its articles. */
interface Read {
  readonly text: string
  readonly articles: readonly XmlArticle[]
}

const read = async (file: string): Promise<E.Either<string, Read>> => {
  try {
    const text = decodeXml(await readFile(file))
    if (E.isLeft(text)) return E.left('reason' in text.left ? text.left.reason : 'it cannot be decoded')
    const articles = articlesOf(text.right)
    return articles.length === 0
      ? E.left('it is no article in JATS or in Elsevier’s grammar')
      : E.right({ text: text.right, articles })
  } catch (error) {
    return E.left(messageOf(error))
  }
}

const nameOf = ({ doi, title }: Pick<XmlArticle, 'doi' | 'title'>): string => (doi === '' ? `“${title}”` : doi)

/**
 * Compares the articles of files with their pages.
 * @param tell is told of each file before it is compared
 */
export const compareArticles = async (
  { files, nameOf: nameOfFile, leftOut: notRead }: XmlFiles,
  pagesOf: PagesOf,
  fetched: Fetch,
  tell: (file: string, index: number) => void,
): Promise<Summary> => {
  const articles: ArticleResult[] = []
  const leftOut: LeftOut[] = [...notRead]
  for (const [index, path] of files.entries()) {
    tell(path, index)
    const file = nameOfFile(path)
    const found = await read(path)
    if (E.isLeft(found)) {
      leftOut.push({ file, reason: found.left })
      continue
    }
    const { text, articles: inFile } = found.right
    const { pageOf, left } = paired(text, inFile, pagesOf(path))
    for (const xml of inFile) {
      const page = pageOf.get(xml)
      if (page?.shownFrom === undefined)
        articles.push(await (page === undefined ? withoutPage(file, xml) : withPage(file, xml, page.path, fetched)))
      else leftOut.push({ file, reason: `${nameOf(xml)} is shown from ${nameOfFile(page.shownFrom)}` })
    }
    for (const page of left) leftOut.push({ file, reason: `the article of the page ${page.path} was not found in it` })
  }
  return { features: totalsOf(articles), articles, leftOut }
}
