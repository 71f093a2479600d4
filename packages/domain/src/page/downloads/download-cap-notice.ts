import { option as O } from 'fp-ts'
import { downloadCapWords } from '../../words/downloads.ts'
import { interfaceWords } from '../../words/interface.ts'
import type { CapName } from './daily-caps.ts'
import { DAILY_CAPS } from './daily-caps.ts'
import type { DownloadCapsState } from './download-caps-slice.ts'

/** The notice of a reached cap, ready to draw. */
export interface DownloadCapNotice {
  readonly title: string
  readonly message: string
  readonly closeLabel: string
}

/** The notice that a cap is reached (CAP-2), while it is open. */
export const downloadCapNotice = ({ downloadCapOpen }: Pick<DownloadCapsState, 'downloadCapOpen'>): O.Option<DownloadCapNotice> =>
  O.map((cap: CapName) => ({
    title: downloadCapWords.title,
    message: downloadCapWords[cap](DAILY_CAPS[cap]),
    closeLabel: interfaceWords.close,
  }))(downloadCapOpen)
