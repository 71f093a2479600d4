import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { allOf, textOf, type Parsed } from '@lectern/property-tests/support/parsed-xml'
import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../src/settings/settings.ts'
import { defaultSiteSettings } from '../../../src/settings/site.ts'
import { readReaderSettings } from '../../../src/settings/reader-settings.ts'
import { headIn } from '../../support/page-head.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { siteOf, type Site } from '../../support/site.ts'

const HOST = 'articles.example'
const MEMBER = '192.0.2.7'
const GUEST = '198.51.100.7'

let site: Site
let folder: string
let open = ''
let closed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-head-'))
  const files = {
    'open.xml': jatsArticle({ doi: '10.5555/open', title: 'Open to all', figure: jatsFigure('gr1.png') }),
    'closed.xml': jatsArticle({ doi: '10.5555/closed', title: 'Not for everyone', isOpen: false, figure: jatsFigure('gr1.png') }),
    'gr1.png': PNG,
    'institutions.json': JSON.stringify([
      {
        id: 'university',
        name: 'Example University',
        signIn: 'shibboleth',
        entityId: 'https://idp.university.example/shibboleth',
        ipRanges: ['192.0.2.0/24'],
      },
    ]),
    'holdings.json': JSON.stringify([{ institution: 'university', journals: [{ issn: '2050-084X' }] }]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  site = await siteOf(
    {
      readers: readers.right,
      publicOrigin: `http://${HOST}`,
      settings: {
        ...defaultSettings,
        site: { ...defaultSiteSettings, site: { ...defaultSiteSettings.site, name: 'Example Articles' } },
      },
    },
    folder,
  )
  const pathOf = (title: string): string => site.cards.find(card => card.title === title)?.path ?? site.said
  open = pathOf('Open to all')
  closed = pathOf('Not for everyone')
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, remoteAddress = GUEST, host = HOST) => site.app.inject({ url, remoteAddress, headers: { host } })

const meta = (head: Parsed, name: string): readonly string[] =>
  allOf(head, 'meta')
    .filter(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
    .map(({ attributes }) => attributes['content'] ?? '')
const links = (head: Parsed, rel: string): readonly string[] =>
  allOf(head, 'link')
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) => attributes['href'] ?? '')
const thing = (
  head: Parsed,
): { readonly isAccessibleForFree?: boolean; readonly hasPart?: { readonly cssSelector: string | readonly string[] } } =>
  JSON.parse(
    allOf(head, 'script')
      .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
      .map(textOf)[0] ?? '{}',
  ) as ReturnType<typeof thing>

const abstractOf = (path: string): string => path.replace('/article/pii/', '/article/abs/pii/')

