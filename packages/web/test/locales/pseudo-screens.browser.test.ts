import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { browserTest, type WithPage } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { drawn } from '../support/open-page.ts'
import { environmentOf, originOf, programOf } from '../support/program.ts'
import { forTried, isProof } from '../support/proofs.ts'
import { libraryFolder } from '../support/site.ts'
import { faultsOn } from './faults-on.ts'

// The whole: every screen in both pseudo-locales and at two widths, each opened once for both. A server takes its time to start, so a case is a
// third of the screens in a locale. A usual run has one screen in 22 and the bar of a phone, both in one locale: each is a build of its own.

const LATIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const GREEK = 'ΑαΒβΨψΔδΕεΦφΓγΗηΙιΞξΚκΛλΜμΝνΟοΠπΘθΡρΣσΤτΥυΩωΒβΧχΥυΖζ'

const inGreek = (text: string): string =>
  text.replaceAll(/&[#\w]+;|[A-Za-z]/g, found => (found.length > 1 ? found : GREEK.charAt(LATIN.indexOf(found))))

/** Elements of which the text is an identifier, an address or a formula. */
const NO_TEXT =
  /^(?:article-id|object-id|pub-id|journal-id|issn|isbn|uri|email|tex-math|mml:\w+|ali:\w+|contrib-id|preformat|code|award-id|self-uri)$/

/** The same article with Greek letters for all Latin ones that readers see: whatever has Latin ones on its page is not of the article. */
const articleInGreek = (xml: string): string => {
  const open: string[] = []
  return xml
    .split(/(<!--.*?-->|<[^>]*>)/su)
    .map(piece => {
      const [, close, name = ''] = /^<(\/?)([\w:-]+)/.exec(piece) ?? []
      if (!piece.startsWith('<')) return open.some(each => NO_TEXT.test(each)) ? piece : inGreek(piece)
      if (close === '/') open.pop()
      else if (name !== '' && !piece.endsWith('/>')) open.push(name)
      return name === 'article'
        ? piece.replace('xml:lang="en"', 'xml:lang="el"')
        : piece.replaceAll(/(?<=\balt="|<alt-text>)[^"<]*/g, inGreek)
    })
    .join('')
}

/** The articles of the shipped library that are in JATS, in Greek letters, on a site with a Greek name. */
const greekLibrary = async (): Promise<string> => {
  const folder = await folderWith({
    'site.json': JSON.stringify({
      name: 'Αναλόγιο',
      publisher: { name: 'Εκδότης' },
      parentCompany: { name: 'Όμιλος' },
      contactEmail: 'help@example.org',
    }),
    'institutions.json': JSON.stringify([
      { id: 'one', name: 'Πανεπιστήμιο', signIn: 'shibboleth', entityId: 'https://idp.example/' },
    ]),
  })
  for (const file of globSync('*/*.xml', { cwd: libraryFolder })) {
    const xml = await readFile(join(libraryFolder, file), 'utf8')
    if (!xml.includes('<article ')) continue
    await mkdir(join(folder, file, '..'), { recursive: true })
    await cp(join(libraryFolder, file, '..'), join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file, '..', basename(file)), articleInGreek(xml))
  }
  return folder
}

/** What a reader opens on an article's page, and then looks at. */
const OPENED = [
  '[data-citation], a[href^="#b"], a.xref',
  '.article-actions button',
  '.contents-list button',
  '.account-menu button',
  'a.author-button',
  'button.crossmark',
] as const

const PLAIN = [
  '/',
  '/search',
  '/search?qs=%CF%87',
  '/search?qs=zzzz',
  '/browse/journals-and-books',
  '/about',
  '/advertise',
  '/contact',
  '/privacy',
  '/terms',
  '/science/shopping-cart',
  '/cookie-settings',
  '/nothing',
  '/user/login',
  '/user/institution/login',
  '/user/registration',
] as const

const OWN = [
  '/user/profile',
  '/user/profile/erase',
  '/user/password',
  '/user/history/reading',
  '/user/history/search',
  '/user/alerts/journal',
  '/user/alerts/search',
  '/user/recommendations',
  '/user/recommendations/preferences',
  '/user/recommendations/about',
  '/user/history/purchase',
  '/user/subscription',
  '/user/logout',
] as const

/** The addresses on a page that match a pattern. */
const linksAt = async (page: Page, address: string, pattern: RegExp): Promise<readonly string[]> => {
  const html = await (await page.request.get(address)).text()
  const paths = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  return [...new Set(paths)].filter(path => pattern.test(path))
}

/** Registers an account and signs in with it. */
const signedIn = async (page: Page, origin: string): Promise<void> => {
  const email = 'a@example.org'
  const password = 'four unrelated words here'
  await page.goto(`${origin}/user/registration`)
  await page.locator('main input[type=text], main input[name=name]').first().fill('Ωμέγα')
  await page.locator('main input[type=email]').fill(email)
  for (const field of await page.locator('main input[type=password]').all()) await field.fill(password)
  await page.locator('main button[type=submit]').last().click()
  await page.goto(`${origin}/user/login`)
  await page.locator('main input[type=email]').fill(email)
  await page.locator('main input[type=password]').fill(password)
  await page.locator('main form:has(input[type=password]) button').click()
  await page.waitForURL(url => !url.pathname.includes('login'))
}

interface Locale {
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

const [LEFT_TO_RIGHT, RIGHT_TO_LEFT]: readonly [Locale, Locale] = [
  { name: 'en-XA', direction: 'ltr' },
  { name: 'ar-XB', direction: 'rtl' },
]

const ARTICLE = /^\/science\/article\/pii\/\w+$/

/** The addresses of all screens: those of a signed-in reader come last. */
const screensOf = async (page: Page, origin: string): Promise<readonly string[]> => {
  const articles = await linksAt(page, origin, ARTICLE)
  expect(articles.length).toBeGreaterThan(3)
  const publications = await linksAt(page, `${origin}/browse/journals-and-books`, /^\/(?:journal|book)\//)
  expect(publications.length).toBeGreaterThan(0)
  const parts: string[] = []
  for (const path of publications) parts.push(...(await linksAt(page, origin + path, new RegExp(`^${path}/`))).slice(0, 3))
  return [...PLAIN, ...articles.flatMap(path => [path, `${path}/cite`]), ...publications, ...parts, ...OWN]
}

/** Looks at screens in a locale: at those of which the places in the list of all are chosen. */
const lookAtScreens = async (
  { name, direction }: Locale,
  isChosen: (index: number) => boolean,
  withPage: WithPage,
): Promise<void> => {
  const server = programOf([process.execPath, 'packages/web/bin/start.js', await greekLibrary()], {
    ...environmentOf(await folderWith({})),
    LECTERN_LOCALE: name,
  })
  const origin = await originOf(server)
  const found = new Map<string, string>()
  await withPage({ viewport: { width: 1440, height: 900 }, expected: [/404/, /status of 4/] }, async page => {
    const look = async (what: string): Promise<void> => {
      for (const fault of await page.evaluate(faultsOn)) if (!found.has(fault)) found.set(fault, what)
    }
    const screens = (await screensOf(page, origin)).filter((_, index) => isChosen(index))
    let isSignedIn = false
    for (const path of screens) {
      if (!isSignedIn && OWN.some(own => own === path)) {
        isSignedIn = true
        await signedIn(page, origin)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(origin + path)
      if (path === screens[0]) {
        expect(await page.locator('html').getAttribute('lang')).toBe(name)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(direction)
      }
      if (ARTICLE.test(path)) await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        await look(`${path}, ${width} px`)
        if (!ARTICLE.test(path)) continue
        for (const selector of OPENED) {
          const opener = page.locator(`${selector} >> visible=true`).first()
          if ((await opener.count()) === 0) continue
          await opener.click({ timeout: 5000 }).catch(() => undefined)
          await look(`${path} with ${selector}, ${width} px`)
          await page.keyboard.press('Escape')
        }
      }
    }
  })
  expect([...found].map(([fault, place]) => `${fault} (${place})`)).toEqual([])
}

const lookAtBar = async ({ name }: Locale, withPage: WithPage): Promise<void> => {
  const server = programOf([process.execPath, 'packages/web/bin/start.js', libraryFolder], {
    ...environmentOf(await folderWith({})),
    LECTERN_LOCALE: name,
  })
  const origin = await originOf(server)
  await withPage({ viewport: { width: 360, height: 700 }, hasTouch: true }, async page => {
    for (const pii of ['S9999202726000039', 'S9999202726000015']) {
      await page.goto(`${origin}/science/article/pii/${pii}`)
      await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
      await page.locator('#article-top h2').nth(2).scrollIntoViewIfNeeded()
      await page.locator('.access-bar.alone').waitFor()
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 700 })
        const [wide, buttons] = await page.evaluate(() => {
          const all = [...document.querySelectorAll('.access-bar-row :is(a, button):not([tabindex="-1"], [popover] *)')]
          const shown = all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
          const inOrder = shown.toSorted((a, b) => a.left - b.left)
          return [
            [document.documentElement, ...document.querySelectorAll('.download-all > button')].map(
              each => Math.max(each.scrollWidth, each.getBoundingClientRect().width) - window.innerWidth,
            ),
            inOrder.map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
          ] as const
        })
        expect(Math.max(...wide), `${pii}, ${width} px`).toBeLessThanOrEqual(0)
        expect(buttons.length).toBeGreaterThan(3)
        for (const [index, { left, right, top, bottom }] of buttons.entries()) {
          expect(left).toBeGreaterThanOrEqual(buttons[index - 1]?.right ?? 0)
          expect(right).toBeLessThanOrEqual(width)
          expect(right - left).toBeGreaterThanOrEqual(44)
          expect([top >= 0, bottom <= 48, bottom - top >= 44]).toEqual([true, true, true])
        }
      }
    }
  })
}

