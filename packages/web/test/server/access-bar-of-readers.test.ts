import { BREAKPOINT_NAMES, overflowsAt } from '@lectern/domain/page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { READER_KINDS, type ReaderKind } from '../../src/server/readers/reading-as.ts'
import { shippedLibrary } from '../support/shipped-as.ts'

let library: Awaited<ReturnType<typeof shippedLibrary>>
beforeAll(async () => {
  library = await shippedLibrary()
})
afterAll(() => library.close())

const pathOf = (doi: string): string => library.cards.find(card => card.doi === doi)?.path ?? ''

const CLOSED = '10.5555/lectern.2026.001'
const THIRD_PARTY = '10.5556/ssl.2026.7'

const pageFor = async (kind: string, doi: string): Promise<string> => {
  const { body, statusCode } = await library.app.inject({
    url: pathOf(doi),
    headers: { cookie: library.cookieOf(kind), 'sec-fetch-dest': 'document' },
  })
  expect(statusCode).toBe(200)
  return body
}

/** The markup between two strings. */
const between = (html: string, from: string, to: string): string => html.split(from)[1]?.split(to)[0] ?? ''

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('\u00a0', ' ')

const textOf = (html: string): string => unescaped(html.replace(/<!--.*?-->|<[^>]*>/gs, ''))

const attribute = (html: string, name: string): string => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '')

/** The institutional sign-in and the items of the bar, each as its markup, without those in the popover. */
const itemsIn = (html: string): readonly string[] => {
  const through = between(html, '<div class="access-bar-through" ', '<ul class="access-bar-items"')
  const list = between(html, '<ul class="access-bar-items"', '<div class="access-bar-where"')
  const items = (list.split('<li class="access-bar-overflow"')[0] ?? '').split('<li ').slice(1)
  return through === '' ? items : [through, ...items]
}

const othersIn = (html: string): readonly string[] =>
  between(html, '<ul class="access-bar-others">', '</ul>').split('<li ').slice(1)

interface Item {
  readonly words: string
  readonly leads: string
}

const itemOf = (html: string): Item => ({
  words: textOf(`<li ${html}`),
  leads: html.includes('<form')
    ? `${attribute(html, 'method').toUpperCase()} ${attribute(html, 'action')}`
    : attribute(html, 'href'),
})

const wordsFor = async (kind: string, doi = CLOSED): Promise<readonly string[]> =>
  itemsIn(await pageFor(kind, doi)).map(item => itemOf(item).words)

const guest = [
  'Access through your institution',
  'Access through your society',
  'Purchase PDF',
  'Patient access',
  'Access through another institution',
]
// Without a browser to print with, there are no PDFs here.
const entitled = ['Download full issue']

const bars: Readonly<Record<ReaderKind, readonly string[]>> = {
  guest,
  'registered-guest': guest,
  'ip-range': entitled,
  'shibboleth-anonymous': entitled,
  'shibboleth-registered': entitled,
  'ticket-anonymous': entitled,
  'ticket-registered': entitled,
  individual: entitled,
  member: entitled,
  admin: entitled,
  privileged: entitled,
  'data-checkout': entitled,
  casa: entitled,
}

const more: Readonly<Record<string, readonly string[]>> = {
  'at:example-institute': [
    'Access through Example Institute of Tech…',
    'Access through your society',
    'Download PDF',
    'Find it at your library',
    'Select another institution',
  ],
  'at:example-works': [
    'Access through Example Works',
    'Access through your society',
    'Order PDF',
    'Find it at your library',
    'Select another institution',
  ],
  'at:example-college': ['Access through your society', 'Purchase PDF', 'Patient access', 'Select another institution'],
  'at:example-clinic': ['View full text'],
  'at:example-practice': ['View on ClinicalKey'],
}

