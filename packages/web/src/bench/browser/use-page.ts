import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { NETWORK, SLOWDOWN } from './visit-page.ts'

/** What a reader does to a page, and the longest time from there to the next paint, in milliseconds on the slowed processor. */
interface Use {
  readonly name: string
  readonly delay: number
}

/** The longest that scripts held up a frame while a page was scrolled, in milliseconds; 0 if no frame took over 50. */
export interface Scrolling {
  /** A script by itself. */
  readonly script: number
  /** Layout that a script had to wait for, which the frame would have done without it too. */
  readonly layout: number
}

/** What using a page cost. */
export interface Used {
  readonly uses: readonly Use[]
  /** While the page was scrolled, if it was. */
  readonly scrolling: Scrolling | undefined
}

type Screen = 'phone' | 'desk'

const SCREENS: Readonly<Record<Screen, BrowserContextOptions>> = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
}

/** How often each thing is done. */
const TIMES = 3

/** What browsers do not report takes less, in milliseconds. */
const UNREPORTED = 16

/** Milliseconds in which a page comes to rest after it was used. */
const REST = 800

const PATIENCE = 120_000

/** What is tried on a page that is opened only for its figures. */
export const FIGURE = 'opening a figure'

const ARTICLE = '#article-top'

interface Place {
  readonly x: number
  readonly y: number
}

/** How far the page is scrolled, in steps like those of a wheel. */
const SCROLL = { steps: 20, distance: 600 } as const

/** A frame that took long, with the scripts that ran in it. TypeScript does not know it yet. */
interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly duration: number; readonly forcedStyleAndLayoutDuration: number }[]
}

/** Runs in the page, before anything else does. */
const observe = (threshold: number): void => {
  const [uses, scripts, layouts]: [number[], number[], number[]] = [[], [], []]
  Object.assign(window, { benchUses: uses, benchScripts: scripts, benchLayouts: layouts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      for (const { duration, forcedStyleAndLayoutDuration: layout } of (entry as LongFrame).scripts ?? []) {
        scripts.push(duration - layout)
        layouts.push(layout)
      }
  }).observe({ type: 'long-animation-frame' })
  // TypeScript does not know the threshold.
  const every = { type: 'event', durationThreshold: threshold, buffered: true }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) uses.push(entry.duration)
  }).observe(every)
}

type List = 'benchUses' | 'benchScripts' | 'benchLayouts'

/** What was observed since the last time. */
const observedIn = (page: Page, list: List): Promise<readonly number[]> =>
  page.evaluate(
    name =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there by `observe`
      (window as unknown as Readonly<Record<List, number[]>>)[name].splice(0),
    list,
  )

const delaysIn = (page: Page): Promise<readonly number[]> => observedIn(page, 'benchUses')

/** Where the first element is that a selector matches, moved into view. Playwright's own locators lay out all sections to find it. */
const placeOf = async (page: Page, selector: string): Promise<Place | undefined> => {
  const isThere = await page.evaluate(wanted => {
    const found = document.querySelector(wanted)
    found?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return found !== null
  }, selector)
  if (!isThere) return undefined
  await page.waitForTimeout(REST)
  return page.evaluate(wanted => {
    const box = document.querySelector(wanted)?.getClientRects()[0]
    return box === undefined || box.width === 0
      ? undefined
      : { x: box.left + Math.min(box.width / 2, 20), y: box.top + box.height / 2 }
  }, selector)
}

interface Tried {
  readonly name: string
  readonly act: () => Promise<boolean>
  /** Puts the page back. */
  readonly undo?: () => Promise<void>
}

