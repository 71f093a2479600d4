import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const START = new Date('2026-01-01T00:00:00')
const STOPPED = new Date('2026-01-01T01:00:00')

/** The clock of a page, which goes on only when a test says so. */
export interface StoppedClock {
  /** Lets some time pass, in milliseconds. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** How much has passed. */
  readonly passed: () => number
  /** Lets time pass until something is so, in steps. */
  readonly until: (is: () => Promise<boolean> | boolean, step?: number) => Promise<void>
}

/**
 * Stops the clock of what is opened next in a page, for what the page does by its own timers. Its frames wait for that clock too, so that
 * `settled` is not for such a page.
 */
export const stoppedClock = async (page: Page): Promise<StoppedClock> => {
  await page.clock.install({ time: START })
  await page.clock.pauseAt(STOPPED)
  // The script arrives when the page is idle, by a clock that is not stopped.
  await page.addInitScript(() => {
    window.requestIdleCallback = callback => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        callback({ didTimeout: false, timeRemaining: () => 50 })
      })
      port1.start()
      port2.postMessage('')
      return 0
    }
  })
  let sum = 0
  const pass = async (milliseconds: number): Promise<void> => {
    sum += milliseconds
    await page.clock.runFor(milliseconds)
  }
  return {
    pass,
    passed: () => sum,
    until: async (is, step = 50) => {
      await expect
        .poll(async () => {
          if (await is()) return true
          await pass(step)
          return false
        })
        .toBe(true)
    },
  }
}
