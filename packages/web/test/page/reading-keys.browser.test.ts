import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, WIDE } from '../support/open-page.ts'
import { jatsArticle, PNG } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { siteOf, type Site } from '../support/site.ts'

const words = '<p>Some words of a paragraph that is there to be scrolled past, and says nothing else.</p>'.repeat(20)

const BODY = `<sec id="one"><title>One</title>${words}<p>As <xref ref-type="sec" rid="two">said below</xref>.</p>
<fig id="f1"><label>Figure 1</label><caption><p>A grid.</p></caption><graphic xlink:href="f1.png"/></fig></sec>
<sec id="two"><title>Two</title>${words}</sec>`

describe('the keys of an article’s page', () => {
  let folder: string
  let site: Site
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-keys-'))
    await writeFile(join(folder, 'article.xml'), jatsArticle({ body: BODY }))
    await writeFile(join(folder, 'f1.png'), PNG)
    site = await siteOf({}, folder)
    address = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (page: Page): Promise<void> => {
    await page.goto(address)
    await settled(page)
  }

  browserTest('lead to sections, figures and citations, and back again', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await opened(page)
      const [one, two] = [page.getByRole('heading', { name: 'One' }), page.getByRole('heading', { name: 'Two' })]
      await page.keyboard.press('c')
      await focused(page.locator('article').getByRole('link', { name: 'said below' }))
      await page.keyboard.press('f')
      await focused(page.locator('#f1'))
      await page.keyboard.press('s')
      await focused(two)
      await page.keyboard.press('Shift+S')
      await focused(one)
      await page.keyboard.press('s')
      await focused(two)
      await page.keyboard.press('t')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#contents') !== null)).toBe(true)
      await page.keyboard.press('/')
      await page.keyboard.type('sea')
      expect(await page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value)).toBe(
        'sea',
      )
    })
  })

  browserTest('open the search of the header while that is in view', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await opened(page)
      await page.keyboard.press('/')
      await focused(page.getByRole('banner').getByRole('searchbox'))
    })
  })

  browserTest('are listed by ?, and can be turned off for good (WCAG 2.1.4)', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await opened(page)
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await help.getByText('Next section').waitFor()
      await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
      await page.keyboard.press('Escape')
      await help.waitFor({ state: 'detached' })
      await page.reload()
      await settled(page)
      await page.keyboard.press('?')
      await page.getByRole('button', { name: 'Reading settings' }).click()
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect.poll(() => help.count()).toBe(1)
      expect(await help.getByRole('checkbox').isChecked()).toBe(false)
      await help.getByRole('button', { name: 'Close' }).click()
      await focused(page.getByRole('button', { name: 'Reading settings' }))
    })
  })
})
