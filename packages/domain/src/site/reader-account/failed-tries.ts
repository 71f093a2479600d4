/** Failed tries to sign in to an account from one network or device. */
export interface FailedTries {
  readonly count: number
  /** When the last one was, in milliseconds since 1970. */
  readonly last: number
}

/** How many tries may fail before the next one has to wait. */
export const FREE_TRIES = 5

const SECOND = 1000
const FIRST_WAIT = 2 * SECOND

/** The longest wait, in milliseconds: an hour. */
export const LONGEST_WAIT = 60 * 60 * SECOND

/** After this time without a failed try, in milliseconds, earlier ones no longer count: a day. */
export const TRIES_FORGOTTEN = 24 * LONGEST_WAIT

/** The wait after the last failed try, in milliseconds: none at first, and then twice as long after each one, up to an hour. */
export const waitAfter = (count: number): number =>
  count < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - FREE_TRIES))

/**
 * How long the next try has to wait, in milliseconds; 0 if it is taken now. A clock that was set back cannot prolong the wait, except by as
 * much as it was set back.
 */
export const waitLeft = ({ count, last }: FailedTries, now: number): number => {
  const wait = waitAfter(count)
  return Math.abs(now - last) > LONGEST_WAIT ? 0 : Math.min(wait, Math.max(0, last + wait - now))
}

/** The failed tries after one more. */
export const withFailedTry = ({ count, last }: FailedTries, now: number): FailedTries => ({
  count: now - last < TRIES_FORGOTTEN ? count + 1 : 1,
  last: now,
})

/** No failed tries. */
export const NO_FAILED_TRIES: FailedTries = { count: 0, last: 0 }
