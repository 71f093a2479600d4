import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, WIDE as WIDE_WINDOW } from '../support/open-page.ts'
import { AT_UNIVERSITY, back, MY_ACCOUNT, NEW, READERS, type Item } from '../support/header-readers.ts'
import { savedPage, statePath, statePii, UNKNOWN_HERE } from '../support/saved-state.ts'
import { shippedLibrary } from '../support/shipped-as.ts'
import { PNG } from '../support/samples.ts'
import { settled } from '../support/settled.ts'

/** The service has no data for the articles of these states. */
const WIDE = { ...WIDE_WINDOW, expected: UNKNOWN_HERE }

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

/** The pages of other makers, which open empty. */
const elsewhere = (page: Page): Promise<unknown> =>
  page
    .context()
    .route(/^https:\/\/(?:privacy|admin|support)\./, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    )

/** The tab that a link opens. */
const tabOf = async (page: Page, link: Locator): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')])
  return tab
}

// What each reader's header holds is read from the server's pages, in the test beside this one.
describe('the header of a page’s reader', () => {
  browserTest(
    'HEAD-1, HEAD-6, HEAD-7, HEAD-9, HEAD-11 an administrator’s menu is the same in wide and small windows; the privacy center opens in a new tab, the admin tool in this one',
    async ({ withPage }) => {
      const index = READERS.findIndex(({ header }) => header['userType'] === 'ADMIN')
      const reader = READERS[index]
      if (reader === undefined) throw new Error('no administrator')
      await withPage(WIDE, async page => {
        await elsewhere(page)
        await opened(page, index)
        const menu = await popoverBy(page, reader.name, 'My account')
        expect(await linksIn(menu)).toEqual(reader.items(index))
        for (const note of reader.notes) expect(await menu.getByText(note, { exact: true }).isVisible(), note).toBe(true)

        await page.keyboard.press('Escape')
        await page.setViewportSize(PHONE_WIDTH.viewport)
        await page.getByRole('button', { name: 'Menu' }).press('Enter')
        const section = page.getByRole('navigation', { name: 'Menu' }).getByRole('region', { name: reader.name, exact: true })
        await section.waitFor()
        expect(await linksIn(section)).toEqual(reader.items(index))

        const tab = await tabOf(page, section.getByRole('link', { name: 'Privacy center' }))
        await tab.waitForURL('https://privacy.lectern.example/')
        await tab.close()
        await section.getByRole('link', { name: 'Admin tool' }).press('Enter')
        await page.waitForURL('https://admin.lectern.example/')
        expect(page.context().pages()).toHaveLength(1)
      })
    },
  )

  browserTest(
    'HEAD-7 a library’s banner stands above the header, or in it at the right, below it in small windows; its picture is seen, from wherever it comes, and says whose it is',
    async ({ withPage }) => {
      // It is the server's, and the style sheet's: no script has a part in it.
      await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
        const header = page.getByRole('banner')
        const boxOf = async (part: Locator) => {
          const box = await part.boundingBox()
          if (box === null) throw new Error('It is not there')
          return { ...box, right: box.x + box.width, bottom: box.y + box.height }
        }
        const boxes = async (name: string) => ({
          banner: await boxOf(header.getByRole('link', { name: `The library, ${name}` })),
          home: await boxOf(header.getByRole('link', { name: 'Lectern', exact: true })),
          tools: await boxOf(page.locator('.header-tools')),
        })
        for (const name of ['above', 'right'] as const) {
          await page.setViewportSize(WIDE.viewport)
          await page.goto(origin + statePath(statePii(indexOf(name))))
          const link = header.getByRole('link', { name: `The library, ${name}` })
          expect([await link.count(), await link.getAttribute('href')]).toEqual([1, 'https://library.example/'])
          const wide = await boxes(name)
          await page.setViewportSize({ width: 360, height: 740 })
          const small = await boxes(name)
          if (name === 'above') {
            expect(wide.banner.bottom).toBeLessThanOrEqual(wide.home.y)
            expect(small.banner.bottom).toBeLessThanOrEqual(small.home.y)
          } else {
            expect(wide.banner.x).toBeGreaterThanOrEqual(wide.tools.right)
            expect(wide.banner.y).toBeLessThan(wide.home.bottom)
            expect(wide.banner.bottom).toBeGreaterThan(wide.home.y)
            expect(small.banner.y).toBeGreaterThanOrEqual(small.home.bottom)
          }
        }
        await page.route(`${PICTURES}/**`, route => route.fulfill({ contentType: 'image/png', body: Buffer.from(PNG) }))
        await page.goto(origin + statePath(statePii(indexOf('picture'))))
        const picture = header.getByRole('img', { name: 'Example University' })
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3)
      })
    },
  )

  const hub = (language: string): string => `https://support.lectern.example/${language}`

  /** Opens the help, compares it, and follows its last link. */
  const helped = async (page: Page, expected: readonly Item[], languages: readonly string[]): Promise<void> => {
    const popover = await popoverBy(page, 'Help', 'Help and support')
    expect(await linksIn(popover)).toEqual(expected.map(([label, href]) => [label + NEW, href]))
    expect(await popover.locator('[lang]').evaluateAll(all => all.map(each => each.getAttribute('lang')))).toEqual(languages)
    const tab = await tabOf(page, popover.getByRole('link').last())
    await tab.waitForURL(expected.at(-1)?.[1] ?? '')
    await tab.close()
  }

  browserTest(
    'HEAD-8 help is there in four languages, each under its own name, and for this page; a new window for each',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await elsewhere(page)
        await opened(page, indexOf('helped'))
        await helped(
          page,
          [
            ['English', hub('en')],
            ['中文', hub('zh')],
            ['日本語', 'https://support.example/ja/articles'],
            ['한국어', hub('ko')],
            ['Help with this page', 'https://support.example/this-page'],
          ],
          ['en', 'zh', 'ja', 'ko', 'en'],
        )
      })
    },
  )

  browserTest(
    'HEAD-8, FOOT-1 where nothing is said of the page there is help in four languages, and a footer with its links, the choice of cookies, and the year that the server says, whatever the browser’s clock',
    async ({ withPage }) => {
      const year = new Date().getUTCFullYear()
      await withPage(WIDE, async page => {
        await elsewhere(page)
        await page.clock.setFixedTime(new Date(Date.UTC(year + 7, 5, 1)))
        await opened(page, indexOf('plain'))
        await helped(
          page,
          [
            ['English', hub('en')],
            ['中文', hub('zh')],
            ['日本語', hub('ja')],
            ['한국어', hub('ko')],
          ],
          ['en', 'zh', 'ja', 'ko'],
        )
        await page.keyboard.press('Escape')

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
        await footer.getByRole('button', { name: 'Cookie settings' }).press('Enter')
        await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor()
        await page.keyboard.press('Escape')

        await page.goto(`${origin}/about`)
        await hydrated(page)
        expect(await footer.getByText('©').textContent()).toBe(`© ${year} Lectern`)
      })
    },
  )
})

