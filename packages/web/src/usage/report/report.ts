import type { Platform } from './columns.ts'
import type { Month, Period } from '../month.ts'
import type { ReportDefinition } from './report-definitions.ts'
import type { WrittenRow } from './rows.ts'

/** A note on how a report differs from what was requested (appendix D). */
export interface Exception {
  readonly code: number
  readonly message: string
  readonly data: string
}

/** The institution whose usage is reported. */
export interface Institution {
  readonly id: string
  readonly name: string
}

/** A report, independent of its format. */
export interface Report {
  readonly definition: ReportDefinition
  readonly period: Period
  /** Undefined for all usage, which the release attributes to The World. */
  readonly institution: Institution | undefined
  readonly platform: Platform
  readonly createdBy: string
  /** The site's record in COUNTER's registry; empty if it has none. */
  readonly registryRecord: string
  /** To the second. */
  readonly created: string
  readonly exceptions: readonly Exception[]
  readonly rows: readonly WrittenRow[]
}

/** The institution for usage that is not limited to one (section 3.2.1). */
export const THE_WORLD: Institution = { id: '0000000000000000', name: 'The World' }

/** `2026-11-21T15:55:00Z` */
export const createdAt = (now: Date): string => `${now.toISOString().slice(0, 19)}Z`

/** Usage of months that have not ended (Table D.1). */
export const usageNotReady = (months: readonly Month[]): Exception => ({
  code: 3031,
  message: 'Usage Not Ready for Requested Dates',
  data: `not yet complete: ${months.join(', ')}`,
})

const noUsage = ({ from, to }: Period): Exception => ({
  code: 3030,
  message: 'No Usage Available for Requested Dates',
  data: `${from} to ${to}`,
})

const partialData = (unreadable: number): Exception => ({
  code: 3040,
  message: 'Partial Data Returned',
  data: `unreadable usage log entries: ${unreadable}`,
})

interface Made {
  /** The months of the period. */
  readonly months: readonly Month[]
  readonly now: Date
  readonly isEmpty: boolean
  /** How many log entries could not be read. */
  readonly unreadable: number
}

/** The exceptions of a report (Table D.1): no usage, months that are not complete, unreadable log entries. */
export const exceptionsOf = (period: Period, { months, now, isEmpty, unreadable }: Made): readonly Exception[] => {
  const thisMonth = now.toISOString().slice(0, 7)
  const running = months.filter(month => month >= thisMonth)
  return [
    ...(isEmpty && running.length < months.length ? [noUsage(period)] : []),
    ...(running.length > 0 ? [usageNotReady(running)] : []),
    ...(unreadable > 0 ? [partialData(unreadable)] : []),
  ]
}
