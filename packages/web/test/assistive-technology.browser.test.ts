import { either as E } from 'fp-ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settled } from './support/settled.ts'
import { isProof, triedCases } from './support/proofs.ts'
import { realArticles } from './support/real-articles.ts'
import { libraryFolder, listeningSite } from './support/site.ts'

/** What screen readers list, by the role that the browser's tree has for it, and the elements that have it. */
const LISTED = {
  heading: ':is(h1, h2, h3, h4, h5, h6):not([role])',
  table: 'table:not([role])',
  figure: 'figure:not([role])',
  math: 'math:not([role])',
  link: 'a[href]:not([role]), [role=link]',
  listitem: ':is(ul, ol) > li:not([role])',
} as const

type Listed = Readonly<Record<keyof typeof LISTED, number>>

const ROLES = Object.keys(LISTED) as readonly (keyof typeof LISTED)[]

/** Chromium's own names of roles. */
const ROLE_NAMES: Readonly<Record<string, string>> = { MathMLMath: 'math' }

const listedOf = (count: (role: keyof typeof LISTED) => number): Listed =>
  Object.fromEntries(ROLES.map(role => [role, count(role)])) as unknown as Listed

/** What the page has, as far as it is not hidden from everyone. */
const inPage = async (page: Page): Promise<Listed> => {
  const counts = await page.evaluate(
    selectors =>
      Object.entries(selectors).map(
        ([role, selector]) =>
          [
            role,
            [...document.querySelectorAll(selector)].filter(
              element => element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true]') === null,
            ).length,
          ] as const,
      ),
    LISTED,
  )
  return listedOf(role => new Map(counts).get(role) ?? 0)
}

/** The links in the closed menus of figures. In what has not been laid out, the browser does not know that they are closed, and tells of some. */
const closedTools = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('a.float-tool')].filter(link => !link.checkVisibility()).length)

/** What assistive technology is told. */
const inTree = async (page: Page): Promise<Listed> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const roles = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role }) => String(role?.value))
    .map(role => ROLE_NAMES[role] ?? role)
  return listedOf(role => roles.filter(each => each === role).length)
}

/** Real articles with many formulas, tables, figures, references and headings. */
const READ = [
  'S0022247X13008238.xml',
  'S0038071711004354.xml',
  'S016412121300188X.xml',
  'S0168945213001805.xml',
  'elife-14093-v1.xml',
  'journal.pone.0117688.xml',
]

/** The whole: these and the shipped articles, each opened once and at both widths. A usual run has one in four. */
const ARTICLES: readonly string[] = [
  ...realArticles.filter(({ name }) => READ.some(read => name.endsWith(read))).map(({ path }) => path),
  ...globSync('*/*.xml', { cwd: libraryFolder })
    .sort()
    .map(name => join(libraryFolder, name)),
]

const WIDTHS = [360, 1440]

const tried = triedCases(ARTICLES, 4)

describe.skipIf(tried.length === 0)('what screen readers are told of a page that nobody has scrolled', () => {
  let site: Awaited<ReturnType<typeof listeningSite>>
  let browser: Browser
  beforeAll(async () => {
    const found = inject('foundBrowser')
    if (E.isLeft(found)) throw new Error(found.left)
    const { executablePath, args, env } = found.right
    // As when the browser has recognised a screen reader: other clients are only told what has been laid out.
    browser = await chromium.launch({ executablePath, args: [...args, '--force-renderer-accessibility'], env })
    site = await listeningSite(...tried)
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  test('is every heading, table, figure, formula, link and list entry of the article, in every window (WCAG 1.3.1)', async () => {
    let all = 0
    for (const { path } of site.cards) {
      const context = await browser.newContext({ viewport: { width: WIDTHS[0] ?? 0, height: 900 } })
      const page = await context.newPage()
      await page.goto(site.origin + path)
      // The tree follows the page with a delay, and the page gets links from the service.
      const told = async (): Promise<string> => {
        const [tree, there, closed] = [await inTree(page), await inPage(page), await closedTools(page)]
        const more = tree.link - there.link
        const isAll = more >= 0 && more <= closed && ROLES.every(role => role === 'link' || tree[role] === there[role])
        return isAll ? 'all' : `${path}: ${JSON.stringify(tree)} of ${JSON.stringify(there)}, and ${closed} in closed menus`
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        await expect.poll(told, { message: `${width} px` }).toBe('all')
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
        all += await page.evaluate(
          () =>
            [...document.querySelectorAll('.section *')].filter(at => !at.checkVisibility({ contentVisibilityAuto: true }))
              .length,
        )
      }
      await context.close()
    }
    expect(all, 'elements that have not been laid out').toBeGreaterThan(isProof ? 0 : 1000)
  })
})
