import { allOf, childrenOf, parsedXml, textOf, textsOf } from '@lectern/property-tests/support/parsed-xml'
import type { SitemapKind } from '@lectern/domain/engines'
import fastify from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addressRanges } from '../../../src/settings/address-ranges.ts'
import { decideOrigins } from '../../../src/server/http/origin-of.ts'
import { siteFileRoutes } from '../../../src/server/engines/site-file-routes.ts'
import { jatsArticle } from '../../support/samples.ts'
import { libraryFolder, siteOf, type Site } from '../../support/site.ts'

const ORIGIN = 'http://articles.example'

let site: Site
beforeAll(async () => {
  site = await siteOf({ publicOrigin: ORIGIN }, libraryFolder)
})
afterAll(() => site.close())

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  site.app.inject({ url, headers: { host: 'articles.example', ...headers } })

/** URLs of journals, books and issues, but not of articles. */
const PUBLICATION = /^[^/]+\/\/[^/]+\/(?:org\/)?(?:journal\/|book\/[^/]+$|referencework\/[^/]+$|bookseries\/|handbook\/)/

describe('sitemaps', () => {
  test('tell every article that the library lists once, at its own address', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    const maps = allOf(parsedXml(index.body), 'loc').map(textOf)
    const pages = (
      await Promise.all(maps.map(async map => childrenOf(parsedXml((await get(map.slice(ORIGIN.length))).body), 'url')))
    ).flat()
    const articles = pages.filter(page => !PUBLICATION.test(textsOf(page, 'loc')[0] ?? ''))
    expect(pages.length).toBeGreaterThan(articles.length)
    expect(articles.map(page => textsOf(page, 'loc')[0] ?? '').toSorted()).toEqual(
      site.cards.map(({ path }) => ORIGIN + path).toSorted(),
    )
    for (const page of pages) expect((await get((textsOf(page, 'loc')[0] ?? '').slice(ORIGIN.length))).statusCode).toBe(200)
  })

  test('tell when each page changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-sitemap-'))
    await writeFile(join(folder, 'article.xml'), jatsArticle({}))
    const before = Date.now()
    const stored = await siteOf({ publicOrigin: ORIGIN }, folder)
    const map = parsedXml((await stored.app.inject({ url: '/sitemap-1.xml', headers: { host: 'articles.example' } })).body)
    const changes = allOf(map, 'lastmod').map(change => Date.parse(textOf(change)))
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) {
      // Its precision is a second.
      expect(change).toBeGreaterThan(before - 1000)
      expect(change).toBeLessThanOrEqual(Date.now())
    }
    await stored.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each([
    '/sitemap-0.xml',
    '/sitemap-2.xml',
    '/sitemap-01.xml',
    '/sitemap--1.xml',
    '/sitemap-1e9.xml',
    '/sitemap-999999999999999.xml',
    '/sitemap-.xml',
    '/sitemap-%3Cx%3E.xml',
    '/sitemap-publications-2.xml',
    '/sitemap-issues-0.xml',
    '/sitemap-others-1.xml',
  ])('%s is not there', async url => {
    expect((await get(url)).statusCode).toBe(404)
  })

  /** What is answered where these sitemaps have pages. */
  const answering = async (numbers: Readonly<Record<SitemapKind, readonly number[]>>) => {
    const app = fastify()
    onTestFinished(() => app.close())
    decideOrigins(app, { proxies: addressRanges([]) })
    await app.register(siteFileRoutes, {
      store: {
        sitemaps: async kind => numbers[kind],
        pagesIn: async (kind, number) =>
          numbers[kind].includes(number) ? [{ path: `/book/${kind}-${number}`, changed: 1 }] : [],
      },
    })
    const locationsAt = async (url: string) => {
      const { statusCode, body } = await app.inject({ url })
      return statusCode === 200 ? allOf(parsedXml(body), 'loc').map(loc => new URL(textOf(loc)).pathname) : statusCode
    }
    return locationsAt
  }

  test('are there as far as they have pages, and the list names no others', async () => {
    const locationsAt = await answering({ articles: [2, 5], publications: [1], issues: [3, 10] })
    expect(await locationsAt('/sitemap.xml')).toEqual([
      '/sitemap-2.xml',
      '/sitemap-5.xml',
      '/sitemap-publications-1.xml',
      '/sitemap-issues-3.xml',
      '/sitemap-issues-10.xml',
    ])
    expect(await locationsAt('/sitemap-5.xml')).toEqual(['/book/articles-5'])
    expect(await locationsAt('/sitemap-issues-10.xml')).toEqual(['/book/issues-10'])
    for (const gone of ['/sitemap-1.xml', '/sitemap-6.xml', '/sitemap-publications-2.xml', '/sitemap-issues-1.xml'])
      expect(await locationsAt(gone)).toBe(404)
  })

  test('of a library without articles are one without addresses', async () => {
    const locationsAt = await answering({ articles: [], publications: [], issues: [] })
    expect(await locationsAt('/sitemap.xml')).toEqual(['/sitemap-1.xml'])
    expect(await locationsAt('/sitemap-1.xml')).toEqual([])
    for (const gone of ['/sitemap-2.xml', '/sitemap-publications-1.xml', '/sitemap-issues-1.xml'])
      expect(await locationsAt(gone)).toBe(404)
  })
})

