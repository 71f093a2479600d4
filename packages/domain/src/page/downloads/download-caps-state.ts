import { option as O } from 'fp-ts'
import type { CappedDownload } from './capped-download.ts'
import { noCounts, type DailyCounts } from './daily-counts.ts'
import type { CapName } from './daily-caps.ts'
import type { LocalDay } from './local-day.ts'

export interface WaitingDownload {
  readonly download: CappedDownload
  readonly today: LocalDay
}

/**
 * The caps on downloads: the known use, the downloads that wait to be allowed, and the cap whose notice is open.
 */
export interface DownloadCapsState {
  readonly counts: DailyCounts
  /** In the order of the requests. Each waits for one read of the storage. */
  readonly waiting: readonly WaitingDownload[]
  /** The cap whose notice is open. */
  readonly downloadCapOpen: O.Option<CapName>
}

/** Nothing has been downloaded and nothing waits for the storage. */
export const initialDownloadCaps: DownloadCapsState = { counts: noCounts, waiting: [], downloadCapOpen: O.none }
