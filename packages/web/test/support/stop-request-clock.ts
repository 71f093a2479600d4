import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock by which requests are counted until the test ends. A limit is that of a minute, which passes on a busy machine before the test has
 * made as many.
 */
export const stopRequestClock = (): void => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
