import type { Page } from 'playwright-core'
import type { View, WithPage } from './browser.ts'

/** The number of pages open at once. */
const AT_ONCE = 2

/**
 * Looks at several things on two pages in parallel: while one page comes to rest, the other is looked at. Ends when both have,
 * with the first failure.
 * @param view the settings of each page
 * @param things what to look at: addresses, names
 * @param look opens one of them in a page, which may have shown others before
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
