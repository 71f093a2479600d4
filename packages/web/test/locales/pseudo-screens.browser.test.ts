import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { environmentOf, originOf, programOf } from '../support/program.ts'
import { libraryFolder } from '../support/site.ts'
import { faultsOn } from './faults-on.ts'

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

const linksOn = (page: Page, pattern: string): Promise<readonly string[]> =>
  page.evaluate(
    given => [
      ...new Set(
        Array.from(document.querySelectorAll('a[href^="/"]'), link => link.getAttribute('href') ?? '').filter(href =>
          new RegExp(given).test(href),
        ),
      ),
    ],
    pattern,
  )

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

describe('every screen in a language with longer words', () => {
  browserTest.for([
    ['en-XA', 'ltr'],
    ['ar-XB', 'rtl'],
  ] as const)(
    'takes all its texts from the catalogue, glues none, and cuts none off: %s',
    { timeout: 900_000 },
    async ([locale, direction], { withPage }) => {
      const data = await folderWith({})
      const server = programOf([process.execPath, 'packages/web/bin/start.js', await greekLibrary()], {
        ...environmentOf(data),
        LECTERN_LOCALE: locale,
      })
      const origin = await originOf(server)
      const found = new Map<string, string>()
      for (const width of [1440, 360]) {
        await withPage({ viewport: { width, height: 900 }, expected: [/404/, /status of 4/] }, async page => {
          const look = async (path: string): Promise<void> => {
            for (const fault of await page.evaluate(faultsOn)) if (!found.has(fault)) found.set(fault, `${path}, ${width} px`)
          }
          const open = async (path: string): Promise<void> => {
            await page.goto(origin + path)
            await look(path)
          }
          for (const path of PLAIN) await open(path)
          await page.goto(origin)
          expect(await page.locator('html').getAttribute('lang')).toBe(locale)
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(direction)
          const articles = await linksOn(page, '^/science/article/pii/\\w+$')
          expect(articles.length).toBeGreaterThan(3)
          for (const path of articles) {
            await page.goto(origin + path)
            await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
            await look(path)
            for (const selector of OPENED) {
              const opener = page.locator(`${selector} >> visible=true`).first()
              if ((await opener.count()) === 0) continue
              await opener.click({ timeout: 5000 }).catch(() => undefined)
              await look(`${path} with ${selector}`)
              await page.keyboard.press('Escape')
            }
            await open(`${path}/cite`)
          }
          await page.goto(`${origin}/browse/journals-and-books`)
          for (const path of await linksOn(page, '^/(?:journal|book)/')) {
            await open(path)
            for (const part of (await linksOn(page, `^${path}/`)).slice(0, 3)) await open(part)
          }
          if (width === 1440) {
            await signedIn(page, origin)
            for (const path of OWN) await open(path)
          }
        })
      }
      expect([...found].map(([fault, place]) => `${fault} (${place})`)).toEqual([])
    },
  )

  browserTest.for(['en-XA', 'ar-XB'])(
    'leaves the bar of a phone one row of what it has, and the page as wide as its window: %s',
    { timeout: 300_000 },
    async (locale, { withPage }) => {
      const server = programOf([process.execPath, 'packages/web/bin/start.js', libraryFolder], {
        ...environmentOf(await folderWith({})),
        LECTERN_LOCALE: locale,
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
    },
  )
})
