import type { Browser } from 'playwright-core'

/** What opening a page cost. Times in milliseconds on the slowed processor, sizes in bytes as they were sent. */
export interface Visit {
  readonly elements: number
  /** Until the page has loaded. */
  readonly scriptAtStart: number
  /** Until nothing has happened for a while. */
  readonly script: number
  readonly style: number
  readonly font: number
  readonly largestPaint: number
  readonly shift: number
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number
  readonly longestTask: number
  readonly scripting: number
  readonly layoutAndStyle: number
}

/** As Lighthouse has a phone: a slow 4G network, and a processor a quarter as fast. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
} as const
export const SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const

/** Milliseconds without a request after which a page is at rest. */
const REST = 3_000

/** How long a task may take before it keeps a reader waiting. */
const SHORT = 50

/** What a page consists of besides its HTML. */
const FILES = ['*.css', '*.js', '*.woff2', '*.svg', '*.png', '*.jpg']

/** Runs in the page, before anything else does: nothing of it is styled, laid out or painted. */
const showNothing = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { display: none !important }')
  document.adoptedStyleSheets = [sheet]
}

interface Observed {
  readonly largestPaint: number
  readonly shift: number
  readonly tasks: readonly number[]
}

/** Runs in the page, before anything else does. */
const observe = (): void => {
  const observed = { largestPaint: 0, shift: 0, tasks: [] as number[] }
  Object.assign(window, { benchObserved: observed })
  const watch = (
    type: string,
    each: (entry: PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean }) => void,
  ): void => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) each(entry)
    }).observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime))
  watch('layout-shift', ({ value = 0, hadRecentInput }) => (observed.shift += hadRecentInput === true ? 0 : value))
  watch('longtask', ({ duration }) => observed.tasks.push(duration))
}

/**
 * Opens a page as a new reader does on a slow phone, and waits until it is at rest.
 * @param isBare whether the browser only reads the HTML, and neither loads what belongs to it nor shows anything
 */
export const visitPage = async (browser: Browser, url: string, isBare = false): Promise<Visit> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    if (isBare) await page.addInitScript(showNothing)
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Performance.enable')
    if (isBare) await tools.send('Network.setBlockedURLs', { urls: FILES })
    await tools.send('Network.emulateNetworkConditions', NETWORK)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

    const types = new Map<string, string>()
    const sizes = new Map<string, number>()
    const open = new Set<string>()
    let last = performance.now()
    const settled = (id: string): void => {
      open.delete(id)
      last = performance.now()
    }
    tools.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
      types.set(requestId, type)
      open.add(requestId)
      last = performance.now()
    })
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, encodedDataLength)
      settled(requestId)
    })
    tools.on('Network.loadingFailed', ({ requestId }) => {
      settled(requestId)
    })
    const bytesOf = (type: string): number =>
      [...sizes].reduce((sum, [id, bytes]) => sum + (types.get(id) === type ? bytes : 0), 0)

    await page.goto(url, { waitUntil: 'load', timeout: 180_000 })
    const scriptAtStart = bytesOf('Script')
    last = performance.now()
    while (performance.now() - last < REST || open.size > 0) {
      await page.waitForTimeout(100)
      if (performance.now() - last > 60_000) break
    }
    const { metrics } = await tools.send('Performance.getMetrics')
    const metric = (name: string): number => (metrics.find(each => each.name === name)?.value ?? Number.NaN) * 1000
    const [observed, elements] = await page.evaluate(
      () =>
        [
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there by `observe`
          (window as unknown as { readonly benchObserved: Observed }).benchObserved,
          document.querySelectorAll('*').length,
        ] as const,
    )
    return {
      elements,
      scriptAtStart,
      script: bytesOf('Script'),
      style: bytesOf('Stylesheet'),
      font: bytesOf('Font'),
      largestPaint: observed.largestPaint,
      shift: observed.shift,
      blocking: observed.tasks.reduce((sum, task) => sum + Math.max(0, task - SHORT), 0),
      longestTask: Math.max(0, ...observed.tasks),
      scripting: metric('ScriptDuration'),
      layoutAndStyle: metric('LayoutDuration') + metric('RecalcStyleDuration'),
    }
  } finally {
    await context.close()
  }
}
