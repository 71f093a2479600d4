import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Count {
  readonly current: number
  readonly since: number
}

/** The most clients that are counted; the one that has been away longest is forgotten. */
const MOST_CLIENTS = 5_000

/**
 * The counts of the rate limit, by a clock that only goes forward. With the store of the plugin, which goes by the time of day, a clock that is
 * set back by a day would refuse everyone whose requests in that day reach the limit of a minute.
 */
export class SteadyStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()

  incr(client: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, timeWindow = 0): void {
    const now = performance.now()
    const known = this.#counts.get(client)
    const count =
      known === undefined || now - known.since >= timeWindow
        ? { current: 1, since: now }
        : { current: known.current + 1, since: known.since }
    this.#counts.delete(client)
    this.#counts.set(client, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_CLIENTS && oldest !== undefined) this.#counts.delete(oldest)
    done(null, { current: count.current, ttl: timeWindow - (now - count.since) })
  }

  /** The counts of a route with a limit of its own. */
  child(): FastifyRateLimitStore {
    return new SteadyStore()
  }
}
