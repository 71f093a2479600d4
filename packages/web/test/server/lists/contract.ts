import { fc, test } from '@fast-check/vitest'
import type { Client } from '@lectern/api-client'
import type { Pii } from '@lectern/domain/core'
import { referencedArticlePath, type ListedArticle } from '@lectern/domain/article'
import { SEARCH_PAGE_SIZE } from '@lectern/domain/site'
import { parseRecommendationToken, RECOMMENDATIONS_SENT } from '@lectern/domain/page'
import { either as E, option as O, type taskEither as TE } from 'fp-ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { readTraceToken, recommendedDownloadScope } from '../../../src/server/lists/index.ts'
import type { Store } from '../../../src/store/port.ts'
import { realArticles } from '../../support/real-articles.ts'
import { textOfPage } from '../../support/page-text.ts'
import { READER_NAMES, type ReaderName } from '../article/readers.ts'
import { CLOSED_ABSTRACT, SECRET, type PaperName } from './library.ts'
import { checkedPii } from '../asking.ts'
import { paperPiis, servedLists, withLibrary, type ServedLists } from './served-lists.ts'

const none = { params: {}, query: {}, body: null } as const
const FLAGS = { creditCardPurchaseAllowed: false, preventTransactionalAccess: false, preventDocumentDelivery: false } as const

