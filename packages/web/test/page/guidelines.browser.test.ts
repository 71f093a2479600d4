import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { settled } from '../support/settled.ts'
import { browserTest } from '../support/browser.ts'
import { broughtIntoView, drawn, hydrated, shippedSite, WIDE } from '../support/open-page.ts'
import { besideProofs, forTried } from '../support/proofs.ts'
import type { Site } from '../support/site.ts'

/** A preview, which is all that guests see of an article that is not open. */
const PREVIEW = '/science/article/pii/S9999202726000015'

/** The spacing that the criterion about it names. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Everything is laid out, as if the reader had come by all of it. */
const LAID_OUT = '* { content-visibility: visible !important }'

/** The words that an element shows, and the name that assistive technology is told in place of them, of each that has one. */
const namedControls = (page: Page): Promise<readonly { readonly shown: string; readonly name: string }[]> =>
  page.evaluate(() => {
    const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const shownIn = (element: Element): string => {
      if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map(label => label.innerText).join(' ')
      if (!(element instanceof HTMLElement)) return ''
      const unseen = [...element.querySelectorAll('.visually-hidden, [aria-hidden=true]')].map(each => each.textContent)
      return unseen.reduce((rest, hidden) => rest.replace(hidden, ''), element.innerText)
    }
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ') + (element.getAttribute('aria-label') ?? '')
    return [
      ...document.querySelectorAll(
        ':is(a, button, summary, input, select)[aria-label], :is(a, button, summary)[aria-labelledby]',
      ),
    ]
      .filter(element => element.checkVisibility())
      .map(element => ({ shown: line(shownIn(element)), name: line(nameOf(element)) }))
      .filter(({ shown }) => /\p{L}|\p{N}/u.test(shown))
  })

/** What cuts text off in a page, besides single lines that end with an ellipsis. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isHiding = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.textContent.trim() === '') return []
      if (element.closest('.visually-hidden, math, svg') !== null || !element.checkVisibility()) return []
      const cuts =
        (isHiding(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHiding(overflowY) && element.scrollHeight > element.clientHeight + 1)
      return cuts && element.clientWidth > 1 ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What comes where it is not seen: blocks that stand above the one that they are read after. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInFlow = (element: Element | null): boolean =>
      element === null ||
      (!['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position) && isInFlow(element.parentElement))
    const blocks = [...document.querySelectorAll('h1, h2, h3, h4, p, figure, table, dt, dd, footer, form')].filter(
      block => block.checkVisibility() && block.getBoundingClientRect().width > 1 && isInFlow(block),
    )
    return blocks.flatMap((block, index) => {
      const [before, here] = [blocks[index - 1]?.getBoundingClientRect(), block.getBoundingClientRect()]
      const isAfter = before === undefined || here.top >= before.top - 4
      return isAfter ? [] : [`${blocks[index - 1]?.outerHTML.slice(0, 90) ?? ''} before ${block.outerHTML.slice(0, 90)}`]
    })
  })

/** The links and buttons of the header and the footer: the name of each, and where it leads. */
const frameOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.site-header, .site-footer')
    .locator('a:visible, button:visible')
    .evaluateAll(all =>
      all.map(element => {
        const place = element instanceof HTMLAnchorElement ? new URL(element.href).pathname : element.tagName
        return `${element.getAttribute('aria-label') ?? element.textContent.trim()} → ${place}`
      }),
    )

/** Stands for the address of an article that everybody may read. */
const OPEN = 'an open article'

/** The whole: these pages, each opened once for all that is looked at. A usual run has every second one. */
const PAGES = [
  '/',
  OPEN,
  PREVIEW,
  '/search?qs=articles',
  '/browse/journals-and-books',
  '/user/login',
  '/user/registration',
  '/nowhere',
] as const

