import type { Platform } from './columns.ts'
import type { Month, Period } from './month.ts'
import type { ReportDefinition } from './report-definitions.ts'
import type { WrittenRow } from './rows.ts'

/** What is said of a report that is not what may be expected (appendix D). */
export interface Exception {
  readonly code: number
  readonly message: string
  readonly data: string
}

/** Who used what is reported. */
export interface Institution {
  readonly id: string
  readonly name: string
}

/** A report, whatever it is written as. */
export interface Report {
  readonly definition: ReportDefinition
  readonly period: Period
  /** Nothing for everybody's use, which the release calls The World. */
  readonly institution: Institution | undefined
  readonly platform: Platform
  readonly createdBy: string
  /** The site's record in COUNTER's registry; the empty text where it has none. */
  readonly registryRecord: string
  /** To the second. */
  readonly created: string
  readonly exceptions: readonly Exception[]
  readonly rows: readonly WrittenRow[]
}

/** Section 3.2.1 of the use that is not one institution's. */
export const THE_WORLD: Institution = { id: '0000000000000000', name: 'The World' }

/** `2026-11-21T15:55:00Z` */
export const createdAt = (now: Date): string => `${now.toISOString().slice(0, 19)}Z`

const usageNotReady = (months: readonly Month[]): Exception => ({
  code: 3031,
  message: 'Usage Not Ready for Requested Dates',
  data: `not over yet: ${months.join(', ')}`,
})

const noUsage = ({ from, to }: Period): Exception => ({
  code: 3030,
  message: 'No Usage Available for Requested Dates',
  data: `${from} to ${to}`,
})

const partialData = (unreadable: number): Exception => ({
  code: 3040,
  message: 'Partial Data Returned',
  data: `entries of the usage log that cannot be read: ${unreadable}`,
})

interface Made {
  /** The period's. */
  readonly months: readonly Month[]
  readonly now: Date
  readonly isEmpty: boolean
  /** How many entries of the log could not be read. */
  readonly unreadable: number
}

/** What is to be said of a report (Table D.1): that it is empty, that its months are not over, that entries of the log are damaged. */
export const exceptionsOf = (period: Period, { months, now, isEmpty, unreadable }: Made): readonly Exception[] => {
  const thisMonth = now.toISOString().slice(0, 7)
  const running = months.filter(month => month >= thisMonth)
  return [
    ...(isEmpty && running.length < months.length ? [noUsage(period)] : []),
    ...(running.length > 0 ? [usageNotReady(running)] : []),
    ...(unreadable > 0 ? [partialData(unreadable)] : []),
  ]
}
