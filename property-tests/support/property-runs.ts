import type { TaskMeta } from 'vitest'

/** How to come back to the case that failed. */
export interface Failing {
  readonly seed: number
  /** Straight to the case; or how many cases to try again, where a path alone does not lead to it. */
  readonly at: { readonly path: string } | { readonly runs: number }
}

/** What the properties of a test did. */
export interface PropertyRuns {
  readonly runs: number
  readonly failing?: Failing
}

declare module 'vitest' {
  interface TaskMeta {
    propertyRuns?: PropertyRuns
  }
}

/** What the properties of a test did; undefined where it has none. */
export const propertyRunsOf = (meta: TaskMeta): PropertyRuns | undefined => meta.propertyRuns
