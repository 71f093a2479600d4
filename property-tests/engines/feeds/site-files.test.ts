import type { Src } from '@lectern/domain/core'
import { fc, test } from '@fast-check/vitest'
import {
  feedPath,
  openSearchDescription,
  robotsTxt,
  sitemap,
  SITEMAP_KINDS,
  SITEMAP_SIZE,
  sitemapIndex,
  sitemapPath,
  sitemapsOf,
} from '@lectern/domain/engines'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'
import { allOf, childrenOf, parsedXml, textOf, textsOf } from '../../support/parsed-xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

describe('sitemaps', () => {
  const numbers = fc
    .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 })
    .map(some => some.toSorted((one, other) => one - other))

  test.prop([numbers, numbers, numbers])(
    'are all named by the index, each kind in order, and none that has no pages unless there are none at all',
    (articles, publications, issues) => {
      const root = parsedXml(sitemapIndex('https://example.org', { articles, publications, issues }))
      expect([root.name, root.uri]).toEqual(['sitemapindex', NAMESPACE])
      const paths = (
        [
          ['articles', articles.length === 0 ? [1] : articles],
          ['publications', publications],
          ['issues', issues],
        ] as const
      ).flatMap(([kind, named]) => named.map(number => sitemapPath(number, kind)))
      expect(allOf(root, 'loc').map(textOf)).toEqual(paths.map(path => `https://example.org${path}`))
      expect(new Set(paths).size).toBe(paths.length)
    },
  )

  test('are those that have pages; there is one of articles even without any', () => {
    expect(SITEMAP_KINDS.map(kind => sitemapsOf(kind, []))).toEqual([[1], [], []])
    expect(SITEMAP_KINDS.map(kind => sitemapsOf(kind, [2, 7]))).toEqual([
      [2, 7],
      [2, 7],
      [2, 7],
    ])
  })

  test.each([
    ['/journal/laws', '/journal/laws/feed.atom'],
    ['/journal/laws/', '/journal/laws/feed.atom'],
    ['/journal/laws/vol/1?issn=1545-7885', '/journal/laws/vol/1/feed.atom?issn=1545-7885'],
  ])('the feed of %s is %s', (path, feed) => {
    expect(feedPath(path)).toBe(feed)
  })

  test.prop([
    fc.array(
      fc.record({
        address: anyText({ minLength: 1 }).map(
          (path): Src => `https://example.org/${encodeURIComponent(path.toWellFormed())}&<>`,
        ),
        changed: fc.integer({ min: 0, max: 4_000_000_000 }),
      }),
    ),
  ])('tell every page and when it changed', pages => {
    const root = parsedXml(sitemap(pages))
    expect([root.name, root.uri]).toEqual(['urlset', NAMESPACE])
    expect(childrenOf(root, 'url').map(url => textsOf(url, 'loc'))).toEqual(pages.map(({ address }) => [address]))
    expect(childrenOf(root, 'url').map(url => Date.parse(textsOf(url, 'lastmod')[0] ?? ''))).toEqual(
      pages.map(({ changed }) => changed * 1000),
    )
  })

  test('stay below what the protocol allows, with the longest addresses there may be', () => {
    const longest = sitemap(Array.from({ length: SITEMAP_SIZE }, () => ({ address: `/x${'x'.repeat(2046)}`, changed: 0 })))
    expect(SITEMAP_SIZE).toBeLessThanOrEqual(50_000)
    expect(longest.length).toBeLessThan(50_000_000)
  })
})

describe('robots.txt', () => {
  const decided = (path: string): string => {
    const rules = robotsTxt('https://example.org')
      .split('\n')
      .map(line => /^(Allow|Disallow): (.+)$/.exec(line))
      .filter(rule => rule !== null)
      .map(([, kind, start]) => ({ kind, start: start ?? '' }))
    return (
      rules.filter(({ start }) => path.startsWith(start)).toSorted((a, b) => b.start.length - a.start.length)[0]?.kind ?? 'Allow'
    )
  }

  test.each([
    '/',
    '/science/article/pii/S1',
    '/science/article/abs/pii/S1',
    '/book/1/2',
    '/journal/a',
    '/content/S1/gr1.png',
    '/sitemap.xml',
    '/feed.atom',
    '/oai',
    '/sdfe/arp/cite?pii=S1',
    '/sdfe/arp/export/S1/refworks-tagged-format',
    '/assets/page.css',
    '/science/article/pii/S1/pdf?md5=1',
  ])('lets crawlers have %s', path => {
    expect(decided(path)).toBe('Allow')
  })

  test.each(['/search?qs=a', '/user/login', '/sdfe/arp/pii/S1/body', '/counter/investigation'])('keeps them from %s', path => {
    expect(decided(path)).toBe('Disallow')
  })

  test('says where the sitemap is', () => {
    expect(robotsTxt('https://example.org')).toContain('\nSitemap: https://example.org/sitemap.xml\n')
  })
})

describe('CALL-32 the description of the search', () => {
  test.prop([anyText()])('is valid whatever the site is called', name => {
    const root = parsedXml(openSearchDescription('https://example.org', name))
    expect([root.name, root.uri]).toEqual(['OpenSearchDescription', 'http://a9.com/-/spec/opensearch/1.1/'])
    expect(Array.from(textsOf(root, 'ShortName')[0] ?? '').length).toBeLessThanOrEqual(16)
    const template =
      childrenOf(root, 'Url').find(({ attributes }) => attributes['type'] === 'text/html')?.attributes['template'] ?? ''
    const search = new URL(template.replace('{searchTerms}', encodeURIComponent('two words & more')))
    expect([search.pathname, search.searchParams.get('qs')]).toEqual(['/search', 'two words & more'])
    expect(search.searchParams.has('zone') && search.searchParams.has('origin')).toBe(true)
  })
})
