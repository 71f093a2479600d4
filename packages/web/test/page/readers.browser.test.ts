import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import type { ArticleCard } from '../../src/store/article.ts'
import { drawn } from '../support/open-page.ts'
import { articleSource, letters, runsOf, type ArticleSource } from '../support/article-source.ts'
import { browserTest } from '../support/browser.ts'
import { writeClosedCopies } from '../support/closed-copies.ts'
import { documentOf } from '../support/document-of.ts'
import { previewIn, previewRuns } from '../support/preview-words.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { siteOf, type Site } from '../support/site.ts'
import { violationsIn } from '../support/violations.ts'

/** An article's file, its DOI, and the ISSN under which it is held. */
interface RealArticle {
  readonly name: string
  readonly what: string
  readonly doi: string
  readonly issn: string
  /** So long that an automated check of its whole text takes too long; only the surroundings of the text are checked. */
  readonly isLong?: true
}

const LONGEST: RealArticle = {
  name: 'elsevier/S0021869313002846.xml',
  what: '2.3 MB',
  doi: '10.1016/j.jalgebra.2013.05.016',
  issn: '0021-8693',
  isLong: true,
}
const MOST_REFERENCES: RealArticle = {
  name: 'jats/journal.pone.0012262.xml',
  what: '810 references',
  doi: '10.1371/journal.pone.0012262',
  issn: '1932-6203',
  isLong: true,
}
const MOST_AUTHORS_CITED: RealArticle = {
  name: 'elsevier/S0168945213001805.xml',
  what: '530 authors, its own and those cited',
  doi: '10.1016/j.plantsci.2013.08.006',
  issn: '0168-9452',
  isLong: true,
}
const MOST_FORMULAS: RealArticle = {
  name: 'jats/elife-14093-v1.xml',
  what: '774 formulas',
  doi: '10.7554/eLife.14093',
  issn: '2050-084X',
}
const MOST_AUTHORS: RealArticle = {
  name: 'jats/journal.pone.0016329.xml',
  what: '192 authors',
  doi: '10.1371/journal.pone.0016329',
  issn: '1932-6203',
}

const HIGHLIGHTS: RealArticle = {
  name: 'elsevier/S2211124712002884.xml',
  what: 'highlights',
  doi: '10.1016/j.celrep.2012.09.007',
  issn: '2211-1247',
}

const BIG = [LONGEST, MOST_REFERENCES, MOST_AUTHORS_CITED, MOST_FORMULAS]

const ARTICLES: readonly RealArticle[] = [
  ...BIG,
  MOST_AUTHORS,
  { name: 'jats/elife02935.xml', what: '174 institutions', doi: '10.7554/eLife.02935', issn: '2050-084X' },
  { name: 'jats/elife-1234567890-v2.xml', what: 'reviews and replies', doi: '10.7554/eLife.1234567890', issn: '2050-084X' },
  { name: 'jats/journal.pbio.1001473.xml', what: 'a glossary', doi: '10.1371/journal.pbio.1001473', issn: '1545-7885' },
  { name: 'elsevier/S0950705113001895.xml', what: 'algorithms', doi: '10.1016/j.knosys.2013.06.013', issn: '0950-7051' },
  { name: 'elsevier/S016412121300188X.xml', what: 'biographies', doi: '10.1016/j.jss.2013.07.040', issn: '0164-1212' },
  HIGHLIGHTS,
]

const TRIED = triedCases(ARTICLES, article => article === HIGHLIGHTS)

/** Two institutions hold all these journals: one every year, the other none of the years in which the articles appeared. */
const INSTITUTIONS = [
  {
    id: 'university',
    name: 'Example University',
    signIn: 'shibboleth',
    entityId: 'https://idp.university.example/shibboleth',
    ipRanges: ['192.0.2.0/24'],
  },
  {
    id: 'institute',
    name: 'Example Institute of Technology',
    signIn: 'openathens',
    entityId: 'https://idp.institute.example/openathens',
    ipRanges: ['203.0.113.0/24'],
  },
]
const JOURNALS = [...new Set(ARTICLES.map(({ issn }) => issn))]
const HOLDINGS = [
  { institution: 'university', journals: JOURNALS.map(issn => ({ issn })) },
  { institution: 'institute', journals: JOURNALS.map(issn => ({ issn, to: 1999 })) },
]

