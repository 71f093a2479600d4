import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { shiftsIn } from '../support/shifts-in.ts'
import { browserTest, type View, type WithPage } from '../support/browser.ts'
import { drawn, PHONE_WIDTH, shippedChapter, WIDE } from '../support/open-page.ts'
import { besideProofs, forTried, isWholeProof } from '../support/proofs.ts'
import { libraryFolder } from '../support/site.ts'

/** The most that the fonts of a page take until a reader scrolls, in bytes. */
const FONTS = 110_000

/** A piece of rare signs, which the article or what arrives beside it may have in view, in bytes. */
const RARE = 11_500

/** The most pieces of the face for mathematics that a shipped article fetches: each that arrives makes the browser lay out everything again. */
const MATH_PIECES = 2

const FONT = /\.woff2$/

const MATH_FONT = /\/stix-two-math-[^/]*\.woff2$/

/** The pieces that nearly every page shows, and those with the signs that lie between theirs. */
const COMMON_FONT = /-latin-(?:normal|italic)-[^/]*\.woff2$/
const SYMBOLS_FONT = /-latin-symbols-/

/** What is in the second. */
const RARE_SIGN =
  '[\u00A1-\u00A8\u00AA\u00AC\u00AE\u00AF\u00B4\u00B6\u00B8\u00BA\u00BF-\u00C8\u00CA-\u00D6\u00D8-\u00DE\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA-\u02DC\u0300-\u0329€↓∕\uFEFF]'

/** Everything with larger forms in the MATH table. */
const STRETCHED =
  '()/[\\]{}|‖⅀↑↓↕⇑⇓⇕∏∐∑√∛∜∣∥∫∬∭∮∯∰∱∲∳⋀⋁⋂⋃⌈⌉⌊⌋⎰⎱❲❳⟦⟧⟨⟩⟪⟫⟰⟱⤊⤋⦃⦄⦅⦆⨀⨁⨂⨃⨄⨅⨆⨇⨈⨉⨊⨋⨌⨍⨎⨏⨐⨑⨒⨓⨔⨕⨖⨗⨘⨙⨚⨛⨜⫼⫿‾←→↔↤↦↩↪↼↽⇀⇁⇐⇒⇔⇚⇛⎴⎵⏜⏝⏞⏟⏠⏡'

/** How many articles the shipped library has. Each is opened in each of the ways below. */
const ARTICLES = globSync('*/*.xml', { cwd: libraryFolder }).length

/** Holds fonts back until they are let go. */
const heldBack = async (page: Page, isHeld: (url: string) => boolean): Promise<() => void> => {
  const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(FONT, async route => {
    if (isHeld(route.request().url())) await isTime
    // A page that is closed asks for nothing any more.
    await route.continue().catch(() => undefined)
  })
  return letGo
}

/** Waits until a page has been drawn with the typefaces that it has. */
const seen = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  for (let time = 0; time < 3; time += 1) await drawn(page)
}

/** When fonts come that are late. */
const LATE = {
  'only once the page has been read': (page: Page) => page.waitForLoadState('domcontentloaded'),
  'only once the page has been drawn without them': seen,
} as const

