import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { browserTest } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, WIDE as WIDE_WINDOW } from '../support/open-page.ts'
import { savedPage, statePath, statePii, UNKNOWN_HERE } from '../support/saved-state.ts'
import { shippedLibrary } from '../support/shipped-as.ts'
import { PNG } from '../support/samples.ts'

/** The service has no data for the articles of these states. */
const WIDE = { ...WIDE_WINDOW, expected: UNKNOWN_HERE }

type Item = readonly [name: string, href: string]

const back = (index: number): string => `targetUrl=${encodeURIComponent(statePath(statePii(index)))}`

const NEW = '. Opens in new window'

const PERSONAL: readonly Item[] = [
  ['Recommendations', '/user/recommendations'],
  ['Search history', '/user/history/search'],
  ['Reading history', '/user/history/reading'],
  ['Manage alerts', '/user/alerts/journal'],
  [`Privacy center${NEW}`, 'https://privacy.lectern.example/'],
  ['Profile', '/user/profile'],
]
const PASSWORD: Item = ['Change password', '/user/password']
const ADMIN: readonly Item[] = [
  ['Admin tool', 'https://admin.lectern.example/'],
  ['Purchased articles', '/user/history/purchase'],
]
const PURCHASED: Item = ['Purchased articles', '/user/history/purchase']
const CART: Item = ['Shopping cart', '/shopping-cart']
const orders = (where: string): Item => ['Order history', `https://${where}cart.lectern.example/orders`]
const signIn = (index: number): Item => ['Sign in', `/user/login?${back(index)}&from=globalheader`]
const institutionSignIn = (index: number, name = 'Sign in via your institution'): Item => [
  name,
  `/user/institution/login?${back(index)}`,
]
const signOut = (index: number): Item => ['Sign out', `/user/logout?${back(index)}`]
const organisationSignOut = (index: number): Item => [
  'Sign out from this organisation',
  `/user/institution/logout?${back(index)}`,
]
const MY_ACCOUNT: Item = ['My account', '/user/profile']

const ADA = { userName: 'Ada Lovelace', userEmail: 'ada@example.org', environment: 'prod' }
const AT_UNIVERSITY = { orgName: 'Example University', hasInstitutionalAssociation: true, environment: 'prod' }

interface ReaderOfState {
  readonly what: string
  readonly header: Readonly<Record<string, unknown>>
  /** The label of the menu's button. */
  readonly name: string
  readonly notes: readonly string[]
  readonly items: (index: number) => readonly Item[]
}

