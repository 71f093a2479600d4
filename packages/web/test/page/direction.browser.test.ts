import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { drawn, hydrated } from '../support/open-page.ts'
import { listeningSite, type Site } from '../support/site.ts'
import { violationsIn } from '../support/violations.ts'
import { pictureOf } from '../support/picture.ts'

/** A made-up article in Arabic, with a German title besides its own, an English abstract, a formula, code, a table and references. */
const ARABIC = `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.3" xml:lang="ar">
<front><journal-meta><journal-title-group><journal-title>مجلة التجارب</journal-title></journal-title-group><issn>2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/ar.1</article-id><title-group><article-title>عن الماء والضوء</article-title>
<trans-title-group xml:lang="de"><trans-title>Über Wasser und Licht</trans-title></trans-title-group></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>حسن</surname><given-names>ليلى</given-names></name></contrib></contrib-group>
<pub-date pub-type="epub"><day>2</day><month>3</month><year>2024</year></pub-date><volume>1</volume>
<permissions><license license-type="open-access" xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free to read.</license-p></license></permissions>
<abstract><p>يصف هذا النص الماء.</p></abstract><trans-abstract xml:lang="en"><title>Summary</title><p>This text describes water.</p></trans-abstract>
<kwd-group xml:lang="ar"><kwd>ماء</kwd><kwd>ضوء</kwd></kwd-group><kwd-group xml:lang="en"><kwd>water</kwd><kwd>light</kwd></kwd-group></article-meta></front>
<body><sec id="s1"><title>مقدمة</title><p>الماء شفاف <xref ref-type="bibr" rid="r1">1</xref> عند <inline-formula><mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>5</mml:mn></mml:math></inline-formula> ثم يتغير (25 درجة).</p>
<list list-type="order"><list-item><p>أولا</p></list-item><list-item><p>ثانيا</p></list-item></list><preformat>water(5) -> light</preformat>
<table-wrap id="t1"><label>جدول 1</label><caption><p>قياسات.</p></caption><table><thead><tr><th>المادة</th><th>القيمة</th></tr></thead><tbody><tr><td>ماء</td><td>25</td></tr></tbody></table></table-wrap></sec></body>
<back><ref-list><ref id="r1"><label>1</label><mixed-citation>Noether E. Ideals in rings (1921).</mixed-citation></ref><ref id="r2"><label>2</label><mixed-citation>حسن ل. الماء (2020).</mixed-citation></ref></ref-list></back></article>`

/** A made-up article in English, with a Hebrew title and abstract besides its own. */
const MIXED = ARABIC.replace('xml:lang="ar">', 'xml:lang="en">')
  .replaceAll('xml:lang="de"', 'xml:lang="he"')
  .replace('Über Wasser und Licht', 'על מים ואור')
  .replace('عن الماء والضوء', 'On water and light')
  .replace(
    '<trans-abstract xml:lang="en"><title>Summary</title><p>This text describes water.</p>',
    '<trans-abstract xml:lang="he"><title>תקציר</title><p>טקסט זה מתאר מים.</p>',
  )
  .replace('10.5555/ar.1', '10.5555/he.1')

const WIDTHS = [360, 1440] as const

const runs = (locator: Locator): Promise<string> => locator.evaluate(element => getComputedStyle(element).direction)

/** The side of its container that something is nearer to. */
const side = (page: Page, words: string): Promise<'left' | 'right'> =>
  page
    .locator('article')
    .getByText(words, { exact: true })
    .first()
    .evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text, around] = [
        range.getBoundingClientRect(),
        (element.closest('section, div, header') ?? element).getBoundingClientRect(),
      ]
      return text.left - around.left < around.right - text.right ? 'left' : 'right'
    })

describe('articles that run from right to left', () => {
  let site: Site & { readonly origin: string }
  let folder = ''
  beforeAll(async () => {
    await mkdir('reports', { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'lectern-direction-'))
    await writeFile(join(folder, 'ar.xml'), ARABIC)
    await writeFile(join(folder, 'he.xml'), MIXED)
    site = await listeningSite(folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (page: Page, title: string): Promise<void> => {
    await page.goto(site.origin + (site.cards.find(card => card.title === title)?.path ?? ''))
    await hydrated(page)
  }

  browserTest('an Arabic one, and what is in other languages in it', async ({ withPage }) => {
    await withPage({ viewport: { width: WIDTHS[0], height: 900 }, bypassCSP: true }, async page => {
      await opened(page, 'عن الماء والضوء')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        expect(await page.locator('article').first().getAttribute('dir')).toBe('rtl')
        expect([await side(page, 'يصف هذا النص الماء.'), await side(page, 'This text describes water.')]).toEqual([
          'right',
          'left',
        ])
        expect(await runs(page.locator('article').getByText('Über Wasser und Licht').first())).toBe('ltr')
        for (const part of ['math', 'pre']) expect(await runs(page.locator(`article ${part}`).first()), part).toBe('ltr')
        // A reference in another language is aligned with its number but keeps its own order: the full stop is at its end.
        const reference = page.locator('article').getByText('Noether E. Ideals in rings (1921).', { exact: true })
        expect(await side(page, 'Noether E. Ideals in rings (1921).')).toBe('right')
        expect(
          await reference.evaluate(element => {
            const text = element.firstChild
            if (!(text instanceof Text)) return 'no text'
            const at = (index: number): number => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + 1)
              return range.getBoundingClientRect().left
            }
            return at(text.data.indexOf('.', 20)) > at(0)
          }),
        ).toBe(true)
        // The first column of a table is on the side where reading begins.
        const [first, second] = await page
          .locator('article th')
          .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().left))
        expect(first).toBeGreaterThan(second ?? 0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        expect(await violationsIn(page)).toEqual([])
        await pictureOf(page, { path: `reports/direction-ar-${width}.png`, fullPage: true })
      }
    })
  })

  browserTest('an English one with a Hebrew title and abstract', async ({ withPage }) => {
    await withPage({ viewport: { width: WIDTHS[0], height: 900 } }, async page => {
      await opened(page, 'On water and light')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        expect(await page.locator('article').first().getAttribute('dir')).toBe('ltr')
        expect(await runs(page.locator('article').getByText('על מים ואור').first())).toBe('rtl')
        expect(await side(page, 'טקסט זה מתאר מים.')).toBe('right')
        await pictureOf(page, { path: `reports/direction-he-${width}.png`, fullPage: true })
      }
    })
  })
})
