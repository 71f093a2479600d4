import type { Page } from 'playwright-core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { longArticle } from '../../src/bench/browser/long-article.ts'
import { browserTest } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { listeningSite } from '../support/site.ts'

/** How many elements the page has, about. */
const ELEMENTS = 8_000

/** The most that are styled when something small is opened: far fewer than are in view of the window. */
const FEW = 250

interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number; readonly data?: { readonly nodeName?: string; readonly reason?: string } }
}

interface Styled {
  readonly elements: number
  /** The elements around the whole page for which the browser looked for others in all of it, as for `:has()`. */
  readonly searched: readonly string[]
}

/** What the browser styles anew while a reader uses the page. */
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

  for (const view of [PHONE_WIDTH, WIDE]) {
    browserTest(
      `at ${view.viewport.width} px styles only what opens: a citation’s card, the side panel, and what they leave`,
      async ({ withPage }) => {
        await withPage(view, async page => {
          await page.goto(site.origin + (site.cards[0]?.path ?? ''))
          await hydrated(page, '.side-panel-entries button')
          const citation = page.getByRole('main').getByRole('link', { name: '0', exact: true }).first()
          const panel = page.getByRole('complementary', { name: 'Reference' })
          const open = page.getByRole('button', { name: 'Open in side panel' })
          // Script and styles of what opens later are loaded the first time.
          await citation.click()
          await open.click()
          await panel.getByRole('link', { name: 'Go to the reference' }).waitFor()
          await page.keyboard.press('Escape')
          await panel.waitFor({ state: 'detached' })

          const uses = {
            card: () => citation.click(),
            panel: async () => {
              await open.click()
              await panel.getByRole('link', { name: 'Go to the reference' }).waitFor()
            },
            closing: async () => {
              await page.keyboard.press('Escape')
              await panel.waitFor({ state: 'detached' })
            },
          }
          for (const [name, use] of Object.entries(uses)) {
            const { elements, searched } = await styledDuring(page, use)
            expect(elements, name).toBeGreaterThan(0)
            expect(elements, name).toBeLessThan(FEW)
            expect(searched, name).toEqual([])
          }
        })
      },
    )
  }
})