/** Each type of user, and what else the service may allow them. */
const READERS: readonly ReaderOfState[] = [
  ...(['GUEST', 'NORMAL'] as const).map((userType): ReaderOfState => ({
    what: `HEAD-1, HEAD-10, HEAD-11 ${userType}: anonymous`,
    header: { userType, environment: 'prod' },
    name: 'My account',
    notes: [],
    items: at => [signIn(at), institutionSignIn(at), MY_ACCOUNT],
  })),
  {
    what: 'HEAD-1, HEAD-6, HEAD-9 INDIVIDUAL: signed in',
    header: { ...ADA, userType: 'INDIVIDUAL' },
    name: 'Ada Lovelace',
    notes: ['ada@example.org'],
    items: at => [...PERSONAL, PASSWORD, signOut(at)],
  },
  {
    what: 'HEAD-1, HEAD-6, HEAD-9, HEAD-11 ADMIN: an administrator',
    header: { ...ADA, userType: 'ADMIN' },
    name: 'Ada Lovelace',
    notes: ['ada@example.org'],
    items: at => [...PERSONAL, PASSWORD, ...ADMIN, signOut(at)],
  },
  ...(['SHIBANON', 'TICKANON'] as const).map((userType): ReaderOfState => ({
    what: `HEAD-1, HEAD-9 ${userType}: anonymous in an institution`,
    header: { ...AT_UNIVERSITY, userType, shib_regUrl: '/register/shib', tick_regUrl: '/register/ticket' },
    name: 'My account',
    notes: ['You have access through Example University'],
    items: at => [signIn(at), institutionSignIn(at, 'Change organisation'), organisationSignOut(at)],
  })),
  ...(['SHIBREG', 'TICKREG'] as const).map((userType): ReaderOfState => ({
    what: `HEAD-1, HEAD-6 ${userType}: signed in through an institution`,
    header: { ...ADA, ...AT_UNIVERSITY, userType },
    name: 'Ada Lovelace',
    notes: ['ada@example.org', 'You have access through Example University'],
    items: at => [...PERSONAL, institutionSignIn(at, 'Change organisation'), signOut(at), organisationSignOut(at)],
  })),
  ...(
    [
      ['SHIBANON', '/register/shib'],
      ['TICKANON', '/register/ticket'],
    ] as const
  ).map(([userType, registration]): ReaderOfState => ({
    what: `HEAD-9, HEAD-7 ${userType} with all that a service may allow, where nobody reads`,
    header: {
      ...AT_UNIVERSITY,
      userType,
      environment: 'dev',
      allowCart: true,
      hasMultiOrg: true,
      showPurchasedArticles: true,
      canActivatePersonalization: true,
      shib_regUrl: '/register/shib',
      tick_regUrl: '/register/ticket',
    },
    name: 'My account',
    notes: ['You have access through Example University'],
    items: at => [
      signIn(at),
      ['Activate personalisation', registration],
      PURCHASED,
      CART,
      ['Choose organisation', `/user/institution/choose?${back(at)}`],
      organisationSignOut(at),
    ],
  })),
  {
    what: 'HEAD-7, HEAD-9, HEAD-11 INDIVIDUAL with a cart, several organisations and purchased articles',
    name: 'Ada Lovelace',
    notes: ['ada@example.org', 'You have access through Example University'],
    header: {
      ...ADA,
      ...AT_UNIVERSITY,
      userType: 'INDIVIDUAL',
      allowCart: true,
      hasMultiOrg: true,
      showPurchasedArticles: true,
      canActivatePersonalization: true,
      shib_regUrl: '/register/shib',
    },
    items: at => [
      ...PERSONAL,
      PASSWORD,
      PURCHASED,
      orders(''),
      CART,
      ['Choose organisation', `/user/institution/choose?${back(at)}`],
      signOut(at),
    ],
  },
  {
    what: 'HEAD-7 INDIVIDUAL with a cart, where nobody reads',
    header: { ...ADA, userType: 'INDIVIDUAL', allowCart: true, environment: 'staging' },
    name: 'Ada Lovelace',
    notes: ['ada@example.org'],
    items: at => [...PERSONAL, PASSWORD, orders('staging.'), CART, signOut(at)],
  },
]

const PICTURES = 'https://pictures.library.example'
const banner = (position: string) => ({
  ...AT_UNIVERSITY,
  userType: 'SHIBANON',
  libraryBanner: {
    position,
    libraryBannerUrl: 'https://library.example/',
    libraryBannerText: `The library, ${position.toLowerCase()}`,
  },
})

/** Further headers, numbered after those of the readers. */
const OTHERS = {
  above: banner('ABOVE'),
  right: banner('RIGHT'),
  picture: {
    ...AT_UNIVERSITY,
    userType: 'SHIBANON',
    libraryBanner: { position: 'ABOVE', libraryBannerImageUrl: `${PICTURES}/banner.png` },
  },
  helped: {
    userType: 'GUEST',
    environment: 'prod',
    helpUrl: 'https://support.example/this-page',
    contextualSupportHubUrls: { ja: 'https://support.example/ja/articles', ko: 'javascript:alert(1)' },
  },
  plain: { userType: 'GUEST', environment: 'prod', contactUrl: 'https://support.example/contact' },
} as const

