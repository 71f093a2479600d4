import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { browserTest, wholeBrowserTest } from '../support/browser.ts'
import { servedGallery, type ServedGallery } from '../support/gallery.ts'
import { drawn, hydrated, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { settled } from '../support/settled.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'
import { step } from '../support/step.ts'
import { focusIn, hasFocus, wayThrough } from '../support/tabbing.ts'

const SMALL = { viewport: { width: 360, height: 740 } }

/** An article of a journal whose files name its issue, and one that a site puts beside it. */
const IN_SPECIAL_ISSUE = ['property-tests-and-boundaries', 'hydration-cost']

const TITLES = ['On grids', 'On covers', 'On damage', 'On films', 'On water', 'On tables']
const doiOf = (index: number): string => `10.5555/issue.${index + 1}`

const TABLE =
  '<table-wrap id="t1"><label>Table 1</label><caption><p>Measured.</p></caption><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></table-wrap>'
const REFERENCES = `<back><ref-list><ref id="r1"><label>1</label><element-citation publication-type="journal"><article-title>Ideals</article-title><source>Annals</source>
<year>1921</year><pub-id pub-id-type="doi">10.5556/other.1</pub-id></element-citation></ref></ref-list></back>`

/** The articles of one issue, with data from site files. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    TITLES.map((title, index) => {
      const body = `<p>Grids and water are covered by films until damage uncovers them<xref ref-type="bibr" rid="r1">1</xref>, as article ${index + 1} measures.</p>${TABLE}`
      const xml = jatsArticle({ doi: doiOf(index), title, body, abstract: '<p>Grids, covers, damage and films, measured.</p>' })
        .replace(
          '<volume>1</volume>',
          `<volume>1</volume><issue>2</issue><fpage>${index * 10 + 1}</fpage><lpage>${index * 10 + 9}</lpage>`,
        )
        .replace('</body>', `</body>${REFERENCES}`)
      return [`${index}.xml`, xml]
    }),
  ),
  'special-issues.json': JSON.stringify({
    specialIssues: [
      {
        title: 'Counted and measured',
        editors: ['The founders'],
        articles: ['10.5555/lectern.2026.001', '10.5555/lectern.2026.002'],
      },
    ],
    virtualSpecialIssues: [{ title: 'What films cover', issn: '2050-084X', url: '/search?qs=films', articles: [doiOf(0)] }],
  }),
  'substances.json': JSON.stringify([{ id: 'water', names: ['water'], fallbackImageDescription: 'Water, H2O' }]),
  'questions.json': JSON.stringify([
    { article: doiOf(0), questions: [{ id: 'films', question: 'What covers grids?', answer: 'Films do.' }] },
  ]),
}

interface Row {
  readonly what: string
  /**
   * While a modal is open, nothing behind it can be reached. From a popover, and from the panel beside the article, Tab continues
   * into the page.
   */
  readonly kind: 'modal' | 'popover' | 'beside'
  /** The element that opens it on Enter. */
  readonly opener: (page: Page) => Locator
  readonly opened: (page: Page) => Locator
}

/** What opens over the page of an article, except what other tests go through by keyboard. */
const OVER: readonly Row[] = [
  // Once the header is out of view, the bar has them too.
  {
    what: 'reading settings',
    kind: 'popover',
    opener: page => page.getByRole('button', { name: 'Reading settings' }),
    opened: page => page.getByRole('dialog', { name: 'Reading settings' }),
  },
  {
    what: 'recommendations in the related-content modal',
    kind: 'modal',
    opener: page => page.getByRole('button', { name: 'View all: Recommended articles' }),
    opened: page => page.getByRole('dialog', { name: 'Recommended articles' }),
  },
  {
    what: 'a virtual special issue in the related-content modal',
    kind: 'modal',
    opener: page => page.getByRole('button', { name: 'View all: Virtual special issue' }),
    opened: page => page.getByRole('dialog', { name: 'Virtual special issue' }),
  },
  {
    what: 'a table, enlarged',
    kind: 'modal',
    opener: page => page.getByRole('button', { name: 'Enlarge Table 1' }),
    opened: page => page.getByRole('dialog', { name: 'Table 1' }),
  },
  {
    what: 'the card of a citation',
    kind: 'popover',
    opener: page => page.locator('#article-top a.cross-ref[data-kind=reference]'),
    opened: page => page.getByRole('dialog', { name: 'Cited here' }),
  },
]

