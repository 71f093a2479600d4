import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { settled } from '../support/settled.ts'
import { STATES } from '../faults/visits.ts'
import { browserTest, type WithPage } from '../support/browser.ts'
import { drawn, hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { savedSite } from '../support/saved-states.ts'
import { forTried, triedCases } from '../support/proofs.ts'
import { dragOver } from '../support/select.ts'
import { shippedLibrary } from '../support/shipped-as.ts'
import { violationsInThemes } from '../support/violations.ts'

// The whole: pages, and what opens on them, at both widths in each theme, each page opened once for one width. A usual run has a slice of each
// list, in which the widths alternate: the cases named `triedCases` and `forTried` below.

/** Everything is laid out: what is left out is measured where it would be drawn last, and seems to cover other things. */
const LAID_OUT = '* { content-visibility: visible !important }'

/** How low a target may be for a mouse, in CSS pixels (WCAG 2.5.8). */
const LOWEST_TARGET = 24

const CHAPTER = '/book/9789999920261/B9789999920261000037'
const PREVIEW = '/science/article/pii/S9999202726000015'
const OF_ISSUE = '/science/article/pii/S9999202726000039'

/** Pages that everybody can open. Other tests look at the home page, articles, and what is not there. */
const PAGES = [
  '/about',
  '/accessibility',
  '/advertise',
  '/contact',
  '/privacy',
  '/shopping-cart',
  '/search',
  '/search?qs=articles',
  '/search?qs=%20',
  '/search?qs=zzzzqq',
  '/browse/journals-and-books?letter=L',
  '/browse/journals-and-books?searchPhrase=zzzzqq',
  '/journal/lectern-notes',
  '/journal/lectern-notes/vol/1/issue/1',
  '/book/9789999920261',
  '/user/login',
  '/user/registration',
  '/user/institution/login',
  '/org/science/article/pii/SME84DN3TMTRU04TLFJER',
  `${PREVIEW}/cite`,
  '/demonstration/library',
  '/nowhere',
]

const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Something that a reader opens in an article's page: what of it is looked at. */
interface Opened {
  readonly what: string
  /** Opens it, and returns a selector of what is to be looked at. */
  readonly open: (page: Page, isNarrow: boolean) => Promise<string>
  /** What else has to be so while it is open. */
  readonly also?: (page: Page) => Promise<void>
  /** How it is closed; by Escape unless it says so. */
  readonly close?: (page: Page) => Promise<unknown>
}

const stay = (): Promise<void> => Promise.resolve()

const pressed = async (control: Locator): Promise<void> => {
  await control.first().scrollIntoViewIfNeeded()
  await control.first().click()
}

const seen = async (page: Page, selector: string): Promise<string> => {
  await page.locator(selector).first().waitFor()
  return selector
}

const toolOf = async (page: Page, kind: 'Figure' | 'Table', label: string, tool: string, isNarrow: boolean): Promise<void> => {
  if (isNarrow) await pressed(button(page, `${kind} tools for ${label}`))
  await pressed(button(page, `${tool} ${label}`))
}

const closeDialog = (page: Page): Promise<void> => button(page.getByRole('dialog'), 'Close').first().click()
const closePanel = (page: Page): Promise<void> => page.locator('.side-panel').getByRole('button', { name: 'Close' }).click()

const OF_CHAPTER: readonly Opened[] = [
  {
    what: 'the account menu, or the menu of a phone',
    open: async (page, isNarrow) => {
      await (isNarrow ? button(page, 'Menu') : button(page.locator('.header-popovers'), 'My account')).click()
      return '.site-header'
    },
  },
  {
    what: 'the search of the header',
    open: async page => {
      await page.locator('#header-search-button').click()
      await page.keyboard.type('soil')
      return '.site-header'
    },
  },
  {
    what: 'the reading settings',
    open: async page => {
      await button(page, 'Reading settings').first().click()
      return seen(page, '#reading-settings')
    },
  },
  {
    what: 'the keys',
    open: async page => {
      await page.keyboard.press('?')
      return seen(page, 'dialog[open]')
    },
    close: closeDialog,
  },
  {
    what: 'the contents',
    open: async (page, isNarrow) => {
      if (isNarrow) await pressed(button(page, 'Contents'))
      await button(page.locator('#contents'), 'Show full outline').click()
      return '#contents'
    },
  },
  {
    what: 'the expanded banner',
    open: async page => {
      await pressed(button(page, 'Show more'))
      return '.article-header'
    },
    close: stay,
  },
  {
    what: 'the ways to cite',
    open: async page => {
      await pressed(button(page, 'Export citation'))
      return '.article-actions'
    },
  },
  {
    what: 'the ways to share',
    open: async page => {
      await pressed(button(page, 'Share'))
      return '.article-actions'
    },
  },
  {
    what: 'the citation',
    open: async page => {
      await pressed(page.locator('.article-actions').getByRole('link', { name: 'Cite' }))
      return seen(page, '.citation-dialog')
    },
  },
  {
    what: 'questions and answers',
    open: async page => {
      await pressed(button(page, 'Questions and answers'))
      await page.locator('.side-panel').getByRole('listitem').first().getByRole('button').click()
      return '.side-panel'
    },
    close: closePanel,
  },
  {
    what: 'the assistant',
    open: async page => {
      await pressed(button(page, 'Ask this article'))
      await page.getByRole('textbox', { name: 'Your question' }).fill('What is the skyline?')
      await page.keyboard.press('Enter')
      await page.getByRole('blockquote').first().waitFor()
      return '.side-panel'
    },
    close: closePanel,
  },
  {
    what: 'the tools of a figure',
    open: async (page, isNarrow) => {
      await (isNarrow
        ? pressed(button(page, 'Figure tools for Fig. 3.1'))
        : button(page, 'Enlarge Fig. 3.1').scrollIntoViewIfNeeded())
      return 'figure:has(.figure-enlarge)'
    },
  },
  {
    what: 'an enlarged figure',
    open: async (page, isNarrow) => {
      await toolOf(page, 'Figure', 'Fig. 3.1', 'Enlarge', isNarrow)
      return seen(page, '.enlarger-dialog')
    },
  },
  {
    what: 'an enlarged table',
    open: async (page, isNarrow) => {
      await toolOf(page, 'Table', 'Table 3.1', 'Enlarge', isNarrow)
      return seen(page, '.enlarger-dialog')
    },
  },
  {
    what: 'a pinned figure',
    open: async (page, isNarrow) => {
      await toolOf(page, 'Figure', 'Fig. 3.1', 'Pin', isNarrow)
      return seen(page, '[aria-label^="Pinned"]')
    },
  },
  {
    what: 'what a citation leads to, and the way back',
    open: async page => {
      await pressed(page.locator('.part-body a.cross-ref[data-kind=reference]'))
      return seen(page, '#citation-card')
    },
  },
  {
    what: 'filtered references, and where they are cited',
    open: async page => {
      await page.locator('article .part-references').scrollIntoViewIfNeeded()
      const cited = page.locator('article .part-references').getByText('Cited once').first()
      await pressed(cited)
      await pressed(page.locator('article .part-references').getByText('Copy all references'))
      await page.getByRole('searchbox', { name: 'Filter references' }).fill('nothing at all')
      return 'article .part-references'
    },
    close: page => page.getByRole('searchbox', { name: 'Filter references' }).fill(''),
  },
  {
    what: 'cookie settings',
    open: async page => {
      await pressed(button(page, 'Cookie settings'))
      await button(page, 'Save choice').waitFor()
      await page.locator('dialog summary').first().click()
      return 'dialog[open]'
    },
  },
]

const reloaded = async (page: Page): Promise<void> => {
  await page.reload()
  await page.addStyleTag({ content: LAID_OUT })
  await hydrated(page)
  await settled(page)
}

const dialogCalled = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('dialog', { name, exact: true }).waitFor()
  return 'dialog[open]'
}

