import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf } from './support/document-of.ts'
import { shiftsIn } from './support/shifts-in.ts'
import { browserTest, PHONE } from './support/browser.ts'
import { hydrated, openedWithFonts, shippedChapter, TABLET, WIDE } from './support/open-page.ts'
import { settled } from './support/settled.ts'
import { triedCases } from './support/proofs.ts'
import { sideBySide } from './support/side-by-side.ts'
import { violationsIn } from './support/violations.ts'

const PHONE_WIDTH = { viewport: { width: 360, height: 740 } }

/** What about the focused element cannot be seen, with the element; undefined if all of it can. */
const unseenFocus = () => {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { top, bottom, width } = element.getBoundingClientRect()
  const bar = document.querySelector('.access-bar')?.getBoundingClientRect().bottom ?? 0
  const inBar = element.closest('.access-bar, .site-header, .contents') !== null
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const isInView = width > 0 && bottom > 0 && top < window.innerHeight && (inBar || top >= bar - 1)
  return isOutlined && isInView
    ? undefined
    : { element: element.outerHTML.slice(0, 200), outlineStyle, outlineWidth, top, bottom, width, bar }
}

describe('reading the shipped library', () => {
  let site: Awaited<ReturnType<typeof shippedChapter>>

  beforeAll(async () => {
    site = await shippedChapter()
  })
  afterAll(() => site.close())

  browserTest('a click in the library opens an article', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.origin)
      const title = site.cards[0]?.title ?? ''
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
  })

  browserTest('an article is complete without JavaScript', async ({ withPage }) => {
    await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
      await page.goto(site.chapter)
      const citation = page.locator('#article-top a.cross-ref[data-kind=reference]').first()
      const target = await citation.getAttribute('href')
      await citation.click()
      expect(new URL(page.url()).hash).toBe(target)
      const back = page.locator(`${target ?? ''} .back-links a`).first()
      await back.click()
      expect(new URL(page.url()).hash).toBe(await back.getAttribute('href'))
      expect(await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').count()).toBeGreaterThan(3)
      expect(await page.getByRole('button', { name: 'Reading settings' }).isVisible()).toBe(false)
    })
  })

  browserTest(
    'the keyboard reaches the text at once, and the focus is always seen (WCAG 2.1.1, 2.4.7, 2.4.11)',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await page.goto(site.chapter)
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.querySelector('[role=main]')?.contains(document.activeElement))).toBe(true)
        for (let step = 0; step < 25; step += 1) {
          await page.keyboard.press('Tab')
          // Sections are laid out as they come into view, so an element may move for a frame or two after it has taken the focus.
          await expect.poll(() => page.evaluate(unseenFocus)).toBeUndefined()
        }
      })
    },
  )

  browserTest('the contents mark the section in view', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.chapter)
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const link = contents.getByRole('link').nth(4)
      await link.click()
      await contents.locator('[aria-current=location]').waitFor()
      expect(await contents.locator('[aria-current=location]').getAttribute('href')).toBe(await link.getAttribute('href'))
    })
  })

  for (const view of [TABLET, { ...PHONE, viewport: PHONE_WIDTH.viewport }]) {
    browserTest(`the contents wait behind a button at ${view.viewport.width} px`, async ({ withPage }) => {
      await withPage(view, async page => {
        await page.goto(site.chapter)
        await hydrated(page)
        const contents = page.locator('#contents')
        expect(await contents.isVisible()).toBe(false)
        await page.getByRole('button', { name: 'Contents' }).click()
        expect(await contents.isVisible()).toBe(true)
        await contents.getByRole('link').nth(3).click()
        await contents.waitFor({ state: 'hidden' })
      })
    })
  }

  browserTest('a citation shows what it cites without leaving the line', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.chapter)
      await hydrated(page)
      const citation = page.locator('#article-top .part-body a.cross-ref[data-kind=reference]').first()
      await citation.scrollIntoViewIfNeeded()
      await citation.focus()
      const before = await page.evaluate(() => window.scrollY)
      await page.keyboard.press('Enter')
      const card = page.getByRole('dialog', { name: 'Cited here' })
      await card.waitFor()
      const cited = await page
        .locator(
          `${(await citation.getAttribute('href')) ?? ''} .reference, ${(await citation.getAttribute('href')) ?? ''} .other-ref`,
        )
        .first()
        .textContent()
      expect(await card.textContent()).toContain(cited?.trim().slice(0, 30))
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'hidden' })
      expect(await citation.evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await card.getByRole('link', { name: 'Go to reference' }).first().click()
      expect(new URL(page.url()).hash).toBe(await citation.getAttribute('href'))
    })
  })

  browserTest('a figure opens large, and Escape goes back to it', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.chapter)
      await hydrated(page)
      const enlarge = page.locator('#article-top figure a:has(img)').first()
      await enlarge.scrollIntoViewIfNeeded()
      await enlarge.click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      expect(
        await dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(100)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await enlarge.evaluate(element => element === document.activeElement)).toBe(true)
    })
  })

  browserTest('theme and text size are chosen at once and kept for the next page', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.chapter)
      await hydrated(page)
      await page.getByRole('button', { name: 'Reading settings' }).click()
      await page.getByRole('radio', { name: 'Dark' }).check()
      await page.getByRole('radio', { name: 'Largest' }).check()
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(await background()).toBe('rgb(21, 23, 26)')
      await page.goto(site.origin)
      expect(await background()).toBe('rgb(21, 23, 26)')
      expect(await page.locator('html').getAttribute('data-text')).toBe('largest')
    })
  })

  browserTest('nothing moves while a page loads', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.chapter)
      await settled(page)
      expect(await shiftsIn(page)).toBeLessThan(0.01)
    })
  })

  browserTest('a line holds 65 to 75 characters at 768, 1440 and 2560 px', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await openedWithFonts(page, site.chapter)
      for (const width of [768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const line = await page.evaluate(() => {
          let characters = 0
          let lines = 0
          for (const paragraph of document.querySelectorAll('.part-abstracts p, .part-body .section > p')) {
            const range = document.createRange()
            range.selectNodeContents(paragraph)
            const tops = new Set(
              [...range.getClientRects()].filter(({ height }) => height > 15).map(({ bottom }) => Math.round(bottom / 12)),
            )
            // The length of a paragraph's last line is arbitrary.
            if (tops.size < 4) continue
            characters += (paragraph.textContent.length * (tops.size - 1)) / (tops.size - 0.5)
            lines += tops.size - 1
          }
          return characters / lines
        })
        expect(line, `${width} px`).toBeGreaterThan(64)
        expect(line, `${width} px`).toBeLessThan(76)
      }
    })
  })

  browserTest('paper gets the article alone', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(site.chapter)
      await page.emulateMedia({ media: 'print' })
      for (const part of ['.site-header', '.access-bar', '#contents', '.site-footer'])
        expect(await page.locator(part).isVisible(), part).toBe(false)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    })
  })

  const LOOKS = [PHONE_WIDTH, WIDE].flatMap(view => (['light', 'dark'] as const).map(colorScheme => ({ ...view, colorScheme })))

  for (const [at, look] of LOOKS.entries()) {
    browserTest(
      `an automated check finds no barrier at ${look.viewport.width} px, ${look.colorScheme} (WCAG 2.4.2, 2.4.4, 2.5.8, 3.1.1)`,
      async ({ withPage }) => {
        const seen = { ...look, bypassCSP: true, expected: [/404.*\/nowhere/] }
        // A usual run has every other page, each in one of the looks.
        const tried = triedCases(
          ['/', '/nowhere', ...site.cards.map(card => card.path)],
          (_, index) => index % (2 * LOOKS.length) === at,
        )
        await sideBySide(withPage, seen, tried, async (page, path) => {
          // Includes everything that arrives after the text; the check itself does not wait for it.
          const answer = await page.goto(site.origin + path)
          await settled(page)
          expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200)
          expect(await violationsIn(page), path).toEqual([])
        })
      },
    )
  }

  test('pictures, recordings and data files are served', async () => {
    const wrong: string[] = []
    for (const { path } of site.cards) {
      const page = documentOf(await (await fetch(site.origin + path)).text())
      const addresses = [
        ...page.querySelectorAll('#article-top [src], #article-top a[href^="/content/"], #article-top track'),
      ].flatMap(element => element.getAttribute('src') ?? element.getAttribute('href') ?? [])
      for (const address of new Set(addresses)) {
        const answer = await fetch(new URL(address, site.origin), { headers: { range: 'bytes=0-9' } })
        if (answer.status !== 206 || (await answer.arrayBuffer()).byteLength !== 10) wrong.push(`${address}: ${answer.status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