/** What opens in the panel beside it. */
const BESIDE: readonly Row[] = [
  {
    what: 'a substance',
    kind: 'beside',
    opener: page => page.getByRole('region', { name: 'Substances' }).getByRole('button', { name: 'Water, H2O' }),
    opened: page => page.getByRole('complementary', { name: 'Substance' }),
  },
  {
    what: 'an author',
    kind: 'beside',
    opener: page => page.getByRole('list', { name: 'Authors' }).getByRole('button'),
    opened: page => page.getByRole('complementary', { name: 'Author' }),
  },
  {
    what: 'questions',
    kind: 'beside',
    opener: page => page.getByRole('button', { name: 'Questions and answers' }),
    opened: page => page.getByRole('complementary', { name: 'Questions answered in this article' }),
  },
]

type Opening = Pick<Row, 'kind' | 'opener' | 'opened'>

/** Opens it with Enter. The focus is then inside, or moves there with the next key. */
const openByKeyboard = async (page: Page, { kind, opener, opened }: Opening): Promise<Locator> => {
  const from = opener(page)
  await from.waitFor()
  await from.focus()
  await page.keyboard.press('Enter')
  const part = opened(page)
  await part.waitFor()
  await settled(page)
  if (kind === 'popover' && (await focusIn(part)) === 'outside') await page.keyboard.press('Tab')
  await expect.poll(() => focusIn(part)).not.toBe('outside')
  return part
}

const goneThrough = async (page: Page, opening: Opening): Promise<void> => {
  const { kind, opener } = opening
  const isBack = (): Promise<boolean> => hasFocus(opener(page))
  const leave = async (part: Locator): Promise<void> => {
    await page.keyboard.press('Escape')
    await part.waitFor({ state: 'hidden' })
  }
  await leave(await openByKeyboard(page, opening))
  await expect.poll(isBack).toBe(true)

  const part = await openByKeyboard(page, opening)
  for (const [key, back] of [
    ['Tab', 'Shift+Tab'],
    ['Shift+Tab', 'Tab'],
  ] as const) {
    const way = await wayThrough(page, part, key)
    const came = `${key}: ${way.came.join(' · ')}`
    if (kind === 'modal') {
      expect(way.missed, came).toEqual([])
      expect(typeof way.end, came).toBe('number')
    } else {
      // Not a trap: the focus can move on, and back.
      expect(typeof way.end, came).toBe('string')
      await page.keyboard.press(back)
      expect(typeof (await focusIn(part)), `${came}, and ${back}`).toBe('number')
    }
  }
  await leave(part)
  // After moving on into the page from the panel beside it, the focus stays where it was in the page.
  if (kind === 'beside') expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  else await expect.poll(isBack).toBe(true)
}