const indexOf = (name: keyof typeof OTHERS): number => READERS.length + Object.keys(OTHERS).indexOf(name)

let library: Awaited<ReturnType<typeof shippedLibrary>>
let origin = ''
beforeAll(async () => {
  const headers = [...READERS.map(({ header }) => header), ...Object.values(OTHERS)]
  library = await shippedLibrary({ saved: headers.map((headerConfig, index) => savedPage(statePii(index), { headerConfig })) })
  origin = await library.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => library.close())

const opened = async (page: Page, index: number): Promise<void> => {
  await page.goto(origin + statePath(statePii(index)))
  await hydrated(page)
}

const linksIn = async (part: Locator): Promise<readonly Item[]> =>
  part
    .getByRole('link')
    .evaluateAll(links =>
      links.map(link => [link.textContent.replaceAll('\u00a0', ' ').trim(), link.getAttribute('href') ?? ''] as const),
    )

const popoverBy = async (page: Page, button: string, name: string): Promise<Locator> => {
  await page.locator('.header-popovers').getByRole('button', { name: button, exact: true }).press('Enter')
  const popover = page.getByRole('dialog', { name, exact: true })
  await popover.waitFor()
  return popover
}

describe('the header of a page’s reader', () => {
  for (const [index, { what, name, notes, items }] of READERS.entries()) {
    browserTest(what, async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page, index)
        const menu = await popoverBy(page, name, 'My account')
        expect(await linksIn(menu)).toEqual(items(index))
        for (const note of notes) expect(await menu.getByText(note, { exact: true }).isVisible(), note).toBe(true)
        // In small windows the menu contains the same.
        await page.keyboard.press('Escape')
        await page.setViewportSize(PHONE_WIDTH.viewport)
        await page.getByRole('button', { name: 'Menu' }).press('Enter')
        const section = page.getByRole('navigation', { name: 'Menu' }).getByRole('region', { name, exact: true })
        await section.waitFor()
        expect(await linksIn(section)).toEqual(items(index))
      })
    })
  }

  browserTest(
    'HEAD-7 a library’s banner stands above the header, or in it at the right; below it in small windows',
    async ({ withPage }) => {
      for (const [name, words] of [
        ['above', 'The library, above'],
        ['right', 'The library, right'],
      ] as const) {
        await withPage(WIDE, async page => {
          await opened(page, indexOf(name))
          const place = page.getByRole('banner').getByRole('link', { name: words })
          const boxes = async () => {
            const [banner, home, tools] = await Promise.all(
              [
                place,
                page.getByRole('banner').getByRole('link', { name: 'Lectern', exact: true }),
                page.locator('.header-tools'),
              ].map(part => part.boundingBox()),
            )
            if (
              banner === null ||
              home === null ||
              tools === null ||
              banner === undefined ||
              home === undefined ||
              tools === undefined
            )
              throw new Error('It is not there')
            return { banner, home, tools }
          }
          expect([await place.count(), await place.getAttribute('href')]).toEqual([1, 'https://library.example/'])
          const { banner, home, tools } = await boxes()
          if (name === 'above') expect(banner.y + banner.height).toBeLessThanOrEqual(home.y)
          else
            expect([
              banner.x >= tools.x + tools.width,
              banner.y < home.y + home.height,
              banner.y + banner.height > home.y,
            ]).toEqual([true, true, true])
          await page.setViewportSize({ width: 360, height: 740 })
          const small = await boxes()
          if (name === 'above') expect(small.banner.y + small.banner.height).toBeLessThanOrEqual(small.home.y)
          else expect(small.banner.y).toBeGreaterThanOrEqual(small.home.y + small.home.height)
        })
      }
    },
  )

  browserTest(
    'HEAD-7 a banner’s picture is seen, from wherever the page’s state has it, and says whose it is',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.route(`${PICTURES}/**`, route => route.fulfill({ contentType: 'image/png', body: Buffer.from(PNG) }))
        await opened(page, indexOf('picture'))
        const picture = page.getByRole('banner').getByRole('img', { name: 'Example University' })
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3)
      })
    },
  )

  browserTest(
    'HEAD-8 help is there in four languages, each under its own name, and for this page; a new window for each',
    async ({ withPage }) => {
      const hub = (language: string): string => `https://support.lectern.example/${language}`
      for (const [name, expected] of [
        [
          'plain',
          [
            ['English', hub('en')],
            ['中文', hub('zh')],
            ['日本語', hub('ja')],
            ['한국어', hub('ko')],
          ],
        ],
        [
          'helped',
          [
            ['English', hub('en')],
            ['中文', hub('zh')],
            ['日本語', 'https://support.example/ja/articles'],
            ['한국어', hub('ko')],
            ['Help with this page', 'https://support.example/this-page'],
          ],
        ],
      ] as const) {
        await withPage(WIDE, async page => {
          await page
            .context()
            .route('https://support.*/**', route =>
              route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Support</title>' }),
            )
          await opened(page, indexOf(name))
          const popover = await popoverBy(page, 'Help', 'Help and support')
          expect(await linksIn(popover)).toEqual(expected.map(([label, href]) => [label + NEW, href]))
          expect(await popover.locator('[lang]').evaluateAll(all => all.map(each => each.getAttribute('lang')))).toEqual([
            'en',
            'zh',
            'ja',
            'ko',
            ...(name === 'helped' ? ['en'] : []),
          ])
          const [tab] = await Promise.all([page.context().waitForEvent('page'), popover.getByRole('link').last().press('Enter')])
          await tab.waitForURL(expected.at(-1)?.[1] ?? '')
        })
      }
    },
  )

  browserTest('HEAD-11 the privacy center opens in a new tab, the admin tool in this one', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page
        .context()
        .route(/https:\/\/(?:privacy|admin)\./, route =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
        )
      await opened(
        page,
        READERS.findIndex(({ header }) => header['userType'] === 'ADMIN'),
      )
      const menu = await popoverBy(page, 'Ada Lovelace', 'My account')
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        menu.getByRole('link', { name: 'Privacy center' }).press('Enter'),
      ])
      await tab.waitForURL('https://privacy.lectern.example/')
      await tab.close()
      await menu.getByRole('link', { name: 'Admin tool' }).press('Enter')
      await page.waitForURL('https://admin.lectern.example/')
      expect(page.context().pages()).toHaveLength(1)
    })
  })
})

