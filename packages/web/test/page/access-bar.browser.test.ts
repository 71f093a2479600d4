import { INSTITUTION_POPOVER_WIDTH } from '@lectern/domain/page'
import { AccessBar, PageProvider, pageStore } from '@lectern/react-ui'
import { configOf, listed } from '@lectern/property-tests/arbitraries/access-bar'
import { articleWith } from '@lectern/property-tests/arbitraries/article'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { option as O } from 'fp-ts'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { readClient } from '../../src/server/frame/client-files.ts'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { listeningSite, siteOf } from '../support/site.ts'
import { step } from '../support/step.ts'

const at = (width: number, more: object = {}) => ({ viewport: { width, height: 700 }, ...more })

/** Two articles of an issue, each with its PDF and an open manuscript; one without open access; and one that has only its PDF. */
const library = async (folder: string): Promise<void> => {
  for (const [index, title] of ['On grids', 'On covers', 'On walls', 'On files'].entries()) {
    const name = `article${index + 1}`
    const isOpen = title !== 'On walls'
    const xml = jatsArticle({
      doi: `10.5555/bar.${index + 1}`,
      title,
      isOpen,
      body: Array.from(
        { length: 40 },
        (_, n) => `<p>Words, and <ext-link ext-link-type="uri" xlink:href="https://example.org/${n}">a link</ext-link>.</p>`,
      ).join(''),
    })
      .replace('<title-group>', `<article-id pub-id-type="arxiv">2001.0000${index}</article-id><title-group>`)
      .replace(
        '<volume>1</volume>',
        `<volume>1</volume><issue>${title === 'On walls' || title === 'On files' ? index : 1}</issue><fpage>${index * 10 + 1}</fpage><lpage>${index * 10 + 9}</lpage>`,
      )
      .replace('<abstract>', `<self-uri content-type="pdf" xlink:href="${name}.pdf"/><abstract>`)
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, `${name}.xml`), title === 'On files' ? xml.replace(/<body>.*<\/body>/s, '') : xml)
    await writeFile(join(folder, name, `${name}.pdf`), `%PDF-1.4 ${title}`)
  }
}

const items = (page: Page): Locator => page.getByRole('list', { name: 'PDF options' })
const trigger = (page: Page): Locator => page.getByRole('button', { name: 'Other access options' })
const others = (page: Page): Locator => page.getByRole('dialog', { name: 'Other access options' })

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Download options and search' })

const PDF = 'View PDF. Opens in new window'

/** What the bar shows, by role and name. */
const shown = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const item of await items(page).locator('a, button').all()) {
    if (await item.isVisible())
      found.push(((await item.getAttribute('aria-label')) ?? (await item.textContent()) ?? '').replaceAll('\u00a0', ' '))
  }
  return found
}