describe('the ways in and out', () => {
  const article = (): string => library.cards.find(({ openAccess }) => openAccess)?.path ?? ''

  const signedIn = async (page: Page): Promise<void> => {
    const [name = '', value = ''] = library.cookieOf('individual').split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: origin }])
  }

  const follow = async (page: Page, account: string, name: string): Promise<void> => {
    const menu = await popoverBy(page, account, 'My account')
    await menu.getByRole('link', { name, exact: true }).press('Enter')
  }

  browserTest(
    'HEAD-4, HEAD-5, HEAD-10 signing out leads back to where the reader was, but to no page of their own; the way in says where it was followed, and does not lead back to a way in',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await signedIn(page)
        await page.goto(`${origin}/user/history/reading`)
        await hydrated(page)
        await follow(page, 'Sam Subscriber (demonstration)', 'Sign out')
        await page.waitForURL(`${origin}/`)

        await signedIn(page)
        await page.goto(origin + article())
        await hydrated(page)
        await follow(page, 'Sam Subscriber (demonstration)', 'Sign out')
        await page.locator('.header-popovers').getByRole('button', { name: 'My account', exact: true }).waitFor()
        expect(page.url()).toBe(origin + article())

        await hydrated(page)
        // Its calls are still those of a guest.
        await settled(page)
        await follow(page, 'My account', 'Sign in')
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
