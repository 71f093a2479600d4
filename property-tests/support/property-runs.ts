import type { TaskMeta } from 'vitest'

/** How to reproduce the case that failed. */
export interface Failing {
  readonly seed: number
  /** The path of the case, or the number of cases to repeat if a path alone does not lead to it. */
  readonly at: { readonly path: string } | { readonly runs: number }
}

/** The runs of a test's properties. */
export interface PropertyRuns {
  readonly runs: number
  readonly failing?: Failing
}

declare module 'vitest' {
  interface TaskMeta {
    propertyRuns?: PropertyRuns
  }
}

/** The runs of a test's properties; `undefined` if it has none. */
export const propertyRunsOf = (meta: TaskMeta): PropertyRuns | undefined => meta.propertyRuns
