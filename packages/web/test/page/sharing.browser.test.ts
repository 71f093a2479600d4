import { parsePii, type ExportFormat } from '@lectern/domain/core'
import { CITATION_STYLES, EXPORT_FORMATS, exportHref } from '@lectern/domain/article'
import { made } from '@lectern/property-tests/support/made'
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { drawn, focused, hydrated, PHONE_WIDTH, shippedSite, TABLET, WIDE } from '../support/open-page.ts'
import { violationsIn } from '../support/violations.ts'

const pii = made(parsePii('S9999202726000015'))
const path = `/science/article/pii/${pii}`

const ENDINGS: Readonly<Record<ExportFormat, readonly [name: string, begins: RegExp]>> = {
  refworks: [`${pii}-refworks.txt`, /^RT /],
  ris: [`${pii}.ris`, /^TY {2}- /],
  bibtex: [`${pii}.bib`, /^@/],
  text: [`${pii}.txt`, /^\S/],
}

const isOpen = (popover: Locator): Promise<boolean> => popover.evaluate(element => element.matches(':popover-open'))

const actions = (page: Page): Locator => page.getByRole('group', { name: 'Cite and share' })
const menuOf = (page: Page, name: string): Locator => page.locator(`[popover][aria-label="${name}"]`)

const downloadBy = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

const told = (page: Page): Promise<readonly { readonly event: string }[]> =>
  page.evaluate(() =>
    (((window as { dataLayer?: unknown }).dataLayer as readonly { readonly event: string }[] | undefined) ?? []).filter(
      ({ event }) => ['citationExport', 'socialShare', 'ctaClick'].includes(event),
    ),
  )

/** Simulates the extension, and records how often its importer is opened, and after how long. */
const EXTENSION = `
  window.imports = 0
  window.waited = []
  const real = window.setTimeout
  let after
  window.setTimeout = (done, ms, ...rest) => real(() => { after = ms; done(...rest); after = undefined }, ms)
  addEventListener('lectern:open-importer', () => { window.imports += 1; window.waited.push(after) })
  document.addEventListener('DOMContentLoaded', () => { document.documentElement.setAttribute('data-reference-importer', '') })
`
const imports = (page: Page): Promise<number> => page.evaluate(() => (window as { imports?: number }).imports ?? 0)

