import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { readFile, rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { defaultSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { broughtIntoView, hasFocus, hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { siteOf, type Site } from '../support/site.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { violationsIn } from '../support/violations.ts'

const listening = async (site: Site): Promise<string> => site.app.listen({ port: 0, host: '127.0.0.1' })

const COUNT = 8

const reference = (index: number): string =>
  `<ref id="r${index}"><label>${index}</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Noether</surname><given-names>E</given-names></name></person-group>` +
  `<article-title>Ideals ${index}</article-title><source>Annals</source><year>${index === COUNT ? 1930 : 1921}</year><pub-id pub-id-type="doi">10.5556/other.${index}</pub-id></element-citation></ref>`

const citing = jatsArticle({
  body: `<p>As others<xref ref-type="bibr" rid="r1">1</xref> found.</p>${'<p>Some more words.</p>'.repeat(60)}`,
}).replace(
  '</body>',
  `</body><back><ref-list>${Array.from({ length: COUNT }, (_, index) => reference(index + 1)).join('')}</ref-list></back>`,
)

describe('PDF-6, FTR-1 links to publishers’ PDFs', () => {
  let folder: string
  let site: Site
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-references-'))
    await writeFile(join(folder, 'citing.xml'), citing)
    site = await siteOf(
      {
        settings: {
          ...defaultSettings,
          thirdPartyAccess: [
            {
              doiPrefix: '10.5556',
              entitled: 'yes',
              links: [{ url: 'https://publisher.example/{doi}.pdf', contentType: 'application/pdf' }],
            },
          ],
        },
      },
      folder,
    )
    address = (await listening(site)) + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  browserTest(
    'FTR-2, PDF-7 are looked for once they have been seen for two seconds, five at a time, and read as the documents say',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        const clock = await stoppedClock(page)
        const asked: { readonly dois: readonly string[]; readonly at: number }[] = []
        page.on('request', request => {
          if (request.url().endsWith('/v1/get-ftr-entitlements'))
            asked.push({ dois: (request.postDataJSON() as { dois: string[] }).dois, at: clock.passed() })
        })
        await page.goto(address)
        await hydrated(page)
        const links = page.locator('.third-party-link')
        const rows = page.locator('#article-top .reference-links')
        expect(await rows.count()).toBe(COUNT)

        const since = clock.passed()
        await rows.first().scrollIntoViewIfNeeded()
        await rows.last().scrollIntoViewIfNeeded()
        await clock.until(async () => (await links.count()) === COUNT)
        expect(await links.allTextContents()).toEqual(Array.from({ length: COUNT }, () => 'Finding PDF…. Opens in new window'))
        expect(await links.first().getAttribute('href')).toBe('https://doi.org/10.5556/other.1')
        const width = (await links.first().boundingBox())?.width
        expect(await links.first().getAttribute('aria-busy')).toBe('true')
        expect(await links.first().evaluate(link => getComputedStyle(link).textDecorationLine)).toBe('none')

        const found = Array.from({ length: COUNT }, () => 'View at publisher. Opens in new window')
        await clock.pass(1_500)
        expect(asked).toEqual([])
        await clock.until(async () => (await links.allTextContents()).join() === found.join(), 100)
        expect(await links.first().getAttribute('href')).toBe('https://publisher.example/10.5556/other.1.pdf')
        expect((await links.first().boundingBox())?.width).toBe(width)
        expect(await links.first().getAttribute('aria-busy')).toBe('false')
        expect(asked.map(({ dois }) => dois.length)).toEqual([5, COUNT - 5])
        expect(new Set(asked.flatMap(({ dois }) => dois)).size).toBe(COUNT)
        expect((asked[0]?.at ?? 0) - since).toBeGreaterThanOrEqual(2_000)
        expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_000)

        await links.first().focus()
        expect(await rows.first().getByRole('tooltip').textContent()).toBe('This article is free to access.')
        expect(await rows.first().getByRole('tooltip').isVisible()).toBe(true)
      })
    },
  )

  browserTest('are loaded once a reference is near, and leave it its own links if they cannot be', async ({ withPage }) => {
    const script = /\/ReceivedLinks-[\w-]+\.js\b/
    await withPage({ ...WIDE, expected: [script] }, async page => {
      let asked = 0
      await page.route(script, async route => {
        asked += 1
        await route.abort('connectionfailed')
      })
      await page.goto(address)
      await settled(page)
      expect(asked).toBe(0)

      const rows = page.locator('#article-top .reference-links')
      await rows.first().scrollIntoViewIfNeeded()
      await settled(page)
      expect(asked).toBeGreaterThan(0)
      expect(await rows.first().getByRole('link').allTextContents()).toEqual(['Google Scholar'])
      expect(await page.getByRole('alert').count()).toBe(0)
    })
  })

  browserTest('FTR-1 are not looked for while they are out of view, or only partly in it', async ({ withPage }) => {
    await withPage({ ...WIDE, viewport: { width: 1440, height: 300 } }, async page => {
      let asked = 0
      page.on('request', request => {
        if (request.url().endsWith('/v1/get-ftr-entitlements')) asked += 1
      })
      const clock = await stoppedClock(page)
      await page.goto(address)
      await hydrated(page)
      // All but the upper half of the first link is below the window.
      const link = page.locator('.third-party-link').first()
      await page.locator('#article-top .reference-links').first().scrollIntoViewIfNeeded()
      await clock.until(async () => (await link.count()) > 0)
      await link.evaluate(element => {
        const { top, height } = element.getBoundingClientRect()
        window.scrollBy({ top: top + height / 2 - window.innerHeight, behavior: 'instant' })
      })
      await clock.pass(2_600)
      expect(asked).toBe(0)
      expect(await link.textContent()).toBe('Finding PDF…. Opens in new window')
      await link.evaluate(element => {
        window.scrollBy({ top: element.getBoundingClientRect().height, behavior: 'instant' })
      })
      await clock.until(async () => (await link.textContent()) === 'View at publisher. Opens in new window')
      expect(asked).toBe(1)
    })
  })

  browserTest('say in which sentences they are cited, once a reader wants to know', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await hydrated(page)
      const entry = page.locator('article #r1')
      await entry.getByText('Cited once').click()
      await entry.getByRole('link', { name: 'As others1 found.' }).click()
      expect(await page.evaluate(() => document.querySelector(location.hash)?.className)).toBe('cross-ref')
    })
  })

  browserTest('are filtered and sorted, and shown again to a reader who goes to one', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await hydrated(page)
      const list = page.locator('article .part-references')
      await list.scrollIntoViewIfNeeded()
      const labels = (): Promise<readonly string[]> => list.locator('li:visible > .label').allTextContents()
      const field = list.getByRole('searchbox', { name: 'Filter references' })
      await field.fill('IDEALS 4')
      expect(await labels()).toEqual(['4'])
      await expect.poll(() => list.getByRole('status').textContent()).toBe('1 of 8 references')
      await field.fill('nothing')
      await expect.poll(() => list.getByRole('status').textContent()).toMatch(/^No references match/)
      await field.press('Escape')
      expect(await labels()).toHaveLength(COUNT)

      await list.getByRole('combobox', { name: 'Sort references' }).selectOption('Newest first')
      await expect.poll(labels).toEqual(['8', '1', '2', '3', '4', '5', '6', '7'])
      await field.fill('ideals 4')
      await page.evaluate(() => {
        location.hash = '#r5'
      })
      await expect.poll(labels).toHaveLength(COUNT)
    })
  })

  browserTest('are all copied and saved in the formats of reference managers', async ({ withPage }) => {
    await withPage({ ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
      await page.goto(address)
      await hydrated(page)
      const list = page.locator('article .part-references')
      await list.scrollIntoViewIfNeeded()
      await list.getByText('Copy all references').click()
      await list.getByRole('button', { name: 'Copy as BibTeX' }).click()
      await expect.poll(() => list.getByRole('status').textContent()).toBe('8 references copied')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied.match(/^@article\{noether/gm)).toHaveLength(COUNT)
      const saved = page.waitForEvent('download')
      await list.getByRole('button', { name: 'Download RIS' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe('references.ris')
      expect((await readFile(await file.path(), 'utf8')).match(/^DO {2}- 10\.5556\/other\.\d\r$/gm)).toHaveLength(COUNT)
    })
  })

  browserTest('REF-1 the links that references state themselves need no script', async ({ withPage }) => {
    await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
      await page.goto(address)
      const row = page.locator('#r2 .reference-links')
      expect(await page.getByRole('searchbox', { name: 'Filter references' }).count()).toBe(0)
      expect(await row.getByRole('link').allTextContents()).toEqual(['Google Scholar'])
      expect(await row.getByRole('link', { name: 'Google Scholar' }).getAttribute('href')).toBe(
        'https://scholar.google.com/scholar_lookup?title=Ideals%202&publication_year=1921&author=E%20Noether',
      )
    })
  })
})