/** What is tried on a page; what it has no place for is left out. */
const triesOn = (page: Page, screen: Screen): readonly Tried[] => {
  const press = async (selector: string): Promise<boolean> => {
    const place = await placeOf(page, selector)
    if (place === undefined) return false
    await delaysIn(page)
    await (screen === 'phone' ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y))
    return true
  }
  const key = (name: string) => (): Promise<void> => page.keyboard.press(name)
  const escape = key('Escape')
  const choose = (setting: string, value: string) => async (): Promise<boolean> => {
    await page.evaluate(() => {
      document.getElementById('reading-settings')?.togglePopover(true)
    })
    return press(`#reading-settings label:has(input[name='${setting}'][value='${value}'])`)
  }
  const undone = (act: () => Promise<boolean>) => async (): Promise<void> => {
    await act()
  }
  const reference = `${ARTICLE} a.cross-ref[data-kind='reference']`
  return [
    { name: 'opening a reference', act: () => press(reference), undo: escape },
    {
      name: 'opening it in the side panel',
      act: async () => {
        if (!(await press(reference))) return false
        await page.waitForTimeout(REST)
        return press('.citation-card-panel')
      },
      undo: async () => {
        // The panel's content may not have come yet the first time.
        await page.waitForTimeout(REST)
        await escape()
      },
    },
    { name: FIGURE, act: () => press(`${ARTICLE} a.figure-enlarge`), undo: escape },
    { name: 'opening a table', act: () => press(`${ARTICLE} figure.table button[data-enlarge]`), undo: escape },
    ...(screen === 'phone'
      ? [{ name: 'opening the contents', act: () => press('.access-bar [popovertarget="contents"]'), undo: escape }]
      : [
          {
            name: 'selecting text',
            act: async () => {
              const place = await placeOf(page, `${ARTICLE} :is(.part-abstract, .part-body) :is(p, .para)`)
              if (place === undefined) return false
              await delaysIn(page)
              await page.mouse.move(place.x, place.y)
              await page.mouse.down()
              await page.mouse.move(place.x + 160, place.y)
              await page.mouse.up()
              return true
            },
            undo: escape,
          },
          {
            name: 'typing in the search field',
            act: async () => {
              if (!(await press('#header-search-button'))) return false
              await page.waitForTimeout(REST)
              await page.keyboard.type('soil')
              return true
            },
            undo: undone(() => press('#header-search-button')),
          },
        ]),
    { name: 'expanding all references', act: () => press('.preview-more') },
    { name: 'changing the theme', act: choose('theme', 'dark'), undo: undone(choose('theme', 'light')) },
    {
      name: 'changing the text size',
      act: choose('text-size', 'large'),
      undo: undone(choose('text-size', 'medium')),
    },
  ]
}

const scrolled = async (page: Page): Promise<Scrolling> => {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForTimeout(REST)
  await observedIn(page, 'benchScripts')
  await observedIn(page, 'benchLayouts')
  for (let step = 0; step < SCROLL.steps; step += 1) {
    await page.mouse.wheel(0, SCROLL.distance)
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(REST)
  return {
    script: Math.max(0, ...(await observedIn(page, 'benchScripts'))),
    layout: Math.max(0, ...(await observedIn(page, 'benchLayouts'))),
  }
}

/**
 * Opens a page on a slow device, and does to it what readers do.
 * @param only the name of what is done, if it is not everything
 */
export const usePage = async (browser: Browser, url: string, screen: Screen, only?: string): Promise<Used> => {
  const context = await browser.newContext(SCREENS[screen])
  try {
    const page = await context.newPage()
    await page.addInitScript(observe, UNREPORTED)
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', NETWORK)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE })
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready', undefined, { timeout: PATIENCE })
    await page.waitForTimeout(2 * REST)
    const scrolling = only === undefined ? await scrolled(page) : undefined
    const uses: Use[] = []
    for (const { name, act, undo } of triesOn(page, screen).filter(tried => only === undefined || tried.name === only)) {
      const delays: number[] = []
      for (let time = 0; time < TIMES && (await act()); time += 1) {
        await page.waitForTimeout(REST)
        delays.push(...(await delaysIn(page)), UNREPORTED)
        await undo?.()
        await page.waitForTimeout(REST)
        await delaysIn(page)
      }
      if (delays.length > 0) uses.push({ name, delay: Math.max(...delays) })
    }
    return { uses, scrolling }
  } finally {
    await context.close()
  }
}
