import { parseDoi, parseEid, parseIssn, type Doi, type Eid, type Issn } from '@lectern/domain/core'
import { summarisedMetrics, type LinkingHubItem } from '@lectern/domain/page'
import { made } from '@lectern/property-tests/support/made'
import { either as E, option as O } from 'fp-ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { siteLookUp } from '../../../src/server/site-data/index.ts'
import type { Store } from '../../../src/store/port.ts'
import { countingLog } from '../../../src/usage/counted-use.ts'
import { encodeUse } from '../../../src/usage/use.ts'
import { article as usedArticle, isRobot, ROBOT, useWith } from '../../usage/report/uses.ts'
import { READER_NAMES, type ReaderName } from '../article/readers.ts'
import { dois, SHIPPED, type ArticleName } from './articles.ts'
import { checkedPii } from '../asking.ts'
import { servedSiteData, type ServedSiteData } from './served-site-data.ts'

const none = { body: null, query: {} }
const NOWHERE = checkedPii('S0000000000000000')
const NOT_FOUND = E.left({ kind: 'bad-status', status: 404 })

const doi = (value: string): Doi => made(parseDoi(value))
const eid = (value: string): Eid => made(parseEid(value))
const issn = (value: string): Issn => made(parseIssn(value))

const flags = { creditCardPurchaseAllowed: false, preventTransactionalAccess: false, preventDocumentDelivery: false }

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(`No answer: ${JSON.stringify(answer.left)}`)
  return answer.right
}

/** Readers who are not entitled to the closed article, and readers who are. */
const STRANGERS: readonly ReaderName[] = ['guest', 'stranger']
const HOLDERS: readonly ReaderName[] = ['holder', 'shibboleth', 'account', 'privileged']