/** Pages that are not returned to after signing out: those that need an account, and those for creating one. */
const LEFT = [
  '/user/history/purchase',
  '/user/subscription',
  '/shopping-cart',
  '/user/history/reading',
  '/user/history/search',
  '/user/alerts/journal',
  '/user/alerts/search',
  '/user/recommendations',
  '/user/recommendations/preferences',
  '/user/recommendations/about',
]
const LEFT_WITHOUT_ACCOUNT = ['/user/registration', '/user/registration/success', '/shopping-cart']

describe('the ways in and out', () => {
  const article = (): string => library.cards.find(({ openAccess }) => openAccess)?.path ?? ''

  const signedIn = async (page: Page, kind = 'individual'): Promise<void> => {
    const [name = '', value = ''] = library.cookieOf(kind).split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: origin }])
  }

  const wayOut = (page: Page, name = 'Sign out'): Locator => page.locator(`.header-popovers a:text-is("${name}")`)

  browserTest('HEAD-5 signing out leads back to where the reader was, but to no page of their own', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await signedIn(page)
      for (const path of LEFT) {
        await page.goto(origin + path)
        expect([new URL(page.url()).pathname, await wayOut(page).getAttribute('href')]).toEqual([path, '/user/logout'])
      }
      await page.goto(`${origin}/user/profile`)
      expect(await wayOut(page).getAttribute('href')).toBe(`/user/logout?targetUrl=${encodeURIComponent('/user/profile')}`)

      await page.goto(origin + article())
      await hydrated(page)
      await (
        await popoverBy(page, 'Sam Subscriber (demonstration)', 'My account')
      )
        .getByRole('link', { name: 'Sign out' })
        .press('Enter')
      await page.waitForURL(origin + article())
      await page.locator('.header-popovers').getByRole('button', { name: 'My account', exact: true }).waitFor()
      // Its calls are still those of a guest.
      await atRest(page)

      await signedIn(page)
      await page.goto(`${origin}/user/history/reading`)
      await hydrated(page)
      await (
        await popoverBy(page, 'Sam Subscriber (demonstration)', 'My account')
      )
        .getByRole('link', { name: 'Sign out' })
        .press('Enter')
      await page.waitForURL(`${origin}/`)

      await signedIn(page, 'shibboleth-anonymous')
      for (const path of LEFT_WITHOUT_ACCOUNT) {
        await page.goto(origin + path)
        expect([
          new URL(page.url()).pathname,
          await wayOut(page, 'Sign out from this organisation').getAttribute('href'),
        ]).toEqual([path, '/user/institution/logout'])
      }
    })
  })

  browserTest(
    'HEAD-4, HEAD-10 the header’s way in says where it was followed, and does not lead back to a way in',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.goto(origin + article())
        await hydrated(page)
        await (
          await popoverBy(page, 'My account', 'My account')
        )
          .getByRole('link', { name: 'Sign in', exact: true })
          .press('Enter')
        await page.waitForURL(/\/user\/login\?/)
        expect([...new URL(page.url()).searchParams]).toEqual([
          ['targetUrl', article()],
          ['from', 'globalheader'],
        ])
        await page.getByRole('main').getByRole('textbox', { name: 'Email address' }).waitFor()
        await hydrated(page)
        expect(await linksIn(await popoverBy(page, 'My account', 'My account'))).toEqual([
          ['Sign in', '/user/login?from=globalheader'],
          ['Sign in via your institution', '/user/institution/login'],
          MY_ACCOUNT,
        ])
      })
    },
  )
})

