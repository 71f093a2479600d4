import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { siteOf, type Site } from '../support/site.ts'

const ofLength = (paragraphs: number): string =>
  jatsArticle({
    doi: `10.5555/long.${paragraphs}`,
    body: '<p>Some <italic>words</italic> of a paragraph.</p>'.repeat(paragraphs),
  })

describe('what is hydrated of an article', () => {
  let folder: string
  let site: Site
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-hydrated-'))
    await Promise.all([2, 2000].map(length => writeFile(join(folder, `${length}.xml`), ofLength(length))))
    site = await siteOf({}, folder)
    address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  browserTest('does not grow with its text', async ({ withPage }) => {
    const counts: { readonly all: number; readonly hydrated: number }[] = []
    for (const { path } of site.cards) {
      await withPage(WIDE, async page => {
        await page.goto(address + path)
        await settled(page)
        counts.push(
          await page.evaluate(() => {
            const all = [...document.querySelectorAll('*')]
            const isHydrated = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactFiber'))
            return { all: all.length, hydrated: all.filter(isHydrated).length }
          }),
        )
      })
    }
    const [short, long] = counts.toSorted((one, other) => one.all - other.all)
    expect(counts.length).toBe(2)
    expect((long?.all ?? 0) - (short?.all ?? 0)).toBeGreaterThan(3500)
    // All of the short one is in view.
    expect(long?.hydrated).toBeLessThanOrEqual(short?.hydrated ?? 0)
    expect(long?.hydrated).toBeGreaterThan(100)
  })
})
