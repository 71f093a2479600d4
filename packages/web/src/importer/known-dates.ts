import type { KeyDates } from '@lectern/domain/article'

/** The dates of ART-14 that a file gives; missing ones are undefined. */
export interface GivenDates {
  readonly received: string | undefined
  readonly revised: readonly string[]
  readonly accepted: string | undefined
  readonly availableOnline: string | undefined
  readonly versionOfRecord: string | undefined
}

/** Leaves out the dates that a file does not give. */
export const knownDates = ({ received, revised, accepted, availableOnline, versionOfRecord }: GivenDates): KeyDates => ({
  ...(received === undefined ? {} : { received }),
  ...(revised.length === 0 ? {} : { revised }),
  ...(accepted === undefined ? {} : { accepted }),
  ...(availableOnline === undefined ? {} : { availableOnline }),
  ...(versionOfRecord === undefined ? {} : { versionOfRecord }),
})
