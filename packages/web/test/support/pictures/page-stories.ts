import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { PageStory, PageWidth } from '../../../gallery/pages/stories.ts'
import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import { perform } from '../../../src/life/perform.ts'
import { noReaderSettings } from '../../../src/settings/reader-settings.ts'
import { defaultSettings } from '../../../src/settings/settings.ts'
import { settings } from '../../server/readers/sessions-app.ts'
import type { View } from '../browser.ts'
import { withAwaitedFonts } from '../gallery.ts'
import { PHONE_WIDTH, WIDE } from '../open-page.ts'
import { pictureOf } from '../picture.ts'
import { settled } from '../settled.ts'
import { clientFolder, siteOf } from '../site.ts'
import { LOOKS } from './accepted.ts'
import { put, resting } from './rest.ts'

/** The widths at which pages are pictured, and their windows. */
export const PAGE_WIDTHS: readonly (readonly [width: PageWidth, view: View])[] = [
  [360, PHONE_WIDTH],
  [1440, WIDE],
]

export const pageName = ({ name }: PageStory): string => `On the page: ${name}`

/** The names of the stories that a width has. */
export const pageNames = (stories: readonly PageStory[], width: number): readonly string[] =>
  stories.filter(({ widths }) => widths?.some(each => each === width) !== false).map(pageName)

/** Who runs the site of the stories. */
export const ADMIN = { id: 'site-admin', name: 'Ada', email: 'ada@site.example', kind: 'admin' } as const

/** The site of the stories. */
export interface ServedPages {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** The scripts and styles of the site, whose text waits for its typeface as in the gallery. */
const awaitedFonts = async (): Promise<string> => {
  const folder = join(inject('sharedByFiles'), 'client-of-pages')
  await cp(clientFolder, folder, { recursive: true, filter: path => !/\.css\.(?:br|gz)$/.test(path) })
  for (const name of await readdir(join(folder, 'assets'))) {
    if (!name.endsWith('.css')) continue
    const path = join(folder, 'assets', name)
    await writeFile(path, withAwaitedFonts(await readFile(path, 'utf8')))
  }
  return folder
}

export const servedPages = async (): Promise<ServedPages> => {
  const { addresses, robots } = DEFAULT_REQUEST_LIMITS
  const site = await siteOf(
    {
      clientFolder: await awaitedFonts(),
      readers: { ...noReaderSettings, accounts: [{ ...ADMIN, password: settings.accounts[0]?.password ?? '' }] },
      // Stories come from this machine, which may do as much as it likes, unless they say otherwise.
      trustedProxies: ['127.0.0.1'],
      settings: {
        ...defaultSettings,
        requestLimits: {
          ...DEFAULT_REQUEST_LIMITS,
          addresses: { ...addresses, searches: 1 },
          robots: { ...robots, searches: 1 },
        },
      },
    },
    fileURLToPath(new URL('../../../gallery/pages/library', import.meta.url)),
    fileURLToPath(new URL('../../../gallery/pages/withdrawn', import.meta.url)),
  )
  const withdrawn = site.cards.find(({ doi }) => doi === '10.5555/frost')
  if (withdrawn === undefined) throw new Error(site.said)
  const reason = 'The wells had been measured at another time than the article says.'
  const at = Date.parse('2026-06-01T09:30:00Z')
  await perform(site.store, withdrawn.pii, { kind: 'withdraw', reason }, { by: ADMIN.email, now: at })
  await site.store.noted({ path: '/in/rain.xml', shown: '/delivery/2026-05/rain.xml', at: 1 }, [
    { kind: 'failed', line: 31, column: 7, reason: 'the element article-meta is not closed' },
  ])
  return { origin: await site.app.listen({ port: 0, host: '127.0.0.1' }), close: site.close }
}

/** How much of what is around it a picture shows, in CSS pixels. */
const AROUND = 16

/** The picture of parts of a page and what is between them, as far as they are in the window. */
const partsPicture = async (page: Page, { shows }: PageStory): Promise<Buffer> => {
  const boxes = await Promise.all(shows(page).map(part => part.first().boundingBox()))
  const found = boxes.filter(box => box !== null)
  if (found.length < boxes.length) throw new Error('A part that should be pictured is not drawn.')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.max(0, Math.floor(Math.min(...found.map(({ x }) => x)) - AROUND))
  const top = Math.max(0, Math.floor(Math.min(...found.map(({ y }) => y)) - AROUND))
  const right = Math.min(width, Math.ceil(Math.max(...found.map(box => box.x + box.width)) + AROUND))
  const bottom = Math.min(height, Math.ceil(Math.max(...found.map(box => box.y + box.height)) + AROUND))
  return pictureOf(page, { clip: { x: left, y: top, width: right - left, height: bottom - top } })
}

/** Forgets what earlier stories have left in the browser: on a page of the site without a script. */
const forget = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.mouse.move(0, 0)
}

/** Writes the year of the day on which stories are drawn: the server writes its own. */
const fixYear = (page: Page): Promise<unknown> =>
  page.locator('.footer-copyright').evaluateAll(lines => {
    for (const line of lines) line.textContent = line.textContent.replace(/\d{4}/, String(new Date().getFullYear()))
  })

/** Lays out all of the article: estimated heights would leave lines now on one pixel and now on the next. */
const layOut = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('article * { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  })

/** The pictures of a story, one for each of its themes. */
export const picturedPage = async (page: Page, origin: string, story: PageStory): Promise<readonly Buffer[]> => {
  await forget(page, origin)
  await put(page, 'light')
  await page.goto(origin + story.path)
  await settled(page)
  await layOut(page)
  await settled(page)
  await story.steps?.(page)
  await settled(page)
  await fixYear(page)
  const looks: Buffer[] = []
  for (const look of story.looks ?? LOOKS) {
    await put(page, look)
    looks.push(await resting(() => partsPicture(page, story)))
  }
  return looks
}
