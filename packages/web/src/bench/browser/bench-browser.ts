import { messageOf } from '@lectern/domain/core'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walk } from '../../importer/walk.ts'
import { openStore } from '../../store/open.ts'
import { median } from '../median.ts'
import { importInto, LIBRARY, say, SERVER } from '../program.ts'
import { serve } from '../readers/served.ts'
import type { Row } from '../rows.ts'
import { judge } from './lighthouse.ts'
import { longArticle } from './long-article.ts'
import { openBrowser, type OpenedBrowser } from './open-browser.ts'
import { FIGURE, usePage } from './use-page.ts'
import { visitPage, type Visit } from './visit-page.ts'

const SECTION = 'browser'

const VISITS = 3

/** How many of the largest articles Lighthouse judges, besides those that ship. */
const LARGEST = 4

/** How many of the largest articles are used as readers do. Figures are opened in the largest that has any, or else in the largest that ships. */
const USED = 2

/** How many elements the page of the generated article has, about. */
const MADE_ELEMENTS = 43_000

interface Page {
  readonly name: string
  readonly path: string
  readonly isOpen: boolean
}

const rowsOf = (name: string, visits: readonly Visit[], bare: readonly Visit[]): readonly Row[] => {
  const row = (what: string, unit: string, value: (visit: Visit) => number): Row => ({
    section: SECTION,
    name: `${name}: ${what}`,
    unit,
    ours: median(visits.map(value)),
  })
  const besideBare = (what: string, value: (visit: Visit) => number): Row => ({
    ...row(what, 'ms', value),
    floor: median(bare.map(value)),
  })
  return [
    row('elements', '', visit => visit.elements),
    row('script until it has loaded', 'KB', visit => visit.scriptAtStart / 1e3),
    row('script until it is at rest', 'KB', visit => visit.script / 1e3),
    row('styles', 'KB', visit => visit.style / 1e3),
    row('fonts', 'KB', visit => visit.font / 1e3),
    row('largest paint', 'ms', visit => visit.largestPaint),
    row('layout shift', '', visit => visit.shift),
    besideBare('blocking', visit => visit.blocking),
    besideBare('longest task', visit => visit.longestTask),
    row('script', 'ms', visit => visit.scripting),
    row('layout and style', 'ms', visit => visit.layoutAndStyle),
  ]
}

const used = async (origin: string, { browser }: OpenedBrowser, { name, path }: Page, only?: string): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const screen of ['phone', 'desk'] as const) {
    say(`browser: using ${name}, ${screen}`)
    const { uses, scrolling } = await usePage(browser, origin + path, screen, only)
    const row = (what: string, ours: number): Row => ({
      section: SECTION,
      name: `${name}, ${screen}: ${what}`,
      unit: 'ms',
      ours,
    })
    rows.push(
      ...uses.map(use => row(`${use.name}, to the next paint`, use.delay)),
      ...(scrolling === undefined
        ? []
        : [
            row('script of a frame while scrolling, without layout', scrolling.script),
            row('layout that a script waited for while scrolling', scrolling.layout),
          ]),
    )
  }
  return rows
}

const judged = async (origin: string, { port }: OpenedBrowser, { name, path }: Page): Promise<readonly Row[]> => {
  say(`browser: Lighthouse, ${name}`)
  try {
    const { scores, largestPaint, blocking, shift, faults } = await judge(origin + path, port)
    for (const fault of faults) say(`  ${fault}`)
    const row = (what: string, unit: string, ours: number): Row => ({
      section: SECTION,
      name: `Lighthouse, ${name}: ${what}`,
      unit,
      ours,
    })
    return [
      ...Object.entries(scores).map(([what, score]) => ({ ...row(what, 'of 100', score), floor: 100 })),
      row('largest paint', 'ms', largestPaint),
      row('blocking', 'ms', blocking),
      row('layout shift', '', shift),
    ]
  } catch (error) {
    say(`  ${messageOf(error)}`)
    process.exitCode = 1
    return []
  }
}