describe('the footer', () => {
  browserTest(
    'FOOT-1 has its links, the choice of cookies, and the year that the server says, whatever the browser’s clock',
    async ({ withPage }) => {
      const year = new Date().getUTCFullYear()
      await withPage(WIDE, async page => {
        await page.clock.setFixedTime(new Date(Date.UTC(year + 7, 5, 1)))
        await opened(page, indexOf('plain'))
        const footer = page.getByRole('contentinfo')
        expect(await linksIn(footer.getByRole('navigation', { name: 'Footer' }))).toEqual([
          ['About Lectern', '/about'],
          ['Remote access', `/user/institution/login?${back(indexOf('plain'))}`],
          ['Shopping cart', '/shopping-cart'],
          ['Advertise', '/advertise'],
          ['Contact and support', 'https://support.example/contact'],
          ['Terms and conditions', '/terms'],
          ['Privacy policy', '/privacy'],
          [`Lectern${NEW}`, 'https://lectern.example/'],
          [`Lectern Group${NEW}`, 'https://group.lectern.example/'],
        ])
        expect(await footer.getByText('©').textContent()).toBe(`© ${year} Lectern`)
        const cookies = footer.getByRole('button', { name: 'Cookie settings' })
        await cookies.press('Enter')
        await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor()
        await page.keyboard.press('Escape')
        for (const path of ['/about', '/advertise', '/terms', '/privacy', '/shopping-cart']) {
          await page.goto(origin + path)
          expect(
            [await page.getByRole('main').getByRole('heading', { level: 1 }).count(), await footer.getByText('©').textContent()],
            path,
          ).toEqual([1, `© ${year} Lectern`])
        }
      })
    },
  )
})