describe('the pages of the site', () => {
  let site: Site & { readonly origin: string }
  let article = ''
  beforeAll(async () => {
    site = await shippedSite()
    article = site.cards.find(({ openAccess }) => openAccess)?.path ?? ''
  })
  afterAll(() => site.close())

  const expected = [/404.*\/nowhere/]

  forTried(
    PAGES,
    (_, index) => index % 4 === 1,
    what => {
      browserTest(
        `are alike at their edges, name their controls by the words shown, read in order, and fit at every size and spacing (WCAG 1.3.2, 1.3.4, 1.4.4, 1.4.12, 2.5.3, 3.2.3, 3.2.4, 3.2.6): ${what}`,
        async ({ withPage }) => {
          await withPage({ ...WIDE, expected, bypassCSP: true }, async page => {
            await page.goto(site.origin)
            const first = await frameOf(page)
            expect(first.filter(entry => /^(?:Help|Contact and support) /.test(entry)).length).toBeGreaterThan(1)

            await page.goto(site.origin + (what === OPEN ? article : what))
            expect(await frameOf(page)).toEqual(first)
            await hydrated(page)
            await page.addStyleTag({ content: LAID_OUT })
            await settled(page)
            const controls = await namedControls(page)
            if (what === OPEN) expect(controls.length).toBeGreaterThan(2)
            expect(controls.filter(({ shown, name }) => !name.includes(shown))).toEqual([])

            const heading = page.getByRole('heading', { level: 1 }).first()
            const usual = await cutOff(page)
            // What a bar has room for is decided in the frame after a change of its width.
            const fits = async (how: string): Promise<void> => {
              await drawn(page)
              expect([how, await sideways(page), await cutOff(page)]).toEqual([how, 0, usual])
              expect([how, await heading.isVisible()]).toEqual([how, true])
            }
            for (const [how, width, height] of [
              ['upright', 360, 740],
              ['across', 740, 360],
              ['twice the size', 720, 450],
            ] as const) {
              await page.setViewportSize({ width, height })
              await fits(how)
              // In one column.
              if (how === 'upright') expect(await misplaced(page)).toEqual([])
            }
            await page.evaluate(() => {
              document.documentElement.dataset['text'] = 'largest'
            })
            await fits('twice the size, largest text')
            await page.addStyleTag({ content: SPACED })
            await fits('spaced')
            await page.evaluate(() => {
              delete document.documentElement.dataset['text']
            })
            await page.setViewportSize({ width: 360, height: 740 })
            await fits('spaced and narrow')
          })
        },
      )
    },
  )

  besideProofs('and what readers do on them', () => {
    browserTest('take passwords from a manager or the clipboard, and ask for no puzzle (WCAG 3.3.8)', async ({ withPage }) => {
      await withPage(WIDE, async page => {
        for (const [path, purposes] of [
          ['/user/login', ['username', 'current-password']],
          ['/user/registration', ['name', 'username', 'new-password', 'new-password']],
        ] as const) {
          await page.goto(site.origin + path)
          await hydrated(page)
          const form = page.locator('main form:has([type=password])')
          const fields = form.locator('input:not([type=hidden])')
          expect(await fields.evaluateAll(all => all.map(field => field.getAttribute('autocomplete')))).toEqual(purposes)
          expect(
            await fields.evaluateAll(all =>
              all.map(field => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))),
            ),
          ).toEqual(purposes.map(() => true))
          expect(await form.locator('img, canvas, iframe, audio').count()).toBe(0)
        }
      })
    })

    browserTest('change nothing but what is set, and wait for the button of a form (WCAG 3.2.2)', async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.goto(site.origin + article)
        await hydrated(page)
        const address = page.url()
        await page.getByRole('button', { name: 'Reading settings' }).first().click()
        const choices = page.getByRole('radio')
        await choices.first().waitFor()
        for (const choice of await choices.all()) {
          await choice.focus()
          await page.keyboard.press('Space')
          expect([page.url(), await choice.evaluate(element => element === document.activeElement)]).toEqual([address, true])
        }
        for (const path of ['/search?qs=articles', '/browse/journals-and-books']) {
          await page.goto(site.origin + path)
          await hydrated(page)
          for (const summary of await page.locator('main summary').all()) await summary.click()
          for (const field of await page.locator('main form :is([type=search], [type=text])').all()) await field.fill('words')
          for (const field of await page.locator('main form select').all()) await field.selectOption({ index: 0 })
          for (const field of await page.locator('main form [type=checkbox]').all()) await field.check()
          expect(page.url()).toBe(site.origin + path)
        }
        expect(page.context().pages()).toHaveLength(1)
      })
    })

    browserTest(
      'do nothing when a pointer is pressed, nor when it is moved away before it is released (WCAG 2.5.2)',
      async ({ withPage }) => {
        await withPage(WIDE, async page => {
          await page.goto(site.origin + article)
          await hydrated(page)
          const address = page.url()
          const opened = (): Promise<number> => page.locator('[popover]:popover-open, dialog[open], details[open]').count()
          const before = await opened()
          for (const control of [
            page.locator('.wordmark'),
            page.getByRole('button', { name: 'Reading settings' }).first(),
            page.locator('#article-top a.cross-ref[data-kind=reference]').first(),
            page.locator('#article-top figure a:has(img)').first(),
          ]) {
            await broughtIntoView(control)
            await control.hover()
            await page.mouse.down()
            expect([page.url(), await opened()]).toEqual([address, before])
            await page.mouse.move(2, 450, { steps: 4 })
            await page.mouse.up()
            expect([page.url(), await opened()]).toEqual([address, before])
          }
        })
      },
    )

    browserTest('lead to each article in several ways (WCAG 2.4.5)', async ({ withPage }) => {
      await withPage(WIDE, async page => {
        const { path, title } = site.cards.find(card => card.path === PREVIEW) ?? { path: '', title: '' }
        await page.goto(site.origin + path)
        const journal = await page.locator('#article-top a[href^="/journal/"]').first().getAttribute('href')
        for (const way of [`/search?qs=${encodeURIComponent(title)}`, journal ?? '']) {
          await page.goto(site.origin + way)
          expect([way, await page.locator(`main a[href^="${path}"]`).count()]).not.toEqual([way, 0])
        }
        expect(await (await page.request.get(`${site.origin}/sitemap.xml`)).text()).toContain('<loc>')
      })
    })
  })
})
