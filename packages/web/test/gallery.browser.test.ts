import { messageOf } from '@lectern/domain/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { servedGallery, type ServedGallery } from './support/gallery.ts'
import { faintIn } from './support/faint.ts'
import { pageStories, type PageStory } from '../gallery/pages/stories.ts'
import { LOOKS, pictureName } from './support/pictures/accepted.ts'
import { pictureTest } from './support/pictures/browser.ts'
import { ADVICE, judged, left } from './support/pictures/judged.ts'
import { PAGE_WIDTHS, pageName, pageNames, picturedPage, servedPages, type ServedPages } from './support/pictures/page-stories.ts'
import { put, resting, TODAY } from './support/pictures/rest.ts'
import { pictureOf } from './support/picture.ts'
import { isProof, triedCases } from './support/proofs.ts'
import { settled } from './support/settled.ts'
import { sideBySide } from './support/side-by-side.ts'
import { colourViolationsIn, violationsIn } from './support/violations.ts'
import { within } from './support/within.ts'

// The whole: each story of the gallery at each width, and each story of a page of the site. A usual run looks at a slice: of each part of the
// gallery one story, at one width, and one in nineteen pages. A run that accepts pictures (`-u`) has the whole.

const WIDTHS = [360, 768, 1440] as const

interface StoryCase {
  readonly story: string
  readonly width: number
}

/** The stories at all widths that this run looks at. A story's name begins with its part: `Side panel: help`. */
const triedStories = (stories: readonly string[], isAccepting: boolean): readonly StoryCase[] => {
  const cases = stories.flatMap(story => WIDTHS.map((width): StoryCase => ({ story, width })))
  if (isAccepting) return cases
  const parts = [...Map.groupBy(stories, story => story.split(':')[0]).values()]
  const chosen = new Map(parts.map((of, at) => [of[at % of.length], WIDTHS[at % WIDTHS.length]]))
  return triedCases(cases, ({ story, width }) => chosen.get(story) === width)
}

/** The stories of pages that this run looks at, at a width. */
const triedPages = (width: number, isAccepting: boolean): readonly PageStory[] => {
  const cases = PAGE_WIDTHS.flatMap(([each]) =>
    pageStories.filter(({ widths }) => widths?.includes(each) !== false).map(story => ({ story, width: each })),
  )
  return (isAccepting ? cases : triedCases(cases, 19)).filter(each => each.width === width).map(({ story }) => story)
}

/** The widths that are compared with the accepted pictures. */
const PICTURED: ReadonlySet<number> = new Set([360, 1440])

/** The time limit of a step, which normally takes a second or two. */
const STEP = 120_000

/** The picture of a story, without the empty page below it. */
const storyPicture = async (page: Page, width: number): Promise<Buffer> => {
  const height = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.gallery-stage *, body > :not(#page), body > :not(#page) *')]
    return Math.ceil(Math.max(...parts.map(part => part.getBoundingClientRect().bottom))) + window.scrollY + 8
  })
  return pictureOf(page, { fullPage: true, clip: { x: 0, y: 0, width, height: Math.max(height, 40) } })
}

/** Draws a story in the page that the gallery is open in, in place of what it has shown. */
const turnedTo = async (page: Page, story: string): Promise<void> => {
  await page.evaluate(
    address => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `/?${new URLSearchParams({ story, theme: 'light' }).toString()}`,
  )
  await page
    .locator('.gallery-stage')
    .getByRole('heading', { name: story, exact: true, includeHidden: true })
    .waitFor({ state: 'attached' })
}

/** The time limit of each thing that a reader does on a page. */
const REACTION = 30_000