/** The contract of the calls that a site's files answer, through real HTTP, over any database. */
export const siteDataContract = (name: string, fresh: () => Promise<Store>): void => {
  describe(`over ${name}`, () => {
    let running: ServedSiteData | undefined
    beforeAll(async () => {
      running = await servedSiteData(await fresh())
    })
    afterAll(() => running?.close())
    const service = (): ServedSiteData => {
      if (running === undefined) throw new Error('The service runs only while its tests do')
      return running
    }

    describe('CALL-1 topic annotations', () => {
      const annotations = async (article: ArticleName, reader: ReaderName, journal?: string) =>
        right(
          await service()
            .as(reader)
            .topicAnnotations({
              params: { id: service().piiOf(article) },
              query: { issn: O.map(issn)(O.fromNullable(journal)) },
              body: null,
            })(),
        )

      const water = { term: 'water', targetUrl: '/topics/water' }
      const inAbstract = { topics: [{ term: 'about', targetUrl: '/topics/about' }] }

      test('are those of abstract and sections, for who may read them', async () => {
        for (const reader of READER_NAMES) {
          expect(await annotations('open', reader)).toEqual({
            abstract: inAbstract,
            sections: [{ id: 's1', topics: [{ term: 'soil', targetUrl: '/topics/soil' }, water] }],
          })
        }
        for (const reader of HOLDERS) {
          expect(await annotations('closed', reader)).toEqual({
            abstract: inAbstract,
            sections: [{ id: 's1', topics: [{ term: 'wet soil', targetUrl: '/topics/soil' }, water] }],
          })
        }
      })

      test('are those of the abstract alone for who may not read the text', async () => {
        for (const reader of STRANGERS)
          expect(await annotations('closed', reader)).toEqual({ abstract: inAbstract, sections: [] })
      })

      test("are the journal's own, of the article or as asked for", async () => {
        const others = [{ id: 's1', topics: [{ term: 'water', targetUrl: '/other/water' }] }]
        expect((await annotations('elsewhere', 'guest')).sections).toEqual(others)
        expect((await annotations('elsewhere', 'guest', '2050-084X')).sections).toEqual([{ id: 's1', topics: [water] }])
      })

      test('have their targets as targetURL on the wire', async () => {
        const { json } = await service().ask(`/topics/annotations/${service().piiOf('open')}`)
        expect(json).toMatchObject({ abstract: { topics: [{ term: 'about', targetURL: '/topics/about' }] } })
      })

      test('of an article that is not there are not found; what is no PII or ISSN is told', async () => {
        expect(
          await service()
            .as('guest')
            .topicAnnotations({ params: { id: NOWHERE }, query: { issn: O.none }, body: null })(),
        ).toEqual(NOT_FOUND)
        expect(await service().ask('/topics/annotations/nonsense')).toMatchObject({
          status: 400,
          json: { error: expect.stringContaining('path: id') },
        })
        expect(await service().ask(`/topics/annotations/${service().piiOf('open')}?issn=1234-5678`)).toMatchObject({
          status: 400,
          json: { error: expect.stringContaining('query: issn') },
        })
      })
    })

    describe('CALL-2 enriched content', () => {
      const items = async (article: ArticleName, reader: ReaderName) =>
        right(
          await service()
            .as(reader)
            .enrichedContent({ ...none, params: { pii: service().piiOf(article), a: 'JL', b: 'fla' } })(),
        )
      const kinds = async (article: ArticleName, reader: ReaderName) =>
        (await items(article, reader)).map(({ appDetails }) => appDetails.shortcode)

      test('is what the site says, and of each other kind what the article tells', async () => {
        const all = await items('closed', 'holder')
        expect(all).toEqual([
          { appDetails: { shortcode: 'VM' }, success: true, payload: { identifiers: ['slide'], md5: 'abc', timestamp: 7 } },
          { appDetails: { shortcode: 'DP' }, success: true, payload: { statement: 'The publisher says so.' } },
          {
            appDetails: { shortcode: 'OD' },
            success: true,
            payload: {
              files: expect.arrayContaining([
                { filename: 'numbers.csv', size: 4, href: `/content/${service().piiOf('closed')}/numbers.csv` },
              ]),
            },
          },
          { appDetails: { shortcode: 'GD' }, success: true, payload: { kmlIds: [expect.stringContaining('sites')] } },
          {
            appDetails: { shortcode: 'DL' },
            success: true,
            payload: { links: [{ database: 'pdb', id: '4HHB', href: 'https://www.rcsb.org/structure/4HHB' }] },
          },
        ])
      })

      test('has no references of a text that the reader may not read', async () => {
        for (const reader of STRANGERS) expect(await kinds('closed', reader)).toEqual(['VM', 'DP', 'OD', 'GD'])
        expect(await kinds('open', 'guest')).toEqual([])
      })

      test('is the same at the path with an extra segment', async () => {
        const answer = await service()
          .as('holder')
          .enrichedContentOf({ ...none, params: { pii: service().piiOf('closed'), a: 'x', b: 'y', c: 'z' } })()
        expect(right(answer)).toEqual(await items('closed', 'holder'))
      })

      test('of an article that is not there is not found at either path', async () => {
        const guest = service().as('guest')
        expect(await guest.enrichedContent({ ...none, params: { pii: NOWHERE, a: 'JL', b: 'fla' } })()).toEqual(NOT_FOUND)
        expect(await guest.enrichedContentOf({ ...none, params: { pii: NOWHERE, a: 'JL', b: 'fla', c: 'x' } })()).toEqual(
          NOT_FOUND,
        )
      })
    })

    describe('CALL-11 special-issue or volume articles', () => {
      const issue = (text: string, hubEid: string) =>
        service()
          .as('guest')
          .specialIssueArticles({ params: { pii: checkedPii(text), hubEid: eid(hubEid) }, query: flags, body: null })()

      test('are the others of the special issue that are here, in its order', async () => {
        const { title, editors, items } = right(await issue(SHIPPED.article, SHIPPED.hubEid))
        expect([title, editors]).toEqual(['Of earth', ['E. Noether']])
        expect(items.map(item => item.title)).toEqual(['On free soil', 'On soil'])
        expect(items[0]).toMatchObject({
          pii: service().piiOf('open'),
          authors: ['Emmy Noether'],
          publication: { title: 'Journal of Tests', volumeIssue: O.some('Volume 1, Issue 1') },
        })
      })

      test('are the other chapters of its book for a chapter that is in none', async () => {
        const { title, editors, items } = right(await issue(SHIPPED.chapter, SHIPPED.chapterHubEid))
        expect([title, editors, items]).toEqual(['The Open Article Page', [], []])
      })

      test("are found under the article's own hub id alone", async () => {
        expect(await issue(SHIPPED.article, SHIPPED.chapterHubEid)).toEqual(NOT_FOUND)
        expect(await issue(service().piiOf('open'), SHIPPED.hubEid)).toEqual(NOT_FOUND)
        expect(await issue(NOWHERE, SHIPPED.hubEid)).toEqual(NOT_FOUND)
        expect(await service().ask(`/sdfe/arp/pii/${SHIPPED.article}/hubEid/nonsense/specialIssueArticles`)).toMatchObject({
          status: 400,
          json: { error: expect.stringContaining('hubEid') },
        })
      })
    })

    describe('CALL-25 the virtual special issue', () => {
      const issue = (text: string, journal: string) =>
        service()
          .as('guest')
          .virtualSpecialIssue({ params: { id: checkedPii(text) }, query: { issn: issn(journal) }, body: null })()

      test('is told with its editors and where the journal shows it', async () => {
        expect(await issue(service().piiOf('closed'), '2050-084X')).toEqual(
          E.right({ title: 'Through the years', editors: ['E. Noether', 'S. Kovalevskaya'], journalUrl: '/years' }),
        )
      })

      test('is none for another journal, for an article that is in none and for a chapter, and not found for nothing', async () => {
        for (const [pii, journal] of [
          [service().piiOf('closed'), '1462-9011'],
          [service().piiOf('open'), '2050-084X'],
          [SHIPPED.chapter, '2050-084X'],
        ] as const) {
          expect(await issue(pii, journal)).toEqual(E.left({ kind: 'bad-status', status: 204 }))
        }
        expect(await issue(NOWHERE, '2050-084X')).toEqual(NOT_FOUND)
        expect((await service().ask(`/journal/vsi/${service().piiOf('closed')}`)).status).toBe(400)
      })
    })

    describe('CALL-27 substances', () => {
      const ids = async (article: ArticleName, reader: ReaderName) =>
        right(
          await service()
            .as(reader)
            .substances({ ...none, params: { pii: service().piiOf(article) } })(),
        ).map(({ id }) => id)

      test('are those that the site has for the article, and those that its text names, as the reader may know', async () => {
        for (const reader of HOLDERS) expect(await ids('closed', reader)).toEqual(['water', 'caffeine'])
        for (const reader of STRANGERS) expect(await ids('closed', reader)).toEqual([])
        expect(await ids('elsewhere', 'guest')).toEqual(['water', 'caffeine'])
      })

      test('come with their pictures, and words for them', async () => {
        const [water, caffeine] = right(
          await service()
            .as('guest')
            .substances({ ...none, params: { pii: service().piiOf('open') } })(),
        )
        expect(water).toEqual({
          id: 'water',
          image: O.some('/water.svg'),
          imageDescription: 'A bent molecule',
          fallbackImageDescription: 'Water',
        })
        expect(caffeine).toEqual({ id: 'caffeine', image: O.none, imageDescription: '', fallbackImageDescription: 'Caffeine' })
      })

      test('of an article that is not there are not found', async () => {
        expect(
          await service()
            .as('guest')
            .substances({ ...none, params: { pii: NOWHERE } })(),
        ).toEqual(NOT_FOUND)
      })
    })

    describe('the questions answered in an article', () => {
      test('are those of the site, in their order, for every reader', async () => {
        for (const reader of READER_NAMES) {
          expect(
            await service()
              .as(reader)
              .questionsAndAnswers({ ...none, params: { pii: service().piiOf('closed') } })(),
          ).toEqual(
            E.right([
              { id: 'q1', question: 'What is wet?', answer: 'Soil.', place: O.some('s1') },
              { id: 'q2', question: 'Why?', answer: 'It rained.', place: O.none },
            ]),
          )
        }
      })

      test('are none where it has none, and not found where there is no article', async () => {
        expect(
          await service()
            .as('guest')
            .questionsAndAnswers({ ...none, params: { pii: service().piiOf('open') } })(),
        ).toEqual(E.right([]))
        expect(
          await service()
            .as('guest')
            .questionsAndAnswers({ ...none, params: { pii: NOWHERE } })(),
        ).toEqual(NOT_FOUND)
      })
    })

    describe('CALL-24 the linking hub', () => {
      const sites = async (article: ArticleName, reader: ReaderName): Promise<readonly LinkingHubItem[]> =>
        right(
          await service()
            .as(reader)
            .linkingHub({ ...none, params: { id: service().piiOf(article) } })(),
        )

      test('knows the sites that have the journal, and whose readers may read there', async () => {
        const pii = service().piiOf('closed')
        const archive = {
          siteName: 'Archive',
          siteId: 8,
          entitled: 'true',
          redirectUrl: 'https://archive.example/10.5555/closed',
        }
        const clinical = { siteName: 'ClinicalKey', siteId: 7, redirectUrl: `https://clinic.example/${pii}?doi=10.5555/closed` }
        for (const reader of ['holder', 'shibboleth', 'casa'] as const)
          expect(await sites('closed', reader)).toEqual([{ ...clinical, entitled: 'true' }, archive])
        for (const reader of ['guest', 'stranger', 'account'] as const)
          expect(await sites('closed', reader)).toEqual([{ ...clinical, entitled: 'false' }, archive])
        expect((await sites('elsewhere', 'holder')).map(({ siteName }) => siteName)).toEqual(['Archive'])
      })

      test('knows none of a book, and nothing of what is not there', async () => {
        expect(
          await service()
            .as('guest')
            .linkingHub({ ...none, params: { id: checkedPii(SHIPPED.chapter) } })(),
        ).toEqual(E.right([]))
        expect(
          await service()
            .as('guest')
            .linkingHub({ ...none, params: { id: NOWHERE } })(),
        ).toEqual(NOT_FOUND)
      })
    })

    describe('CALL-29 entitlements', () => {
      afterEach(() => {
        service().lookUp.ask = siteLookUp(service().settings.thirdPartyAccess)
      })
      const entitlements = (...asked: readonly string[]) =>
        service()
          .as('guest')
          .entitlements({ params: {}, query: {}, body: asked.map(doi) })()

      test('answer about each article that is asked about, once, in the order of asking', async () => {
        expect(await entitlements('10.1000/x', '10.7777/unknown', '10.1000/FREE', '10.1000/X')).toEqual(
          E.right([
            {
              doi: '10.1000/X',
              statusCode: 200,
              entitled: 'maybe',
              vor: [{ url: 'https://publisher.example/10.1000/X', contentType: 'text/html' }],
            },
            { doi: '10.7777/unknown', statusCode: 404, entitled: 'no', vor: [] },
            {
              doi: '10.1000/FREE',
              statusCode: 200,
              entitled: 'yes',
              vor: [{ url: `${service().origin}/pdf/10.1000/FREE`, contentType: 'application/pdf' }],
              accessType: 'free',
              customerId: 'c7',
            },
          ]),
        )
      })

      test('put a DOI into an address so that it stays one', async () => {
        const [result] = right(await entitlements('10.1000/a?b#c&d'))
        expect(new URL(result?.vor[0]?.url ?? '').pathname).toBe('/10.1000/a%3Fb%23c%26d')
      })

      test('refuse none and more than a batch', async () => {
        const post = (body: unknown) =>
          service().ask('/v1/get-ftr-entitlements', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        for (const body of [
          { dois: [] },
          { dois: Array.from({ length: 6 }, (_, index) => `10.1000/${index}`) },
          { dois: ['nonsense'] },
          {},
          [],
          null,
        ]) {
          expect(await post(body)).toMatchObject({ status: 400, json: { error: expect.stringContaining('body') } })
        }
      })

      test('keep to what was asked whatever a lookup answers', async () => {
        const said = (text: string, entitled: 'yes' | 'no') => ({ doi: doi(text), statusCode: 200, entitled, vor: [] })
        service().lookUp.ask = () => async () =>
          E.right([said('10.1000/B', 'yes'), said('10.1000/b', 'no'), said('10.1000/not-asked', 'yes')])
        expect(
          right(await entitlements('10.1000/a', '10.1000/b')).map(({ doi, statusCode, entitled }) => [doi, statusCode, entitled]),
        ).toEqual([
          ['10.1000/a', 404, 'no'],
          ['10.1000/b', 200, 'yes'],
        ])
      })

      test('are unavailable where the lookup is', async () => {
        service().lookUp.ask = () => async () => E.left({ kind: 'unavailable', message: 'not now' })
        expect(await entitlements('10.1000/a')).toEqual(E.left({ kind: 'bad-status', status: 503 }))
      })
    })

    describe('CALL-33 metrics', () => {
      const statistics = (text: string) =>
        service()
          .as('guest')
          .metrics({ params: {}, query: { type: 'doi', id: doi(text) }, body: null })()

      test('are the stored counts, and the citations in the library', async () => {
        const answer = right(await statistics(dois.closed))
        expect(answer).toEqual({
          citations: [
            { label: 'Citation Indexes', source: 'Scopus', count: 12 },
            { label: 'Citations on this site', source: 'Lectern', count: 1 },
          ],
          captures: [],
          mentions: [],
          socialMedia: [{ label: 'Posts', source: 'A network', count: 3 }],
        })
        expect(summarisedMetrics(answer).citations).toEqual([
          { label: 'Citation Indexes', count: 12 },
          { label: 'Citations on this site', count: 1 },
        ])
      })

      test('have the groups of the documents on the wire', async () => {
        const { json } = await service().ask(`/metrics?type=doi&id=${dois.closed}`)
        expect(json).toMatchObject({
          statistics: {
            Citations: expect.any(Array),
            Captures: [],
            Mentions: [],
            'Social Media': [{ label: 'Posts', count: 3 }],
          },
        })
      })

      test("count views and downloads of the service's own, without robots and double clicks", async () => {
        const { store, piiOf, clock } = service()
        const item = { ...usedArticle, pii: piiOf('open') }
        const keep = async (seconds: number, given: Parameters<typeof useWith>[0]): Promise<void> => {
          const use = useWith({ item, at: new Date(Date.parse('2026-11-21T12:10:00Z') + seconds * 1000).toISOString(), ...given })
          await countingLog(store, isRobot).keepUse({ key: JSON.stringify(use), at: use.at, json: encodeUse(use) })
        }
        await keep(0, {})
        await keep(20, {})
        await keep(120, { link: 'pdf' })
        await keep(200, { session: 'another' })
        await keep(210, { session: 'robot', userAgent: ROBOT })
        clock.now = new Date('2026-11-21T13:00:00Z')
        expect(right(await statistics(dois.open)).captures).toEqual([
          { label: 'Views', source: 'Lectern', count: 2 },
          { label: 'Downloads', source: 'Lectern', count: 1 },
        ])
        expect(right(await statistics('10.5555/OPEN')).captures).toHaveLength(2)
      })

      test('are told of articles that others have counted and the library has not', async () => {
        expect(right(await statistics('10.9999/NOT-here')).mentions).toEqual([{ label: 'News', source: 'A newspaper', count: 1 }])
      })

      test('of what nobody knows are not found; another type of id is told', async () => {
        expect(await statistics('10.9999/unknown')).toEqual(NOT_FOUND)
        expect(await service().ask(`/metrics?type=pmid&id=${dois.open}`)).toMatchObject({
          status: 400,
          json: { error: expect.stringContaining('query: type') },
        })
        expect((await service().ask('/metrics?type=doi&id=nonsense')).status).toBe(400)
      })
    })
  })
}