const SCREENS = 'takes all its texts from the catalogue, glues none, and cuts none off'
const BAR = 'leaves the bar of a phone one row of what it has, and the page as wide as its window'

interface Case {
  readonly name: string
  readonly act: (withPage: WithPage) => Promise<void>
}

const THIRDS = [0, 1, 2]

const WHOLE: readonly Case[] = [LEFT_TO_RIGHT, RIGHT_TO_LEFT].flatMap(locale => [
  ...THIRDS.map(third => ({
    name: `${SCREENS}: ${locale.name}, ${third + 1} of ${THIRDS.length}`,
    act: (withPage: WithPage) => lookAtScreens(locale, index => index % THIRDS.length === third, withPage),
  })),
  { name: `${BAR}: ${locale.name}`, act: (withPage: WithPage) => lookAtBar(locale, withPage) },
])

const SLICE: readonly Case[] = [
  {
    name: `${SCREENS}: ${RIGHT_TO_LEFT.name}`,
    act: withPage => lookAtScreens(RIGHT_TO_LEFT, index => index % 22 === 2, withPage),
  },
  { name: `${BAR}: ${RIGHT_TO_LEFT.name}`, act: withPage => lookAtBar(RIGHT_TO_LEFT, withPage) },
]

describe('every screen in a language with longer words', () => {
  forTried(isProof ? WHOLE : SLICE, 1, ({ name, act }) => {
    browserTest(name, ({ withPage }) => act(withPage))
  })
})
