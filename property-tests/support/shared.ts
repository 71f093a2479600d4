// Everything that makes tests depend on the shared folder comes from here: `npm run test:related` on this file finds those tests.
import type { TestOptions } from 'vitest'
import { hasShared } from './shared-folder.ts'

export { hasShared, sharedPath } from './shared-folder.ts'

declare module 'vitest' {
  interface TaskMeta {
    needsShared?: boolean
  }
}

/** The description of the shared folder in the totals. */
export const SHARED_WORDS = '../shared (real articles, states of real pages, the list of rules)'

/** The option for tests and groups that need the folder: without it they are skipped, and the totals say how many. */
export const NEEDS_SHARED = { skip: !hasShared, meta: { needsShared: true } } as const satisfies TestOptions
