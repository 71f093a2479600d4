import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { made } from '../../support/made.ts'
import { parsePii } from '@lectern/domain/core'
import { citationOf, highwireTags, node, type ArticleRecord, type ContentNode } from '@lectern/domain/article'
import {
  articleHead,
  articlePlaces,
  feedPath,
  headFor,
  linkHeader,
  MOST_AUTHOR_LINKS,
  MOST_REFERENCE_TEXT,
  safeOrigin,
  signposts,
  type RequestedHead,
} from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { dirty, dirtyRecord } from '../../arbitraries/cited-record.ts'
import { articleRecord, emptyParts, metaWith, recordWith } from '../../arbitraries/record.ts'
import { anyText } from '../../arbitraries/text.ts'
import { allOf, parsedXml, textOf, type Parsed } from '../../support/parsed-xml.ts'

const record = fc.oneof(dirtyRecord, articleRecord)

const ORIGIN = 'https://example.org'

const asked = (more: Partial<RequestedHead> = {}): RequestedHead => ({
  origin: ORIGIN,
  siteName: 'Lectern',
  summary: '',
  robots: [],
  paidPlaces: ['.part-body'],
  isOpenSite: false,
  pdf: O.none,
  formats: [],
  ...more,
})

/** A parsed head: the writer produces XML as well as HTML. */
const headOf = (record: ArticleRecord, more: Partial<RequestedHead> = {}): Parsed =>
  parsedXml(`<head>${headFor(articleHead(record), asked(more))}</head>`)

const contents = (head: Parsed, key: 'name' | 'property', name: string): readonly string[] =>
  allOf(head, 'meta')
    .filter(({ attributes }) => attributes[key] === name)
    .map(({ attributes }) => attributes['content'] ?? '')

const hrefs = (head: Parsed, rel: string): readonly string[] =>
  allOf(head, 'link')
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) => attributes['href'] ?? '')

const thingIn = (head: Parsed): Record<string, unknown> =>
  JSON.parse(textOf(allOf(head, 'script')[0] ?? { name: '', uri: '', attributes: {}, children: ['{}'] })) as Record<
    string,
    unknown
  >

const part = (...content: readonly ContentNode[]) => ({ content, floats: [], footnotes: [] })
const person = (given: string, surname: string): ContentNode =>
  node('author', {}, [node('given-name', {}, given), node('surname', {}, surname)])