describe('the access bar of an article', () => {
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>
  let article: string
  let abstract: string
  let closed: string
  let pdfAlone: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-bar-'))
    await library(folder)
    site = await listeningSite(folder)
    const pathOf = (title: string): string => site.cards.find(card => card.title === title)?.path ?? ''
    article = site.origin + pathOf('On grids')
    abstract = article.replace('/article/pii/', '/article/abs/pii/')
    closed = site.origin + pathOf('On walls')
    pdfAlone = site.origin + pathOf('On files')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const all = [PDF, 'Download full issue', 'View open manuscript']

  browserTest('BAR-3 each width has its items, the same after script has run as before', async ({ withPage }) => {
    await withPage(at(360), async page => {
      const script = Promise.withResolvers<void>()
      await page.route('**/*.js', async route => {
        await script.promise
        await route.continue()
      })
      // A face that comes late would move the words at some moment of the browser's own choice.
      await page.route('**/*.css', async route => {
        const response = await route.fetch()
        const styles = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block')
        await route.fulfill({ response, body: styles })
      })
      const everyWidth = async (): Promise<readonly unknown[]> => {
        const places: unknown[] = []
        for (const [width, expected] of [
          [360, [PDF, 'Download full issue', 'Other access options']],
          [768, all],
          [1440, all],
        ] as const) {
          await page.setViewportSize({ width, height: 700 })
          expect(await shown(page), `${width} px`).toEqual(expected)
          places.push(
            await items(page).evaluate(list =>
              [...list.querySelectorAll('a, button')].map(each => JSON.stringify(each.getBoundingClientRect())),
            ),
          )
        }
        return places
      }
      await page.goto(article, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.styleSheets.length > 0 && document.querySelector('.site-footer') !== null)
      // The faces that stand in for others need not be on this machine.
      await items(page).evaluate(list =>
        Promise.allSettled(
          [...list.querySelectorAll('a, button')].map(each => document.fonts.load(getComputedStyle(each).font, each.textContent)),
        ),
      )
      const before = await everyWidth()
      script.resolve()
      await hydrated(page)
      expect(await everyWidth()).toEqual(before)
    })
  })

  browserTest(
    'BAR-3, BAR-5, PDF-1, PDF-5, ART-7, ART-8, ART-11 without script the popover and the quick search work, and the ways to the PDF, to the full text and through an institution',
    async ({ withPage }) => {
      await withPage(at(360, { javaScriptEnabled: false }), async page => {
        await page.goto(article)
        await step('in a small window the browser opens and closes the popover', async () => {
          // Actions that need script are not offered.
          expect(await shown(page)).toEqual([PDF, 'Other access options'])
          await trigger(page).click()
          expect(await others(page).getByRole('link').textContent()).toBe('View open manuscript')
          await others(page).getByRole('button', { name: 'close popover' }).click()
          await others(page).waitFor({ state: 'hidden' })
        })

        await page.setViewportSize({ width: 1440, height: 700 })
        await step('the PDF comes from its signed address, in a new window', async () => {
          const link = items(page).locator('a').first()
          const href = (await link.getAttribute('href')) ?? ''
          expect(href).toMatch(/^\/science\/article\/pii\/\w+\/pdf\?md5=\w+&pid=/)
          expect(await link.getAttribute('target')).toBe('_blank')
          const answer = await page.request.get(site.origin + href)
          expect([answer.status(), answer.headers()['content-type'], await answer.text()]).toEqual([
            200,
            'application/pdf',
            '%PDF-1.4 On grids',
          ])
        })
        await step('the browser sends the quick search', async () => {
          await bar(page).getByRole('textbox', { name: 'Quick search', exact: true }).fill('grids')
          await page.keyboard.press('Enter')
          await page.waitForURL(/\/search\?/)
          expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
            origin: 'article',
            qs: 'grids',
            zone: 'qSearch',
          })
        })
        await step('the abstract leads to the full text', async () => {
          await page.goto(abstract)
          await page.getByRole('link', { name: 'View full text' }).click()
          await page.waitForURL(article)
          expect(await page.getByRole('heading', { name: 'Introduction' }).isVisible()).toBe(true)
        })
        await step('who may not read is led through an institution, and told of the full text', async () => {
          await page.goto(closed)
          expect(await page.getByText('View full text').getAttribute('aria-disabled')).toBe('true')
          expect(await page.getByRole('link', { name: 'View Abstract' }).getAttribute('href')).toContain(
            '/science/article/abs/pii/',
          )
          await items(page).getByRole('link', { name: 'Access through your institution' }).click()
          await page.waitForURL(/\/user\/institution\/login/)
          expect(new URL(page.url()).searchParams.get('targetUrl')).toBe(new URL(closed).pathname)
        })
      })
    },
  )

  browserTest(
    'BAR-3, POP-1, USE-4 the popover is gone through by keyboard, gives the focus back, and is told of in the data layer, each impression once',
    async ({ withPage }) => {
      await withPage(at(360), async page => {
        const told = (event: string) =>
          page.evaluate(
            wanted =>
              (
                ((window as { dataLayer?: unknown }).dataLayer as
                  | readonly { readonly event: string; readonly name?: string }[]
                  | undefined) ?? []
              )
                .filter(each => each.event === wanted && each.name?.startsWith('accessbar:') === true)
                .map(({ name }) => name),
            event,
          )
        await page.goto(article)
        await hydrated(page)
        await expect.poll(() => told('ctaImpression')).toEqual(['accessbar:view-pdf', 'accessbar:download-full-issue'])

        const opened = async (): Promise<void> => {
          await page.keyboard.press('Enter')
          await others(page).waitFor()
        }
        const left = async (): Promise<void> => {
          await others(page).waitFor({ state: 'hidden' })
          await focused(trigger(page))
        }
        await step('left by Escape', async () => {
          await trigger(page).focus()
          await opened()
          await page.keyboard.press('Tab')
          await focused(others(page).getByRole('button', { name: 'close popover' }))
          await page.keyboard.press('Tab')
          await focused(others(page).getByRole('link', { name: 'View open manuscript' }))
          await page.keyboard.press('Escape')
          await left()
        })
        await step('left by its button', async () => {
          await opened()
          await page.keyboard.press('Tab')
          await page.keyboard.press('Enter')
          await left()
        })
        await step('left by a press beside it', async () => {
          await opened()
          await page.mouse.click(180, 600)
          await left()
        })
        await step('the focus is not trapped', async () => {
          await page.keyboard.press('Tab')
          await focused(page.locator('#article-top').getByRole('link').first())
        })
        await step('what was seen and used is told', async () => {
          await trigger(page).click()
          await others(page)
            .getByRole('link')
            .evaluate(link => {
              link.addEventListener('click', event => {
                event.preventDefault()
              })
            })
          await others(page).getByRole('link').click()
          expect([await told('ctaImpression'), await told('ctaClick'), await told('linkOut')]).toEqual([
            ['accessbar:view-pdf', 'accessbar:download-full-issue', 'accessbar:open-manuscript'],
            ['accessbar:open-manuscript'],
            ['accessbar:open-manuscript'],
          ])
        })
      })
    },
  )

  browserTest('PDF-3 of an article that is its PDF alone the page shows that', async ({ withPage }) => {
    // Headless browsers identify themselves in a way that counts as a crawler.
    await withPage(
      at(1440, {
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      }),
      async page => {
        // It loads when it is near the view, which may be before any scrolling.
        const answer = page.waitForResponse(/\/pdf\?md5=/)
        await page.goto(pdfAlone)
        const frame = page.getByTitle('PDF: On files')
        await frame.scrollIntoViewIfNeeded()
        expect((await answer).status()).toBe(200)
        expect(await frame.evaluate(element => element.getBoundingClientRect().height)).toBeGreaterThan(400)
      },
    )
  })

  /** Sends the quick search from where it stands in a window, blank never. */
  const quickSearched = async (page: Page): Promise<void> => {
    await page.locator('.access-bar').getByRole('textbox', { name: 'Quick search', exact: true }).fill('  ')
    await page.keyboard.press('Enter')
    await page.locator('.access-bar').getByRole('textbox', { name: 'Quick search', exact: true }).fill('grids')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?/)
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['qs', 'grids'],
      ['origin', 'article'],
      ['zone', 'qSearch'],
    ])
  }

  browserTest(
    'BAR-5, BAR-8, HEAD-3 once the header has gone from view the bar is stuck, from 48em on, says where the reader is, and has the settings and the search, which its name tells from the header’s',
    async ({ withPage }) => {
      await withPage({ viewport: { width: 360, height: 640 } }, async page => {
        await page.goto(article)
        await hydrated(page)
        const isStuck = () => bar(page).evaluate(element => element.classList.contains('stuck'))
        const settings = bar(page).getByRole('button', { name: 'Reading settings' })
        for (const width of [360, 767, 768, 1440])
          await step(`${width} px`, async () => {
            await page.setViewportSize({ width, height: 640 })
            const search = bar(page).getByRole(width < 1200 ? 'button' : 'textbox', { name: 'Quick search', exact: true })
            const itsOwn = () => Promise.all([search.isVisible(), settings.isVisible()])
            expect([await isStuck(), ...(await itsOwn())]).toEqual([false, false, false])
            await page.mouse.wheel(0, 900)
            await expect.poll(itsOwn).toEqual([true, true])
            await expect.poll(() => bar(page).evaluate(element => element.getBoundingClientRect().top)).toBe(0)
            await expect.poll(isStuck).toBe(width >= 768)
            expect(await bar(page).getByText('On grids').isVisible()).toBe(width >= 768)
            // At most 15 % of the window is taken from the text.
            expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(0.15 * 640)
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
            await bar(page).getByText('Introduction').waitFor()
            await settings.focus()
            await page.keyboard.press('Enter')
            const choices = page.getByRole('dialog', { name: 'Reading settings' })
            await choices.waitFor()
            const [{ y: below = 0 } = {}, { y: top = 0 } = {}] = [await choices.boundingBox(), await settings.boundingBox()].map(
              box => box ?? {},
            )
            expect(below).toBeGreaterThan(top)
            await page.keyboard.press('Tab')
            await focused(choices.getByRole('radio', { checked: true }).first())
            await page.keyboard.press('Escape')
            await choices.waitFor({ state: 'hidden' })
            await focused(settings)
            // Where the reader is does not change meanwhile.
            expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
            await page.mouse.wheel(0, -3000)
            await expect.poll(itsOwn).toEqual([false, false])
            await expect.poll(isStuck).toBe(false)
          })

        await step('the searches of the header and of the bar', async () => {
          await page.getByRole('button', { name: 'Search', exact: true }).click()
          await page.getByRole('search', { name: 'Site' }).waitFor()
          await page.mouse.wheel(0, 1500)
          await page.getByRole('search', { name: 'Quick search' }).waitFor()
          expect(await page.getByRole('search').count()).toBe(2)
          await quickSearched(page)
        })
      })
    },
  )

  browserTest.for(['its typefaces', 'those of the system'])(
    'BAR-3, BAR-5 on a phone it then has one option, the others and the quick search behind buttons, and one row whatever the size of the text, in %s',
    async (typefaces, { withPage }) => {
      const view = { viewport: { width: 360, height: 640 }, hasTouch: true, expected: [/\.woff2/] }
      await withPage(at(360, view), async page => {
        if (typefaces === 'those of the system') await page.route('**/*.woff2', route => route.abort())
        await page.goto(article)
        await hydrated(page)
        for (const [size, far] of [
          ['200%', 2400],
          ['', 900],
        ] as const) {
          await page.evaluate(fontSize => {
            document.documentElement.style.fontSize = fontSize
          }, size)
          await expect.poll(() => shown(page)).toEqual([PDF, 'Download full issue', 'Other access options'])
          await page.mouse.wheel(0, far)
          await expect.poll(() => shown(page)).toEqual([PDF, 'Other access options'])
          await bar(page).getByText('Introduction').waitFor()
          expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(49)
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
          const boxes = await bar(page)
            .locator('a:visible, button:visible')
            .evaluateAll(all =>
              all.map(
                each => each.getBoundingClientRect().toJSON() as { left: number; right: number; width: number; height: number },
              ),
            )
          expect(boxes).toHaveLength(5)
          for (const [index, { width, height, right }] of boxes.entries()) {
            expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
            expect(right).toBeLessThanOrEqual((boxes[index + 1]?.left ?? 360) + 0.5)
          }
          await trigger(page).click()
          await others(page)
            .getByRole('button', { name: /^Download full issue/ })
            .waitFor()
          expect(await others(page).getByRole('link').allTextContents()).toEqual(['View open manuscript'])
          await page.keyboard.press('Escape')
          if (size !== '') await page.mouse.wheel(0, -9000)
        }
        const field = page.locator('.access-bar').getByRole('textbox', { name: 'Quick search', exact: true })
        expect(await field.isVisible()).toBe(false)
        await page.locator('.access-bar').getByRole('button', { name: 'Quick search', exact: true }).click()
        await focused(field)
        await quickSearched(page)
      })
    },
  )

  browserTest(
    'ART-8, ART-16, BAR-8 the abstract leads to the full text, where the bar that stays never covers what has the focus, whichever way it comes',
    async ({ withPage }) => {
      await withPage(at(768), async page => {
        await page.goto(abstract)
        await hydrated(page)
        await page.getByRole('link', { name: 'View full text' }).click()
        await page.waitForURL(`${abstract}?viewFullText=true`)
        expect(await page.getByRole('heading', { name: 'Introduction' }).isVisible()).toBe(true)
        await hydrated(page)
        const links = page.locator('#article-top a[href^="https://example.org/"]')
        await links.nth(30).focus()
        for (const key of ['Shift+Tab', 'Tab']) {
          for (let presses = 0; presses < 25; presses += 1) {
            await page.keyboard.press(key)
            const { bottom, top, words } = await page.evaluate(() => ({
              bottom:
                document.querySelector('[role=region][aria-label="Download options and search"]')?.getBoundingClientRect()
                  .bottom ?? 0,
              top: document.activeElement?.getBoundingClientRect().top ?? 0,
              words: document.activeElement?.outerHTML.slice(0, 80),
            }))
            expect(top, words).toBeGreaterThanOrEqual(bottom)
          }
        }
      })
    },
  )
})

