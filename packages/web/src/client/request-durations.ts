/** The name of the performance entries with the duration of each request (PREV-6). */
const REQUEST_DURATION = 'lectern:request'

/** A request that has ended, without the query of its address, which may contain tokens. */
export interface RequestDuration {
  readonly url: string
  readonly milliseconds: number
}

let untold: RequestDuration[] = []

/** Records how long a request took that has just ended (PREV-6): as a performance entry, and to be told to the site. */
export const recordDuration = ({ performance }: Window, { url, milliseconds }: RequestDuration): void => {
  untold.push({ url, milliseconds })
  try {
    performance.measure(REQUEST_DURATION, {
      start: Math.max(0, performance.now() - milliseconds),
      duration: milliseconds,
      detail: { url },
    })
  } catch {
    // Monitoring scripts that observe measures may throw.
  }
}

/** Makes a request of the page's own, and records how long it took, whatever its outcome. */
export const timed = async <A>(window: Window, address: string, request: () => Promise<A>): Promise<A> => {
  const startedAt = window.performance.now()
  try {
    return await request()
  } finally {
    recordDuration(window, { url: address.replace(/[?#].*$/s, ''), milliseconds: window.performance.now() - startedAt })
  }
}

/** The durations that nobody has taken yet. */
export const takeDurations = (): readonly RequestDuration[] => {
  const taken = untold
  untold = []
  return taken
}