/** References with a DOI each, of which the first two name their records at Scopus. */
const recorded = jatsArticle({
  body: `<p>As others<xref ref-type="bibr" rid="r1">1</xref> found.</p>${'<p>Some more words.</p>'.repeat(60)}`,
}).replace(
  '</body>',
  `</body><back><ref-list>${[1, 2, 3]
    .map(index =>
      index === 3
        ? reference(index)
        : reference(index).replace(
            '</element-citation>',
            `<ext-link ext-link-type="uri" xlink:href="https://www.scopus.com/inward/record.uri?eid=2-s2.0-${index}">Record</ext-link></element-citation>`,
          ),
    )
    .join('')}</ref-list></back>`,
)

describe('REF-9 links to records of a cited work at other sites', () => {
  let site: Site
  let folder: string
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-records-'))
    await writeFile(join(folder, 'recorded.xml'), recorded)
    site = await siteOf({}, folder)
    address = (await listening(site)) + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const namesOf = (row: Locator): Promise<readonly string[]> => row.getByRole('link').allTextContents()
  const boxOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)

  browserTest.for([
    ['wide', WIDE, undefined],
    ['on a phone', PHONE_WIDTH, undefined],
    ['on a phone, set in a wide face', PHONE_WIDTH, 'monospace'],
  ] as const)(
    'are in a menu where there are two, which moves nothing when it comes: %s',
    async ([, view, face], { withPage }) => {
      await withPage({ ...view, bypassCSP: true }, async page => {
        let answer = (): void => undefined
        const mayAnswer = new Promise<void>(done => {
          answer = done
        })
        await page.route('**/references/external-links/**', async route => {
          await mayAnswer
          await route.continue()
        })
        await page.goto(address)
        await hydrated(page)
        if (face !== undefined) await page.addStyleTag({ content: `:root { --font-interface: ${face} !important }` })
        const rows = page.locator('#article-top .reference-links')
        const [row, single] = [rows.nth(1), rows.nth(2)]
        await broughtIntoView(row)
        await expect.poll(() => page.locator('.third-party-link').count()).toBe(3)
        const menu = page.getByRole('main').getByText('Other links')
        expect([await menu.count(), (await namesOf(row)).at(-1)]).toEqual([0, 'Google Scholar'])
        await row.getByRole('link', { name: 'Google Scholar' }).focus()
        const [before, beforeSingle] = [await boxOf(row), await boxOf(single)]
        const place = await boxOf(row.getByRole('link', { name: 'Google Scholar' }))

        answer()
        await expect.poll(() => menu.count()).toBe(2)
        expect([await boxOf(row), await boxOf(single)]).toEqual([before, beforeSingle])
        expect((await namesOf(row)).slice(1)).toEqual([])
        expect((await namesOf(single)).at(-1)).toBe('Google Scholar')
        expect(await hasFocus(row.locator('summary'))).toBe(true)

        // Of another width it could break the row where the link did not, or the other way round.
        const opener = await boxOf(row.locator('summary'))
        expect(opener.left).toBe(place.left)
        expect(Math.abs(opener.width - place.width)).toBeLessThan(0.5)
        await page.keyboard.press('Enter')
        await row.getByRole('link', { name: 'View in Scopus' }).waitFor()
        expect(await boxOf(row.locator('summary'))).toEqual(opener)
        expect((await namesOf(row)).slice(1)).toEqual(['View in Scopus', 'Google Scholar'])
        await page.keyboard.press('Tab')
        expect(await hasFocus(row.getByRole('link', { name: 'View in Scopus' }))).toBe(true)
        expect(await violationsIn(page)).toEqual([])
        await row.getByText('Other links').click()
        expect((await namesOf(row)).slice(1)).toEqual([])
      })
    },
  )

  browserTest('are in the copies of their reference as well', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(address)
      await hydrated(page)
      await page.locator('#article-top a.cross-ref').first().click()
      const card = page.getByRole('dialog', { name: 'Cited here' })
      // What is still being looked for leaves no gap before it.
      const gap = async (): Promise<number> => {
        const { left, width } = await boxOf(card.getByText('Cited once'))
        return (await boxOf(card.getByText('Other links'))).left - left - width
      }
      await expect.poll(gap).toBeCloseTo(16, 0)
      await card.getByText('Other links').click()
      await card.getByRole('link', { name: 'Google Scholar' }).waitFor()
      await card.getByRole('button', { name: 'Open in side panel' }).click()
      const panel = page.getByRole('complementary', { name: 'Reference' })
      await panel.getByText('Other links').click()
      expect(await panel.getByRole('link', { name: 'View in Scopus' }).getAttribute('href')).toBe(
        'https://www.scopus.com/inward/record.uri?eid=2-s2.0-1',
      )
    })
  })
})