const issueDialog = async (page: Page): Promise<string> => {
  await pressed(button(page, 'Download full issue'))
  return dialogCalled(page, 'Download full issue')
}

const selectedWords = async (page: Page): Promise<void> => {
  const paragraph = page.locator('#article-top .part-body p').first()
  const words = await paragraph.evaluate(({ textContent }) => textContent.trim().split(/\s+/u).slice(0, 3).join(' '))
  await paragraph.evaluate(at => {
    document.getSelection()?.removeAllRanges()
    at.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await drawn(page)
  await dragOver(page, paragraph, words)
  await page.getByRole('region', { name: 'Selected text' }).waitFor()
}

/** What is opened in an article of an issue. Each stays open while the window changes its width. */
const OF_ARTICLE: readonly Opened[] = [
  {
    what: 'an author',
    open: async page => {
      await pressed(page.locator('.article-header').getByRole('button', { name: 'Josiah Carberry' }))
      return seen(page, '.side-panel')
    },
    close: closePanel,
  },
  {
    what: 'a dialog of which the script does not come',
    open: async page => {
      await page.route('**/assets/CrossmarkModal*', route => route.fulfill({ status: 503 }))
      await pressed(button(page, 'Check for updates'))
      await page.getByText('This part of the page could not be loaded.').waitFor()
      return 'html'
    },
    close: async page => {
      await page.unroute('**/assets/CrossmarkModal*')
      await reloaded(page)
    },
  },
  {
    what: 'Crossmark',
    open: async page => {
      await pressed(button(page, 'Check for updates'))
      return seen(page, '.crossmark-dialog')
    },
  },
  { what: 'the download of an issue', open: issueDialog },
  {
    what: 'the limit of downloads',
    open: async page => {
      await page.evaluate(() => {
        const used = { day: Math.floor(Date.now() / 86_400_000), multiArticle: 0, fullIssue: 10 }
        localStorage.setItem('lectern:downloads', JSON.stringify([used]))
      })
      await issueDialog(page)
      await button(page.getByRole('dialog'), 'Download').click()
      return dialogCalled(page, 'Download limit reached')
    },
  },
  {
    what: 'an issue of which the articles do not come',
    open: async page => {
      await page.route('**/download/issue/metadata**', route => route.fulfill({ status: 503 }))
      await reloaded(page)
      await pressed(button(page, 'Download full issue'))
      return dialogCalled(page, 'Not available at the moment')
    },
  },
  {
    what: 'related articles with an abstract and details',
    open: async page => {
      await pressed(button(page, 'Show 3 more articles'))
      await pressed(button(page, 'Show abstract'))
      await pressed(button(page, 'View details'))
      await settled(page)
      return 'html'
    },
    also: async page => {
      const titles = await page.locator('a.listed-title:visible').all()
      const heights = await Promise.all(titles.map(async title => (await title.boundingBox())?.height ?? 0))
      expect(heights.length).toBeGreaterThan(3)
      expect(heights.filter(height => height < LOWEST_TARGET)).toEqual([])
    },
    close: stay,
  },
]

const VIEWS = [PHONE_WIDTH, WIDE] as const

const inViews = <A>(all: readonly A[]) => all.flatMap(each => VIEWS.map(view => ({ each, view })))

const TRIED_PAGES = triedCases(inViews(PAGES), 15)
const TRIED_OF_CHAPTER = triedCases(inViews(OF_CHAPTER), 27)
const TRIED_OF_ARTICLE = triedCases(OF_ARTICLE, 5)

describe('an automated check of accessibility', () => {
  let site: Awaited<ReturnType<typeof shippedLibrary>>
  let origin = ''
  beforeAll(async () => {
    site = await shippedLibrary()
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => site.close())

  const opened = async (page: Page, path: string): Promise<void> => {
    await page.goto(origin + path)
    await page.addStyleTag({ content: LAID_OUT })
  }

  for (const view of VIEWS) {
    const { width } = view.viewport
    const looking = { ...view, bypassCSP: true, expected: [/404.*\/nowhere/] }
    const paths = TRIED_PAGES.filter(tried => tried.view === view).map(({ each }) => each)
    const parts = TRIED_OF_CHAPTER.filter(tried => tried.view === view).map(({ each }) => each)

    browserTest.skipIf(paths.length === 0)(
      `finds nothing on the pages around articles, in any theme: ${width} px`,
      async ({ withPage }) => {
        await withPage(looking, async page => {
          for (const path of paths) {
            await opened(page, path)
            expect.soft([path, await violationsInThemes(page)]).toEqual([path, []])
          }
        })
      },
    )

    browserTest.skipIf(parts.length === 0)(
      `finds nothing in what opens on an article’s page, in any theme: ${width} px`,
      async ({ withPage }) => {
        await withPage(looking, async page => {
          await opened(page, CHAPTER)
          await hydrated(page)
          await settled(page)
          for (const { what, open, close = (at: Page) => at.keyboard.press('Escape') } of parts) {
            const part = await open(page, view === PHONE_WIDTH)
            expect.soft([what, await violationsInThemes(page, part)]).toEqual([what, []])
            await close(page)
          }
        })
      },
    )
  }

  /** What is found in a part that is open, in a wide window and in one as narrow as a phone. */
  const violationsInWidths = async (page: Page, part: string): Promise<readonly string[]> => {
    const found: string[] = []
    for (const { viewport } of [WIDE, PHONE_WIDTH]) {
      await page.setViewportSize(viewport)
      // What the sticky bar covers counts as a smaller target.
      await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' })
      })
      found.push(...(await violationsInThemes(page, part)).map(line => `${viewport.width} px, ${line}`))
    }
    await page.setViewportSize(WIDE.viewport)
    return found
  }

  browserTest.skipIf(TRIED_OF_ARTICLE.length === 0)(
    'finds nothing in dialogs, the panel of an author and related articles',
    async ({ withPage }) => {
      const expected = [/download\/issue\/metadata/, /issueMetadata failed/, /CrossmarkModal/]
      await withPage({ ...WIDE, bypassCSP: true, expected }, async page => {
        await opened(page, OF_ISSUE)
        await hydrated(page)
        await settled(page)
        for (const { what, open, also, close = (at: Page) => at.keyboard.press('Escape') } of TRIED_OF_ARTICLE) {
          const part = await open(page, false)
          expect.soft([what, await violationsInWidths(page, part)]).toEqual([what, []])
          await also?.(page)
          await close(page)
        }
      })
    },
  )

  const REST: readonly (readonly [name: string, act: (withPage: WithPage) => Promise<void>])[] = [
    [
      'finds nothing beside selected text',
      async withPage => {
        await withPage({ ...WIDE, bypassCSP: true }, async page => {
          await opened(page, CHAPTER)
          await hydrated(page)
          for (const { viewport } of [WIDE, PHONE_WIDTH]) {
            await page.setViewportSize(viewport)
            await selectedWords(page)
            expect.soft([viewport.width, await violationsInThemes(page, '[data-selection-popup]')]).toEqual([viewport.width, []])
          }
        })
      },
    ],
    [
      'finds nothing on the pages of a reader who has signed in',
      async withPage => {
        await withPage({ ...WIDE, bypassCSP: true, extraHTTPHeaders: { cookie: site.cookieOf('member') } }, async page => {
          for (const path of ['/', '/search?qs=articles', PREVIEW]) {
            await opened(page, path)
            expect.soft([path, await violationsInWidths(page, 'html')]).toEqual([path, []])
          }
          await button(page.locator('.header-popovers'), 'Kim Member (demonstration)').click()
          expect.soft(await violationsInThemes(page, '.site-header')).toEqual([])
        })
      },
    ],
    [
      'finds nothing in forms that were not filled in rightly',
      async withPage => {
        await withPage({ ...WIDE, bypassCSP: true, expected: [/status of 4/] }, async page => {
          for (const path of ['/user/login', '/user/registration']) {
            await opened(page, path)
            const form = page.locator('main form').filter({ has: page.locator('input[type=password]') })
            await form.evaluate((at: HTMLFormElement) => {
              at.noValidate = true
            })
            for (const field of await form.locator('input[type=password]').all()) await field.fill('short')
            await form.getByRole('button').last().click()
            await page.getByRole('alert').waitFor()
            expect.soft([path, await violationsInWidths(page, 'html')]).toEqual([path, []])
          }
        })
      },
    ],
    [
      'finds nothing on a page of which nothing could be loaded',
      async withPage => {
        const failing = await savedSite(STATES)
        try {
          await withPage({ ...WIDE, bypassCSP: true, expected: [/503/, /failed/] }, async page => {
            await page.route('**', (route, request) =>
              request.resourceType() === 'fetch' ? route.fulfill({ status: 503 }) : route.fallback(),
            )
            for (const { index } of STATES.slice(0, 2)) {
              await page.goto(failing.addressOf(index))
              await page.addStyleTag({ content: LAID_OUT })
              await hydrated(page)
              await page
                .getByText(/cannot be displayed at this time|something went wrong/)
                .first()
                .waitFor()
              await settled(page)
              expect.soft([index, await violationsInWidths(page, 'html')]).toEqual([index, []])
            }
          })
        } finally {
          await failing.close()
        }
      },
    ],
  ]

  forTried(REST, 3, ([name, act]) => {
    browserTest(name, ({ withPage }) => act(withPage))
  })
})
