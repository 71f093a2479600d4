// Whatever makes a test do otherwise with the shared folder than without it comes from here: `npm run test:related` on this file finds those tests.
import type { TestOptions } from 'vitest'
import { hasShared } from './shared-folder.ts'

export { hasShared, sharedPath } from './shared-folder.ts'

declare module 'vitest' {
  interface TaskMeta {
    needsShared?: boolean
  }
}

/** What tests need and this repository does not hold, as a reader of their totals knows it. */
export const SHARED_WORDS = '../shared (real articles, states of real pages, the list of rules)'

/** The option of tests and groups that need the folder: they are skipped without it, and the totals say how many. */
export const NEEDS_SHARED = { skip: !hasShared, meta: { needsShared: true } } as const satisfies TestOptions