describe('citing and sharing', () => {
  let site: Awaited<ReturnType<typeof shippedSite>>

  beforeAll(async () => {
    site = await shippedSite()
  })
  afterAll(() => site.close())

  const open = async (page: Page, at = path): Promise<void> => {
    await page.goto(site.origin + at)
    await hydrated(page, '.article-actions a')
  }

  browserTest(
    'EXP-1 each form arrives as a file of its name, once, by the keyboard, and the focus goes back; LIFE-12 one that fails says why',
    async ({ withPage }) => {
      await withPage({ ...WIDE, expected: [/503/] }, async page => {
        await open(page)
        const trigger = actions(page).getByRole('button', { name: 'Export citation' })
        const menu = menuOf(page, 'Export citation')
        const linkTo = (format: ExportFormat): Locator => menu.locator(`#export-citation a[href="${exportHref(pii, format)}"]`)
        for (const format of EXPORT_FORMATS) {
          await trigger.focus()
          await page.keyboard.press('Enter')
          await expect.poll(() => isOpen(menu)).toBe(true)
          const link = linkTo(format)
          for (let step = 0; step < 6 && !(await link.evaluate(element => element === document.activeElement)); step += 1)
            await page.keyboard.press('Tab')
          await focused(link)
          const download = await downloadBy(page, () => page.keyboard.press('Enter'))
          const [name, begins] = ENDINGS[format]
          expect(download.suggestedFilename()).toBe(name)
          const content = await readFile(await download.path(), 'utf8')
          expect(content).toMatch(begins)
          expect(content).toContain('Where the faults are')
          await expect.poll(() => isOpen(menu)).toBe(false)
          await focused(trigger)
        }
        expect(await told(page)).toEqual(EXPORT_FORMATS.map(format => ({ event: 'citationExport', pii, format })))

        // The server is gone.
        await page.route('**/sdfe/arp/cite?*', route => route.fulfill({ status: 503, body: 'gone' }))
        await trigger.click()
        await page.getByRole('link', { name: 'Export citation to RIS' }).click()
        const alert = page.getByRole('alert')
        await alert.waitFor()
        expect(await alert.textContent()).toContain(
          'The citation could not be exported because the server answered with status 503. Try again.',
        )
        await alert.getByRole('button', { name: 'Dismiss' }).click()
        await expect.poll(() => alert.count()).toBe(0)
      })
    },
  )

  browserTest('EXP-1 without script the links save the same files', async ({ withPage }) => {
    await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
      await page.goto(site.origin + path)
      await actions(page).getByRole('button', { name: 'Export citation' }).click()
      for (const format of EXPORT_FORMATS) {
        const download = await downloadBy(page, () =>
          page.locator(`#export-citation a[href="${exportHref(pii, format)}"]`).click(),
        )
        expect(download.suggestedFilename()).toBe(ENDINGS[format][0])
        expect(await readFile(await download.path(), 'utf8')).toMatch(ENDINGS[format][1])
      }
    })
  })

  browserTest(
    'SHARE-1 nothing goes to others before a click, and Escape gives the focus back; a citation is copied with its italics and as plain text, and its style is remembered',
    async ({ withPage }) => {
      const permissions: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }
      await withPage({ ...WIDE, ...permissions }, async page => {
        const elsewhere: string[] = []
        const styles: string[] = []
        page.on('request', request => {
          if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) elsewhere.push(request.url())
          if (request.resourceType() === 'script' && request.url().includes('CitationModal')) styles.push(request.url())
        })
        await open(page)
        const trigger = actions(page).getByRole('button', { name: 'Share' })
        const menu = menuOf(page, 'Share')
        await trigger.click()
        await expect.poll(() => isOpen(menu)).toBe(true)
        expect(await menu.getByRole('link', { name: 'Email' }).getAttribute('href')).toMatch(
          /^mailto:\?subject=Where%20the%20faults%20are.*&body=https%3A%2F%2Fdoi\.org%2F/,
        )
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await expect.poll(() => isOpen(menu)).toBe(false)
        await focused(trigger)

        // The styles come only when they are asked for.
        expect(styles).toEqual([])
        const cite = actions(page).getByRole('link', { name: 'Cite' })
        await cite.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Cite this article' })
        await dialog.waitFor()
        expect(styles).toHaveLength(1)
        const shown = await dialog.locator('.citation-text').textContent()
        expect(shown).toMatch(
          /^The Lectern founders\. \(2026\)\. Where the faults are.* Lectern Notes, 1\(1\), 1–14\. https:\/\/doi\.org\//,
        )

        const clipboard = (type: string): Promise<string> =>
          page.evaluate(async text => {
            const [item] = await navigator.clipboard.read()
            return item?.types.includes(text) === true ? (await item.getType(text)).text() : ''
          }, type)
        await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
        await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Copied')
        expect(await clipboard('text/html')).toContain('<i>Lectern Notes</i>')
        expect(await clipboard('text/plain')).toBe(shown)
        await dialog.getByRole('button', { name: 'Copy as plain text' }).click()
        await expect.poll(() => clipboard('text/html')).toBe('')
        expect(await clipboard('text/plain')).toBe(shown)

        await dialog.getByRole('combobox', { name: 'Style' }).selectOption('ieee')
        expect(await dialog.locator('.citation-text').textContent()).toContain('vol. 1, no. 1, pp. 1–14')
        await page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
        await focused(cite)
        await page.reload()
        await hydrated(page, '.article-actions a')
        await cite.click()
        await dialog.waitFor()
        expect(await dialog.getByRole('combobox', { name: 'Style' }).inputValue()).toBe('ieee')
        expect(elsewhere.filter(url => /x\.com|facebook|linkedin|reddit|mendeley/.test(url))).toEqual([])
      })
    },
  )

  /** Presses the button of the reference manager, which opens its page of installation, and closes that. */
  const askedToInstall = async (page: Page): Promise<void> => {
    const [install] = await Promise.all([
      page.context().waitForEvent('page'),
      actions(page).getByRole('button', { name: 'Add to Mendeley' }).click(),
    ])
    await install.close()
  }

  /** Comes back to a page with the extension that was installed meanwhile, which loads the page again. */
  const withExtension = async (page: Page): Promise<void> => {
    await page.addInitScript(EXTENSION)
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      }),
    ])
  }

  const installing = (page: Page): Promise<unknown> =>
    page.context().route('https://www.mendeley.com/**', route => route.fulfill({ body: 'install', contentType: 'text/html' }))

  browserTest(
    'MEND-1 where nothing can be kept, copied or counted the page goes on: the style is not remembered, a refusal is told, each broken count is an uncaught error, and importing takes a second click',
    async ({ withPage }) => {
      // Whoever listens for uncaught errors throws too.
      const expected = [/^uncaught: The data layer is broken/, /^uncaught: The error reporter is broken/]
      await withPage({ ...WIDE, expected }, async page => {
        await page.addInitScript(`
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('no', 'SecurityError') } })
        navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
        window.pushes = []
        window.uncaught = []
        window.dataLayer = { push: ({ event }) => { window.pushes.push(event); throw new Error('The data layer is broken: ' + event) } }
        addEventListener('error', ({ error }) => { window.uncaught.push(error.message); throw new Error('The error reporter is broken') })
      `)
        await installing(page)
        await open(page)
        await actions(page).getByRole('link', { name: 'Cite' }).click()
        const dialog = page.getByRole('dialog', { name: 'Cite this article' })
        await dialog.waitFor()
        await dialog.getByRole('combobox', { name: 'Style' }).selectOption('vancouver')
        for (const name of ['Copy', 'Copy as plain text']) {
          await dialog.getByRole('button', { name, exact: true }).click()
          await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/^The citation could not be copied/)
        }
        await page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
        const pushes = (await page.evaluate('window.pushes')) as readonly string[]
        expect(pushes).toEqual(expect.arrayContaining(['pageLoad', 'ctaClick']))
        expect(await page.evaluate('window.uncaught')).toEqual(pushes.map(event => `The data layer is broken: ${event}`))

        await askedToInstall(page)
        await withExtension(page)
        await hydrated(page, '.article-actions a')
        expect(await imports(page)).toBe(0)
        await actions(page).getByRole('button', { name: 'Add to Mendeley' }).click()
        await expect.poll(() => imports(page)).toBe(1)
      })
    },
  )

  browserTest(
    'SHARE-1 the browser’s own sheet comes first, and the menu only if it is dismissed; MEND-1 the intent outlives the reload, and the extension that is there then imports, 750 ms later',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.addInitScript(`
        window.shared = []
        const sheet = data => window.shared.push(data) === 1 ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'))
        Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: sheet })
      `)
        await installing(page)
        await open(page)
        const article = {
          title: 'Where the faults are: examples, random inputs and the boundaries of sm…',
          url: 'https://doi.org/10.5555/lectern.2026.001',
        }
        const click = { event: 'ctaClick', name: 'share' }
        const [share, menu] = [actions(page).getByRole('button', { name: 'Share' }), menuOf(page, 'Share')]
        // The sheet is used.
        await share.click()
        await expect.poll(() => page.evaluate('window.shared')).toEqual([article])
        await drawn(page)
        expect(await isOpen(menu)).toBe(false)
        expect(await told(page)).toEqual([click])
        // The sheet is dismissed.
        await share.click()
        await expect.poll(() => page.evaluate('window.shared')).toEqual([article, article])
        await expect.poll(() => isOpen(menu)).toBe(true)
        expect(await told(page)).toEqual([click, click])
        await page.keyboard.press('Escape')

        await askedToInstall(page)
        expect(await page.evaluate(() => sessionStorage.getItem('lectern:mendeley:intent'))).toBe(pii)
        await withExtension(page)
        await expect.poll(() => imports(page)).toBe(1)
        expect(await page.evaluate(() => sessionStorage.getItem('lectern:mendeley:intent'))).toBeNull()
        await hydrated(page, '.article-actions a')
        await actions(page).getByRole('button', { name: 'Add to Mendeley' }).click()
        await expect.poll(() => imports(page)).toBe(2)
        expect(await page.evaluate('window.waited[0]')).toBe(750)
      })
    },
  )

  /** Where the four tools of an article are, and how far to the right there is room for them. */
  const toolsOf = (page: Page): Promise<{ readonly boxes: readonly DOMRect[]; readonly most: number }> =>
    actions(page).evaluate(element => ({
      boxes: [...element.querySelectorAll<HTMLElement>('.quiet-button')]
        .filter(each => each.checkVisibility())
        .slice(0, 4)
        .map(each => each.getBoundingClientRect().toJSON() as DOMRect),
      most: innerWidth,
    }))

  browserTest('stands in one row on a phone that shows other typefaces, too', async ({ withPage }) => {
    await withPage({ ...PHONE_WIDTH, expected: [/woff2/] }, async page => {
      await page.route(/\.woff2$/, route => route.abort())
      await open(page)
      const { boxes } = await toolsOf(page)
      expect(boxes).toHaveLength(4)
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    })
  })

  type Size = (typeof WIDE)['viewport']

  /** The tools stand in one row, and nothing of them, of what they open and of the page of citations keeps anyone out. */
  const areAccessible = async (page: Page, windows: readonly Size[], target: number): Promise<void> => {
    const inEach = async (use: () => Promise<void>): Promise<void> => {
      for (const size of windows)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          await use()
        }
    }
    await inEach(async () => {
      const { boxes, most } = await toolsOf(page)
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
      for (const { right, height } of boxes) expect([right <= most, height >= target]).toEqual([true, true])
      expect(await violationsIn(page, '.article-actions')).toEqual([])
      await actions(page).getByRole('button', { name: 'Export citation' }).click()
      expect(await violationsIn(page, '.article-actions')).toEqual([])
      await page.keyboard.press('Escape')
      await actions(page).getByRole('link', { name: 'Cite' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cite this article' })
      await dialog.waitFor()
      expect(await violationsIn(page, '.citation-dialog')).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    })
    await page.goto(`${site.origin}${path}/cite`)
    expect(await page.locator('.citation-text').count()).toBe(CITATION_STYLES.length)
    await inEach(async () => {
      expect(await violationsIn(page)).toEqual([])
    })
  }

  browserTest('is accessible, and stands in one row, wide and on a tablet', async ({ withPage }) => {
    await withPage({ ...WIDE, bypassCSP: true }, async page => {
      await open(page)
      await areAccessible(page, [WIDE.viewport, TABLET.viewport], 24)
    })
  })

  browserTest(
    'POP-1 is accessible, and stands in one row, on a phone, where each menu stands whole in the window',
    async ({ withPage }) => {
      await withPage({ ...PHONE_WIDTH, bypassCSP: true }, async page => {
        const { width, height } = PHONE_WIDTH.viewport
        await open(page)
        for (const narrow of [width, 320]) {
          await page.setViewportSize({ width: narrow, height })
          for (const name of ['Export citation', 'Share']) {
            await actions(page)
              .getByRole('button', { name: new RegExp(`^(?:${name}|${name.split(' ')[0]})$`) })
              .click()
            const menu = menuOf(page, name)
            await expect.poll(() => isOpen(menu)).toBe(true)
            const [left, right, top, bottom] = await menu.evaluate(element => {
              const box = element.getBoundingClientRect()
              return [box.left, innerWidth - box.right, box.top, innerHeight - box.bottom]
            })
            expect(Math.min(left ?? -1, right ?? -1, top ?? -1, bottom ?? -1), `${name}, ${narrow} px`).toBeGreaterThanOrEqual(0)
            await page.keyboard.press('Escape')
          }
        }
        await areAccessible(page, [PHONE_WIDTH.viewport], 44)
      })
    },
  )
})
