import { option as O } from 'fp-ts'
import type { CapName } from './daily-caps.ts'
import { DAILY_CAPS } from './daily-caps.ts'
import type { DownloadCapsState } from './download-caps-slice.ts'

/** The notice of a reached cap, ready to draw. */
export interface DownloadCapNotice {
  readonly title: string
  readonly message: string
  readonly closeLabel: string
}

const messages: Readonly<Record<CapName, string>> = {
  multiArticle: `You can download up to ${DAILY_CAPS.multiArticle} articles together in one day. Choose fewer, or come back tomorrow.`,
  fullIssue: `You can download up to ${DAILY_CAPS.fullIssue} full issues or volumes in one day. Come back tomorrow.`,
}

/** The notice that a cap is reached (CAP-2), while it is open. */
export const downloadCapNotice = ({ downloadCapOpen }: Pick<DownloadCapsState, 'downloadCapOpen'>): O.Option<DownloadCapNotice> =>
  O.map((cap: CapName) => ({ title: 'Download limit reached', message: messages[cap], closeLabel: 'Close' }))(downloadCapOpen)
