import type { Locator, Page } from 'playwright-core'
import { drawn } from '../../test/support/open-page.ts'
import { PASSWORD } from '../../test/server/readers/sessions-app.ts'
import { dragOver } from '../../test/support/select.ts'

/**
 * What scripts build on a served page, or a page of the site: a state that a reader brings about. It is pictured as the parts of the gallery
 * are, on a site with the articles of `library` beside this file.
 */
export interface PageStory {
  readonly name: string
  readonly path: string
  /** The widths at which it exists; both by default. */
  readonly widths?: readonly PageWidth[]
  /** The themes in which it is pictured; all by default. Whole pages have one or two: their pictures are large. */
  readonly looks?: readonly PageLook[]
  /** What the reader does after the page has opened. */
  readonly steps?: (page: Page) => Promise<unknown>
  /** What is pictured, with what is around it: as much of it as is in the window. */
  readonly shows: (page: Page) => readonly Locator[]
}

export type PageWidth = 360 | 1440
export type PageLook = 'light' | 'sepia' | 'dark' | 'forced colours'

const WELLS = '/doi/10.5555/wells'

const article = (page: Page): Locator => page.locator('article')

const paragraph = (page: Page, words: string): Locator => article(page).locator('p').filter({ hasText: words })

const figure = (page: Page, name: string): Locator => article(page).locator('figure').filter({ hasText: name })

/** Scrolls until an element is in the middle of the window. Lines above it may have other heights once they have been drawn. */
const read = async (element: Locator): Promise<void> => {
  for (let time = 0; time < 2; time += 1)
    await element.evaluate(
      at =>
        new Promise(done => {
          at.scrollIntoView({ block: 'center', behavior: 'instant' })
          requestAnimationFrame(() => {
            requestAnimationFrame(done)
          })
        }),
    )
}

/** The notes of the margin repeat what the text says, and so have no role. */
const note = (page: Page, words: string): Locator => page.locator('.margin-note').filter({ hasText: words, visible: true })

const noteBeside = (line: string, words: string): Pick<PageStory, 'path' | 'widths' | 'steps' | 'shows'> => ({
  path: WELLS,
  widths: [1440],
  steps: async page => {
    await read(paragraph(page, line))
    await note(page, words).first().waitFor()
  },
  shows: page => [paragraph(page, line), note(page, words).first()],
})

/** Opens a menu of tools, which only a narrow window has. */
const openTools = async (page: Page, name: string): Promise<void> => {
  await read(figure(page, name))
  const menu = page.getByRole('button', { name: `tools for ${name}` })
  if (await menu.isVisible()) await menu.click()
}

const enlarge = async (page: Page, name: string): Promise<void> => {
  await openTools(page, name)
  await page.getByRole('button', { name: `Enlarge ${name}` }).click()
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Show in text' }).waitFor()
}

const filter = (page: Page): Locator => article(page).getByRole('searchbox', { name: 'Filter references' })

/** Signs in as who runs the site, and opens one of the pages for them. */
const administer = async (page: Page, path: string, link?: string): Promise<void> => {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill('ada@site.example')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Site administration' }).waitFor()
  if (link !== undefined) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: link }).waitFor()
  }
  // The folder of this project, and the day on which its articles were imported.
  await page.locator('.account-facts dd').evaluateAll(values => {
    for (const value of values)
      value.textContent = value.textContent.replace(/^\/.*\//, '/articles/').replace(/^\d{4}-\d\d-\d\d$/, '2026-06-01')
  })
}

/** Asks for a page as often as to be refused, as somebody elsewhere. */
const askTooOften = async (page: Page): Promise<void> => {
  const address = new URL('/search?qs=wells', page.url()).href
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.9' })
  for (let time = 0; time < 2; time += 1) await page.goto(address)
  await page.setExtraHTTPHeaders({})
  await page
    .getByRole('main')
    .getByText('Try again in')
    .evaluate(advice => {
      advice.textContent = advice.textContent.replace(/\d+/, '42')
    })
}

const main = (page: Page): readonly Locator[] => [page.getByRole('main')]