const got = async <A>(call: TE.TaskEither<unknown, A>): Promise<A> => {
  const answer = await call()
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

const recommended = (as: Client, pii: Pii) => as.recommendations({ ...none, params: { pii }, query: FLAGS })
const citing = (as: Client, pii: Pii) => as.citingArticles({ ...none, query: { pii, doi: O.none, ...FLAGS } })
const external = (as: Client, pii: Pii) => as.externalReferenceLinks({ ...none, params: { pii, documentReferences: 4 } })
const internal = (as: Client, pii: Pii, entitledToken: string) =>
  as.referenceLinks({ ...none, params: { pii, documentReferences: 4 }, query: { entitledToken, ...FLAGS } })
const refersTo = (as: Client, pii: Pii) => as.refersTo({ ...none, params: { pii }, query: FLAGS })

const REFUSED = E.left({ kind: 'bad-status', status: 403 })
const MISSING = E.left({ kind: 'bad-status', status: 404 })

/** No article has it. */
const UNKNOWN = checkedPii('S0000000000000000')

const titles = (articles: readonly Pick<ListedArticle, 'title'>[]): readonly string[] => articles.map(({ title }) => title)

const sorted = (texts: Iterable<string>): readonly string[] => [...texts].toSorted()

/** The contract of the lists about the whole library, over any database. */
export const listContract = (name: string, open: () => Promise<Store>): void => {
  describe(`lists over ${name}`, () => {
    let served: ServedLists
    let paper: (name: PaperName) => Pii
    let guest: Client
    let holder: Client
    beforeAll(async () => {
      const store = await withLibrary(await open())
      served = await servedLists(store)
      paper = await paperPiis(store)
      guest = served.as('guest')
      holder = served.as('holder')
    })
    afterAll(() => served?.close())

    const entitledToken = (pii: Pii, reader: ReaderName): string => served.tokenOf({ purpose: 'entitled', article: pii }, reader)

    /** Checks that a list's link leads to the article's own page. */
    const leadsToPage = async ({ pii, links }: Pick<ListedArticle, 'pii' | 'links'>): Promise<void> => {
      const stored = await served.store.article(pii)
      expect(stored?.card.path, pii).toBe(O.getOrElse<string>(() => referencedArticlePath(pii))(links.article))
      expect(stored?.origin).toBe('own')
    }

    const isPdfOf = ({ pii, links }: Pick<ListedArticle, 'pii' | 'links'>): boolean =>
      O.exists((address: string) => address.startsWith(`/science/article/pii/${pii}/pdf?md5=`))(links.pdf)

    test('the real articles are among them', NEEDS_SHARED, () => {
      expect(served.piis.length).toBeGreaterThan(realArticles.length)
    })

    describe('CALL-10 recommendations', () => {
      test('are at most six other articles of the library, none twice, each with a page and a token that this service made', async () => {
        for (const pii of served.piis) {
          const { articles, pageLoadId } = await got(recommended(guest, pii))
          expect(articles.length).toBeLessThanOrEqual(RECOMMENDATIONS_SENT)
          expect(new Set([pii, ...articles.map(article => article.pii)]).size).toBe(articles.length + 1)
          for (const article of articles) {
            await leadsToPage(article)
            expect(E.isRight(parseRecommendationToken(article.recommendationToken))).toBe(true)
            expect(readTraceToken(served.traceKey, article.recommendationToken)).toEqual(
              O.some({ pii, recommended: article.pii, pageLoadId }),
            )
          }
        }
      })

      test('are those most like the article, six where there are as many', async () => {
        const { articles } = await got(recommended(guest, paper('alder')))
        expect(articles).toHaveLength(RECOMMENDATIONS_SENT)
        for (const title of titles(articles)) expect(title).toMatch(/^Lattice polymers of /)
      })

      test('have a PDF where this reader may have it, and no others', async () => {
        const { articles } = await got(recommended(guest, paper('alder')))
        const { articles: all } = await got(recommended(holder, paper('alder')))
        for (const article of all) expect(isPdfOf(article)).toBe(true)
        for (const article of articles)
          expect([article.title, isPdfOf(article)]).toEqual([article.title, /cedar|elder|gorse/.test(article.title)])
      })

      test('come under another id with each load of the page', async () => {
        const [one, other] = [await got(recommended(guest, paper('alder'))), await got(recommended(guest, paper('alder')))]
        expect(one.pageLoadId).not.toBe(other.pageLoadId)
        expect(titles(one.articles)).toEqual(titles(other.articles))
      })

      test('of an article that is not there are refused', async () => {
        expect(await recommended(guest, UNKNOWN)()).toEqual(MISSING)
      })
    })

    describe('CALL-9 entitled recommendations', () => {
      test.each(READER_NAMES)('%s gets at most six other articles, none twice, all of which may be read', async reader => {
        for (const pii of [paper('alder'), paper('birch'), paper('original')]) {
          const { articles } = await got(served.as(reader).entitledRecommendations({ ...none, params: { pii } }))
          expect(articles.length).toBeLessThanOrEqual(RECOMMENDATIONS_SENT)
          expect(new Set([pii, ...articles.map(article => article.pii)]).size).toBe(articles.length + 1)
          for (const article of articles) {
            const listing = await served.store.listing(article.pii)
            expect(listing?.isThirdParty).toBe(article.isThirdParty)
            expect(reader !== 'guest' || listing?.openAccess === true || listing?.openArchive === true, listing?.title).toBe(true)
          }
        }
      })

      test('reach further down than the recommendations where those may not be read', async () => {
        const recommendedTo = async (reader: ReaderName) =>
          titles((await got(served.as(reader).entitledRecommendations({ ...none, params: { pii: paper('alder') } }))).articles)
        const lattices = (list: readonly string[]) => sorted(list.filter(title => title.startsWith('Lattice')))
        expect(lattices(await recommendedTo('guest'))).toEqual([
          'Lattice polymers of cedar',
          'Lattice polymers of elder',
          'Lattice polymers of gorse',
        ])
        expect(lattices(await recommendedTo('holder'))).toHaveLength(RECOMMENDATIONS_SENT)
      })

      test('come with a token that is good for the class of readers that asked, and no other', async () => {
        const { token } = await got(holder.entitledRecommendations({ ...none, params: { pii: paper('alder') } }))
        expect(served.checks(token, recommendedDownloadScope(served.classOf('holder')))).toBe(true)
        expect(served.checks(token, recommendedDownloadScope(served.classOf('shibboleth')))).toBe(true)
        expect(served.checks(token, recommendedDownloadScope(served.classOf('guest')))).toBe(false)
      })

      test('of an article that is not there are refused', async () => {
        expect(await guest.entitledRecommendations({ ...none, params: { pii: UNKNOWN } })()).toEqual(MISSING)
      })
    })

    describe('CALL-7 citing articles', () => {
      test('are exactly those that have the article among their references', async () => {
        const cites = new Set<string>()
        for (const pii of served.piis) {
          const links = await got(internal(guest, pii, entitledToken(pii, 'guest')))
          for (const link of links) cites.add(`${pii} ${O.toUndefined(link.pii)}`)
        }
        const cited = new Set<string>()
        for (const pii of served.piis) {
          const { hitCount, articles } = await got(citing(guest, pii))
          expect(hitCount).toBe(articles.length)
          for (const article of articles) cited.add(`${O.toUndefined(article.pii)} ${pii}`)
        }
        expect(sorted(cited)).toEqual(sorted(cites))
        expect(cited.size).toBeGreaterThanOrEqual(3)
      })

      test('come newest first, with the sentences that cite, at most three of each', async () => {
        const { hitCount, articles } = await got(citing(guest, paper('original')))
        expect(hitCount).toBe(2)
        expect(articles).toMatchObject([
          {
            articleTitle: 'Hidden work',
            publicationYear: O.some('2024'),
            publicationTitle: 'Journal of Tests',
            externalArticle: false,
            doi: O.some('10.5555/closed'),
          },
          { articleTitle: 'A later study', publicationYear: O.some('2023'), abstract: O.some('It builds on the first.') },
        ])
        const [hidden, study] = articles
        expect(hidden?.snippets).toEqual(['It follows [1].'])
        expect(study?.snippets).toEqual([
          'We follow the first measurement [1] closely.',
          'Once more the first [1].',
          'A third time [1].',
        ])
      })

      test('of an article that nothing cites are none; of one that is not there they are refused', async () => {
        expect(await got(citing(guest, paper('commentary')))).toEqual({ hitCount: 0, articles: [] })
        expect(await citing(guest, UNKNOWN)()).toEqual(MISSING)
      })
    })

    describe('CALL-12 and CALL-13 articles that refer to each other', () => {
      const referredToBy = async (pii: Pii) => {
        const eid = (await served.store.listing(pii))?.eid
        return served.shown('guest', `/sdfe/arp/eid/${eid}/referredToBy`)
      }
      const names = async (pii: Pii): Promise<readonly string[]> => {
        const { status, html } = await referredToBy(pii)
        expect(status).toBe(200)
        return (JSON.parse(html) as readonly { readonly pii: string }[]).map(article => article.pii)
      }

      test('CALL-12 is the inverse of CALL-13', async () => {
        const one = new Set<string>()
        const other = new Set<string>()
        for (const pii of served.piis) {
          const articles = await got(refersTo(guest, pii))
          for (const article of articles) {
            await leadsToPage(article)
            one.add(`${pii} ${article.pii}`)
          }
          for (const referring of await names(pii)) other.add(`${referring} ${pii}`)
        }
        expect(sorted(one)).toEqual(sorted(other))
        expect(one.size).toBeGreaterThanOrEqual(3)
      })

      test('CALL-12 what an article corrects or comments on, and what another says of its own retraction', async () => {
        for (const each of ['correction', 'commentary', 'retraction'] as const) {
          expect(await got(refersTo(guest, paper(each)))).toMatchObject([
            {
              title: 'Original measurement',
              doi: O.some('10.5555/original'),
              authors: [expect.stringContaining('Noether') as string],
            },
          ])
        }
        expect(await got(refersTo(guest, paper('original')))).toEqual([])
      })

      test('CALL-13 all that refer to an article', async () => {
        const found = await names(paper('original'))
        expect(sorted(found)).toEqual(sorted([paper('correction'), paper('commentary'), paper('retraction')]))
        expect(await names(paper('correction'))).toEqual([])
      })

      test('an article that is not there is refused both ways', async () => {
        expect(await refersTo(guest, UNKNOWN)()).toEqual(MISSING)
        expect((await served.shown('guest', `/sdfe/arp/eid/1-s2.0-${UNKNOWN}/referredToBy`)).status).toBe(404)
      })

      test('have a PDF where this reader may have it', async () => {
        const pdfs = async (reader: ReaderName) => {
          const eid = (await served.store.listing(paper('original')))?.eid
          const { html } = await served.shown(reader, `/sdfe/arp/eid/${eid}/referredToBy`)
          return (JSON.parse(html) as readonly { readonly title: string; readonly pdf?: string }[])
            .filter(({ pdf }) => pdf !== undefined)
            .map(({ title }) => title)
        }
        expect(sorted(await pdfs('guest'))).toEqual(['A comment', 'Correction'])
        expect(sorted(await pdfs('holder'))).toEqual(['A comment', 'Correction', 'Withdrawal'])
      })
    })

    describe('CALL-15 links to cited works that are in the library', () => {
      test('name the work by its reference, and its PDF for whoever may have it', async () => {
        const pii = paper('citer')
        const linksFor = async (reader: ReaderName) =>
          (await got(internal(served.as(reader), pii, entitledToken(pii, reader)))).map(link => [
            link.refId,
            O.toUndefined(link.pii),
            O.isSome(link.pdf),
          ])
        expect(await linksFor('guest')).toEqual([
          ['1', paper('original'), true],
          ['2', paper('closed'), false],
          ['4', paper('original'), true],
        ])
        expect(await linksFor('holder')).toEqual([
          ['1', paper('original'), true],
          ['2', paper('closed'), true],
          ['4', paper('original'), true],
        ])
        expect(await linksFor('stranger')).toEqual(await linksFor('guest'))
      })

      test('lead to pages that are there', async () => {
        for (const pii of served.piis) {
          for (const link of await got(internal(guest, pii, entitledToken(pii, 'guest')))) {
            expect(await served.store.article(checkedPii(O.getOrElse(() => '')(link.pii)))).toBeDefined()
            expect([link.crossRefDoi, link.scopusHubEid]).toEqual([O.none, O.none])
          }
        }
      })

      test('are for nobody without a token of this reader’s own page of this article', async () => {
        const pii = paper('citer')
        const late = new Date(served.now.getTime() - 48 * 3_600_000)
        const tokens = {
          none: '',
          forged: `${entitledToken(pii, 'guest').slice(0, -1)}_`,
          swapped: entitledToken(paper('closed'), 'guest'),
          'of another class': entitledToken(pii, 'holder'),
          expired: served.tokenOf({ purpose: 'entitled', article: pii }, 'guest', late),
          'for something else': served.tokenOf({ purpose: 'author', article: pii }, 'guest'),
        }
        for (const [fault, token] of Object.entries(tokens))
          expect([fault, await internal(guest, pii, token)()]).toEqual([fault, REFUSED])
        expect(await internal(guest, UNKNOWN, entitledToken(UNKNOWN, 'guest'))()).toEqual(MISSING)
      })

      test.prop([anyText()], { numRuns: 30 })('no text that is no token is one', async token => {
        expect(await internal(guest, paper('citer'), token)()).toEqual(REFUSED)
      })
    })

    describe('CALL-16 links to cited works that are elsewhere', () => {
      test('are by DOI, and by the record at Scopus where the file names it', async () => {
        expect(await got(external(guest, paper('original')))).toEqual([
          { refId: '1', pii: O.none, pdf: O.none, scopusHubEid: O.none, crossRefDoi: O.some('10.5555/outside') },
          { refId: '2', pii: O.none, pdf: O.none, scopusHubEid: O.some('2-s2.0-84876543210'), crossRefDoi: O.none },
        ])
        expect((await got(external(guest, paper('citer')))).map(({ refId }) => refId)).toEqual(['3'])
      })

      test('are the DOIs of the references, of those and only those that have no link of CALL-15', async () => {
        for (const pii of served.piis) {
          const inside = await got(internal(guest, pii, entitledToken(pii, 'guest')))
          const outside = await got(external(guest, pii))
          const stated = await served.store.cited(pii)
          const held = new Set(stated.flatMap(({ held: listing, refId }) => (listing === undefined ? [] : [refId])))
          expect(new Set(inside.map(({ refId }) => refId))).toEqual(held)
          for (const link of outside) {
            expect(O.isSome(link.crossRefDoi) || O.isSome(link.scopusHubEid)).toBe(true)
            const dois = stated.flatMap(({ doi, refId }) =>
              doi === undefined || refId !== link.refId ? [] : [doi.toLowerCase()],
            )
            expect(O.isNone(link.crossRefDoi) || dois.includes(link.crossRefDoi.value.toLowerCase())).toBe(true)
          }
          expect(stated.filter(({ doi, held: listing }) => doi !== undefined && listing === undefined).length).toBe(
            outside.filter(link => O.isSome(link.crossRefDoi)).length,
          )
        }
      })

      test('of an article that is not there are refused', async () => {
        expect(await external(guest, UNKNOWN)()).toEqual(MISSING)
      })
    })

    describe('CALL-5 and CALL-32 the search', () => {
      const page = async (query: Readonly<Record<string, string>>, reader: ReaderName = 'guest') => {
        const { status, type, html } = await served.shown(reader, `/search?${String(new URLSearchParams(query))}`)
        expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
        return html
      }
      const marked = (html: string): readonly string[] =>
        Array.from(html.matchAll(/<mark>([^<]*)<\/mark>/g), ([, word]) => word ?? '')
      const found = (html: string): readonly string[] =>
        Array.from(html.matchAll(/<h3><a href="([^"]*)"/g), ([, href]) => href ?? '')
      const field = (html: string): string | undefined => /<input id="search-words"[^>]*\bvalue="([^"]*)"/.exec(html)?.[1]

      test('is a page that needs no script: a field, and what was found, the best first, marked', async () => {
        const html = await page({ qs: 'lattice polymers alder', origin: 'article', zone: 'header' })
        expect(field(html)).toBe('lattice polymers alder')
        expect(html.slice(html.indexOf('<main'))).toMatch(/<form[^>]*role="search"[^>]*action="\/search#submit"[^>]*method="get"/)
        expect(html).toContain('maxLength="250"')
        expect(found(html)).toEqual([`/science/article/pii/${paper('alder')}`])
        expect(textOfPage(html)).toContain('1 result')
        expect(new Set(marked(html).map(word => word.toLowerCase()))).toEqual(new Set(['lattice', 'polymers', 'alder']))
        expect(html).toMatch(/<section id="submit"/)
      })

      test('every result has a page of its own', async () => {
        for (const href of found(await page({ qs: 'the' })))
          expect((await Promise.all(served.piis.map(pii => served.store.listing(pii)))).map(listing => listing?.path)).toContain(
            href,
          )
      })

      test('nothing to search for is said, as is nothing found, with the words kept', async () => {
        for (const qs of ['', '   ']) {
          const html = await page({ qs })
          expect(textOfPage(html)).toContain('Type the words to look for')
          expect(found(html)).toEqual([])
        }
        const html = await page({ qs: 'xylocarp <i>"nothing"</i>' })
        expect(textOfPage(html)).toContain('No results')
        expect(textOfPage(html)).toContain('xylocarp <i>"nothing"</i>')
        expect(html).not.toContain('<i>')
      })

      test(
        'a page holds twenty results; each result stands on one page, and beyond the last is the last',
        NEEDS_SHARED,
        async () => {
          const { total } = await served.store.search('a', { offset: 0, limit: 1 })
          const pages: string[][] = []
          for (let offset = 0; offset < total; offset += SEARCH_PAGE_SIZE)
            pages.push([...found(await page({ qs: 'a', offset: String(offset) }))])
          expect(pages.slice(0, -1).every(({ length }) => length === SEARCH_PAGE_SIZE)).toBe(true)
          expect(new Set(pages.flat()).size).toBe(total)
          expect(total).toBeGreaterThan(SEARCH_PAGE_SIZE)
          expect(found(await page({ qs: 'a', offset: '9007199254740991' }))).toEqual(pages.at(-1))
          expect(found(await page({ qs: 'a', offset: String(SEARCH_PAGE_SIZE + 3) }))).toEqual(pages[1])
        },
      )

      test('the ways to the other pages lead there', NEEDS_SHARED, async () => {
        const first = await page({ qs: 'a' })
        const next = /<a rel="next" href="([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&')
        expect(next).toBe(`/search?qs=a&offset=${SEARCH_PAGE_SIZE}#submit`)
        expect(first).not.toContain('rel="prev"')
        const second = (await served.shown('guest', next ?? '')).html
        expect(second).toContain('href="/search?qs=a#submit"')
        expect(found(second)).not.toEqual(found(first))
      })

      test('quotes no text that the reader may not read', async () => {
        const quoted = await page({ qs: SECRET }, 'holder')
        expect(marked(quoted)).toEqual([SECRET])
        const refused = await page({ qs: SECRET })
        expect(found(refused)).toEqual([`/science/article/pii/${paper('closed')}`])
        expect(textOfPage(refused)).toContain(CLOSED_ABSTRACT)
        expect(refused).not.toContain('lies here')
        const known = await page({ qs: 'pomegranate' })
        expect(marked(known)).toEqual(['pomegranate'])
        expect(known).not.toContain('lies here')
      })

      test('words beyond the 250th character are not taken', async () => {
        expect(field(await page({ qs: `${'é'.repeat(249)}zebra` }))).toBe(`${'é'.repeat(249)}z`)
      })

      const hostile = fc.oneof(
        anyText({ maxLength: 40 }),
        fc.constantFrom(
          "'; drop table articles; --",
          '" OR 1=1',
          'NEAR(a b)',
          'a AND',
          '*',
          'a*',
          '^a',
          'title:lattice',
          '-a',
          '(',
          '&|!:*',
          '\\',
          '%',
          '\0',
          '\uD800',
          '</script><script>alert(1)</script>',
          '<mark>',
          "a'b",
          'a:b<->c',
        ),
      )

      test.prop([hostile], { numRuns: 60 })('whatever is typed is answered with a page, and no markup of it', async words => {
        const html = await page({ qs: words })
        expect(html).not.toMatch(/<script>alert|<i>/)
        expect(html).toContain('id="search-words"')
      })

      test.each(['offset=-1', 'offset=a', 'qs=a&qs=b'])('what is no query (%s) is refused, and never a fault', async query => {
        expect((await served.shown('guest', `/search?${query}`)).status).toBe(400)
      })
    })
  })
}