describe('EXP-1 the head of an article’s page', () => {
  test.prop([record])('is well-formed whatever the article says, and nothing in it is empty', record => {
    for (const { attributes } of allOf(headOf(record), 'meta')) expect((attributes['content'] ?? '').trim()).not.toBe('')
    for (const { attributes } of allOf(headOf(record), 'link')) expect((attributes['href'] ?? '').trim()).not.toBe('')
  })

  test.prop([record])('tells all of Highwire’s tags in their order', record => {
    const tags = highwireTags(record, { origin: ORIGIN, pdfUrl: O.none }).map(([name, value]) => [
      name,
      value.replace(/[\uFFFE\uFFFF]/g, '\uFFFD'),
    ])
    const told = allOf(headOf(record), 'meta').map(({ attributes }) => [
      attributes['name'] ?? '',
      (attributes['content'] ?? '').replaceAll('\u00A0', ' '),
    ])
    expect(told.filter(([name]) => tags.some(([each]) => each === name))).toEqual(
      tags.map(([name, value]) => [name, value?.replaceAll('\u00A0', ' ')]),
    )
  })

  test.prop([record])('names the publication’s own thing, free or with the place that is not', record => {
    const thing = thingIn(headOf(record, { paidPlaces: ['.part-body', '.part-references'] }))
    const { isFree } = citationOf(record, ORIGIN)
    expect(thing['isAccessibleForFree']).toBe(isFree)
    expect(thing['hasPart']).toEqual(
      isFree
        ? undefined
        : { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: ['.part-body', '.part-references'] },
    )
  })

  test.prop([record])('says on a site that shows everything neither that it is free nor that it is not', record => {
    const { isAccessibleForFree, hasPart: _, ...others } = thingIn(headOf(record))
    const { isFree } = citationOf(record, ORIGIN)
    expect(thingIn(headOf(record, { isOpenSite: true }))).toEqual(isFree ? { ...others, isAccessibleForFree } : others)
    expect(allOf(headOf(record, { isOpenSite: true }), 'meta')).toEqual(allOf(headOf(record), 'meta'))
  })

  test.prop([record, dirty])('leaves no mark of what the request decides', (record, summary) => {
    const head = headFor(articleHead(record), asked({ summary: summary.trim() }))
    expect(head).not.toContain('.invalid')
  })

  test.prop([
    fc.oneof(
      anyText(),
      fc.constantFrom(
        'http://a"><script>',
        'https://a b',
        'javascript://a',
        'http://[::1]:80',
        'https://example.org:443',
        'http://a/b',
        'http://a\r\nb',
      ),
    ),
  ])('takes a host as it is, or not at all', origin => {
    const taken = safeOrigin(origin)
    expect(taken === '' || (taken === origin && new URL(taken).pathname === '/' && !/["'<>\s]/.test(taken))).toBe(true)
  })

  test.prop([record])(
    'leads to the publication by the address that the page itself links to, in feeds as in what it is part of',
    record => {
      const head = headOf(record)
      const { publicationPath, issuePath } = articlePlaces(record.meta)
      expect(hrefs(head, 'alternate')).toEqual(
        [publicationPath, issuePath].flatMap(path => (path === undefined ? [] : [feedPath(path)])),
      )
      const wholes: unknown[] = []
      for (let part: unknown = thingIn(head); typeof part === 'object' && part !== null; part = Reflect.get(part, 'isPartOf'))
        wholes.push(Reflect.get(part, 'url'))
      const told = wholes.slice(1).filter(url => url !== undefined)
      for (const url of told) expect([publicationPath, issuePath].map(path => `${ORIGIN}${path ?? ''}`)).toContain(url)
      if (told.length > 0) expect(told.at(-1)).toBe(`${ORIGIN}${publicationPath ?? ''}`)
    },
  )

  test('gives the addresses of files that the reader may have, whole', () => {
    const head = headOf(recordWith({}), {
      pdf: O.some('/science/article/pii/S1/pdf?md5=1&pid=2'),
      formats: [
        { format: 'xml', href: '/science/article/pii/S1/xml' },
        { format: 'markdown', href: '/science/article/pii/S1/markdown' },
      ],
    })
    expect(contents(head, 'name', 'citation_pdf_url')).toEqual(['https://example.org/science/article/pii/S1/pdf?md5=1&pid=2'])
    expect(hrefs(head, 'item')).toEqual([
      'https://example.org/science/article/pii/S1/pdf?md5=1&pid=2',
      'https://example.org/science/article/pii/S1/xml',
    ])
    expect(hrefs(head, 'alternate').slice(-2)).toEqual([
      'https://example.org/science/article/pii/S1/xml',
      'https://example.org/science/article/pii/S1/markdown',
    ])
    expect(contents(headOf(recordWith({})), 'name', 'citation_pdf_url')).toEqual([])
  })

  test('says what engines may do only where they may not do anything', () => {
    expect(contents(headOf(recordWith({}), { robots: ['noindex', 'noarchive'] }), 'name', 'robots')).toEqual([
      'noindex, noarchive',
    ])
    expect(contents(headOf(recordWith({})), 'name', 'robots')).toEqual([])
  })

  test('holds an only author’s family name together, which Zotero would take for a second author', () => {
    const alone = recordWith({ authors: part(node('author-group', {}, [person('Maria José', 'García Márquez')])) })
    expect(contents(headOf(alone), 'name', 'citation_author')).toEqual(['García\u00A0Márquez, Maria José'])
    const two = recordWith({
      authors: part(node('author-group', {}, [person('Maria José', 'García Márquez'), person('Ann', 'Other')])),
    })
    expect(contents(headOf(two), 'name', 'citation_author')).toEqual(['García Márquez, Maria José', 'Other, Ann'])
  })

  test('tells as many references as there is room for, from the first', () => {
    const reference = (index: number): ContentNode =>
      node('bib-reference', { id: `b${index}` }, [node('other-ref', {}, [node('textref', {}, `${index} ${'x'.repeat(900)}`)])])
    const record = recordWith({
      references: part(
        node('bibliography', {}, [
          node(
            'bibliography-sec',
            {},
            Array.from({ length: 200 }, (_, index) => reference(index)),
          ),
        ]),
      ),
    })
    const told = contents(headOf(record), 'name', 'citation_reference')
    expect(told.join('').length).toBeLessThanOrEqual(MOST_REFERENCE_TEXT)
    expect(told.length).toBeGreaterThan(40)
    expect(told.every((words, index) => words.startsWith(`${index} `))).toBe(true)
  })

  test('shows a figure of the text only of an article that everyone may read', () => {
    const picture = {
      eid: checkedEid('1-s2.0-X-e'),
      type: 'IMAGE',
      basename: 'gr1',
      filename: 'gr 1.jpg',
      extension: 'jpg',
      found: true,
    } as const
    const figure = node('figure', {}, [node('link', { locator: 'gr1' })])
    const illustrated = (openAccess: boolean, parts: Partial<typeof emptyParts>): ArticleRecord => ({
      ...recordWith(parts, [picture]),
      meta: metaWith({ pii: made(parsePii('S2211753914000025')), access: { openAccess, openArchive: false } }),
    })
    const image = ['https://example.org/content/S2211753914000025/gr%201.jpg']
    expect(contents(headOf(illustrated(true, { body: part(figure) })), 'property', 'og:image')).toEqual(image)
    expect(contents(headOf(illustrated(false, { body: part(figure) })), 'property', 'og:image')).toEqual([])
    expect(
      contents(
        headOf(illustrated(false, { abstracts: part(node('abstract', { class: 'graphical' }, [figure])) })),
        'property',
        'og:image',
      ),
    ).toEqual(image)
  })

  test('calls a chapter’s book as Zotero looks for it', () => {
    const chapter = { ...recordWith({}), meta: metaWith({ contentType: 'BK', publicationTitle: 'A Book' }) }
    expect(contents(headOf(chapter), 'name', 'citation_book_title')).toEqual(['A Book'])
  })
})

describe('FAIR Signposting', () => {
  test.prop([record])(
    'leads to one persistent name, what the page is, and files that describe the article, in a header that any server takes',
    record => {
      const links = signposts(record)
      expect(links.filter(({ rel }) => rel === 'cite-as')).toHaveLength(1)
      expect(links.filter(({ rel }) => rel === 'type').map(({ href }) => href)).toContain('https://schema.org/AboutPage')
      expect(links.filter(({ rel }) => rel === 'author').length).toBeLessThanOrEqual(MOST_AUTHOR_LINKS)
      for (const { rel, type } of links) if (rel === 'describedby') expect(type).toMatch(/^[a-z]+\/[a-z.+-]+$/)
      const header = linkHeader(links)
      expect(header).toMatch(/^[\x20-\x7e]*$/)
      expect(header.length).toBeLessThan(8000)
      expect(header.match(/<[^<>\s"]+>; rel="[a-z-]+"(?:; [a-z]+="[^"]*")*(?:, |$)/g)?.join('')).toBe(header)
    },
  )

  test.each([
    ['https://creativecommons.org/licenses/by/4.0/', ['https://creativecommons.org/licenses/by/4.0/']],
    ['https://example.org/a>b"c\r\nSet-Cookie: x', ['https://example.org/a%3Eb%22c%20Set-Cookie:%20x']],
    ['javascript:alert(1)', []],
    ['the usual terms', []],
  ])('a licence at %s is %j', (license, expected) => {
    const licensed = { ...recordWith({}), meta: metaWith({ access: { openAccess: true, openArchive: false, license } }) }
    expect(
      signposts(licensed)
        .filter(({ rel }) => rel === 'license')
        .map(({ href }) => href),
    ).toEqual(expected)
  })
})