interface Offer {
  /** Its accessible name. */
  readonly name: string
  readonly seen: string
}

interface TestReader {
  readonly kind: string
  /** The reader's IP address. */
  readonly address: string
  readonly mayRead: boolean
  /** The reader's items in the access bar. */
  readonly offers: readonly Offer[]
}

const offer = (name: string, seen = name): Offer => ({ name, seen })

const GUEST: TestReader = {
  kind: 'guest',
  address: '198.51.100.7',
  mayRead: false,
  offers: [offer('Access through your institution'), offer('Access through another institution')],
}
const INSTITUTIONAL: TestReader = {
  kind: 'institutional',
  address: '192.0.2.7',
  mayRead: true,
  offers: [offer('View PDF. Opens in new window', 'View PDF')],
}
const UNENTITLED: TestReader = {
  kind: 'unentitled',
  address: '203.0.113.7',
  mayRead: false,
  offers: [offer('Access through Example Institute of Tech…'), offer('Select another institution')],
}

const as = ({ address }: TestReader) => ({
  viewport: { width: 1440, height: 900 },
  extraHTTPHeaders: { 'x-forwarded-for': address },
})

/** The parts of an article that everyone sees, and those of its preview. */
const OPEN_PARTS: ReadonlySet<string> = new Set(
  ['title', 'authors', 'abstracts', 'keywords', 'introduction', 'snippets'].map(name => `part part-${name}`),
)

/**
 * Known findings of the automated check: an empty header cell has text for screen readers only (TREE-3), but the check requires
 * visible text.
 */
const SETTLED: readonly RegExp[] = [/^empty-table-header: th/]

const textIn = async (place: Locator): Promise<string> => letters((await place.textContent()) ?? '')

const words = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

const offersIn = async (page: Page): Promise<readonly Offer[]> => {
  const shown: Offer[] = []
  const bar = page.getByRole('region', { name: 'Download options and search' })
  for (const item of await bar.locator('.access-bar-through, .access-bar-items').locator('a, button').all()) {
    if (!(await item.isVisible())) continue
    const seen = await item.textContent()
    shown.push(offer(words((await item.getAttribute('aria-label')) ?? seen), words(seen)))
  }
  return shown
}

const overflowOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name })

/** Presses a button until the page reacts, which it does once its script has run. */
const pressed = async (button: Locator, answer: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      if (!(await answer.isVisible())) await button.click({ timeout: 5000 }).catch(() => undefined)
      return answer.isVisible()
    })
    .toBe(true)
}

/** An answer's text without its tags. */
const untagged = (answer: string): string => answer.replace(/<[^>]*>|\\u003c[^>]*>/g, ' ')

interface Received {
  /** All of it, as text without tags. */
  readonly words: () => Promise<string>
  /** What the page's script has asked for. */
  readonly asked: readonly URL[]
}

/** Everything that the page receives from the site. */
const receivedBy = (page: Page): Received => {
  const answers: Promise<string>[] = []
  const asked: URL[] = []
  page.on('response', response => {
    const request = response.request()
    if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return
    answers.push(response.text().catch(() => ''))
    if (request.method() === 'GET' && !request.isNavigationRequest()) asked.push(new URL(request.url()))
  })
  return { words: async () => untagged((await Promise.all(answers)).join(' ')), asked }
}

/** The token with which the page of a reader asks for more. */
const tokenIn = (html: string): string => /"entitledToken":"([^"]+)"/.exec(html)?.[1] ?? ''

