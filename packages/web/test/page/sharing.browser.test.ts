import { parsePii, type ExportFormat } from '@lectern/domain/core'
import { CITATION_STYLES, EXPORT_FORMATS, exportHref } from '@lectern/domain/article'
import { made } from '@lectern/property-tests/support/made'
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated, PHONE_WIDTH, shippedSite, TABLET, WIDE } from '../support/open-page.ts'
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
    'EXP-1 each form arrives as a file of its name, once, by the keyboard, and the focus goes back',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await open(page)
        const trigger = actions(page).getByRole('button', { name: 'Export citation' })
        for (const format of EXPORT_FORMATS) {
          await trigger.focus()
          await page.keyboard.press('Enter')
          const menu = menuOf(page, 'Export citation')
          await expect.poll(() => isOpen(menu)).toBe(true)
          const link = menu.locator(`#export-citation a[href="${exportHref(pii, format)}"]`)
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

  browserTest('EXP-1 a modified click and a middle click save the same files, and show none in a tab', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await open(page)
      const clicks: readonly Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }]
      for (const click of clicks) {
        for (const format of EXPORT_FORMATS) {
          await actions(page).getByRole('button', { name: 'Export citation' }).click()
          const link = menuOf(page, 'Export citation').locator(`#export-citation a[href="${exportHref(pii, format)}"]`)
          const arrived = new Promise<Download>(resolve => {
            const took = (download: Download): void => {
              resolve(download)
            }
            page.once('download', took)
            page.context().once('page', tab => {
              tab.once('download', took)
            })
          })
          await link.click(click)
          expect((await arrived).suggestedFilename()).toBe(ENDINGS[format][0])
          await page.keyboard.press('Escape')
        }
      }
      await expect
        .poll(
          () =>
            page
              .context()
              .pages()
              .filter(tab => tab.url().includes('/sdfe/')).length,
        )
        .toBe(0)
    })
  })

  browserTest('LIFE-12 an export that fails says why, and can be dismissed', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: [/503/] }, async page => {
      await page.route('**/sdfe/arp/cite?*', route => route.fulfill({ status: 503, body: 'gone' }))
      await open(page)
      await actions(page).getByRole('button', { name: 'Export citation' }).click()
      await page.getByRole('link', { name: 'Export citation to RIS' }).click()
      const alert = page.getByRole('alert')
      await alert.waitFor()
      expect(await alert.textContent()).toContain(
        'The citation could not be exported because the server answered with status 503. Try again.',
      )
      await alert.getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => alert.count()).toBe(0)
    })
  })

  browserTest('the citation is copied with its italics and as plain text, and the style is remembered', async ({ withPage }) => {
    const permissions: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }
    await withPage({ ...WIDE, ...permissions }, async page => {
      await open(page)
      const cite = actions(page).getByRole('link', { name: 'Cite' })
      await cite.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Cite this article' })
      await dialog.waitFor()
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
    })
  })

  browserTest(
    'a clipboard that refuses is told, and forbidden storage costs only the memory of the style',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.addInitScript(`
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('no', 'SecurityError') } })
        navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      `)
        await open(page)
        await actions(page).getByRole('link', { name: 'Cite' }).click()
        const dialog = page.getByRole('dialog', { name: 'Cite this article' })
        await dialog.waitFor()
        await dialog.getByRole('combobox', { name: 'Style' }).selectOption('vancouver')
        for (const name of ['Copy', 'Copy as plain text']) {
          await dialog.getByRole('button', { name, exact: true }).click()
          await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/^The citation could not be copied/)
        }
      })
    },
  )

  browserTest(
    'a data layer that throws is an uncaught error each time, even where whoever listens for those throws too, and the page goes on',
    async ({ withPage }) => {
      const expected = [/^uncaught: The data layer is broken/, /^uncaught: The error reporter is broken/]
      await withPage({ ...WIDE, expected }, async page => {
        await page.addInitScript(`
        window.pushes = []
        window.uncaught = []
        window.dataLayer = { push: ({ event }) => { window.pushes.push(event); throw new Error('The data layer is broken: ' + event) } }
        addEventListener('error', ({ error }) => { window.uncaught.push(error.message); throw new Error('The error reporter is broken') })
      `)
        await open(page)
        await actions(page).getByRole('link', { name: 'Cite' }).click()
        await page.getByRole('dialog', { name: 'Cite this article' }).waitFor()
        const pushes = (await page.evaluate('window.pushes')) as readonly string[]
        expect(pushes).toEqual(expect.arrayContaining(['pageLoad', 'ctaClick']))
        expect(await page.evaluate('window.uncaught')).toEqual(pushes.map(event => `The data layer is broken: ${event}`))
      })
    },
  )

  browserTest('the styles come only when they are asked for', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const scripts: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await open(page)
      expect(scripts.filter(url => url.includes('CitationModal'))).toEqual([])
      await actions(page).getByRole('link', { name: 'Cite' }).click()
      await page.getByRole('dialog', { name: 'Cite this article' }).waitFor()
      expect(scripts.filter(url => url.includes('CitationModal'))).toHaveLength(1)
    })
  })

  browserTest('SHARE-1 nothing goes to others before a click, and Escape gives the focus back', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      const elsewhere: string[] = []
      page.on('request', request => {
        if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) elsewhere.push(request.url())
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
      expect(elsewhere.filter(url => /x\.com|facebook|linkedin|reddit|mendeley/.test(url))).toEqual([])
    })
  })

  for (const [name, shared, isMenuOpen] of [
    ['is used', 'Promise.resolve()', false],
    ['is dismissed', "Promise.reject(new DOMException('', 'AbortError'))", true],
  ] as const) {
    browserTest(`SHARE-1 the browser’s own sheet comes first: it ${name}`, async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.addInitScript(
          `Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: data => { window.shared = data; return ${shared} } })`,
        )
        await open(page)
        await actions(page).getByRole('button', { name: 'Share' }).click()
        await expect
          .poll(() => page.evaluate('window.shared'))
          .toEqual({
            title: 'Where the faults are: examples, random inputs and the boundaries of sm…',
            url: 'https://doi.org/10.5555/lectern.2026.001',
          })
        await expect.poll(() => isOpen(menuOf(page, 'Share'))).toBe(isMenuOpen)
        expect(await told(page)).toEqual([{ event: 'ctaClick', name: 'share' }])
      })
    })
  }

  browserTest(
    'MEND-1 the intent outlives the reload, and the extension that is there then imports, 750 ms later',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page
          .context()
          .route('https://www.mendeley.com/**', route => route.fulfill({ body: 'install', contentType: 'text/html' }))
        await open(page)
        const [install] = await Promise.all([
          page.context().waitForEvent('page'),
          actions(page).getByRole('button', { name: 'Add to Mendeley' }).click(),
        ])
        expect(await page.evaluate(() => sessionStorage.getItem('lectern:mendeley:intent'))).toBe(pii)
        await install.close()
        await page.addInitScript(EXTENSION)
        await Promise.all([
          page.waitForEvent('load'),
          page.evaluate(() => {
            document.dispatchEvent(new Event('visibilitychange'))
          }),
        ])
        await expect.poll(() => imports(page)).toBe(1)
        expect(await page.evaluate(() => sessionStorage.getItem('lectern:mendeley:intent'))).toBeNull()
        await hydrated(page, '.article-actions a')
        await actions(page).getByRole('button', { name: 'Add to Mendeley' }).click()
        await expect.poll(() => imports(page)).toBe(2)
        expect(await page.evaluate('window.waited[0]')).toBe(750)
      })
    },
  )

  browserTest('MEND-1 where nothing can be kept it takes a second click', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page
        .context()
        .route('https://www.mendeley.com/**', route => route.fulfill({ body: 'install', contentType: 'text/html' }))
      await page.addInitScript(
        "Object.defineProperty(window, 'sessionStorage', { get: () => { throw new DOMException('no', 'SecurityError') } })",
      )
      await open(page)
      const [install] = await Promise.all([
        page.context().waitForEvent('page'),
        actions(page).getByRole('button', { name: 'Add to Mendeley' }).click(),
      ])
      await install.close()
      await page.addInitScript(EXTENSION)
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'))
        }),
      ])
      await hydrated(page, '.article-actions a')
      expect(await imports(page)).toBe(0)
      await actions(page).getByRole('button', { name: 'Add to Mendeley' }).click()
      await expect.poll(() => imports(page)).toBe(1)
    })
  })

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

  for (const [name, view] of [
    ['wide', WIDE],
    ['tablet', TABLET],
    ['phone', PHONE_WIDTH],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      browserTest(`is accessible, and stands in one row, ${name} ${colorScheme}`, async ({ withPage }) => {
        await withPage({ ...view, colorScheme, bypassCSP: true }, async page => {
          await open(page)
          const { boxes, most } = await toolsOf(page)
          expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
          for (const { right, height } of boxes)
            expect([right <= most, height >= (name === 'phone' ? 44 : 24)]).toEqual([true, true])
          expect(await violationsIn(page, '.article-actions')).toEqual([])
          await actions(page).getByRole('button', { name: 'Export citation' }).click()
          expect(await violationsIn(page, '.article-actions')).toEqual([])
          await page.keyboard.press('Escape')
          await actions(page).getByRole('link', { name: 'Cite' }).click()
          await page.getByRole('dialog', { name: 'Cite this article' }).waitFor()
          expect(await violationsIn(page, '.citation-dialog')).toEqual([])
          await page.goto(`${site.origin}${path}/cite`)
          expect(await page.locator('.citation-text').count()).toBe(CITATION_STYLES.length)
          expect(await violationsIn(page)).toEqual([])
        })
      })
    }
  }

  browserTest.for([320, PHONE_WIDTH.viewport.width])(
    'POP-1 in a window of %d px each menu stands whole in the window',
    async (width, { withPage }) => {
      await withPage({ viewport: { width, height: 740 } }, async page => {
        await open(page)
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
          expect(Math.min(left ?? -1, right ?? -1, top ?? -1, bottom ?? -1), name).toBeGreaterThanOrEqual(0)
          await page.keyboard.press('Escape')
        }
      })
    },
  )
})
