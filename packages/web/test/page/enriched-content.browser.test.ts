import { parseDoi } from '@lectern/domain/core'
import { made } from '@lectern/property-tests/support/made'
import type { EnrichedItem, ShortCode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { enrichedItem } from '../../src/settings/enriched-content.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { SITES } from '../support/maps.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { siteOf } from '../support/site.ts'
import { step } from '../support/step.ts'
import { violationsInSchemes } from '../support/violations.ts'

const item = (code: ShortCode, payload: unknown): EnrichedItem => enrichedItem(code, payload)

const ITEMS: readonly EnrichedItem[] = [
  item('DP', { statement: 'Everything is in the archive.', links: [{ href: 'https://archive.example/1', text: 'The archive' }] }),
  item('MD', { datasets: [{ title: 'Wells', href: 'https://data.example/wells' }] }),
  item('DL', {
    links: [
      { database: 'genbank', id: 'AB123456' },
      { database: 'pdb', id: '1ABC' },
    ],
  }),
  item('ICI', {
    cases: [
      {
        title: 'A dry well',
        questions: [{ question: 'What do you look at first?', choices: ['The pump', 'The river'], answer: 1 }],
      },
    ],
  }),
  item('VM', { identifiers: ['slide-1'], md5: 'abc', timestamp: '7' }),
]

const VIEWER = { url: 'https://microscope.example/view', signature: 'sig' }

/** A site with an article that has every kind of enriched content. */
const richSite = async () => {
  const table =
    '<table-wrap id="t1"><label>Table 1</label><caption><p>Depths.</p></caption><table><thead><tr><th>Well</th><th>Depth</th></tr></thead><tbody><tr><td>Upper</td><td>12</td></tr></tbody></table></table-wrap>'
  const body = `<p>Words.</p>${table}<supplementary-material id="m1" xlink:href="sites.kml"><label>Map 1</label></supplementary-material>`
  const folder = await folderWith({
    'a.xml': jatsArticle({ body, figure: jatsFigure('gr1.png') }),
    'gr1.png': PNG,
    'sites.kml': SITES,
  })
  const site = await siteOf(
    {
      settings: {
        ...defaultSettings,
        enrichedContent: new Map([[made(parseDoi('10.5555/test.1')), ITEMS]]),
        view: { ...defaultSettings.view, microscopeViewer: VIEWER },
      },
    },
    folder,
  )
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, address: origin + (site.cards[0]?.path ?? '') }
}

describe('RICH-1 RICH-2 enriched content and enlarged figures', () => {
  browserTest('come after the article, lead where the site says, and have no barriers', async ({ withPage }) => {
    const site = await richSite()
    try {
      await withPage({ bypassCSP: true }, async page => {
        await page.goto(site.address)
        const slide = page.getByRole('link', { name: /View the slide in the virtual microscope/ })
        await slide.waitFor()
        expect(await slide.getAttribute('href')).toBe(
          'https://microscope.example/view?identifiers=slide-1&md5=abc&signature=sig&time=7',
        )
        await page.getByRole('heading', { name: 'Map', exact: true }).scrollIntoViewIfNeeded()
        await page.getByRole('list', { name: 'Places on this map' }).waitFor()
        const question = page.getByRole('group', { name: 'What do you look at first?' })
        await question.getByRole('radio', { name: 'The pump' }).check()
        await question.getByRole('button', { name: 'Show answer' }).click()
        await question.getByText('Incorrect. The answer is: The river').waitFor()
        await page.getByRole('button', { name: /Upper well/ }).click()

        const expectNoBarriers = async (part: string): Promise<void> => {
          expect(await violationsInSchemes(page, part)).toEqual([])
        }
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          await step(`${width} px`, () => expectNoBarriers('#article-top'))
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

          for (const name of ['Figure 1', 'Table 1'])
            await step(`${name} at ${width} px`, async () => {
              if (width < 500) await page.getByRole('button', { name: new RegExp(`tools for ${name}$`) }).click()
              await page.getByRole('button', { name: `Enlarge ${name}` }).click()
              await page.getByRole('dialog', { name }).getByRole('link', { name: 'Show in text' }).waitFor()
              await expectNoBarriers('.enlarger-dialog')
              await page.keyboard.press('Escape')
              await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
            })
        }
      })
    } finally {
      await site.close()
    }
  })
})
