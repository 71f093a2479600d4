import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    needsShared?: boolean
  }
}

const BESIDE = join(import.meta.dirname, '../../../shared')

const { LECTERN_SHARED: named = BESIDE } = process.env

/** What tests need and this repository does not hold, as a reader of their totals knows it. */
export const SHARED_WORDS = '../shared (real articles, states of real pages, the list of rules)'

/**
 * Whether the folder is there that holds what tests need and this repository does not: `shared` beside the project, or the one that `LECTERN_SHARED`
 * names. Where that is empty, there is none.
 */
export const hasShared = named !== '' && existsSync(named)

/** The path of something in that folder. Where the folder is missing, nothing is there. */
export const sharedPath = (...names: readonly string[]): string => join(resolve(named === '' ? BESIDE : named), ...names)

/** The option of tests and groups that need the folder: they are skipped without it, and the totals say how many. */
export const NEEDS_SHARED = { skip: !hasShared, meta: { needsShared: true } } as const satisfies TestOptions