describe('EXP-1 the head of an article’s page', () => {
  test('has one address for each article, whole, at all of its own', async () => {
    for (const url of [open, abstractOf(open), `${open}?viewFullText=true`]) {
      const head = headIn((await get(url)).body)
      expect(links(head, 'canonical')).toEqual([`http://${HOST}${open}`])
      expect(meta(head, 'og:url')).toEqual([`http://${HOST}${open}`])
      expect(meta(head, 'citation_fulltext_html_url')).toEqual([`http://${HOST}${open}`])
      expect(meta(head, 'citation_abstract_html_url')).toEqual([`http://${HOST}${abstractOf(open)}`])
    }
  })

  test('tells other sites what to show of it', async () => {
    const head = headIn((await get(open)).body)
    expect(
      ['og:type', 'og:title', 'og:description', 'og:site_name', 'twitter:card', 'twitter:title', 'twitter:description'].map(
        name => meta(head, name),
      ),
    ).toEqual([
      ['article'],
      ['Open to all'],
      ['What it is about.'],
      ['Example Articles'],
      ['summary_large_image'],
      ['Open to all'],
      ['What it is about.'],
    ])
    const [image = ''] = meta(head, 'og:image')
    expect((await get(image.replace(`http://${HOST}`, ''))).headers['content-type']).toBe('image/png')
    expect(meta(headIn((await get(closed)).body), 'og:image')).toEqual([])
  })

  test.each([
    ['a guest', GUEST],
    ['a reader who may read it', MEMBER],
  ])('says of a closed article what of the page is not for everyone, to %s', async (_, address) => {
    for (const url of [closed, abstractOf(closed)]) {
      const { body } = await get(url, address)
      const { isAccessibleForFree, hasPart } = thing(headIn(body))
      expect(isAccessibleForFree).toBe(false)
      const selectors = [hasPart?.cssSelector ?? []].flat()
      expect(selectors.length).toBeGreaterThan(0)
      for (const selector of selectors) {
        expect(selector).toMatch(/^\.[\w-]+$/)
        expect(body).toMatch(new RegExp(`class="(?:[^"]* )?${selector.slice(1)}(?: [^"]*)?"`))
      }
      expect(selectors.includes('.part-body')).toBe(/class="[^"]*\bpart-body\b/.test(body))
    }
    expect(thing(headIn((await get(open, address)).body))).toMatchObject({ isAccessibleForFree: true })
    expect(thing(headIn((await get(open, address)).body)).hasPart).toBeUndefined()
  })

  test('PDF-2 lets engines do what they may, and no more', async () => {
    const robots = async (url: string): Promise<readonly string[]> => meta(headIn((await get(url)).body), 'robots')
    expect(await robots(open)).toEqual([])
    expect(await robots(closed)).toEqual(['noarchive'])
    expect(await robots(abstractOf(open))).toEqual(['noindex, follow'])
    expect(await robots(abstractOf(closed))).toEqual(['noindex, follow, noarchive'])
    for (const url of ['/search?qs=a', '/user/login', '/user/institution/login'])
      expect(await robots(url), url).toEqual(['noindex'])
    expect(await robots('/')).toEqual([])
  })

  test('leads every page’s browser to the search and to what is new', async () => {
    for (const url of ['/', open, '/search?qs=a', '/user/login', '/nowhere']) {
      const head = headIn((await get(url)).body)
      expect(links(head, 'search')).toEqual(['/opensearch.xml'])
      expect(links(head, 'alternate')).toContain('/feed.atom')
    }
  })

  test('leads to feeds that are there', async () => {
    for (const feed of links(headIn((await get(open)).body), 'alternate')) expect((await get(feed)).statusCode, feed).toBe(200)
  })

  test.each(['evil"><script>alert(1)</script>', "evil' onload='alert(1)", 'evil\u0001', 'a b', '<x>', 'evil.example/path'])(
    'refuses a hostile host, and takes nothing from it: %j',
    async host => {
      const { body, headers, statusCode } = await get(open, GUEST, host)
      expect(statusCode).toBe(400)
      expect(`${body}${JSON.stringify(headers)}`).not.toMatch(/evil|alert\(1\)|<x>/)
    },
  )
})

describe('FAIR Signposting', () => {
  interface Link {
    readonly href: string
    readonly rel: string
    readonly type: string | undefined
  }
  const linksOf = (header: unknown): readonly Link[] =>
    [...String(header).matchAll(/<([^>]*)>((?:; [a-z]+="[^"]*")+)/g)].map(([, href = '', rest = '']) => ({
      href,
      rel: /rel="([^"]*)"/.exec(rest)?.[1] ?? '',
      type: /type="([^"]*)"/.exec(rest)?.[1],
    }))

  test('leads from the header to what the article is cited as, and to files of the type that it says', async () => {
    const { headers, body } = await get(open)
    const told = linksOf(headers['link'])
    expect(told.filter(({ rel }) => rel === 'cite-as')).toEqual([
      { href: 'https://doi.org/10.5555/open', rel: 'cite-as', type: undefined },
    ])
    expect(told.filter(({ rel }) => rel === 'type').map(({ href }) => href)).toEqual([
      'https://schema.org/AboutPage',
      'https://schema.org/ScholarlyArticle',
    ])
    expect(told.filter(({ rel }) => rel === 'license').map(({ href }) => href)).toEqual([
      'https://creativecommons.org/licenses/by/4.0/',
    ])
    const described = told.filter(({ rel }) => rel === 'describedby')
    expect(described.length).toBe(6)
    for (const { href, type = 'none' } of described) {
      const answer = await get(href.replace(`http://${HOST}`, ''))
      expect(answer.statusCode, href).toBe(200)
      expect(String(answer.headers['content-type']).split(';')[0]).toBe(type)
    }
    const inHead = allOf(headIn(body), 'link').map(({ attributes }) => `${attributes['rel'] ?? ''} ${attributes['href'] ?? ''}`)
    for (const { rel, href } of told) expect(inHead).toContain(`${rel} ${href}`)
  })

  test('leads nobody to a file that they may not have', async () => {
    expect(linksOf((await get(closed)).headers['link']).filter(({ rel }) => rel === 'item')).toEqual([])
  })
})

test('what the request decides costs no reading of the article: its head is kept with its page', async () => {
  const stored = await site.store.article(checkedPii(site.cards[0]?.pii ?? ''))
  expect(stored?.fragments['head']).toContain('citation_title')
  expect(stored?.fragments['links']).toContain('cite-as')
})
