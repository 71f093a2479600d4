import type { Pii, WebAddress } from '@lectern/domain/core'
import { SITEMAP_SIZE } from '@lectern/domain/engines'
import { generatedArticle } from './generated-article.ts'
import { COMMON_WORD, rareWord, wordOf } from './vocabulary.ts'

/** A kind of request, and one of its addresses for each time that it is made: different ones where a site has many. */
export interface Asked {
  readonly name: string
  readonly pathOf: (time: number) => string
}

/** A prime, so that the articles asked for in turn lie all over the library. */
const STEP = 7919

const searchFor = (words: string): string => `/search?qs=${encodeURIComponent(words)}`

const pathsIn = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '/'

/**
 * What is asked of a generated library.
 * @param piis the PIIs of its articles by their number
 */
export const requestsOf = async (origin: WebAddress, piis: readonly Pii[]): Promise<readonly Asked[]> => {
  const size = piis.length
  const pii = (time: number): string => piis[((time + 1) * STEP) % size] ?? ''
  const some = (time: number): number => (time * STEP) % size
  const page = async (path: string): Promise<string> => (await fetch(origin + path)).text()
  const journal = pathsIn(await page(`/science/article/pii/${piis[1] ?? ''}`), /href="(\/journal\/[^"/]+)"/)
  const issue = pathsIn(await page(journal), /href="(\/journal\/[^"/]+\/vol\/[^"]+\/issue\/[^"]+)"/)
  const always = (path: string) => (): string => path
  return [
    { name: 'home', pathOf: always('/') },
    { name: 'search, common word', pathOf: always(searchFor(COMMON_WORD)) },
    { name: 'search, rare word', pathOf: time => searchFor(rareWord(some(time))) },
    {
      name: 'search, phrase',
      pathOf: time => searchFor(/<article-title>(\S+ \S+)/.exec(generatedArticle(some(time), size).xml)?.[1] ?? ''),
    },
    { name: 'search, words side by side', pathOf: time => searchFor(`"${wordOf(some(time) % 7)} ${wordOf(some(time) % 11)}"`) },
    { name: 'search, without side by side', pathOf: always(searchFor(`${COMMON_WORD} -"${wordOf(1)} ${wordOf(2)}"`)) },
    { name: 'search, beginning of a word', pathOf: always(searchFor(`${COMMON_WORD.slice(0, 3)}*`)) },
    { name: 'search, author', pathOf: time => searchFor(generatedArticle(some(time), size).author) },
    { name: 'browse', pathOf: always('/browse/journals-and-books') },
    { name: 'journal', pathOf: always(journal) },
    { name: 'issue', pathOf: always(issue) },
    { name: 'article', pathOf: time => `/science/article/pii/${pii(time)}` },
    { name: 'article cited most', pathOf: always(`/science/article/pii/${piis[0] ?? ''}`) },
    { name: 'recommendations', pathOf: time => `/sdfe/arp/pii/${pii(time)}/recommendations` },
    { name: 'citing', pathOf: time => `/sdfe/arp/citingArticles?pii=${pii(time)}` },
    { name: 'citing, cited most', pathOf: always(`/sdfe/arp/citingArticles?pii=${piis[0] ?? ''}`) },
    { name: 'sitemap index', pathOf: always('/sitemap.xml') },
    { name: 'sitemap', pathOf: time => `/sitemap-${1 + (some(time) % Math.ceil(size / SITEMAP_SIZE))}.xml` },
    { name: 'OAI identifiers', pathOf: always('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc') },
    { name: 'OAI records', pathOf: always('/oai?verb=ListRecords&metadataPrefix=oai_dc') },
    { name: 'feed', pathOf: always('/feed.atom') },
    { name: 'feed of a journal', pathOf: always(`${journal}/feed.atom`) },
  ]
}
