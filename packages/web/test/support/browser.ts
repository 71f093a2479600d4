import { either as E } from 'fp-ts'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findBrowser, type BrowserSource } from './find-browser/find.ts'
import { within } from './within.ts'

/** Where the browser of a test comes from: found when the run began, or one of these sources. */
export type BrowserChoice = 'foundBrowser' | 'foundWholeBrowser' | readonly BrowserSource[]

/** A browser that runs here; where there is none, whoever asks for one fails and says what to do. */
export const openBrowser = async (choice: BrowserChoice): Promise<Browser> => {
  const found = typeof choice === 'string' ? inject(choice) : await findBrowser(choice)
  if (E.isLeft(found)) throw new Error(found.left)
  const { executablePath, args, env } = found.right
  return chromium.launch({ executablePath, args: [...args], env, chromiumSandbox: !args.includes('--no-sandbox') })
}

/**
 * Everything a browser's pages complain of, as it comes: errors on the console (broken content security policies and
 * unsuccessful answers among them), errors that no script caught, and requests that failed.
 */
export const complaintsOf = (context: BrowserContext): readonly string[] => {
  const complaints: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => complaints.push(`uncaught: ${error.error().message}`))
  // A page that is left gives up what is still on the way.
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
  })
  return complaints
}

/** How a page is looked at; what is not said is a wide, light window in English at Greenwich. */
export interface View extends BrowserContextOptions {
  /** What this page is expected to complain of: complaints that match one of these are let pass. */
  readonly expected?: readonly RegExp[]
}

/** How long a page may take to say that it has nothing more to say, and to close. */
const LAST_WORDS = 15_000

const WIDE: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'UTC',
}

/** A phone held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Opens a page that shares nothing with any other, gives it to `use`, and closes it; fails where it complained of anything. */
export type WithPage = <A>(view: View, use: (page: Page) => Promise<A>) => Promise<A>

const pagesIn =
  (browser: Browser): WithPage =>
  async ({ expected = [], ...view }, use) => {
    const context = await browser.newContext({ ...WIDE, ...view })
    const complaints = complaintsOf(context)
    const page = await context.newPage()
    try {
      return await use(page)
    } finally {
      // The answer comes after all that the page has said before. A page whose process is gone never answers, which must not hide what failed because of that.
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
          [...complaints, ...silence].filter(complaint => !expected.some(pattern => pattern.test(complaint))),
          'the page complained',
        )
        .toEqual([])
      await within(LAST_WORDS, 'Closing the page', context.close()).catch(() => undefined)
    }
  }

/** Tests that drive this browser: one for each process that runs files, and any number of pages in it. */
export const browserTestWith = (choice: BrowserChoice) =>
  test
    .extend('choice', { scope: 'worker' }, () => choice)
    .extend('browser', { scope: 'worker' }, async ({ choice }, { onCleanup }) => {
      const browser = await openBrowser(choice)
      onCleanup(() => browser.close())
      return browser
    })
    .extend('withPage', ({ browser }) => pagesIn(browser))

/** Tests that drive the quickest browser that runs here, which most likely is a Chromium without windows. */
export const browserTest = browserTestWith('foundBrowser')

/** Tests that need a browser as readers have it: of its tabs and windows, its viewer of PDFs, or where Tab leads at the page's end. */
export const wholeBrowserTest = browserTestWith('foundWholeBrowser')
