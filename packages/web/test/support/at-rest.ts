import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** How long a page must have asked for nothing, in milliseconds. */
const QUIET = 500

/** How long to wait for that, in milliseconds. */
const PATIENCE = 90_000

interface Traffic {
  readonly open: Set<Request>
  /** When a request last began or ended. */
  last: number
}

const traffics = new WeakMap<BrowserContext, Traffic>()

/** Keeps account of the requests of a context's pages, for `atRest`. Call it before the first page opens. */
export const watchRequests = (context: BrowserContext): void => {
  const traffic: Traffic = { open: new Set(), last: performance.now() }
  traffics.set(context, traffic)
  // The end of a request that its document has left behind is not always announced.
  context.on('page', page =>
    page.on('framenavigated', frame => {
      if (frame === page.mainFrame())
        for (const request of traffic.open) if (!request.isNavigationRequest()) traffic.open.delete(request)
    }),
  )
  context.on('request', request => {
    traffic.open.add(request)
    traffic.last = performance.now()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', request => {
      traffic.open.delete(request)
      traffic.last = performance.now()
    })
}

/**
 * Waits until a page has loaded, and neither it nor another page of its context has asked for anything for half a second.
 * Playwright's own `networkidle` serves the same purpose, but about one page in three hundred never reaches it, with nothing
 * left to wait for.
 */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState()
  const traffic = traffics.get(page.context())
  if (traffic === undefined) throw new Error('The requests of this page are not watched: open it with `withPage`')
  const latest = performance.now() + PATIENCE
  while (traffic.open.size > 0 || performance.now() - traffic.last < QUIET) {
    if (performance.now() > latest)
      throw new Error(`${page.url()} does not come to rest: ${[...traffic.open].map(request => request.url()).join(', ')}`)
    await wait(50)
  }
}
