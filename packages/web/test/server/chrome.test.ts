import { cookiePreferences, cookiesIn, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { framing } from '../../src/server/frame/frame.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { defaultSiteSettings, siteFile, siteOf as settingsOf, type SiteSettings } from '../../src/settings/site.ts'
import { readReaderSettings, type ReaderSettings } from '../../src/settings/reader-settings.ts'
import { READER_KINDS, type ReaderKind } from '../../src/server/readers/reading-as.ts'
import { renderSitePage } from '../../src/server/site-pages/site-pages.tsx'
import { browser, sessionsApp, type SessionsApp } from './readers/sessions-app.ts'
import { documentOf } from '../support/document-of.ts'
import { bareFrame } from '../support/frame.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

const shipped = async (): Promise<ReaderSettings> => {
  const read = await readReaderSettings(libraryFolder, true)
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

const siteSettings = (said: object): SiteSettings => {
  const decoded = siteFile.codec.decode(said)
  if (E.isLeft(decoded)) throw new Error('not understood')
  return settingsOf(decoded.right, defaultSiteSettings.site.linkOutUrls)
}

interface Shown {
  readonly name: string
  readonly items: readonly string[]
  readonly banner: readonly [position: string | undefined, text: string] | undefined
}

const headerIn = (html: string): Shown => {
  const document = documentOf(html)
  const header = document.querySelector('.site-header')
  const banner = header?.querySelector<HTMLElement>('.library-banner')
  return {
    name: header?.querySelector('.account-name')?.textContent ?? '',
    items: [...(header?.querySelectorAll('[aria-label="My account"] li a') ?? [])].map(link =>
      link.textContent.replace('. Opens in new window', ''),
    ),
    banner: banner === null || banner === undefined ? undefined : [banner.dataset['position'], banner.textContent],
  }
}

const UNIVERSITY = ['ABOVE', 'Provided to you by the library of Example University'] as const
const HOSPITAL = ['RIGHT', 'Example City Hospital, medical library'] as const
const PERSONAL = ['Recommendations', 'Search history', 'Reading history', 'Manage alerts', 'Privacy center', 'Profile']
const GUEST = ['Sign in', 'Sign in via your institution', 'My account']
const OWN = [...PERSONAL, 'Change password']

const expected: Readonly<Record<ReaderKind, Shown>> = {
  guest: { name: 'My account', items: GUEST, banner: undefined },
  'registered-guest': { name: 'Robin Registered (demonstration)', items: [...OWN, 'Sign out'], banner: undefined },
  'ip-range': { name: 'My account', items: GUEST, banner: [...UNIVERSITY] },
  'shibboleth-anonymous': {
    name: 'My account',
    items: ['Sign in', 'Activate personalisation', 'Change organisation', 'Sign out from this organisation'],
    banner: [...UNIVERSITY],
  },
  'shibboleth-registered': {
    name: 'Kim Member (demonstration)',
    items: [...PERSONAL, 'Change organisation', 'Sign out', 'Sign out from this organisation'],
    banner: [...UNIVERSITY],
  },
  'ticket-anonymous': {
    name: 'My account',
    items: ['Sign in', 'Activate personalisation', 'Change organisation', 'Sign out from this organisation'],
    banner: [...HOSPITAL],
  },
  'ticket-registered': {
    name: 'Kim Member (demonstration)',
    items: [...PERSONAL, 'Choose organisation', 'Sign out', 'Sign out from this organisation'],
    banner: [...HOSPITAL],
  },
  individual: { name: 'Sam Subscriber (demonstration)', items: [...OWN, 'Sign out'], banner: undefined },
  member: { name: 'Kim Member (demonstration)', items: [...OWN, 'Change organisation', 'Sign out'], banner: [...UNIVERSITY] },
  admin: {
    name: 'Alex Administrator (demonstration)',
    items: [...OWN, 'Admin tool', 'Purchased articles', 'Change organisation', 'Sign out'],
    banner: [...UNIVERSITY],
  },
  privileged: { name: 'Jo Editor (demonstration)', items: [...OWN, 'Sign out'], banner: undefined },
  'data-checkout': { name: 'Chris Checker (demonstration)', items: [...OWN, 'Sign out'], banner: undefined },
  casa: { name: 'My account', items: GUEST, banner: [...UNIVERSITY] },
}

describe('HEAD-6, HEAD-7, HEAD-9 the header of each kind of reader', () => {
  let here: SessionsApp
  beforeEach(async () => {
    here = await sessionsApp({ of: await shipped() })
    here.world.isDemonstration = true
    for (const [path, settings] of [
      ['/page', siteSettings({})],
      ['/shop', siteSettings({ allowCart: true, environment: 'non-prod' })],
    ] as const) {
      const frameOf = framing({ client: bareFrame('').client, sessions: here.sessions, settings })
      here.app.get(path, async (request, reply) =>
        reply.type('text/html; charset=utf-8').send(renderSitePage(await frameOf(request), 'about')),
      )
    }
  })

  const as = async (kind: string): Promise<ReturnType<typeof browser>> => {
    const reader = browser(here)
    await reader.ask('/science/article/pii/S0000000000000001')
    const { formToken = '' } = (await reader.ask('/reading-as')).json<{ readonly formToken?: string }>()
    await reader.ask('/reading-as', {
      method: 'POST',
      payload: new URLSearchParams({ kind, formToken, targetUrl: '/page' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return reader
  }

  test.each(READER_KINDS)('%s', async kind => {
    const reader = await as(kind)
    expect(headerIn((await reader.ask('/page')).body)).toEqual(expected[kind])
  })

  test('on a site with a cart has the cart, and its orders in the cart of its environment', async () => {
    const { body } = await (await as('individual')).ask('/shop')
    expect(headerIn(body).items).toEqual([...OWN, 'Order history', 'Shopping cart', 'Sign out'])
    expect(body).toContain('href="https://staging.cart.lectern.example/orders"')
  })
})

describe('the pages that the footer leads to', () => {
  let site: Site
  let other: Site
  beforeAll(async () => {
    site = await siteOf({})
    other = await siteOf({
      settings: {
        ...defaultSettings,
        site: siteSettings({
          name: 'Codex',
          publisher: { name: 'Codex Press' },
          aboutUrl: 'https://codex.example/about',
          contactEmail: 'help@codex.example',
          privacyPolicyUrl: '/privacy/',
          accountUrls: { shoppingCart: 'https://shop.codex.example/cart', login: 'https://id.codex.example/enter' },
          pageHelp: [{ path: '/terms', url: 'https://help.codex.example/terms' }],
        }),
      },
      readers: {
        institutions: [
          {
            id: 'a',
            name: 'A',
            signIn: 'none',
            banner: { position: 'ABOVE', image: 'https://pictures.codex.example/banner.png' },
          },
        ],
        networks: [],
        accounts: [],
        holdings: (await shipped()).holdings,
      },
    })
  })
  afterAll(async () => {
    await site.close()
    await other.close()
  })

  const get = async ({ app }: Site, url: string, cookie = '') =>
    app.inject({ url, headers: { 'sec-fetch-dest': 'document', ...(cookie === '' ? {} : { cookie }) } })

  test.each([
    ['/about', 'About Lectern'],
    ['/advertise', 'Advertise'],
    ['/contact', 'Contact and support'],
    ['/terms', 'Terms and conditions'],
    ['/privacy', 'Privacy policy'],
    ['/shopping-cart', 'Shopping cart'],
    ['/cookie-settings', 'Cookie settings'],
  ])('%s answers with header, footer and its words', async (path, title) => {
    const answer = await get(site, path)
    const document = documentOf(answer.body)
    expect([answer.statusCode, document.title, document.querySelector('h1')?.textContent]).toEqual([
      200,
      `${title} · Lectern`,
      title,
    ])
    expect([...document.querySelectorAll('#site-header > header, main, #site-footer > footer')]).toHaveLength(3)
  })

  test.each([
    ['/about', 'https://codex.example/about'],
    ['/shopping-cart', 'https://shop.codex.example/cart'],
  ])('%s leads to where the site has it', async (path, location) => {
    const answer = await get(other, path)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })

  test('name the site, its address and its help, and stay where it names them themselves', async () => {
    expect((await get(other, '/contact')).body).toContain('mailto:help@codex.example')
    expect((await get(other, '/privacy')).statusCode).toBe(200)
    const { body } = await get(other, '/terms')
    expect(body).toContain('Terms and conditions · Codex')
    expect(body).toContain('href="https://help.codex.example/terms"')
    expect(body).toContain('href="https://id.codex.example/enter?targetUrl=http%3A%2F%2Flocalhost%2Fterms&amp;from=globalheader"')
  })

  describe('of readers whose accounts the site keeps elsewhere', () => {
    const ENTER = 'https://id.codex.example/enter'
    const target = (address: string): string => `targetUrl=${encodeURIComponent(address)}`

    test.each([
      ['/user/login', ENTER],
      ['/user/login/', ENTER],
      [`/user/login?${target('/search?qs=a')}`, `${ENTER}?${target('http://localhost/search?qs=a')}`],
      [
        `/user/login?${target('https://stranger.example/')}&from=globalheader`,
        `${ENTER}?${target('http://localhost/')}&from=globalheader`,
      ],
    ])('%s leads to their service', async (path, location) => {
      const answer = await get(other, path)
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([302, location, 'no-store'])
    })

    test('a page of an account leads there by the way of this site, and pages that it has not named stay', async () => {
      expect((await get(other, '/user/profile')).headers.location).toBe(`/user/login?${target('/user/profile')}`)
      expect((await get(other, '/user/institution/login')).statusCode).toBe(200)
    })

    test('an address of this very page leads nowhere else', async () => {
      const itself = await siteOf({
        settings: {
          ...defaultSettings,
          site: siteSettings({
            accountUrls: { login: '/user/login/?by=mail', logout: 'http://localhost/user/logout', profile: '/members?of=all' },
          }),
        },
      })
      expect(
        (await Promise.all(['/user/login', '/user/logout'].map(path => get(itself, path)))).map(({ statusCode }) => statusCode),
      ).toEqual([200, 200])
      expect((await get(itself, `/user/profile?${target('/terms')}`)).headers.location).toBe(
        `/members?of=all&${target('/terms')}`,
      )
      await itself.close()
    })
  })

  test('call the site as its settings do, in every title and to whatever searches, reads or harvests it', async () => {
    const titles = await Promise.all(
      ['/', '/terms', '/search', '/user/registration', '/nowhere'].map(
        async path => documentOf((await get(other, path)).body).title,
      ),
    )
    expect(titles).toEqual([
      'Codex: the open article page',
      'Terms and conditions · Codex',
      expect.stringMatching(/^Search.* · Codex$/),
      'Create an account · Codex',
      'Page not found · Codex',
    ])
    expect(
      documentOf((await get(other, '/terms')).body)
        .querySelector('link[rel=search]')
        ?.getAttribute('title'),
    ).toBe('Codex')
    expect((await get(other, '/opensearch.xml')).body).toContain('<ShortName>Codex</ShortName>')
    expect((await get(other, '/feed.atom')).body).toContain('Codex: newest articles')
    expect((await get(other, '/oai?verb=Identify')).body).toContain('<repositoryName>Codex</repositoryName>')
  })

  test('HEAD-7 may show pictures from the hosts of banners, and from no others', async () => {
    const policy = (site: Site) =>
      get(site, '/about').then(({ headers }) => /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1])
    expect(await policy(site)).toBe("'self' data:")
    expect(await policy(other)).toBe("'self' data: https://pictures.codex.example")
  })

  describe('USE-3 the choice of cookies without script', () => {
    const form = async (cookie = '') => {
      const answer = await get(site, '/cookie-settings', cookie)
      const session = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
      const document = documentOf(answer.body)
      return { session, token: document.querySelector<HTMLInputElement>('main [name=formToken]')?.value ?? '', document }
    }
    const send = (cookie: string, fields: readonly (readonly [string, string])[]) =>
      site.app.inject({
        method: 'POST',
        url: '/cookie-settings',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      })

    test('is kept, shown again, and what is not allowed any more is deleted', async () => {
      const { session, token } = await form()
      const allowed = await send(session, [
        ['formToken', token],
        ['allow', 'performance'],
        ['allow', 'targeting'],
        ['choice', 'chosen'],
      ])
      expect([allowed.statusCode, allowed.headers.location]).toEqual([303, '/cookie-settings?saved'])
      const [kept = ''] = [allowed.headers['set-cookie'] ?? ''].flat()
      expect(cookiePreferences(cookiesIn(kept.split(';')[0] ?? ''))).toEqual({
        ...ONLY_NECESSARY_COOKIES,
        performance: true,
        targeting: true,
      })
      const { document } = await form(`${session}; ${kept.split(';')[0] ?? ''}`)
      expect(
        [...document.querySelectorAll<HTMLInputElement>('main [name=allow]')].map(({ value, checked }) => [value, checked]),
      ).toEqual([
        ['strictlyNecessary', true],
        ['performance', true],
        ['functional', false],
        ['targeting', true],
      ])

      const withdrawn = await send(session, [
        ['formToken', token],
        ['choice', 'necessary'],
      ])
      expect(withdrawn.headers['set-cookie']).toEqual([
        'lectern_cookies=strictlyNecessary; Path=/; Max-Age=31536000; SameSite=Lax',
        'SD_ART_LINK_STATE=; Path=/; Max-Age=0; SameSite=Lax',
      ])
    })

    test.each([[''], ['x']])('is not made by a form of another site: token %j', async token => {
      const { session } = await form()
      const answer = await send(session, [
        ['formToken', token],
        ['choice', 'all'],
      ])
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
      expect(answer.body).toContain('This form has expired')
    })
  })
})
