import { either as E } from 'fp-ts'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findBrowser, type BrowserSource } from './find-browser/find.ts'
import { within } from './within.ts'

/** The browser of a test: found when the run began, or from one of these sources. */
export type BrowserChoice = 'foundBrowser' | 'foundWholeBrowser' | readonly BrowserSource[]

/** A browser that runs on this machine. If there is none, the caller fails with advice on what to do. */
export const openBrowser = async (choice: BrowserChoice): Promise<Browser> => {
  const found = typeof choice === 'string' ? inject(choice) : await findBrowser(choice)
  if (E.isLeft(found)) throw new Error(found.left)
  const { executablePath, args, env } = found.right
  // The browser asks again by itself for a page that it could not load, even while the reader goes back from it.
  const settings = [...args, '--disable-auto-reload']
  return chromium.launch({ executablePath, args: settings, env, chromiumSandbox: !args.includes('--no-sandbox') })
}

/**
 * Everything a browser's pages report, as it happens: errors on the console (including violations of the content security policy
 * and unsuccessful responses), uncaught errors, and failed requests.
 */
export const complaintsOf = (context: BrowserContext): readonly string[] => {
  const complaints: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => complaints.push(`uncaught: ${error.error().message}`))
  // A page that is left aborts its pending requests.
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
  })
  return complaints
}

/** The settings of a page; by default a wide, light window in English, in UTC. */
export interface View extends BrowserContextOptions {
  /** Messages that this page is expected to report: those that match are ignored. */
  readonly expected?: readonly RegExp[]
}

/** How long a page may take for its last messages, and to close. */
const LAST_WORDS = 60_000

/** How long a page may take for anything else. A busy machine can stand still for half a minute; what never happens still fails. */
export const PATIENCE = 90_000

const WIDE: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'UTC',
}

/** A phone held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/**
 * What any page may report: that an answer came too late. Calls have a few seconds, and a busy machine can stand still for longer. What
 * a page does then has tests of its own, with answers that are held back.
 */
const LATE = / failed \{kind: timeout\} /

/** Opens an isolated page, passes it to `use`, and closes it. Fails if the page reported anything unexpected. */
export type WithPage = <A>(view: View, use: (page: Page) => Promise<A>) => Promise<A>

/** How many times slower than this machine's the processor of pages is to be, for the proof that this changes nothing. */
const SLOWED = Number(process.env['LECTERN_SLOWED'] ?? '1')

/** Slows the processor of a page. */
const slow = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

declare module 'vitest' {
  interface TaskMeta {
    /** The files in which was recorded what the pages of a repeated test did; Playwright shows them. */
    traces?: readonly string[]
  }
}

/** @param trace the name of a file in which everything is recorded that pages do; `undefined` records nothing */
const pagesIn =
  (browser: Browser, trace: () => string | undefined): WithPage =>
  async ({ expected = [], ...view }, use) => {
    const context = await browser.newContext({ ...WIDE, ...view })
    context.setDefaultTimeout(PATIENCE)
    const complaints = complaintsOf(context)
    const traceFile = trace()
    if (traceFile !== undefined) await context.tracing.start({ screenshots: true, snapshots: true, title: traceFile })
    const page = await context.newPage()
    if (SLOWED > 1) await slow(context, page)
    try {
      return await use(page)
    } finally {
      if (traceFile !== undefined) await context.tracing.stop({ path: traceFile }).catch(() => undefined)
      // The answer comes after all earlier messages of the page. A page whose process has died never answers, which must not hide the
      // failure that this caused.
      const silence = await within(
        LAST_WORDS,
        'The last answer of the page',
        page.evaluate('0').then(
          () => [],
          () => [],
        ),
      ).catch((late: unknown) => [String(late)])
      expect
        .soft(
          [...complaints, ...silence].filter(complaint => ![LATE, ...expected].some(pattern => pattern.test(complaint))),
          'the page complained',
        )
        .toEqual([])
      await within(LAST_WORDS, 'Closing the page', context.close()).catch(() => undefined)
    }
  }

/** Tests that use this browser: one per worker process, with any number of pages. */
export const browserTestWith = (choice: BrowserChoice) =>
  test
    .extend('choice', { scope: 'worker' }, () => choice)
    .extend('browser', { scope: 'worker' }, async ({ choice }, { onCleanup }) => {
      const browser = await openBrowser(choice)
      onCleanup(() => browser.close())
      return browser
    })
    .extend('withPage', ({ browser, task }) => {
      // A test is repeated to see why it failed.
      const trace = (): string | undefined => {
        if ((task.result?.attempts ?? []).length === 0) return undefined
        const earlier = task.meta.traces ?? []
        const name = task.name.replaceAll(/\W+/g, '-').slice(0, 60)
        const path = `reports/traces/${name}-${task.id}-${earlier.length + 1}.zip`
        task.meta.traces = [...earlier, path]
        return path
      }
      return pagesIn(browser, trace)
    })

/** Tests that use the fastest available browser, which is usually a headless Chromium. */
export const browserTest = browserTestWith('foundBrowser')

/** Tests that need a full browser: for tabs and windows, the PDF viewer, or the tab order at the page's end. */
export const wholeBrowserTest = browserTestWith('foundWholeBrowser')
