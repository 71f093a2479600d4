import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { hydrated } from '../support/open-page.ts'
import { within } from '../support/within.ts'
import { ATTRIBUTES, ELEMENTS } from './known-markup.ts'
import type { Finding, FindingKind, Policy } from './finding.ts'
import { FIRST_SCRIPT } from '../../src/server/frame/first-script.ts'
import { actAsReader, unexpectedMarkup } from './scan.ts'
import { CANARY, placementsIn } from './vectors/index.ts'

/** How long a page may take for anything, in milliseconds: a busy machine can stand still for half a minute. */
const PATIENCE = 90_000

/** What visits have found, and the placements that their pages and answers contained. */
export interface Visits {
  readonly findings: readonly Finding[]
  readonly shown: ReadonlySet<number>
  readonly pages: number
}

export interface VisitOptions {
  /** Whether the page has a script that makes it interactive; true by default. */
  readonly isScripted?: boolean
  /** How long its script may take to begin, in milliseconds. */
  readonly patience?: number
  /** What happens in the page after it has become interactive. */
  readonly act?: (page: Page) => Promise<void>
}

/** A browser's window that hostile pages are opened in, one after another. */
export interface Visitor {
  readonly visit: (url: string, options?: VisitOptions) => Promise<void>
  readonly page: Page
  readonly visits: Visits
}

/** Whether a request is the first of a window that opens: then it has no frame yet, which the browser's driver reports as an error. */
const isOfWindow = (request: Request): boolean => {
  try {
    request.frame()
    return false
  } catch {
    return true
  }
}

/**
 * Before a page or a window is closed: the requests that a test is still answering there are not its faults. What has been closed meanwhile has none.
 */
export const leave = (place: Page | BrowserContext): Promise<void> =>
  place.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)

/** Everything that a page's code and markup can do is reported, by any of its frames and windows. */
export const visitorIn = async (
  context: BrowserContext,
  origin: string,
  policy: Policy,
  styles: readonly string[] = [],
): Promise<Visitor> => {
  const findings: Finding[] = []
  const shown = new Set<number>()
  let pages = 0
  let where = ''
  let isArriving = true
  const find = (kind: FindingKind, detail: string, placements = placementsIn(detail)): void => {
    findings.push({ kind, where, policy, placements, detail })
  }
  await context.exposeBinding('fire', (_source, number: unknown) => {
    find('execution', `fire(${String(number)})`)
  })
  await context.route(
    () => true,
    async route => {
      const request = route.request()
      const url = request.url()
      if (url.startsWith(`${origin}/`)) {
        // A form or button leads to another page, which is opened elsewhere if it is to be looked at.
        if (request.isNavigationRequest() && !isArriving) return route.fulfill({ status: 204 })
        return route.fallback()
      }
      // A window of its own is what links to other sites open.
      if (request.isNavigationRequest() && isOfWindow(request)) return route.abort()
      // A saved state or a setting may name other hosts, from which its pages load images.
      if (url.includes(CANARY) || placementsIn(url).length > 0)
        find(request.isNavigationRequest() ? 'navigation' : 'request', `${request.resourceType()} ${url}`)
      return route.abort()
    },
  )
  const remember = async (response: Response): Promise<void> => {
    const type = response.headers()['content-type'] ?? ''
    if (!response.url().startsWith(origin) || !/json|html|xml/.test(type)) return
    // A page that is left does not keep its answers.
    const text = await response.text().catch(() => '')
    for (const number of placementsIn(text)) shown.add(number)
  }
  context.on('response', response => {
    void remember(response)
  })
  context.setDefaultTimeout(PATIENCE)
  let page = await context.newPage()
  const listen = (): void => {
    page.on('dialog', dialog => {
      find('execution', `${dialog.type()} ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', ({ message }) => {
      find('broken page', message)
    })
    page.on('crash', () => {
      find('broken page', 'the page has crashed')
    })
  }
  listen()
  const scan = async (): Promise<void> => {
    const unexpected = await page.evaluate(unexpectedMarkup, {
      elements: ELEMENTS,
      attributes: ATTRIBUTES,
      scripts: [FIRST_SCRIPT],
      styles,
    })
    for (const detail of new Set(unexpected)) find('markup', detail)
    for (const number of placementsIn(await page.evaluate('document.documentElement.outerHTML'))) shown.add(number)
  }
  const open = async (url: string, { isScripted = true, patience = PATIENCE, act }: VisitOptions): Promise<void> => {
    await page.goto(url, { waitUntil: 'load' }).catch((error: unknown) => {
      // Some files are saved instead of shown.
      if (isScripted || !String(error).includes('Download is starting')) throw error
    })
    isArriving = false
    if (!isScripted) return
    await hydrated(page, '.wordmark', patience).catch((error: unknown) => {
      find('broken page', String(error))
    })
    await scan()
    await page.evaluate(actAsReader)
    await act?.(page)
    await page.emulateMedia({ media: 'print' })
    await page.emulateMedia({ media: 'screen' })
    await scan()
    if (new URL(page.url()).origin !== origin) find('navigation', page.url())
  }
  return {
    get page() {
      return page
    },
    visits: {
      findings,
      shown,
      get pages() {
        return pages
      },
    },
    visit: async (url, options = {}) => {
      where = url.replace(origin, '')
      pages += 1
      isArriving = true
      try {
        await within(2 * PATIENCE, 'The visit', open(url, options))
      } catch (error) {
        // The page that stands still is left, and the next one opened beside it.
        find('broken page', String(error))
        page = await context.newPage()
        listen()
      }
      for (const other of context.pages()) if (other !== page) void leave(other).then(() => other.close())
    },
  }
}
