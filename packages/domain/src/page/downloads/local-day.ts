const MILLISECONDS_PER_MINUTE = 60_000
const MILLISECONDS_PER_DAY = 86_400_000

/** A day of the reader's calendar, as the number of days since 1 January 1970. */
export type LocalDay = number

/**
 * The reader's day at a moment (CAP-1), by which caps count.
 * @param epochMilliseconds the moment, finite, since 1 January 1970 in UTC
 * @param utcOffsetMinutes how far the reader's clock is ahead of UTC, finite: 60 in Paris in winter, -300 in New York
 */
export const localDay = (epochMilliseconds: number, utcOffsetMinutes: number): LocalDay =>
  Math.floor((epochMilliseconds + utcOffsetMinutes * MILLISECONDS_PER_MINUTE) / MILLISECONDS_PER_DAY)