test('robots.txt leads to the sitemap and keeps crawlers from no article', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  for (const { path } of site.cards) expect(closed.filter(start => path.startsWith(start))).toEqual([])
})

test('CALL-32 the description of the search leads to a search that answers', async () => {
  const { body, headers } = await get('/opensearch.xml')
  expect(headers['content-type']).toBe('application/opensearchdescription+xml')
  const template =
    childrenOf(parsedXml(body), 'Url')
      .map(({ attributes }) => attributes)
      .find(({ type }) => type === 'text/html')?.['template'] ?? ''
  const answer = await get(template.replace('{searchTerms}', 'formulas').slice(ORIGIN.length))
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('formulas')
})

describe('feeds (Atom 1.0)', () => {
  const feedAt = async (url: string) => parsedXml((await get(url)).body)

  test('tell the newest of the library first', async () => {
    const answer = await get('/feed.atom')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const entries = childrenOf(parsedXml(answer.body), 'entry')
    expect(entries).toHaveLength(site.cards.length)
    const dates = entries.map(entry => textsOf(entry, 'published')[0] ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(entries.map(entry => textsOf(entry, 'title')[0]))).toEqual(new Set(site.cards.map(({ title }) => title)))
  })

  test('tell a publication, a volume and an issue, as the pages of their articles lead to them', async () => {
    for (const { path, publicationTitle, title } of site.cards) {
      const feeds = [
        ...(await get(path)).body.matchAll(/<link rel="alternate" href="([^"]+)" type="application\/atom\+xml"/g),
      ].map(([, href = '']) => href)
      expect(feeds.length, path).toBeGreaterThan(0)
      for (const href of feeds) {
        const feed = await feedAt(href)
        expect(textsOf(feed, 'title')[0]).toContain(publicationTitle)
        expect(
          childrenOf(feed, 'entry').map(entry => textsOf(entry, 'title')[0]),
          href,
        ).toContain(title)
        expect(childrenOf(feed, 'link').map(({ attributes }) => attributes['href'])).toContain(ORIGIN + href)
      }
    }
  })

  test.each([
    '/journal/none/feed.atom',
    '/book/123/feed.atom',
    '/journal/%00/feed.atom',
    '/journal/%E0%A4%A/feed.atom',
    '/handbook/x/feed.atom',
  ])('%s is not there', async url => {
    expect([400, 404]).toContain((await get(url)).statusCode)
  })

  test('are sent again only as far as something is new', async () => {
    const { headers } = await get('/feed.atom')
    const [etag, modified] = [String(headers['etag']), String(headers['last-modified'])]
    for (const [asked, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", ${etag.replace('W/', '')}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 200],
      [{ 'if-modified-since': 'soon' }, 200],
      [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
    ] as const) {
      const answer = await get('/feed.atom', asked)
      expect([asked, answer.statusCode]).toEqual([asked, status])
      expect(answer.body === '').toBe(status === 304)
    }
  })
})
