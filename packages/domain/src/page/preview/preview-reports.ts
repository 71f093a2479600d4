import type { Report } from '../../core/commands/report.ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** The record of how long a request took (PREV-6), from two readings of one clock; zero if the clock was set back. */
export const requestDuration = (url: string, startedAt: Milliseconds, endedAt: Milliseconds): Report => ({
  kind: 'duration',
  url,
  milliseconds: Math.max(0, endedAt - startedAt),
})

/** The report of an error that hydration recovered from (PREV-8). */
export const hydrationErrorReport = (pii: Pii, message: string): Report => ({ kind: 'hydration-error', pii, message })