describe('810 references', NEEDS_SHARED, () => {
  let site: Site
  let address: string

  beforeAll(async () => {
    site = await siteOf({}, join(realArticlesFolder, 'jats', 'journal.pone.0012262.xml'))
    address = (await listening(site)) + (site.cards[0]?.path ?? '')
  })
  afterAll(() => site.close())

  const topOf = (place: Locator): Promise<number> => place.evaluate(element => element.getBoundingClientRect().top)

  browserTest('LIFE-10 cost nothing until they come near the view, and then move nothing in it', async ({ withPage }) => {
    expect((await readFile(join(realArticlesFolder, 'jats', 'journal.pone.0012262.xml'), 'utf8')).match(/<ref id/g)).toHaveLength(
      810,
    )
    await withPage(WIDE, async page => {
      await page.goto(address)
      await settled(page)
      const rows = page.locator('#article-top .reference-links')
      expect(await rows.count()).toBeGreaterThanOrEqual(810)
      // The list is markup that React has not walked.
      expect(
        await page
          .locator('#article-top .bib-reference')
          .evaluateAll(entries => entries.filter(entry => Object.keys(entry).some(key => key.startsWith('__react'))).length),
      ).toBe(0)
      expect(await page.locator('#article-top .arriving-links').count()).toBe(0)

      const far = page.locator('#article-top .bib-reference').nth(500)
      await far.evaluate(element => {
        window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - 300, behavior: 'instant' })
      })
      await settled(page)
      expect(await far.locator('.arriving-links').count()).toBeGreaterThan(0)
      const before = await topOf(far)
      await settled(page)
      expect(Math.abs((await topOf(far)) - before)).toBeLessThan(1)
      expect(await page.locator('#article-top .reference-links:has(.arriving-links)').count()).toBeLessThan(120)
    })
  })
})
