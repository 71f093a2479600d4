import { option as O } from 'fp-ts'
import type { SupplementaryDownload } from '../../core/commands/supplementary-download.ts'

/** A download of more supplementary files than this is flagged (TREE-11). */
export const FLAGGED_DOWNLOAD_LIMIT = 50

/** The record of a download of this many files: single for one, bulk for more, flagged above 50; none for no files (TREE-11). */
export const supplementaryDownload = (files: number): O.Option<SupplementaryDownload> =>
  files < 1
    ? O.none
    : files === 1
      ? O.some({ kind: 'single' })
      : O.some(files > FLAGGED_DOWNLOAD_LIMIT ? { kind: 'bulk', flag: 'more than 50' } : { kind: 'bulk' })
