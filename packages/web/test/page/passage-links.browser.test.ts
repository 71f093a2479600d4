import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { wholeBrowserTest } from '../support/browser.ts'
import { WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { drag, dragOver } from '../support/select.ts'
import { settled } from '../support/settled.ts'
import { listeningSite, type Site } from '../support/site.ts'

const words = (section: string): string =>
  Array.from(
    { length: 30 },
    (_, index) =>
      `<p>Some words of paragraph ${index} of the ${section}, in which heat flows ${index} times and nothing else.</p>`,
  ).join('')

const BODY = ['first', 'second', 'third', 'last']
  .map(name => `<sec id="${name}"><title>The ${name}</title>${words(name)}</sec>`)
  .join('')

const paragraph = (page: Page, section: string, index: number): Locator =>
  page.locator('article p').filter({ hasText: `paragraph ${index} of the ${section}` })

describe('links to passages', () => {
  let site: Site & { readonly origin: string }
  let article = ''
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-passages-'))
    await writeFile(join(folder, 'a.xml'), jatsArticle({ title: 'Heat in grids', body: BODY }))
    site = await listeningSite(folder)
    article = site.origin + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const copied = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    // A press on selected text would drag it.
    await page.mouse.click(5, 300)
    return link
  }

  const isInView = (locator: Locator): Promise<boolean> =>
    locator.evaluate(element => {
      const { top, bottom } = element.getBoundingClientRect()
      return top > 60 && bottom < window.innerHeight
    })

  // Not every headless browser follows text fragments.
  wholeBrowserTest('lead to a few words, in one paragraph or two, and stay there', async ({ withPage }) => {
    await withPage({ ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
      await page.goto(article)
      await settled(page)
      const [third, next] = [paragraph(page, 'third', 12), paragraph(page, 'third', 13)]
      await third.evaluate(element => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
      })
      await dragOver(page, third, 'heat flows')
      const few = await copied(page)
      await drag(page, [third, 'nothing'], [next, 'paragraph 13'])
      const two = await copied(page)
      const links = [few, two]
      expect(links.map(link => link.split('=')[0])).toEqual(links.map(() => `${article}#:~:text`))
      for (const link of links) {
        const tab = await page.context().newPage()
        await tab.goto(link)
        // Following hashes and restoring places has had its time (ART-9).
        await settled(tab)
        expect(await isInView(paragraph(tab, 'third', 12))).toBe(true)
        await tab.close()
      }
    })
  })
})
