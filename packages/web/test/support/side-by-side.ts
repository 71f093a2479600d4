import type { Page } from 'playwright-core'
import type { View, WithPage } from './browser.ts'

/** How many pages are open at once. */
const AT_ONCE = 2

/**
 * Shows each of several things on a page, one after the other, on two pages at once: while one comes to rest the other is looked at.
 * Ends once both have, with the failure of the first that failed.
 * @param view how each page is looked at
 * @param things what is shown: addresses, names
 * @param look opens one of them in a page, which has shown others before
 */
export const sideBySide = async <A>(
  withPage: WithPage,
  view: View,
  things: readonly A[],
  look: (page: Page, thing: A) => Promise<void>,
): Promise<void> => {
  const left = things.values()
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      withPage(view, async page => {
        for (const thing of left) await look(page, thing)
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