/** A bar with more items than any layout of this site, as the server renders it, with the page's own styles. */
describe('BAR-3, BAR-6 the style sheet alone', () => {
  let styles: string

  beforeAll(async () => {
    const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))
    const { styles: files } = await readClient(clientFolder)
    styles = (await Promise.all(files.map(file => readFile(join(clientFolder, file), 'utf8')))).join('\n')
  })

  const drawn = (page: ReturnType<typeof pageWith>): string => {
    const bar = createElement(AccessBar, { page: { title: 'On laws' }, hasContents: true })
    return `<!doctype html><html lang="en"><head><title>On laws</title><style>${styles}</style></head><body>${renderToStaticMarkup(createElement(PageProvider, { value: pageStore(page) }, bar))}</body></html>`
  }

  browserTest(
    'decides at every width what stands in the bar and what in its popover: none lost, the order kept, in one row',
    async ({ withPage }) => {
      const ids = [
        'RemoteAccess',
        'AnotherInstitution',
        'SelectAnotherInstitution',
        'OpenManuscript',
        'ViewFullText',
        'DownloadFullIssue',
      ]
      const config = { ...configOf(O.some(ids.map(id => listed(id)))), componentsAriaLabel: 'PDF options' }
      const html = drawn(
        pageWith({
          article: articleWith({ openManuscriptUrl: O.some('https://arxiv.org/abs/1') }),
          accessBarConfig: O.some(config),
        }),
      )
      await withPage(at(1440), async page => {
        await page.setContent(html)
        for (const [width, room] of [
          [319, 2],
          [320, 2],
          [479, 2],
          [480, 2],
          [767, 2],
          [768, 3],
          [1199, 3],
          [1200, 6],
          [1360, 6],
        ] as const) {
          await page.setViewportSize({ width, height: 700 })
          const inBar = await shown(page)
          expect(
            inBar.filter(words => words !== 'Other access options'),
            `${width} px`,
          ).toHaveLength(room)
          if (await trigger(page).isVisible()) await trigger(page).click()
          const inPopover = (await shown(page))
            .filter(words => words !== 'Other access options' && words !== 'close popover')
            .slice(room)
          expect([...inBar.filter(words => words !== 'Other access options'), ...inPopover], `${width} px`).toEqual([
            'Access through your institution',
            'Access through another institution',
            'Select another institution',
            'View open manuscript',
            'View full text',
            'Download full issue',
          ])
          if (inPopover.length > 0) await page.keyboard.press('Escape')
          const { height, overflow } = await page.getByRole('region', { name: 'Bar' }).evaluate(bar => ({
            height: bar.getBoundingClientRect().height,
            overflow: document.documentElement.scrollWidth - innerWidth,
          }))
          expect([height, overflow], `${width} px`).toEqual([49, 0])
        }
      })
    },
  )

  browserTest('gives the institutions a popover of 352 px', async ({ withPage }) => {
    const remoteAccessOptions = ['One', 'Two'].map(institutionName => ({
      institutionName,
      institutionUrl: `/${institutionName}`,
      remoteAccessType: 'SHIB' as const,
    }))
    const html = drawn(
      pageWith({
        article: articleWith({
          entitlement: { ...articleWith().entitlement, entitled: false },
          accessOptions: { link: O.none, remoteAccessOptions },
        }),
      }),
    )
    await withPage(at(1440), async page => {
      await page.setContent(html)
      await page.getByRole('button', { name: 'Access through your institution' }).click()
      const dialog = page.getByRole('dialog', { name: 'Access through your institution' })
      expect(await dialog.evaluate(element => element.getBoundingClientRect().width)).toBe(INSTITUTION_POPOVER_WIDTH)
      expect(await dialog.getByRole('link').allTextContents()).toEqual(['One', 'Two'])
    })
  })
})