/** What a reader without access is sent of an article, and where they may go. */
const preview = (page: Document) => ({
  parts: [...page.querySelectorAll('#article-top .part')].map(part => part.outerHTML),
  lists: [...page.querySelectorAll('nav')]
    .filter(list => ['Views of this article', 'Contents', 'Article preview'].includes(list.getAttribute('aria-label') ?? ''))
    .map(list => list.outerHTML),
})

/** The items of the access bar, as they are sent. */
const offersSent = (page: Document): readonly Offer[] =>
  [...page.querySelectorAll(':is(.access-bar-through, .access-bar-items) :is(a, button)')].map(item =>
    offer(words(item.getAttribute('aria-label') ?? item.textContent), words(item.textContent)),
  )

/** Lays out the whole text, as for a reader who has scrolled through it. */
const laidOut = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await drawn(page)
}

/** Removes text that is too long to be checked. */
const withoutText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('#article-top .part-body, #article-top .part-references'))
      part.style.setProperty('display', 'none')
  })

describe('real articles, not open to all', NEEDS_SHARED, () => {
  let folder: string
  let site: Site
  let origin: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-readers-'))
    await writeClosedCopies(
      folder,
      Array.from(new Set([...TRIED, MOST_AUTHORS]), ({ name }) => name),
    )
    await writeFile(join(folder, 'institutions.json'), JSON.stringify(INSTITUTIONS))
    await writeFile(join(folder, 'holdings.json'), JSON.stringify(HOLDINGS))
    const readers = await readReaderSettings(folder, false)
    if (E.isLeft(readers)) throw new Error(readers.left)
    const browser = inject('foundBrowser')
    if (E.isLeft(browser)) throw new Error(browser.left)
    // Prints PDFs of articles that came without one.
    const printing = { commands: [browser.right] }
    site = await siteOf({ readers: readers.right, trustedProxies: ['127.0.0.1'], printing }, folder)
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const cardOf = (article: RealArticle): ArticleCard => {
    const card = site.cards.find(({ doi }) => doi === article.doi)
    if (card === undefined) throw new Error(`${article.doi} was not imported: ${site.said}`)
    return card
  }
  const pathOf = (article: RealArticle): string => cardOf(article).path

  /** The public parts are the article's own. */
  const publicParts = async (page: Page, source: ArticleSource): Promise<void> => {
    expect(await textIn(page.getByRole('heading', { level: 1 }))).toContain(source.title)
    const abstracts = await textIn(page.locator('#article-top .part-abstracts'))
    expect(source.abstracts.filter(paragraph => !abstracts.includes(paragraph))).toEqual([])
    const authors = await textIn(page.locator('#article-top .part-authors'))
    expect(source.surnames.filter(surname => !authors.includes(surname))).toEqual([])
    expect(Math.min(source.title.length, source.abstracts.length, source.surnames.length)).toBeGreaterThan(0)
  }

  const views = (page: Page): Locator => page.getByRole('navigation', { name: 'Views of this article' })
  const entries = (page: Page): Locator => page.getByRole('navigation', { name: 'Contents' })

  /** What is not public is its preview, which leads to no place that is not there. */
  const previewAlone = async (page: Page, article: RealArticle): Promise<void> => {
    const parts = await page.locator('#article-top .part').evaluateAll(elements => elements.map(element => element.className))
    expect(parts.filter(name => !OPEN_PARTS.has(name))).toEqual([])
    expect(await views(page).getByText('View full text').getAttribute('aria-disabled')).toBe('true')
    expect(await views(page).getByRole('link', { name: 'View Abstract' }).getAttribute('href')).toBe(
      pathOf(article).replace('/article/pii/', '/article/abs/pii/'),
    )
    expect(await entries(page).count()).toBe(0)
    const preview = await previewIn(site.store, cardOf(article).pii)
    const sections = (await page.getByRole('navigation', { name: 'Article preview' }).getByRole('link').allTextContents()).filter(
      label => !label.startsWith('Cited by'),
    )
    expect(sections).toEqual([
      'Abstract',
      ...(preview.introduction.content.length > 0 ? ['Introduction'] : []),
      'Section snippets',
      `References (${preview.references.total})`,
    ])
    expect(await page.locator('.preview-references .bib-reference').count()).toBe(preview.references.shown.length)
    expect(
      await page
        .locator('#article-top .part-introduction .cross-ref[href^="#"]')
        .evaluateAll(
          links =>
            links.filter(link => document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')) === null)
              .length,
        ),
    ).toBe(0)
  }

  /** The reading assistant opens, the page and its bar fit both windows, and an automated check finds nothing. */
  const usable = async (page: Page, article: RealArticle, { offers }: TestReader): Promise<void> => {
    expect(await offersIn(page)).toEqual(offers)
    await pressed(page.getByRole('button', { name: 'Ask this article' }), panelOf(page, 'Reading assistant'))
    await panelOf(page, 'Reading assistant').getByRole('button', { name: 'Close' }).click()
    await panelOf(page, 'Reading assistant').waitFor({ state: 'detached' })

    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await offersIn(page)).toEqual(offers)
    await page.setViewportSize({ width: 1440, height: 900 })

    if (article.isLong) await withoutText(page)
    else await laidOut(page)
    expect((await violationsIn(page)).filter(found => !SETTLED.some(known => known.test(found)))).toEqual([])
  }

  /** The contents list leads to its end, and a citation opens and gives the reader back. */
  const readToTheEnd = async (page: Page): Promise<void> => {
    const outline = page.getByRole('region', { name: 'Outline' })
    await pressed(
      outline.getByRole('button', { name: 'Show full outline' }),
      outline.getByRole('button', { name: 'Hide outline' }),
    )
    const last = outline.getByRole('link').last()
    const end = page.locator(`[id="${decodeURIComponent((await last.getAttribute('href')) ?? '').slice(1)}"]`)
    await last.click()
    await expect
      .poll(async () => {
        const y = (await end.boundingBox())?.y ?? -1
        return y >= 0 && y < 900
      })
      .toBe(true)

    const citation = page.locator('#article-top .part-body a.cross-ref[data-kind=reference]').last()
    const card = page.getByRole('dialog', { name: 'Cited here' })
    await pressed(citation, card)
    await card.getByRole('button', { name: 'Open in side panel' }).first().click()
    const panel = panelOf(page, 'Reference')
    await panel.getByRole('link', { name: 'Go to reference' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await citation.evaluate(link => link === document.activeElement)).toBe(true)
  }

  /** The closed runs of an article in these words, without those of its preview. */
  const closedIn = async (words: string, article: RealArticle, source: ArticleSource): Promise<readonly string[]> => {
    const reached = runsOf(words)
    const shown = previewRuns(await previewIn(site.store, cardOf(article).pii))
    return [...source.closedRuns].filter(run => reached.has(run) && !shown.has(run))
  }

  /** A path as it is sent to a reader. */
  const sentTo = async ({ address }: TestReader, path: string): Promise<string> =>
    (await fetch(origin + path, { headers: { 'x-forwarded-for': address } })).text()

  // One real file refers to a record in an unknown database (URN-2).
  const seenBy = (reader: TestReader) => ({ ...as(reader), bypassCSP: true, expected: [/Invalid URN: /] })

  describe.each(TRIED)('$name ($what)', article => {
    let source: ArticleSource

    beforeAll(async () => {
      source = await articleSource(join(realArticlesFolder, article.name))
    })

    browserTest('ART-1, ART-16, BAR-1, BAR-2 as institutional reader', async ({ withPage }) => {
      await withPage(seenBy(INSTITUTIONAL), async page => {
        const received = receivedBy(page)
        await page.goto(origin + pathOf(article))
        await publicParts(page, source)
        expect(await textIn(page.locator('#article-top .part-body'))).toContain(source.ending)
        expect(await page.getByRole('heading', { name: 'References', exact: true }).count()).toBeGreaterThan(0)
        expect(await views(page).count()).toBe(0)
        expect(await entries(page).getByRole('link').count()).toBeGreaterThan(3)
        if (BIG.includes(article)) await readToTheEnd(page)
        await usable(page, article, INSTITUTIONAL)
        const reached = runsOf(await received.words())
        expect([...source.closedRuns].filter(run => reached.has(run)).length).toBeGreaterThan(source.closedRuns.size / 2)
      })
    })

    browserTest(
      'ART-1, ART-11, ART-16, BAR-1, BAR-2, BAR-6, PREV-1, PREV-2, PREV-10 as guest, and what an unentitled reader is sent instead',
      async ({ withPage }) => {
        const path = pathOf(article)
        const asked = await withPage(seenBy(GUEST), async page => {
          const received = receivedBy(page)
          await page.goto(origin + path)
          await publicParts(page, source)
          await previewAlone(page, article)
          await usable(page, article, GUEST)
          expect(await closedIn(await received.words(), article, source)).toEqual([])
          return received.asked
        })

        // The same preview, with other ways to the text in the bar.
        const [toGuest, toUnentitled] = [await sentTo(GUEST, path), await sentTo(UNENTITLED, path)]
        const sent = documentOf(toUnentitled)
        expect(preview(sent)).toEqual(preview(documentOf(toGuest)))
        expect(preview(sent).parts.length).toBeGreaterThan(3)
        // Its institution stands in two forms, for wide windows and for narrow ones.
        for (const each of UNENTITLED.offers) expect(offersSent(sent)).toContainEqual(each)
        for (const each of GUEST.offers) expect(offersSent(sent)).not.toContainEqual(each)

        // Nor does anything that the guest's page has asked for hold more for an unentitled reader.
        const token = tokenIn(toUnentitled)
        expect(token).not.toBe('')
        const answers = asked.map(({ pathname, searchParams }) => {
          const own = new URLSearchParams(searchParams)
          if (own.has('entitledToken')) own.set('entitledToken', token)
          return sentTo(UNENTITLED, `${pathname}?${own.toString()}`)
        })
        expect(answers.length).toBeGreaterThan(0)
        const words = untagged([toUnentitled, ...(await Promise.all(answers))].join(' '))
        expect(await closedIn(words, article, source)).toEqual([])
      },
    )
  })

  browserTest(
    'ART-1, ART-11, ART-16, AUTH-1, BAR-1, BAR-2, BAR-6, PREV-1, PREV-2, PREV-10, SIDE-5 as unentitled reader, who meets all 192 authors and their editor',
    async ({ withPage }) => {
      const source = await articleSource(join(realArticlesFolder, MOST_AUTHORS.name))
      await withPage(seenBy(UNENTITLED), async page => {
        const received = receivedBy(page)
        await page.goto(origin + pathOf(MOST_AUTHORS))
        await publicParts(page, source)
        await previewAlone(page, MOST_AUTHORS)
        await usable(page, MOST_AUTHORS, UNENTITLED)

        // Presses from before are kept, so that a second one would collapse the details again.
        await page.locator('html[data-script=ready]').waitFor({ state: 'attached' })
        await pressed(
          page.getByRole('button', { name: 'Show more', exact: true }),
          page.getByRole('button', { name: 'Show less', exact: true }),
        )
        const all = page.locator('#author-details .authors > li')
        await expect.poll(() => all.count()).toBe(193)
        const late = all.nth(150).getByRole('link').first()
        const name = (await late.textContent()) ?? ''
        await late.click()
        await page.getByRole('heading', { level: 3, name }).waitFor()
        expect(await page.getByRole('alert').count()).toBe(0)
        expect(await closedIn(await received.words(), MOST_AUTHORS, source)).toEqual([])
      })
    },
  )
})
