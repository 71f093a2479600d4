import { DOUBLE_CLICK } from '../clicks.ts'
import { dayAfter } from '../month.ts'

/** Much longer than any reader keeps clicking the same link every half minute, in milliseconds. */
export const LOOK_BACK = 60 * 60 * 1000

/**
 * The range of uses that can affect a day: double clicks may extend across its beginning and its end.
 * @param begin the beginning of the day, in milliseconds since 1970
 * @returns the first instant of the range, and the first one after it
 */
export const windowOf = (begin: number): { readonly from: number; readonly to: number } => ({
  from: begin - LOOK_BACK,
  to: dayAfter(begin) + DOUBLE_CLICK + 1,
})