describe('fonts', () => {
  let site: Awaited<ReturnType<typeof shippedChapter>>

  beforeAll(async () => {
    site = await shippedChapter()
    expect(site.cards).toHaveLength(ARTICLES)
  })
  afterAll(() => site.close())

  const ofMath: number[] = []
  let looked = 0

  const fetchesNoMore = (withPage: WithPage, address: string): Promise<void> =>
    withPage(WIDE, async page => {
      const fonts: Promise<Buffer>[] = []
      let pieces = 0
      page.on('response', response => {
        if (FONT.test(response.url())) fonts.push(response.body())
        if (MATH_FONT.test(response.url())) pieces += 1
      })
      await page.goto(address)
      await settled(page)
      const sizes = (await Promise.all(fonts)).map(({ length }) => length)
      expect(sizes.length, address).toBeGreaterThan(1)
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        address,
      ).toBeLessThanOrEqual(FONTS + RARE)
      expect(pieces, address).toBeLessThanOrEqual(MATH_PIECES)
      ofMath.push(pieces)
    })

  const looksNotInOthers = (withPage: WithPage, address: string): Promise<void> =>
    withPage(WIDE, async page => {
      const fetched: string[] = []
      page.on('request', request => fetched.push(request.url()))
      const letGo = await heldBack(page, url => COMMON_FONT.test(url))
      await page.goto(address, { waitUntil: 'commit' })
      await seen(page)
      letGo()
      await settled(page)
      const isShown = await page.evaluate(rare => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode() !== null) {
          const { currentNode } = texts
          if (new RegExp(rare, 'u').test(currentNode.textContent ?? '') && currentNode.parentElement?.closest('script') === null)
            return true
        }
        return false
      }, RARE_SIGN)
      if (isShown) return
      looked += 1
      expect(
        fetched.filter(url => SYMBOLS_FONT.test(url)),
        address,
      ).toEqual([])
    })

  const movesNothing =
    (view: View, isTime: (page: Page) => Promise<void>) =>
    (withPage: WithPage, address: string): Promise<void> =>
      withPage(view, async page => {
        const letGo = await heldBack(page, () => true)
        await page.goto(address, { waitUntil: 'commit' })
        await isTime(page)
        letGo()
        await settled(page)
        expect(await shiftsIn(page), address).toBeLessThan(0.001)
      })

  const WAYS: readonly (readonly [name: string, act: (withPage: WithPage, address: string) => Promise<void>])[] = [
    ['a page fetches the pieces that it shows, and no more', fetchesNoMore],
    ['a piece that is late is not looked for in others', looksNotInOthers],
    ...[PHONE_WIDTH, WIDE].flatMap(view =>
      Object.entries(LATE).map(
        ([when, isTime]) =>
          [`nothing moves when fonts come ${when}, at ${view.viewport.width} px`, movesNothing(view, isTime)] as const,
      ),
    ),
  ]

  // The whole: each article in each way. A usual run has each way, with another article.
  const CASES = Array.from({ length: ARTICLES }, (_, article) => WAYS.map(([name, act]) => ({ name, act, article }))).flat()

  forTried(CASES, WAYS.length + 1, ({ name, act, article }) => {
    browserTest(`${name}: article ${article + 1}`, ({ withPage }) =>
      act(withPage, site.origin + (site.cards[article]?.path ?? '')),
    )
  })

  test.each(isWholeProof ? ['all articles'] : [])('the limits are reached by %s', () => {
    expect(Math.max(...ofMath)).toBe(MATH_PIECES)
    expect(looked).toBeGreaterThan(0)
  })

  besideProofs('in other respects', () => {
    browserTest('brackets, operators and arrows stretch as far as in the whole font', async ({ withPage }) => {
      const whole = await readFile(
        createRequire(import.meta.url).resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'),
      )
      await withPage({ ...WIDE, bypassCSP: true }, async page => {
        await page.goto(site.origin)
        const sizes = await page.evaluate(
          async ([characters, font]) => {
            const made = await new FontFace('Whole', `url(data:font/woff2;base64,${font})`).load()
            document.fonts.add(made)
            const markup = [...characters]
              .map(
                character =>
                  `<math display="block"><mrow><mo stretchy="true">${character}</mo><mspace height="3em" depth="3em"/></mrow>` +
                  `<mo largeop="true">${character}</mo><munder><mspace width="9em" height="1em"/><mo stretchy="true">${character}</mo></munder></math>`,
              )
              .join('')
            const box = document.createElement('div')
            const holder = Object.assign(document.createElement('div'), { className: 'part' })
            document.body.append(holder)
            holder.append(box)
            const parsed = new DOMParser().parseFromString(markup, 'text/html')
            box.append(...parsed.body.childNodes)
            const measured = async (family: string) => {
              // Large, because the pieces have no hints.
              for (const math of box.querySelectorAll('math')) math.style.font = `100px ${family}`
              box.getBoundingClientRect()
              await document.fonts.ready
              return [...box.querySelectorAll('mo')].map(mo => {
                const { width, height } = mo.getBoundingClientRect()
                return { character: mo.textContent, width, height }
              })
            }
            return { pieces: await measured("'STIX Two Math'"), whole: await measured('Whole') }
          },
          [STRETCHED, whole.toString('base64')] as const,
        )
        const wrong = sizes.whole.filter(({ width, height }, index) => {
          const piece = sizes.pieces[index]
          const isFar = (one: number, other: number): boolean => Math.abs(one - other) > Math.max(6, other * 0.05)
          return piece === undefined || isFar(piece.width, width) || isFar(piece.height, height)
        })
        expect(wrong).toEqual([])
        expect(sizes.whole.filter(({ height }) => height > 250).length).toBeGreaterThan(10)
      })
    })

    browserTest('what is out of view is not laid out, not even to say which section is in view', async ({ withPage }) => {
      await withPage(PHONE_WIDTH, async page => {
        // Asking an element in a skipped part for its position makes the browser lay the part out.
        await page.addInitScript(() => {
          const asked: Element[] = []
          // oxlint-disable-next-line typescript/unbound-method -- called with the element
          const original = Element.prototype.getBoundingClientRect
          Element.prototype.getBoundingClientRect = function (this: Element) {
            if (!this.checkVisibility({ contentVisibilityAuto: true })) asked.push(this)
            return original.call(this)
          }
          Object.assign(window, { askedForLayout: asked })
        })
        await page.goto(site.chapter)
        await settled(page)
        const { asked, references } = await page.evaluate(() => ({
          asked: (window as unknown as { askedForLayout: readonly Element[] }).askedForLayout.map(
            ({ id, tagName }) => `${tagName} ${id}`,
          ),
          references: [...document.querySelectorAll('.references > li > *')].filter(
            part => !part.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
        }))
        expect(asked).toEqual([])
        expect(references).toBeGreaterThan(10)
      })
    })
  })
})
