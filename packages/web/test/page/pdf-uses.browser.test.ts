import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { shippedRobots } from '../../src/usage/default-robots.ts'
import { providerFrom } from '../../src/usage/report/provider.ts'
import { makeReports } from '../../src/usage/report/make-reports.ts'
import { monthOf } from '../../src/usage/month.ts'
import { REPORTS } from '../../src/usage/report/report-definitions.ts'
import { decodeUse, isItemUse, type ItemUse } from '../../src/usage/use.ts'
import { drawn, hydrated } from '../support/open-page.ts'
import { browserTest, wholeBrowserTest } from '../support/browser.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteWith, type Site } from '../support/site.ts'

/** Headless browsers identify themselves in a way that reports leave out, and PDF windows request an icon. */
const READER = {
  viewport: { width: 1440, height: 900 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  expected: [/\/favicon\.ico/],
}

/** The number of connections that browsers open to one server. */
const CONNECTIONS = 6

const EVER = ['2000-01-01', '2100-01-01'] as const

describe('USE-1, USE-5 the PDF of an article, asked for', () => {
  let folder: string
  let site: Site & { readonly origin: string }
  /** Requests that will never be answered. */
  let held = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-pdf-uses-'))
    for (const [index, title] of ['On grids', 'On covers'].entries()) {
      const xml = jatsArticle({ doi: `10.5555/pdf.${index}`, title }).replace(
        '<abstract>',
        `<self-uri content-type="pdf" xlink:href="${index}.pdf"/><abstract>`,
      )
      await writeFile(join(folder, `${index}.xml`), xml)
      await writeFile(join(folder, `${index}.pdf`), `%PDF-1.4 ${title}`)
    }
    const made = await siteWith(folder)
    made.app.get('/held', { config: { caching: 'nobody' } }, (_request, reply) => {
      held += 1
      reply.hijack()
    })
    site = { ...made, origin: await made.app.listen({ port: 0, host: '127.0.0.1' }) }
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const cardOf = (wanted: string) => {
    const card = site.cards.find(({ title }) => title === wanted)
    if (card === undefined) throw new Error(`${wanted} was not imported`)
    return card
  }

  /** The stored uses of an article, in order. */
  const usesOf = async (title: string): Promise<readonly ItemUse[]> => {
    const { pii } = cardOf(title)
    const uses: ItemUse[] = []
    for await (const { json } of site.store.usesBetween(...EVER)) {
      const use = decodeUse(json)
      if (E.isLeft(use)) throw new Error(use.left)
      if (isItemUse(use.right) && use.right.item.pii === pii) uses.push(use.right)
    }
    return uses
  }

  const investigated = async (title: string): Promise<readonly string[]> =>
    (await usesOf(title)).filter(({ kind }) => kind.endsWith('investigation')).map(({ kind, link }) => `${kind}: ${link}`)

  /**
   * Opens an article from the list, and waits until the service has recorded that its text was viewed. Returns the number of
   * reports of its PDF since then.
   */
  const visit = async (page: Page, title: string): Promise<() => number> => {
    let told = 0
    await page.goto(site.origin)
    await page.getByRole('link', { name: title }).click()
    await expect.poll(() => investigated(title)).toEqual(['investigation: html'])
    page.on('request', request => {
      // The browser may announce the report of the text only after the service has recorded it.
      if (request.url().includes('/counter/investigation') && (request.postData() ?? '').includes('PDF')) told += 1
    })
    return () => told
  }

  const pdfLink = (page: Page): Locator => page.getByRole('link', { name: /^View PDF/ }).first()

  /** The totals of each metric for an article in the item report. */
  const reported = async (title: string): Promise<Readonly<Record<string, number>>> => {
    const now = new Date()
    const provider = providerFrom({})
    if (E.isLeft(provider)) throw new Error(provider.left)
    const month = monthOf(now.toISOString())
    const [report] = await makeReports(
      { period: { from: month, to: month }, reports: REPORTS.filter(({ id }) => id === 'IR'), institution: undefined },
      {
        log: site.store,
        robots: shippedRobots,
        provider: provider.right,
        now,
        warn: message => {
          throw new Error(message)
        },
      },
    )
    const row = report?.rows.find(({ thing }) => thing === cardOf(title).pii)
    return Object.fromEntries(
      [...(row?.performance ?? [])].map(([metric, months]) => [
        metric,
        [...months.values()].reduce((sum, amount) => sum + amount, 0),
      ]),
    )
  }

  browserTest("USE-4 is told to the data layer from the journal's list, and no other link is", async ({ withPage }) => {
    await withPage(READER, async page => {
      await page.goto(`${site.origin}/journal/journal-of-tests`)
      await hydrated(page)
      // The links are followed without leaving the page.
      await page.evaluate('addEventListener("click", event => event.preventDefault())')
      await page.getByRole('link', { name: 'On covers', exact: true }).click()
      await page.getByRole('link', { name: 'PDF of On covers' }).click()
      expect(await page.evaluate('window.dataLayer')).toEqual([
        { event: 'contentDownload', pii: cardOf('On covers').pii, format: 'pdf', count: 1 },
      ])
    })
  })

  wholeBrowserTest(
    'is an investigation of its own, once however often the link is followed, and is in the report',
    async ({ withPage }) => {
      await withPage(READER, async page => {
        const told = await visit(page, 'On grids')
        const opens = async (button: 'left' | 'middle'): Promise<void> => {
          const [pdf] = await Promise.all([page.context().waitForEvent('page'), pdfLink(page).click({ button })])
          await pdf.waitForLoadState().catch(() => undefined)
          await pdf.close()
          await page.bringToFront()
        }
        await opens('left')
        // The first download offers related PDFs: once dismissed, they are not offered again.
        await page.getByRole('dialog', { name: 'Related PDFs' }).waitFor()
        await page.keyboard.press('Escape')
        await opens('left')
        await opens('middle')
        await expect.poll(() => investigated('On grids')).toEqual(['investigation: html', 'investigation: pdf'])
        await drawn(page)
        expect(told()).toBe(1)
        const use = (await usesOf('On grids')).find(({ kind, link }) => kind === 'investigation' && link === 'pdf')
        expect(use?.said).toMatchObject({
          origin: 'article',
          zone: 'body',
          fmt: 'PDF',
          isSuccess: true,
          primary: true,
          pii: cardOf('On grids').pii,
        })
        expect(await reported('On grids')).toEqual({
          Total_Item_Investigations: 2,
          Total_Item_Requests: 2,
          Unique_Item_Investigations: 1,
          Unique_Item_Requests: 1,
        })
      })
      expect(await investigated('On grids')).toEqual(['investigation: html', 'investigation: pdf'])
    },
  )

  browserTest('is kept, once, though its page is closed before the report has left it', async ({ withPage }) => {
    await withPage(READER, async page => {
      await visit(page, 'On covers')
      // While another window keeps all connections busy, the report waits for one.
      const other = await page.context().newPage()
      await other.goto(`${site.origin}/robots.txt`)
      await other.evaluate(count => {
        for (let index = 0; index < count; index += 1) void fetch(`/held?${index}`).catch(() => undefined)
      }, CONNECTIONS)
      await expect.poll(() => held).toBe(CONNECTIONS)
      await pdfLink(page).evaluate(link => {
        // The test does not need the file itself.
        link.addEventListener('click', event => {
          event.preventDefault()
        })
        for (const detail of [1, 2]) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
      })
      expect(await investigated('On covers')).toEqual(['investigation: html'])
      await page.close()
      await other.close()
      await expect.poll(() => investigated('On covers')).toEqual(['investigation: html', 'investigation: pdf'])
    })
    expect(new Set((await usesOf('On covers')).map(({ session }) => session)).size).toBe(1)
  })
})