export const pageStories: readonly PageStory[] = [
  { name: 'margin note of a reference', ...noteBeside('A well gives as much water', 'The time that rain takes') },
  { name: 'margin note of a figure', ...noteBeside('That gravel lets water through', 'The level of three wells') },
  { name: 'margin note of an abbreviation', ...noteBeside('The GWL was taken as the mean', 'GWL') },
  {
    name: 'card of a citation',
    path: WELLS,
    widths: [360],
    steps: async page => {
      const citation = paragraph(page, 'That gravel lets water through').getByRole('link').first()
      await read(citation)
      await citation.click()
      await page.getByRole('dialog', { name: 'Cited here' }).getByRole('link').first().waitFor()
    },
    shows: page => [page.getByRole('dialog', { name: 'Cited here' }), paragraph(page, 'That gravel lets water through')],
  },
  {
    name: 'card of an explained term',
    path: WELLS,
    widths: [360],
    steps: async page => {
      await read(paragraph(page, 'The GWL was taken as the mean'))
      await page.keyboard.press('e')
      await page.getByRole('dialog', { name: 'Explained here' }).waitFor()
    },
    shows: page => [page.getByRole('dialog', { name: 'Explained here' }), paragraph(page, 'The GWL was taken as the mean')],
  },
  {
    name: 'pinned figure',
    path: WELLS,
    steps: async page => {
      await openTools(page, 'Fig. 1')
      await page.getByRole('button', { name: 'Pin Fig. 1' }).click()
      const pinned = page.getByRole('complementary', { name: 'Pinned: Fig. 1' })
      await pinned.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
      await read(paragraph(page, 'That gravel lets water through'))
    },
    shows: page => [page.getByRole('complementary', { name: 'Pinned: Fig. 1' })],
  },
  {
    name: 'keyboard shortcuts',
    path: WELLS,
    steps: async page => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next section').waitFor()
    },
    shows: page => [page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
  },
  {
    name: 'way back after a jump',
    path: WELLS,
    steps: async page => {
      const link = article(page).getByRole('link', { name: 'Section 4' })
      await read(link)
      await link.click()
      await page.getByRole('button', { name: 'Back to where you were' }).waitFor()
    },
    shows: page => [page.getByRole('region', { name: 'Go back' })],
  },
  {
    name: 'continue reading',
    path: WELLS,
    steps: async page => {
      const { href, origin } = new URL(page.url())
      await page.context().addCookies([{ name: 'lectern_cookies', value: 'strictlyNecessary.functional', url: origin }])
      await Promise.all([page.waitForResponse(/left-place-/), page.reload()])
      await drawn(page)
      await read(paragraph(page, 'That gravel lets water through'))
      await page.goto('about:blank')
      await page.goto(href)
      await page.getByRole('button', { name: /^Continue reading/ }).waitFor()
    },
    shows: page => [page.getByRole('region', { name: 'Reading place' })],
  },
  {
    name: 'tools of a figure',
    path: WELLS,
    steps: page => openTools(page, 'Fig. 1'),
    shows: page => [figure(page, 'Fig. 1')],
  },
  {
    name: 'sorted table and its tools',
    path: WELLS,
    steps: async page => {
      await openTools(page, 'Table 1')
      if ((page.viewportSize()?.width ?? 0) < 768) await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sort by Rain (mm)' }).click()
      await openTools(page, 'Table 1')
    },
    shows: page => [figure(page, 'Table 1'), figure(page, 'Table 1').locator('.float-tool-list')],
  },
  {
    name: 'enlarged figure',
    path: WELLS,
    looks: ['light', 'dark'],
    steps: async page => {
      await enlarge(page, 'Fig. 1')
      await page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.decode())
    },
    shows: page => [page.getByRole('dialog', { name: 'Fig. 1' })],
  },
  {
    name: 'enlarged table',
    path: WELLS,
    looks: ['light', 'dark'],
    steps: page => enlarge(page, 'Table 1'),
    shows: page => [page.getByRole('dialog', { name: 'Table 1' })],
  },
  {
    name: 'bar while reading',
    path: WELLS,
    steps: page => read(paragraph(page, 'The wells in gravel gave most water')),
    shows: page => [page.locator('.access-bar')],
  },
  {
    name: 'selected text',
    path: WELLS,
    // By mouse: a phone selects in its own way.
    widths: [1440],
    steps: async page => {
      const words = paragraph(page, 'The hill is small enough')
      await read(words)
      await dragOver(page, words, 'one cloud')
      await page.getByRole('region', { name: 'Selected text' }).waitFor()
    },
    shows: page => [paragraph(page, 'The hill is small enough'), page.getByRole('region', { name: 'Selected text' })],
  },
  {
    name: 'reading settings',
    path: WELLS,
    steps: async page => {
      await page.getByRole('button', { name: 'Reading settings' }).click()
      await page.getByRole('dialog', { name: 'Reading settings' }).waitFor()
    },
    shows: page => [page.getByRole('dialog', { name: 'Reading settings' })],
  },
  {
    name: 'references of which none match',
    path: WELLS,
    steps: async page => {
      await read(article(page).getByRole('heading', { name: 'References' }))
      await filter(page).fill('glaciers')
      await read(article(page).getByText('No references match'))
      // Colours that a reader has forced show the field's caret, which blinks.
      await filter(page).blur()
    },
    shows: page => [
      article(page).getByRole('heading', { name: 'References' }),
      filter(page),
      article(page).getByText('No references match'),
    ],
  },
  { name: 'cookie settings', path: '/cookie-settings', looks: ['light', 'dark'], shows: main },
  { name: 'header', path: '/accessibility', shows: page => [page.getByRole('banner')] },
  {
    name: 'footer',
    path: '/accessibility',
    steps: page => read(page.getByRole('contentinfo')),
    shows: page => [page.getByRole('contentinfo')],
  },
  { name: 'home', path: '/', looks: ['light', 'dark'], shows: main },
  { name: 'accessibility', path: '/accessibility', looks: ['light'], shows: main },
  { name: 'no such page', path: '/nowhere', looks: ['light', 'dark'], shows: main },
  { name: 'withdrawn article', path: '/doi/10.5555/frost', looks: ['light', 'dark'], shows: main },
  { name: 'too many requests', path: '/accessibility', looks: ['light', 'dark'], steps: askTooOften, shows: main },
  {
    name: 'administration',
    path: '/accessibility',
    looks: ['light', 'dark'],
    steps: page => administer(page, '/admin'),
    shows: main,
  },
  {
    name: 'administration of an article',
    path: '/accessibility',
    looks: ['light', 'dark'],
    steps: page => administer(page, '/admin', 'Frost in the mouths of wells'),
    shows: main,
  },
  {
    name: 'administration of failed files',
    path: '/accessibility',
    looks: ['light', 'dark'],
    steps: page => administer(page, '/admin/failed'),
    shows: main,
  },
  { name: 'search results', path: '/search?qs=wells', looks: ['light', 'dark'], shows: main },
  { name: 'issue', path: '/journal/journal-of-wells-and-rain/vol/1/issue/1', looks: ['light', 'dark'], shows: main },
  { name: 'sign in', path: '/user/login', looks: ['light', 'forced colours'], shows: main },
]