/** The first of pages with a figure that can be opened. */
const withFigure = async (origin: string, pages: readonly Page[]): Promise<Page | undefined> => {
  for (const page of pages) if ((await (await fetch(origin + page.path)).text()).includes('class="figure-enlarge"')) return page
  return undefined
}

/** The pages of the articles in files, from the smallest to the largest. */
const pagesOf = async (dataFolder: string, paths: readonly string[]): Promise<readonly Page[]> => {
  const { files } = await walk(paths)
  const sized = await Promise.all(files.map(async ({ path }) => ({ path, size: (await stat(path)).size })))
  const store = await openStore({ dataFolder })
  try {
    const sources = new Map((await store.sourcesAt(files.map(({ path }) => path))).map(({ path, pii }) => [path, pii]))
    const pages: Page[] = []
    for (const { path, size } of sized.toSorted((a, b) => a.size - b.size)) {
      const pii = sources.get(path)
      const article = pii === undefined ? undefined : await store.article(pii)
      if (pii !== undefined && article !== undefined && !article.card.isThirdParty)
        pages.push({ name: `${pii}, ${(size / 1e3).toFixed(0)} KB`, path: article.card.path, isOpen: article.card.openAccess })
    }
    return pages
  } finally {
    await store.close()
  }
}

/**
 * What opening an article costs in Chromium, a quarter as fast as this machine and on a phone's network: for the smallest and the largest article,
 * and a generated one; blocking beside that of the HTML alone, of which nothing is shown. Then how long readers of the largest wait for what they do,
 * and what Lighthouse says of the articles that ship and of the largest.
 * @param paths files and folders
 */
export const benchBrowser = async (paths: readonly string[]): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-browser-'))
  const [dataFolder, made] = [join(folder, 'data'), join(folder, 'made.xml')]
  const opened = await openBrowser()
  try {
    say('browser: importing the articles')
    await writeFile(made, longArticle(MADE_ELEMENTS))
    await importInto(dataFolder, [LIBRARY, ...paths, made])
    const [shipped, asked, [long]] = [
      await pagesOf(dataFolder, [LIBRARY]),
      await pagesOf(dataFolder, paths),
      await pagesOf(dataFolder, [made]),
    ]
    const largest = asked.toReversed().slice(0, LARGEST)
    const served = await serve(['--disable-warning=ExperimentalWarning', SERVER], {
      PORT: '0',
      HOST: '127.0.0.1',
      LECTERN_DATA: dataFolder,
      DATABASE_URL: '',
    })
    try {
      const rows: Row[] = []
      for (const page of [asked[0], asked.at(-1), long]) {
        if (page === undefined) continue
        const [visits, bare]: [Visit[], Visit[]] = [[], []]
        for (let at = 0; at < VISITS; at += 1) {
          say(`browser: ${page.name}, ${at + 1} of ${VISITS}`)
          visits.push(await visitPage(opened.browser, served.origin + page.path))
          bare.push(await visitPage(opened.browser, served.origin + page.path, true))
        }
        rows.push(...rowsOf(page.name, visits, bare))
      }
      for (const page of [...largest.slice(0, USED), ...asked.filter(({ isOpen }) => !isOpen).slice(-1)])
        rows.push(...(await used(served.origin, opened, page)))
      const illustrated = await withFigure(served.origin, [...asked.toReversed(), ...shipped.toReversed()])
      if (illustrated !== undefined && !largest.slice(0, USED).includes(illustrated))
        rows.push(...(await used(served.origin, opened, illustrated, FIGURE)))
      for (const page of new Map([...shipped, ...largest].map(each => [each.path, each])).values())
        rows.push(...(await judged(served.origin, opened, page)))
      return rows
    } finally {
      await served.stop()
    }
  } finally {
    await opened.browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
