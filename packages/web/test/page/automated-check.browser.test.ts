import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { browserTest } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { shippedLibrary } from '../support/shipped-as.ts'
import { violationsInThemes } from '../support/violations.ts'

/** Everything is laid out: what is left out is measured where it would be drawn last, and seems to cover other things. */
const LAID_OUT = '* { content-visibility: visible !important }'

const CHAPTER = '/book/9789999920261/B9789999920261000037'
const PREVIEW = '/science/article/pii/S9999202726000015'

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

  for (const view of [PHONE_WIDTH, WIDE]) {
    const { width } = view.viewport
    const looking = { ...view, bypassCSP: true, expected: [/404.*\/nowhere/] }

    browserTest(`finds nothing on the pages around articles, in any theme: ${width} px`, async ({ withPage }) => {
      await withPage(looking, async page => {
        for (const path of PAGES) {
          await opened(page, path)
          expect.soft([path, await violationsInThemes(page)]).toEqual([path, []])
        }
      })
    })

    browserTest(`finds nothing in what opens on an article’s page, in any theme: ${width} px`, async ({ withPage }) => {
      await withPage(looking, async page => {
        await opened(page, CHAPTER)
        await hydrated(page)
        await atRest(page)
        for (const { what, open, close = (at: Page) => at.keyboard.press('Escape') } of OF_CHAPTER) {
          const part = await open(page, view === PHONE_WIDTH)
          expect.soft([what, await violationsInThemes(page, part)]).toEqual([what, []])
          await close(page)
        }
      })
    })
  }
})
