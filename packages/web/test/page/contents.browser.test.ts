import { hasShared, NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { focused, hydrated, PHONE_WIDTH, TABLET, WIDE } from '../support/open-page.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { libraryFolder, listeningSite } from '../support/site.ts'
import { step } from '../support/step.ts'
import { violationsIn, violationsInSchemes } from '../support/violations.ts'

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

const contentsOf = (page: Page): Locator => page.locator('#contents')

describe('contents and authors in a browser', () => {
  let site: Awaited<ReturnType<typeof listeningSite>>
  let folder: string
  let chapter: string
  let closed: string
  let inIssue: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-contents-'))
    await cp(join(libraryFolder, 'covering-a-grid'), folder, { recursive: true })
    const file = join(folder, 'covering-a-grid.xml')
    const text = await readFile(file, 'utf8')
    const marked = text.replace('crossmark>false<', 'crossmark>true<')
    expect(marked).not.toBe(text)
    await writeFile(file, marked)
    const issue = ['First', 'Second'].map(title => ({ title, path: join(folder, `${title}.xml`) }))
    for (const { title, path } of issue) await writeFile(path, jatsArticle({ title, doi: `10.5555/test.${title}` }))
    site = await listeningSite(
      file,
      ...issue.map(({ path }) => path),
      join(libraryFolder, 'property-tests-and-boundaries'),
      ...(hasShared ? [`${realArticlesFolder}jats/elife02935.xml`] : []),
    )
    const address = (isWanted: (card: (typeof site.cards)[number]) => boolean) =>
      site.origin + (site.cards.find(isWanted)?.path ?? '/nowhere')
    chapter = address(({ path }) => path.startsWith('/book/'))
    closed = address(({ openAccess }) => !openAccess)
    inIssue = address(({ title }) => title === 'First')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (page: Page): Promise<void> => {
    await page.goto(chapter)
    await hydrated(page)
  }

  const placed = (page: Page, place: string): Promise<unknown> =>
    page.waitForFunction(wanted => document.getElementById('contents')?.dataset['place'] === wanted, place)

  /** The list is a modal that the keyboard gets into, around and out of. */
  const goneThrough = async (page: Page): Promise<void> => {
    const contents = contentsOf(page)
    const opener = button(page, 'Contents')
    await opener.focus()
    await page.keyboard.press('Enter')
    await contents.waitFor()
    await placed(page, 'modal')
    await page.keyboard.press('Tab')
    await focused(contents.getByRole('button', { name: 'Close' }))
    const seen: string[] = []
    for (let step = 0; step < 60 && (await contents.evaluate(list => list.contains(document.activeElement))); step += 1) {
      seen.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
      await page.keyboard.press('Tab')
    }
    // Tabbing ends beside the list, not in it.
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.length).toBeLessThan(60)
    expect(seen).toContain('Show full outline')
    await contents.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await contents.waitFor({ state: 'hidden' })
    await focused(opener)
    await placed(page, 'inline')
  }

  browserTest(
    'TOC-1, TOC-8 on a phone the list is a modal that the keyboard gets into, around and out of, shows figures with their pictures, and has no barrier that an automated check finds, nor has the expanded banner',
    async ({ withPage }) => {
      await withPage({ ...PHONE_WIDTH, bypassCSP: true }, async page => {
        await opened(page)
        await goneThrough(page)
        await button(page, 'Show more').click()
        await button(page, 'Contents').click()
        const picture = contentsOf(page).getByRole('region', { name: 'Figures (5)' }).locator('img').first()
        await picture.scrollIntoViewIfNeeded()
        expect(
          await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBeGreaterThan(10)
        expect(await picture.getAttribute('src')).toMatch(/\.sml|gr1/)
        await contentsOf(page).getByRole('button', { name: 'Show full outline' }).click()
        expect(await violationsInSchemes(page)).toEqual([])
      })
    },
  )

  browserTest(
    'TOC-8 a tablet has the list as a modal too; a window that becomes wide has it beside the text, where it keeps the entry of what is being read in its own window',
    async ({ withPage }) => {
      await withPage(TABLET, async page => {
        await opened(page)
        await goneThrough(page)
        await button(page, 'Contents').click()
        await placed(page, 'modal')
        await page.setViewportSize(WIDE.viewport)
        await page.waitForFunction(() => document.querySelector('#contents:popover-open') === null)
        const contents = contentsOf(page)
        await expect.poll(() => contents.isVisible()).toBe(true)
        expect(await button(page, 'Contents').isVisible()).toBe(false)

        await page.setViewportSize({ width: 1280, height: 500 })
        await contents.getByRole('button', { name: 'Show full outline' }).click()
        const last = contents.getByRole('region', { name: 'Outline' }).getByRole('link').last()
        const id = decodeURIComponent(((await last.getAttribute('href')) ?? '').slice(1))
        await contents.evaluate(list => {
          list.scrollTop = list.scrollHeight
        })
        await page.locator(`[id="${id}"]`).evaluate(section => {
          section.scrollIntoView()
        })
        await page.waitForFunction(
          name => document.querySelector('#contents [aria-current]')?.getAttribute('href') === name,
          await last.getAttribute('href'),
        )
        const frames = await page.evaluate(() => {
          const [list, marked] = [document.getElementById('contents'), document.querySelector('#contents [aria-current]')].map(
            element => element?.getBoundingClientRect(),
          )
          return { list, marked }
        })
        expect(frames.marked?.top).toBeGreaterThanOrEqual(frames.list?.top ?? 0)
        expect(frames.marked?.bottom).toBeLessThanOrEqual((frames.list?.bottom ?? 0) + 1)
      })
    },
  )

  browserTest(
    'AUTH-5, SIDE-5 the address of what is hidden opens the banner, and so does a link to it; an author’s name opens the side panel, with the keyboard too, and from the expanded banner',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await opened(page)
        const name = page.getByRole('heading', { level: 3, name: 'The Lectern founders' })
        const details = page.locator('#author-details')
        await step('an author’s name', async () => {
          const author = page.getByRole('list', { name: 'Authors' }).getByRole('button')
          await author.focus()
          await page.keyboard.press('Space')
          await name.waitFor()
          await page.getByRole('region', { name: 'Other articles by this author' }).getByRole('link').first().waitFor()
          expect(new URL(page.url()).hash).toBe('')
        })
        await step('a link to what is hidden', async () => {
          await button(page, 'Show more').waitFor()
          expect(await details.isVisible()).toBe(false)
          const id = await details.locator('[id]').last().getAttribute('id')
          await page.evaluate(hidden => {
            location.hash = hidden ?? ''
          }, id)
          await button(page, 'Show less').waitFor()
          expect(await details.isVisible()).toBe(true)
        })
        await step('its address', async () => {
          await page.reload()
          await hydrated(page)
          await button(page, 'Show less').waitFor()
          await details.getByRole('link', { name: 'The Lectern founders' }).click()
          await name.waitFor()
          await button(page, 'Show less').click()
          await button(page, 'Show more').waitFor()
          await focused(button(page, 'Show more'))
          expect((await details.boundingBox())?.height ?? 0).toBe(0)
        })
      })
    },
  )

  /** All about the authors is there, and everyone is named once. */
  const expectAuthors = async (page: Page): Promise<void> => {
    const header = page.locator('.article-header')
    expect(await header.getByText('The Lectern founders').filter({ visible: true }).count()).toBe(1)
    expect(await header.getByText(/^Received/).isVisible()).toBe(true)
  }

  browserTest(
    'PREV-1, PREV-10 without script all about the authors is there, and everyone is named once; who is not entitled has the list of the preview in its place',
    async ({ withPage }) => {
      await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
        await page.goto(chapter)
        await expectAuthors(page)
        expect(await page.getByText('Show more', { exact: true }).filter({ visible: true }).count()).toBe(0)
        expect(await button(page, 'Show full outline').count()).toBe(0)
        expect(await button(page, 'Check for updates').count()).toBe(0)

        await page.goto(closed)
        expect(await contentsOf(page).count()).toBe(0)
        expect(await page.getByRole('navigation', { name: 'Article preview' }).getByRole('link').count()).toBeGreaterThan(2)
      })
    },
  )

  browserTest(
    'AUTH-1 a large group is cut, and whole once it is expanded; everyone is in the page’s text once',
    NEEDS_SHARED,
    async ({ withPage }) => {
      const large = site.origin + (site.cards.find(({ title }) => title.startsWith('Origins and functional'))?.path ?? '')
      await withPage(WIDE, async page => {
        await page.goto(large)
        await hydrated(page)
        const items = page.getByRole('list', { name: 'Authors' }).getByRole('listitem')
        expect(await items.count()).toBe(22)
        expect(await items.nth(20).textContent()).toBe('…, ')
        const asked = page.waitForResponse(response => new URL(response.url()).pathname.endsWith('/authors'))
        await button(page, 'Show more').click()
        expect((await asked).status()).toBe(200)
        const all = page.locator('#author-details .authors > li')
        expect(await all.count()).toBeGreaterThan(22)
        expect(
          await page.locator('.article-header').getByText('Young Seok Ju', { exact: true }).filter({ visible: true }).count(),
        ).toBe(1)
        // An author who was loaded after the page.
        const later = all.nth(30).getByRole('link').first()
        const name = (await later.textContent()) ?? ''
        await later.click()
        await page.getByRole('heading', { level: 3, name }).waitFor()
        expect(await page.getByRole('alert').count()).toBe(0)
      })
    },
  )

  browserTest(
    'XMARK-1 the Crossmark dialog: all the way round with the keyboard, Escape, and back; no barrier is found in it, nor in the open contents and the expanded banner; and what is printed',
    async ({ withPage }) => {
      await withPage({ ...WIDE, bypassCSP: true }, async page => {
        await opened(page)
        await button(page, 'Show more').click()
        const opener = button(page, 'Check for updates')
        await opener.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Check for updates' })
        await dialog.waitFor()
        expect(await dialog.getByRole('link', { name: /^View the Crossmark record/ }).getAttribute('href')).toMatch(
          /^https:\/\/crossmark\.crossref\.org\/dialog\?doi=10\./,
        )
        expect(await violationsIn(page)).toEqual([])
        const rounds: (string | null | undefined)[] = []
        for (let step = 0; step < 8; step += 1) {
          rounds.push(
            await page.evaluate(
              () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('href'),
            ),
          )
          expect(
            await page.evaluate(
              () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
            ),
          ).toBe(true)
          await page.keyboard.press('Tab')
        }
        expect(rounds.filter(label => label === 'Close').length).toBeGreaterThan(1)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await focused(opener)

        await contentsOf(page).getByRole('button', { name: 'Show full outline' }).click()
        expect(await violationsInSchemes(page)).toEqual([])

        await page.emulateMedia({ media: 'print' })
        await expectAuthors(page)
        for (const part of ['#contents', '.issue-navigation', '.authors-banner > button'])
          expect(await page.locator(part).isVisible(), part).toBe(false)
      })
    },
  )

  for (const javaScriptEnabled of [true, false]) {
    browserTest(
      `ART-11, ART-13 the ways to the neighbours come with the page, and lead there, ${javaScriptEnabled ? 'with' : 'without'} script`,
      async ({ withPage }) => {
        await withPage({ ...WIDE, javaScriptEnabled }, async page => {
          const asked: string[] = []
          page.on('request', request => {
            asked.push(request.url())
          })
          await page.goto(inIssue)
          if (javaScriptEnabled) await hydrated(page)
          const navigation = page.getByRole('navigation', { name: 'Articles in this issue' })
          await navigation.scrollIntoViewIfNeeded()
          expect(await navigation.getByRole('link', { disabled: true }).count()).toBe(1)
          // A page without script has nothing left to do once it is there.
          if (javaScriptEnabled) await settled(page)
          expect(asked.filter(url => url.endsWith('/siblings'))).toEqual([])
          await navigation.locator('a').click()
          await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
        })
      },
    )
  }
})
