import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { openedWithFonts, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { PERSIAN_ARTICLE } from '../support/persian-article.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite, type Site } from '../support/site.ts'

/** For each column of a table, the different distances of its cells' words from its right edge. */
const distances = (table: Locator): Promise<readonly (readonly number[])[]> =>
  table.evaluate(element => {
    const columns: Set<number>[] = []
    for (const row of element.querySelectorAll('tr'))
      [...row.children].forEach((cell, column) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const edges: number[] = []
        while (texts.nextNode() !== null) {
          const words = document.createRange()
          words.selectNodeContents(texts.currentNode)
          for (const line of words.getClientRects()) edges.push(line.right)
        }
        if (edges.length === 0) return
        const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
        columns[column] = (columns[column] ?? new Set()).add(Math.abs(Math.round(end - Math.max(...edges))))
      })
    return columns.map(found => [...found])
  })

/** For each column of a table, how far apart from left to right its decimal points are. */
const spread = (table: Locator): Promise<readonly number[]> =>
  table.evaluate(element => {
    const columns: number[][] = []
    for (const row of element.querySelectorAll('tbody tr'))
      [...row.children].forEach((cell, column) => {
        const at = cell.firstChild?.textContent?.indexOf('.') ?? -1
        if (cell.firstChild === null || at < 0) return
        const point = document.createRange()
        point.setStart(cell.firstChild, at)
        point.setEnd(cell.firstChild, at + 1)
        ;(columns[column] ??= []).push(point.getBoundingClientRect().left)
      })
    return columns.filter(({ length }) => length > 1).map(found => Math.round(Math.max(...found) - Math.min(...found)))
  })

describe('a table with columns of numbers', NEEDS_SHARED, () => {
  let site: Site & { readonly origin: string }
  beforeAll(async () => {
    site = await listeningSite(join(realArticlesFolder, 'elsevier', 'S0038071711004354.xml'))
  })
  afterAll(() => site.close())

  browserTest('has them under each other and under their heads, and room for the sign of its order', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await openedWithFonts(page, site.origin + (site.cards[0]?.path ?? ''))
      for (const { viewport } of [WIDE, PHONE_WIDTH]) {
        await page.setViewportSize(viewport)
        const table = page.getByRole('table').filter({ hasText: 'Location' })
        await table.scrollIntoViewIfNeeded()
        const sort = table.getByRole('button', { name: 'Sort by θ (%)' })
        await sort.waitFor()
        const [places, ...numbers] = await distances(table)
        expect(places?.length).toBeGreaterThan(1)
        expect(numbers).toEqual(Array.from({ length: 7 }, () => [0]))
        const overhang = () =>
          table.evaluate(({ parentElement: around, clientWidth }) => (around?.scrollWidth ?? 0) - clientWidth)
        expect(await overhang()).toBe(0)
        await sort.click()
        expect(await overhang()).toBe(0)
        await page.emulateMedia({ media: 'print' })
        expect((await distances(table)).slice(1)).toEqual(numbers)
        await page.emulateMedia({ media: 'screen' })
      }
    })
  })
})

const DECIMALS = ['0.1', '–', '12.25', '3', '−1.5']

const OUR_TITLE = 'Numbers from left to right'

const row = (cells: readonly string[]): string => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`

describe('numbers with different decimals', () => {
  browserTest('stand under each other by their points, in either direction', async ({ withPage }) => {
    const ours = jatsArticle({
      title: OUR_TITLE,
      body: `<table-wrap><table>${DECIMALS.map(each => row(['Well', each])).join('')}</table></table-wrap>`,
    })
    const site = await listeningSite(await folderWith({ 'a.xml': ours, 'b.xml': PERSIAN_ARTICLE }))
    try {
      // No script has a part in it.
      await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
        for (const { path, title } of site.cards) {
          await openedWithFonts(page, site.origin + path)
          const table = page.locator('article').getByRole('table').first()
          const columns = title === OUR_TITLE ? 1 : 12
          expect(await spread(table), title).toEqual(Array.from({ length: columns }, () => 0))
        }
      })
      expect(site.cards).toHaveLength(2)
    } finally {
      await site.close()
    }
  })
})
