import type { KeyDates } from '@lectern/domain/article'

/** The dates of ART-14 as a file gives them: what it does not give is undefined. */
export interface GivenDates {
  readonly received: string | undefined
  readonly revised: readonly string[]
  readonly accepted: string | undefined
  readonly availableOnline: string | undefined
  readonly versionOfRecord: string | undefined
}

/** Those that a file gives. */
export const knownDates = ({ received, revised, accepted, availableOnline, versionOfRecord }: GivenDates): KeyDates => ({
  ...(received === undefined ? {} : { received }),
  ...(revised.length === 0 ? {} : { revised }),
  ...(accepted === undefined ? {} : { accepted }),
  ...(availableOnline === undefined ? {} : { availableOnline }),
  ...(versionOfRecord === undefined ? {} : { versionOfRecord }),
})