describe('every part of the page in each of its states', () => {
  let gallery: ServedGallery
  let origin = ''
  beforeAll(async () => {
    gallery = await servedGallery()
    origin = gallery.origin
  })
  afterAll(() => gallery.close())

  pictureTest.for(WIDTHS)(
    'is drawn, fits, has nothing that keeps anyone out, and looks as was accepted, in every theme: %i px (WCAG 1.1.1, 1.3.1, 1.3.5, 1.4.3, 1.4.11, 2.5.8, 3.3.2, 4.1.2)',
    async (width, { withPage }) => {
      const isAccepting = inject('acceptsPictures')
      const view = { viewport: { width, height: width === 360 ? 740 : 900 } }
      const stories = await withPage(view, async page => {
        await page.goto(`${origin}/`)
        const links = page.locator('.gallery-index li a')
        await links.first().waitFor()
        return links.evaluateAll(all =>
          all.map(link => new URL((link as HTMLAnchorElement).href).searchParams.get('story') ?? ''),
        )
      })
      expect(stories.length).toBeGreaterThan(30)
      expect(new Set(stories.map(story => pictureName(story, width))).size, 'each story has a picture of its own').toBe(
        stories.length,
      )
      const changes: string[] = []
      const isLookedAt = async (page: Page, { story: name }: StoryCase): Promise<void> => {
        /** Most of Playwright's calls on a page have no limit of their own: with a dead process they would never return. */
        const step = <A>(what: string, done: Promise<A>): Promise<A> => within(STEP, `${name}, ${width} px: ${what}`, done)
        if (!page.url().startsWith(origin)) {
          await step('setting the clock', page.clock.setFixedTime(TODAY))
          await step('opening', page.goto(`${origin}/`))
        }
        await step('drawing', turnedTo(page, name))
        await step('coming to rest', settled(page))
        const overflow = await step(
          'measuring',
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        expect(overflow, `${name} is wider than its window`).toBeLessThanOrEqual(0)
        const looks: Buffer[] = []
        for (const look of LOOKS) {
          await step(`changing to ${look}`, put(page, look))
          if (look !== 'forced colours') {
            const violations = look === LOOKS[0] ? violationsIn(page) : colourViolationsIn(page)
            expect(await step(`checking in ${look}`, violations), `${name}, ${look}`).toEqual([])
            expect(await step(`measuring in ${look}`, faintIn(page)), `${name}, ${look}`).toEqual([])
          }
          if (!PICTURED.has(width)) continue
          const picture = look === LOOKS[0] ? resting(() => storyPicture(page, width)) : storyPicture(page, width)
          looks.push(await step(`picturing in ${look}`, picture))
        }
        if (PICTURED.has(width)) changes.push(...(await judged(looks, name, width, isAccepting)))
        await step('leaving forced colours', put(page, 'light'))
      }
      const tried = triedStories(stories, isAccepting).filter(each => each.width === width)
      if (!isProof) expect(tried.length, 'stories in the slice').toBeGreaterThan(5)
      await sideBySide(withPage, view, tried, isLookedAt)
      changes.push(...(await left([...stories, ...pageNames(pageStories, width)], width, isAccepting)))
      if (changes.length > 0) throw new Error([...changes, ADVICE].join('\n'))
    },
  )
})

describe('what readers bring about on a page of the site', () => {
  let pages: ServedPages
  beforeAll(async () => {
    pages = await servedPages()
  })
  afterAll(() => pages.close())

  pictureTest('looks as was accepted, in its themes: 360 and 1440 px', async ({ withPage }) => {
    const isAccepting = inject('acceptsPictures')
    const changes = await Promise.all(
      PAGE_WIDTHS.map(([width, view]) =>
        withPage({ ...view, expected: [/status of 4(?:04|10|29)/] }, async page => {
          page.setDefaultTimeout(REACTION)
          await page.clock.setFixedTime(TODAY)
          const found: string[] = []
          for (const story of triedPages(width, isAccepting)) {
            const what = `“${pageName(story)}” at ${width} px`
            const changed = async (): Promise<readonly string[]> => {
              const looks = await within(STEP, what, picturedPage(page, pages.origin, story))
              return judged(looks, pageName(story), width, isAccepting, story.looks)
            }
            try {
              // How edges of letters are smoothed depends now and then on what the browser has drawn before.
              if ((await changed()).length > 0) found.push(...(await changed()))
            } catch (cause) {
              // One that does not come about hides no other.
              found.push(messageOf(cause))
            }
          }
          return found
        }),
      ),
    )
    if (changes.flat().length > 0) throw new Error([...changes.flat(), ADVICE].join('\n'))
  })
})
