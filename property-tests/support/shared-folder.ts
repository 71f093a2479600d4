import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const BESIDE = join(import.meta.dirname, '../../../shared')

const { LECTERN_SHARED: named = BESIDE } = process.env

/**
 * Whether the folder is there that contains what tests need and this repository does not: `shared` beside the project, or the one that `LECTERN_SHARED`
 * names. Where that is empty, there is none.
 */
export const hasShared = named !== '' && existsSync(named)

/** The path of something in that folder. Where the folder is missing, nothing is there. */
export const sharedPath = (...names: readonly string[]): string => join(resolve(named === '' ? BESIDE : named), ...names)