describe('BAR-1, BAR-2 the access bar that reaches each kind of reader, of the shipped library’s article that is not open', () => {
  test.each(READER_KINDS)('%s', async kind => {
    expect(await wordsFor(kind)).toEqual(bars[kind])
  })

  test.each(Object.entries(more))('%s', async (kind, expected) => {
    expect(await wordsFor(kind)).toEqual(expected)
  })

  test.each(READER_KINDS)('of another publisher’s article, %s: the search for its PDF', async kind => {
    expect(await wordsFor(kind, THIRD_PARTY)).toEqual([expect.stringMatching(/^Finding PDF…/)])
  })

  test('BAR-3 what has no room on some screens stands in the popover from the beginning', async () => {
    const html = await pageFor('guest', CLOSED)
    expect(attribute(between(html, '<li class="access-bar-overflow"', '>'), 'data-at')).toBe(overflowsAt(5).join(' '))
    const [places, others] = [itemsIn(html), othersIn(html)].map(items =>
      items.map(item => attribute(` ${item}`, 'data-at').split(' ')),
    ) as [string[][], string[][]]
    for (const name of BREAKPOINT_NAMES) expect([...places, ...others].filter(at => at.includes(name))).toHaveLength(5)
  })

  test('each component leads where it is to', async () => {
    const pii = /pii\/(\w+)/.exec(pathOf(CLOSED))?.[1] ?? ''
    const leads = async (kind: string) =>
      Object.fromEntries(
        itemsIn(await pageFor(kind, CLOSED))
          .map(itemOf)
          .map(({ words, leads: to }) => [words, to]),
      )
    const signIn = `/user/institution/login?targetUrl=${encodeURIComponent(pathOf(CLOSED))}`
    expect(await leads('guest')).toEqual({
      'Access through your institution': signIn,
      'Access through your society': '/demonstration/society',
      'Purchase PDF': `/demonstration/shop/${pii}/purchase`,
      'Patient access': '/demonstration/patients',
      'Access through another institution': signIn,
    })
    const works = await leads('at:example-works')
    expect(works).toMatchObject({
      'Order PDF': `POST /demonstration/orders/${pii}`,
      'Access through Example Works': expect.stringContaining('institution=example-works') as unknown,
    })
    expect(works['Find it at your library']).toMatch(/^\/demonstration\/library\?ctx_ver=Z39\.88-2004.*rft_id=info%3Adoi/)
    expect(await leads('at:example-institute')).toMatchObject({ 'Download PDF': `/demonstration/copies/${pii}` })
    expect(await leads('at:example-clinic')).toEqual({ 'View full text': pathOf(CLOSED) })
  })

  test('PDF-5 the purchase opens in the window of the shopping cart, which keeps its name', async () => {
    const link = itemsIn(await pageFor('guest', CLOSED)).find(item => item.includes('/purchase"')) ?? ''
    expect([attribute(link, 'target'), attribute(link, 'rel')]).toEqual(['shopping-cart', ''])
  })

  test('HUB-1 the clinical platform is told of to readers of an institution that has it, and to nobody else', async () => {
    const sites = async (kind: string) =>
      JSON.stringify(
        (
          await library.app.inject({
            url: `/sdfe/arp/ihub/${/pii\/(\w+)/.exec(pathOf(CLOSED))?.[1] ?? ''}`,
            headers: { cookie: library.cookieOf(kind) },
          })
        ).json(),
      )
    expect(await sites('at:example-practice')).toMatch(
      /"entitled":"true"[^}]*"siteName":"ClinicalKey"|"siteName":"ClinicalKey"[^}]*"entitled":"true"/,
    )
    expect(await sites('guest')).not.toContain('"entitled":"true"')
  })
})

describe('ART-12 where an article of the shipped library was published', () => {
  test('is told with its cover and mark, which come from here and run nothing', async () => {
    const head = between(await pageFor('guest', CLOSED), '<div class="publication">', '<h1')
    expect(head).toContain('<p class="publication-title"><a href="/journal/lectern-notes">Lectern Notes</a></p>')
    expect(head).toContain('<a href="/journal/lectern-notes/vol/1/issue/1">Volume 1, Issue 1</a>')
    const images = (head.match(/<img[^>]*>/g) ?? []).map(image => [attribute(image, 'src'), attribute(image, 'alt')])
    expect(images).toEqual([
      ['/publication-images/publications/lectern.svg', 'Lectern'],
      ['/publication-images/publications/lectern-notes.svg', ''],
    ])
    for (const [src = ''] of images) {
      const { statusCode, headers } = await library.app.inject({ url: src })
      expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
        200,
        'image/svg+xml',
        expect.stringContaining('sandbox'),
      ])
    }
  })

  test.each([
    'readers.json',
    'publications/../readers.json',
    'publications/%2e%2e/readers.json',
    'publications%2F..%2Freaders.json',
    '',
    'constructor',
  ])('no other file of the site is there: "%s"', async path => {
    expect((await library.app.inject({ url: `/publication-images/${path}` })).statusCode).toBe(404)
  })
})

describe('where the shipped library leads in place of other sites', () => {
  test.each([
    'shop/S1/purchase',
    'orders/S1',
    'copies/S1',
    'society',
    'patients',
    'library?rft.atitle=On+%3Cb%3Elaws',
    'clinic/S1',
  ])('%s is a page that says so', async path => {
    const { statusCode, body } = await library.app.inject({ url: `/demonstration/${path}` })
    expect(statusCode).toBe(200)
    expect(textOf(between(body, '<h1>', '</h1>'))).not.toBe('')
    expect(body).not.toContain('<b>laws')
  })

  test('takes an order, and leads back to the article', async () => {
    const pii = /pii\/(\w+)/.exec(pathOf(CLOSED))?.[1] ?? ''
    const { statusCode, body } = await library.app.inject({
      method: 'POST',
      url: `/demonstration/orders/${pii}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect([statusCode, attribute(between(body, '<main', '</main>').split('<a').at(-1) ?? '', 'href')]).toEqual([
      200,
      pathOf(CLOSED),
    ])
  })

  test.each(['', 'nowhere', 'constructor', '__proto__'])('there is no "%s"', async place => {
    expect((await library.app.inject({ url: `/demonstration/${place}` })).statusCode).toBe(404)
  })
})
