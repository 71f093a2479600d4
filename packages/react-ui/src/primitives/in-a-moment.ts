import { untilDone } from './until-done.ts'

/**
 * Does something after a moment, until which the page is busy.
 * @param after in milliseconds
 * @returns what gives it up
 */
export const inAMoment = (after: number, act: () => void): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  void untilDone(promise)
  const timer = setTimeout(() => {
    resolve()
    act()
  }, after)
  return () => {
    clearTimeout(timer)
    resolve()
  }
}
