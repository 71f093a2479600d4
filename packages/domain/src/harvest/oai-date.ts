import { option as O } from 'fp-ts'

/** A moment as harvesters say it, to the day or to the second. */
export interface OaiDate {
  readonly granularity: 'day' | 'second'
  /** Its first second, since 1970. */
  readonly seconds: number
}

/** Seconds since 1970 as a datestamp (UTC). */
export const oaiInstant = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

/** A datestamp that a harvester says: a day or a second that there is; none for anything else. */
export const oaiDate = (text: string): O.Option<OaiDate> => {
  const granularity = /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'day' : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? 'second' : undefined
  if (granularity === undefined) return O.none
  const whole = granularity === 'day' ? `${text}T00:00:00Z` : text
  const seconds = Date.parse(whole) / 1000
  // A day beyond the end of its month would count into the next one.
  return Number.isFinite(seconds) && oaiInstant(seconds) === whole ? O.some({ granularity, seconds }) : O.none
}

const DAY = 86_400

/** The last second that a datestamp means. */
export const lastSecond = ({ granularity, seconds }: OaiDate): number => (granularity === 'day' ? seconds + DAY - 1 : seconds)
