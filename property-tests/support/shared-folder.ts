import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const BESIDE = join(import.meta.dirname, '../../../shared')

const { LECTERN_SHARED: named = BESIDE } = process.env

/**
 * Whether the folder exists with files that tests need and this repository does not contain: `shared` beside the project, or the
 * one that `LECTERN_SHARED` names. If that variable is empty, there is none.
 */
export const hasShared = named !== '' && existsSync(named)

/** A path in that folder. If the folder is missing, nothing exists there. */
export const sharedPath = (...names: readonly string[]): string => join(resolve(named === '' ? BESIDE : named), ...names)