/** A stand-in for the script of the persistence service, which keeps its entries in its own storage. */
const STAND_IN = `window.thiss = { PersistenceService: class {
  constructor(service) { this.service = service }
  async entities(context) {
    const kept = JSON.parse(localStorage.getItem('institutions') ?? '[]')
    return { data: kept.filter(each => each.context === context).map(({ title, last_use }) => ({ last_use, entity: { title, entity_id: 'https://' + title.toLowerCase().replaceAll(' ', '-') + '.example/idp' } })) }
  }
} }`

describe('LIFE-7, LIFE-11 the institution that a guest used last', () => {
  let folder: string
  let scripts: Server
  let site: Awaited<ReturnType<typeof siteOf>>
  let closed: string
  let isThere = true

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-seamless-'))
    await library(folder)
    scripts = createServer((_request, response) => {
      if (!isThere) response.statusCode = 503
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('cross-origin-resource-policy', 'cross-origin')
        .end(isThere ? STAND_IN : '')
    })
    await new Promise<void>(resolve => {
      scripts.listen(0, '127.0.0.1', resolve)
    })
    const { port } = scripts.address() as AddressInfo
    const seamlessAccess = {
      script: `http://127.0.0.1:${port}/thiss.js`,
      service: `http://127.0.0.1:${port}/ps/`,
      context: 'here',
    } as const
    site = await siteOf({ settings: { ...defaultSettings, view: { ...defaultSettings.view, seamlessAccess } } }, folder)
    closed =
      (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards.find(card => card.title === 'On walls')?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await new Promise(resolve => {
      scripts.close(resolve)
    })
    await rm(folder, { recursive: true, force: true })
  })

  const bar = (page: Page): Locator => page.getByRole('region', { name: 'Download options and search' })

  const guest = (page: Page): Locator => bar(page).getByRole('link', { name: 'Access through your institution' })

  const answered = (page: Page) => page.waitForResponse(/thiss\.js/)

  browserTest(
    'is offered, whatever else is remembered; a script that fails and blocked storage leave the page as it is',
    async ({ withPage }) => {
      await withPage(at(1440, { expected: [/status of 503.*thiss\.js/] }), async page => {
        await page.addInitScript(() => {
          localStorage.setItem(
            'institutions',
            JSON.stringify([
              { title: 'Old University', context: 'here', last_use: 1 },
              { title: 'New University', context: 'here', last_use: 2 },
              { title: 'Other University', context: 'there', last_use: 3 },
            ]),
          )
        })
        await step('the script fails', async () => {
          isThere = false
          const came = answered(page)
          await page.goto(closed)
          expect((await came).status()).toBe(503)
          await hydrated(page)
          await settled(page)
          expect(await guest(page).isVisible()).toBe(true)
        })
        isThere = true
        await step('it comes', async () => {
          await page.goto(closed)
          const link = bar(page).getByRole('link', { name: 'Access through New University' })
          await link.waitFor()
          const address = new URL((await link.getAttribute('href')) ?? '', closed)
          expect([address.pathname, [...address.searchParams]]).toEqual([
            '/user/institution/login',
            [
              ['entityID', 'https://new-university.example/idp'],
              ['targetUrl', new URL(closed).pathname],
            ],
          ])
          expect(await items(page).getByRole('link', { name: 'Select another institution' }).isVisible()).toBe(true)
          expect(await guest(page).count()).toBe(0)
        })
        await step('storage is blocked', async () => {
          await page.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get: () => {
                throw new DOMException('denied', 'SecurityError')
              },
            })
          })
          const came = answered(page)
          await page.goto(closed)
          await came
          await hydrated(page)
          await page.waitForFunction(() => 'thiss' in window)
          await settled(page)
          expect(await guest(page).isVisible()).toBe(true)
        })
      })
    },
  )
})
