import { describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { folderWith } from '../support/folder.ts'
import { hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite } from '../support/site.ts'

/** The ids that Lectern's own elements have. */
const OWN = [
  'state',
  'page',
  'citation-card',
  'contents',
  'contents-title',
  'article-top',
  'main',
  'site-header',
  'site-footer',
  'dataLayer',
]

const article = jatsArticle({
  body: `<p>Words <xref ref-type="bibr" rid="b1">1</xref>.</p>${OWN.map(id => `<p id="${id}">The paragraph ${id}.</p>`).join('')}`,
}).replace(
  '</body>',
  '</body><back><ref-list><ref id="b1"><label>1</label><mixed-citation>Noether E. A cited work. 1918.</mixed-citation></ref></ref-list></back>',
)

describe('an article whose elements have the ids of the page', () => {
  browserTest('becomes interactive, and loses nothing to what the page shows', async ({ withPage }) => {
    const site = await listeningSite(await folderWith({ 'a.xml': article }))
    try {
      await withPage(WIDE, async page => {
        await page.goto(site.origin + (site.cards[0]?.path ?? ''))
        await hydrated(page)
        await page.getByRole('link', { name: '1', exact: true }).first().click()
        await expect.poll(() => page.locator('.citation-card').isVisible()).toBe(true)
        expect(await page.locator('.citation-card').textContent()).toContain('A cited work')
        const text = await page.locator('#page').first().textContent()
        expect(OWN.filter(id => text?.includes(`The paragraph ${id}.`) !== true)).toEqual([])
      })
    } finally {
      await site.close()
    }
  })
})
