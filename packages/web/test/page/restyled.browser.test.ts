import type { Page } from 'playwright-core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { longArticle } from '../../src/bench/browser/long-article.ts'
import { browserTest } from '../support/browser.ts'
import { drawn, hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite } from '../support/site.ts'

/** How many elements the page has, about. */
const ELEMENTS = 8_000

/** The most that are styled when something small is opened: far fewer than are in view of the window. */
const FEW = 250

interface TraceEvent {
  readonly name: string
  readonly args: {
    readonly elementCount?: number
    readonly beginData?: { readonly dirtyObjects: number }
    readonly data?: { readonly nodeName?: string; readonly reason?: string }
  }
}

interface Styled {
  readonly elements: number
  /** The boxes that were laid out anew. */
  readonly boxes: number
  /** The elements around the whole page for which the browser looked for others in all of it, as for `:has()`. */
  readonly searched: readonly string[]
}

/** What the browser styles and lays out anew while a reader uses the page. */
const styledDuring = async (page: Page, use: () => Promise<void>): Promise<Styled> => {
  const tools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  tools.on('Tracing.dataCollected', ({ value }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol leaves it open
    events.push(...(value as unknown as readonly TraceEvent[]))
  })
  const complete = new Promise<void>(resolve => {
    tools.once('Tracing.tracingComplete', () => {
      resolve()
    })
  })
  await tools.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking'] },
  })
  await use()
  await tools.send('Tracing.end')
  await complete
  return {
    elements: events.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0), 0),
    boxes: events.reduce((sum, { args }) => sum + (args.beginData?.dirtyObjects ?? 0), 0),
    searched: events.flatMap(({ name, args: { data } }) =>
      name === 'StyleRecalcInvalidationTracking' &&
      data?.reason === 'Affected by :has()' &&
      ['HTML', 'BODY'].includes(data.nodeName ?? '')
        ? [data.nodeName ?? '']
        : [],
    ),
  }
}

describe('using a page of thousands of elements', () => {
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-restyled-'))
    const path = join(folder, 'long.xml')
    await writeFile(path, longArticle(ELEMENTS))
    site = await listeningSite(path)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  browserTest(
    'styles only what opens, wide and on a phone: a citation’s card, the side panel, and what they leave',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.goto(site.origin + (site.cards[0]?.path ?? ''))
        await hydrated(page, '.side-panel-entries button')
        const citation = page.getByRole('main').getByRole('link', { name: '0', exact: true }).first()
        const panel = page.getByRole('complementary', { name: 'Reference' })
        const open = page.getByRole('button', { name: 'Open in side panel' })
        // Script and styles of what opens later are loaded the first time.
        await citation.click()
        await open.click()
        await panel.getByRole('link', { name: 'Go to reference' }).waitFor()
        await page.keyboard.press('Escape')
        await panel.waitFor({ state: 'detached' })

        const uses = {
          card: () => citation.click(),
          panel: async () => {
            await open.click()
            await panel.getByRole('link', { name: 'Go to reference' }).waitFor()
          },
          closing: async () => {
            await page.keyboard.press('Escape')
            await panel.waitFor({ state: 'detached' })
          },
        }
        for (const { viewport } of [WIDE, PHONE_WIDTH]) {
          await page.setViewportSize(viewport)
          await drawn(page)
          for (const [what, use] of Object.entries(uses)) {
            const name = `${what}, ${viewport.width} px`
            // To find an element by its role, all others are styled once, also those that the page leaves out.
            await citation.isVisible()
            const { elements, searched } = await styledDuring(page, use)
            expect(elements, name).toBeGreaterThan(0)
            expect(elements, name).toBeLessThan(FEW)
            expect(searched, name).toEqual([])
          }
        }
      })
    },
  )
})

/** An article of one section, with a table and so many paragraphs, and as many references. */
const ofOneSection = (paragraphs: number): string =>
  jatsArticle({
    doi: `10.5555/section.${paragraphs}`,
    body:
      '<table-wrap id="t1"><label>Table 1</label><table><tbody><tr><td>Soil</td><td>Peat</td></tr></tbody></table></table-wrap>' +
      '<p>Some <italic>words</italic> of a <bold>paragraph</bold>, which are enough for a line of the text, and a few more for another one.</p>'.repeat(
        paragraphs,
      ),
  }).replace(
    '</body>',
    `</body><back><ref-list>${Array.from(
      { length: paragraphs },
      (_, at) => `<ref id="b${at}"><mixed-citation>Author ${at}, A work.</mixed-citation></ref>`,
    ).join('')}</ref-list></back>`,
  )

describe('using a page of one long section', () => {
  const [SHORT, LONG] = [100, 1_500]
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-section-'))
    for (const length of [SHORT, LONG]) await writeFile(join(folder, `${length}.xml`), ofOneSection(length))
    site = await listeningSite(folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  browserTest(
    'styles and lays out nothing inside blocks far from the window, wide and on a phone: theme, text size, a table in its dialog',
    async ({ withPage }) => {
      const counted: { readonly all: number; readonly uses: Readonly<Record<string, Styled>> }[] = []
      await withPage(WIDE, async page => {
        for (const { path } of site.cards) {
          await page.setViewportSize(WIDE.viewport)
          await page.goto(site.origin + path)
          await hydrated(page)
          await page.waitForFunction(
            () =>
              document
                .querySelector('.part-body .section > p:last-of-type > i')
                ?.checkVisibility({ contentVisibilityAuto: true }) === false,
          )
          const press = (selector: string, ready: string) => async () => {
            await page.evaluate(wanted => {
              document.querySelector<HTMLElement>(wanted)?.click()
            }, selector)
            await page.waitForFunction(wanted => document.querySelector(wanted) !== null, ready)
            await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
          }
          const open = press('figure.table [data-enlarge]', '.enlarged-table td')
          const close = press('.dialog-close', 'dialog:not([open])')
          // Script of what opens later is loaded the first time.
          await open()
          await close()
          const usesAt = async (width: number): Promise<Readonly<Record<string, Styled>>> => ({
            [`table, ${width} px`]: await styledDuring(page, open),
            [`closing, ${width} px`]: await styledDuring(page, close),
            [`theme, ${width} px`]: await styledDuring(page, press('input[value=dark]', '[data-theme=dark]')),
            [`size, ${width} px`]: await styledDuring(page, press('input[value=large]', '[data-text=large]')),
          })
          const all = await page.evaluate(() => document.querySelectorAll('*').length)
          const wide = await usesAt(WIDE.viewport.width)
          // As it was.
          await press('input[value=light]', '[data-theme=light]')()
          await press('input[value=medium]', '[data-text=medium]')()
          await page.setViewportSize(PHONE_WIDTH.viewport)
          await drawn(page)
          counted.push({ all, uses: { ...wide, ...(await usesAt(PHONE_WIDTH.viewport.width)) } })
        }
      })
      const [short, long] = counted.toSorted((one, other) => one.all - other.all)
      expect(long?.all ?? 0).toBeGreaterThan(8 * (short?.all ?? 0))
      for (const [name, { elements, boxes }] of Object.entries(short?.uses ?? {})) {
        const ofLong = long?.uses[name]
        expect(elements, name).toBeGreaterThan(100)
        expect((ofLong?.elements ?? Infinity) - elements, name).toBeLessThan(1.1 * (LONG - SHORT))
        expect((ofLong?.boxes ?? Infinity) - boxes, name).toBeLessThan(1.1 * (LONG - SHORT))
      }
    },
  )
})
