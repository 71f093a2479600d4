import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { checkedDoi } from '../../support/checked-doi.ts'
import { checkedPii } from '../../support/checked-pii.ts'
import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import { atomFeed, feedPath, feedUpdated, tagUri, type Feed, type FeedArticle } from '@lectern/domain/engines'
import { describe, expect } from 'vitest'
import { dirty } from '../../arbitraries/cited-record.ts'
import { anyText } from '../../arbitraries/text.ts'
import { childrenOf, parsedXml, textsOf, type Parsed } from '../../support/parsed-xml.ts'

const ATOM = 'http://www.w3.org/2005/Atom'
const text = fc.oneof(anyText({ maxLength: 30 }), dirty)

const article: fc.Arbitrary<FeedArticle> = fc.record(
  {
    pii: fc.stringMatching(/^S[\dA-Z]{16}$/).map(checkedPii),
    path: fc.constantFrom('/science/article/pii/S1', '/book/1/2'),
    title: text,
    authors: fc.array(text, { maxLength: 4 }),
    publicationTitle: text,
    abstract: text,
    publicationDate: fc.oneof(text, fc.constantFrom('2023-07-14', '2023-07', '2023', '2023-02-31', '2023-13')),
    doi: fc.oneof(wellFormedDoi, fc.constant(checkedDoi('10.1234/a<b>&"c'))),
    updated: fc.integer({ min: 0, max: 4_000_000_000 }),
  },
  { requiredKeys: ['pii', 'path', 'title', 'authors', 'publicationTitle', 'updated'] },
)

const feed: fc.Arbitrary<Feed> = fc.record({
  title: text,
  path: fc.constant('/journal/a/feed.atom'),
  pagePath: fc.constant('/journal/a'),
  origin: fc.constant('https://example.org'),
  siteName: fc.constant('Lectern'),
  articles: fc.uniqueArray(article, { selector: ({ pii }) => pii, maxLength: 5 }),
})

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const URI = /^[a-z][a-z\d+.-]*:[\x21-\x7e]+$/i

const one = (element: Parsed, name: string): string => {
  const texts = textsOf(element, name)
  expect(texts, name).toHaveLength(1)
  return texts[0] ?? ''
}

const links = (element: Parsed, rel: string): readonly string[] =>
  childrenOf(element, 'link')
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) => attributes['href'] ?? '')

describe('a feed (RFC 4287)', () => {
  test.prop([feed])('has what every feed and every entry must have, once', feed => {
    const root = parsedXml(atomFeed(feed))
    expect([root.name, root.uri]).toEqual(['feed', ATOM])
    expect(childrenOf(root, 'author')).toHaveLength(1)
    expect(links(root, 'self')).toEqual(['https://example.org/journal/a/feed.atom'])
    for (const each of [root, ...childrenOf(root, 'entry')]) {
      expect(one(each, 'id')).toMatch(URI)
      expect(one(each, 'title').trim()).not.toBe('')
      expect(one(each, 'updated')).toMatch(INSTANT)
      expect(links(each, 'alternate')).toHaveLength(1)
    }
    const ids = childrenOf(root, 'entry').map(each => one(each, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.prop([feed])('tells the articles in their order, each with every author in order', feed => {
    const entries = childrenOf(parsedXml(atomFeed(feed)), 'entry')
    expect(entries.map(each => one(each, 'id'))).toEqual(feed.articles.map(({ pii }) => tagUri(feed.origin, 'article', pii)))
    entries.forEach((each, index) => {
      expect(childrenOf(each, 'author')).toHaveLength(
        feed.articles[index]?.authors.filter(name => name.trim() !== '').length ?? -1,
      )
    })
  })

  test.prop([feed])('says nothing with no words, and no date that is none', feed => {
    for (const each of childrenOf(parsedXml(atomFeed(feed)), 'entry')) {
      for (const said of ['summary', 'published', 'author'].flatMap(name => textsOf(each, name))) expect(said.trim()).not.toBe('')
      for (const date of textsOf(each, 'published')) expect(new Date(date).toISOString().slice(0, 10)).toBe(date.slice(0, 10))
    }
  })

  test.prop([feed])('was updated when the last of its articles was', feed => {
    const latest = Math.max(0, ...feed.articles.map(({ updated }) => updated))
    expect(feedUpdated(feed.articles)).toBe(latest)
  })

  test.each([
    ['2023-07-14', ['2023-07-14T00:00:00Z']],
    ['2023-07', ['2023-07-01T00:00:00Z']],
    ['2023', ['2023-01-01T00:00:00Z']],
    ['2023-02-31', []],
    ['2023-13', []],
    ['soon', []],
  ])('of %s it says %j', (publicationDate, published) => {
    const article = {
      pii: namedPii('S1'),
      path: '/a' as const,
      title: 'A',
      authors: [],
      publicationTitle: '',
      publicationDate,
      updated: 0,
    }
    const root = parsedXml(
      atomFeed({
        title: 'T',
        path: '/feed.atom',
        pagePath: '/',
        origin: 'https://example.org',
        siteName: 'L',
        articles: [article],
      }),
    )
    expect(childrenOf(root, 'entry').flatMap(each => textsOf(each, 'published'))).toEqual(published)
  })

  test('names last: they do not depend on port or scheme', () => {
    expect(tagUri('http://Example.org:8080', 'article', 'S1')).toBe(tagUri('https://example.org', 'article', 'S1'))
    expect(tagUri('https://example.org', 'feed', '/journal/a b/feed.atom')).toBe(
      'tag:example.org,2026:feed/journal/a%20b/feed.atom',
    )
  })

  test.each([
    ['/journal/a', '/journal/a/feed.atom'],
    ['/journal/a/', '/journal/a/feed.atom'],
    ['/', '/feed.atom'],
    ['', '/feed.atom'],
  ])('of %s stands at %s', (path, at) => {
    expect(feedPath(path)).toBe(at)
  })
})
