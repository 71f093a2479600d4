import { DAY } from './month.ts'

/**
 * How long after a page was sent its view may still be reported, in milliseconds. A background tab may wait for days until its reader looks
 * at it.
 */
export const LATEST_REPORT = 31 * DAY

/** How long uses of a day may arrive after it, in milliseconds: the clocks of two servers, or of one before and after, may differ by a day. */
export const LATENESS = LATEST_REPORT + DAY