describe('what opens over the page or beside it: opened, gone through and left by keyboard, with the focus back where it came from', () => {
  let folder: string
  let site: Site
  let origin: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-dialogs-'))
    for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content)
    const settings = await readSettings(folder)
    if (E.isLeft(settings)) throw new Error(settings.left)
    site = await siteOf({ settings: settings.right }, folder, ...IN_SPECIAL_ISSUE.map(name => join(libraryFolder, name)))
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens the article of this title, and waits until its page can be used. */
  const open = async (page: Page, article = /^On grids$/): Promise<void> => {
    await page.goto(origin + (site.cards.find(({ title }) => article.test(title))?.path ?? '/nowhere'))
    await hydrated(page)
  }

  const allGoneThrough = async (page: Page, rows: readonly Row[]): Promise<void> => {
    for (const row of rows) await step(row.what, () => goneThrough(page, row))
  }

  /** Presses a button again before the browser has reported that its popover was closed: it opens again. */
  const openedAgain = async (page: Page, name: string, popover: Locator): Promise<void> => {
    const opener = page.locator('.header-tools').getByRole('button', { name, exact: true })
    await opener.click()
    await popover.waitFor()
    const button = await opener.elementHandle()
    const reports = await popover.evaluate(async (element, again) => {
      let late = 0
      element.addEventListener('toggle', () => {
        late += 1
      })
      // As the browser does on Escape.
      ;(element as HTMLElement).hidePopover()
      const early = late
      // Only microtasks may pass: the browser reports the closing in a task of its own.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
      ;(again as HTMLElement | null)?.click()
      return early
    }, button)
    expect(reports).toBe(0)
    await drawn(page)
    expect(await popover.isVisible()).toBe(true)
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
    await drawn(page)
    expect(await hasFocus(opener)).toBe(true)
  }

  browserTest(
    'REC-5, POP-1 over the page: reading settings, recommendations, a virtual special issue, a table, a citation’s card; and what is opened again at once stays open',
    async ({ withPage }) => {
      await withPage(WIDE, async page => {
        await open(page)
        await allGoneThrough(page, OVER)

        await step('a modal that is opened again before the browser has reported that it was closed', async () => {
          const opener = page.getByRole('button', { name: 'View all: Recommended articles' })
          await opener.click()
          const dialog = page.getByRole('dialog', { name: 'Recommended articles' })
          await dialog.getByRole('link').first().waitFor()
          const button = await opener.elementHandle()
          const closings = await dialog.evaluate(async (element, again) => {
            const modal = element as HTMLDialogElement
            let reports = 0
            modal.addEventListener('close', () => {
              reports += 1
            })
            modal.querySelector<HTMLElement>('.dialog-close')?.click()
            // Only microtasks may pass: the browser reports the closing in a task of its own.
            for (let turn = 0; turn < 1_000 && modal.open; turn += 1) await Promise.resolve()
            const early = reports
            ;(again as HTMLElement | null)?.click()
            return early
          }, button)
          expect(closings).toBe(0)
          await settled(page)
          expect(await dialog.getByRole('link').first().isVisible()).toBe(true)
          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'hidden' })
        })
        await step('a popover', () => openedAgain(page, 'Help', page.getByRole('dialog', { name: 'Help and support' })))
      })
    },
  )

  browserTest('REC-5 over the page: the articles of a special issue in the related-content modal', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await open(page, /boundaries/)
      await goneThrough(page, {
        kind: 'modal',
        opener: () => page.getByRole('button', { name: 'View all: Special issue articles' }),
        opened: () => page.getByRole('dialog', { name: 'Special issue articles' }),
      })
    })
  })

  browserTest(
    'BAR-5, HEAD-2 in a small window: the menu, which is opened again at once, and the quick search once the header is out of view',
    async ({ withPage }) => {
      await withPage(SMALL, async page => {
        await open(page)
        await step('the menu', () => openedAgain(page, 'Menu', page.getByRole('navigation', { name: 'Menu' })))
        await page.mouse.wheel(0, 900)
        await step('the quick search', () =>
          goneThrough(page, {
            kind: 'popover',
            opener: () => page.locator('.access-bar').getByRole('button', { name: 'Quick search', exact: true }),
            opened: () => page.locator('#quick-search'),
          }),
        )
      })
    },
  )

  // Tab from the last element of a page leads to the browser's own controls, which a headless shell does not have.
  wholeBrowserTest('SIDE-1 in the side panel: a substance, an author, questions', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await open(page)
      await allGoneThrough(page, BESIDE)
    })
  })
})

describe('BAR-6, POP-1 what only other services give the page a reason to open', () => {
  let gallery: ServedGallery
  beforeAll(async () => {
    gallery = await servedGallery()
  })
  afterAll(() => gallery.close())

  browserTest('several institutions, in their popover', async ({ withPage }) => {
    await withPage(WIDE, async page => {
      await page.goto(`${gallery.origin}/?${new URLSearchParams({ story: 'Access bar: several institutions' }).toString()}`)
      await goneThrough(page, {
        kind: 'popover',
        opener: () => page.getByRole('button', { name: 'Access through your institution' }),
        opened: () => page.getByRole('dialog', { name: 'Access through your institution' }),
      })
    })
  })
})
