import { option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import type { StorageRead } from '../../core/commands/storage.ts'
import { change, stay, type Step, type Update } from '../../core/machine/step.ts'
import type { CappedDownload } from './capped-download.ts'
import { countedOn, largerCounts, noCounts, usedOn, type DailyCounts } from './daily-counts.ts'
import { isPastCap, type CapName } from './daily-caps.ts'
import type { LocalDay } from './local-day.ts'
import { countsRead, storedCounts } from './stored-counts.ts'
import { DAILY_COUNTS_KEY } from '../../site/preferences/storage-keys.ts'

interface WaitingDownload {
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

export type DownloadCapsEvent =
  | { readonly type: 'downloadCaps/download-requested'; readonly download: CappedDownload; readonly today: LocalDay }
  /** The remainder of the caps is about to be shown; nothing is requested yet. */
  | { readonly type: 'downloadCaps/looked-at' }
  /** The text in local storage under `DAILY_COUNTS_KEY`. */
  | { readonly type: 'downloadCaps/storage-read'; readonly read: StorageRead }
  | { readonly type: 'downloadCaps/closed' }

const READ_COUNTS: Command = { kind: 'read-storage', area: 'local', key: DAILY_COUNTS_KEY }

const answered = (state: DownloadCapsState, { download, today }: WaitingDownload, read: StorageRead): Step<DownloadCapsState> => {
  const { cap, amount, whenAllowed } = download
  const waiting = state.waiting.slice(1)
  const known = largerCounts(state.counts, countsRead(read))
  if (isPastCap(cap, usedOn(known, today, cap), amount)) return stay({ counts: known, waiting, downloadCapOpen: O.some(cap) })
  const counts = countedOn(known, today, cap, amount)
  return stay(
    { ...state, counts, waiting },
    { kind: 'write-storage', area: 'local', key: DAILY_COUNTS_KEY, value: storedCounts(counts) },
    ...whenAllowed,
  )
}

/**
 * Limits downloads to their caps (CAP-1, CAP-2, CAP-3). A download first waits until the storage has been read; it is then allowed, or the
 * notice of its cap opens. The larger of the stored count and this page's own count applies, so that the caps also apply without storage. The
 * storage is also read before readers choose, so that they see how much is left (CAP-1). Tabs that take turns share one count. If another tab
 * writes between this page's read and its write, the later write wins, and each page still applies the caps to its own count.
 */
export const updateDownloadCaps: Update<DownloadCapsState, DownloadCapsEvent> = (state, event) => {
  switch (event.type) {
    case 'downloadCaps/download-requested':
      return stay({ ...state, waiting: [...state.waiting, { download: event.download, today: event.today }] }, READ_COUNTS)
    case 'downloadCaps/looked-at':
      return stay(state, READ_COUNTS)
    case 'downloadCaps/storage-read': {
      const [first] = state.waiting
      return first === undefined
        ? stay({ ...state, counts: largerCounts(state.counts, countsRead(event.read)) })
        : answered(state, first, event.read)
    }
    case 'downloadCaps/closed':
      return change(state, draft => {
        draft.downloadCapOpen = O.none
      })
  }
}
