import type { FastifyInstance, FastifyReply } from 'fastify'
import { performance, type EventLoopUtilization } from 'node:perf_hooks'

/** How many requests are worked on at a time, and how long one may wait and count. Times in milliseconds. */
export interface Turns {
  /** Further requests wait, and begin in the order in which they came. */
  readonly atOnce: number
  /** A request that has waited longer is refused with 503. */
  readonly wait: number
  /** One that takes longer while the processor is idle waits for something else, or its reader has gone, and lets the next one begin. */
  readonly hold: number
}

/**
 * The share of a time from which the processor counts as busy. While it is, a request that takes long may well wait for nothing else: to begin the
 * next one would make all of them take still longer, until none is in time.
 */
const BUSY = 0.75

/** There are too many requests before this one. The same request may succeed in a few seconds. */
class Crowded extends Error {
  override readonly name = 'Crowded'
  /** HTTP's "Service Unavailable". */
  readonly statusCode = 503
}

interface Waiting {
  readonly reply: FastifyReply
  readonly since: number
  readonly begin: (refusal?: Crowded) => void
}

/**
 * Works on a few requests at a time. Node takes all that have arrived a step further before it goes on with the first, so that of a thousand
/** How requests take turns. */
export interface Admission {
  /** Lets the requests of an application take turns with those of all others that it was called with. */
  readonly admit: (app: FastifyInstance) => void
  /** How many wait for their turn. */
  readonly waiting: () => number
}

/**
 * Works on a few requests at a time. Node takes all that have arrived a step further before it goes on with the first, so that of a thousand
 * readers who come at once, all would get their answer only when the last one does. Routes that state `limit: 'none'` cost next to
 * nothing and never wait.
 */
export const admission = ({ atOnce, wait, hold }: Turns): Admission => {
  const queue: Waiting[] = []
  let isDue = false
  const leave = new WeakMap<FastifyReply, () => void>()
  let underWay = 0

  const admit = (reply: FastifyReply, begin: Waiting['begin']): void => {
    underWay += 1
    const left = (): void => {
      if (!leave.delete(reply)) return
      clearTimeout(timer)
      underWay -= 1
      // Not at once, so that what has been answered is sent first.
      if (!isDue) setImmediate(admitNext)
      isDue = true
    }
    const held = (since: EventLoopUtilization): void => {
      if (performance.eventLoopUtilization(since).utilization < BUSY) left()
      else timer = setTimeout(held, hold, performance.eventLoopUtilization())
    }
    let timer = setTimeout(held, hold, performance.eventLoopUtilization())
    leave.set(reply, left)
    begin()
  }

  const admitNext = (): void => {
    isDue = false
    for (;;) {
      const next = underWay < atOnce ? queue.shift() : undefined
      if (next === undefined) return
      const { reply, since, begin } = next
      // Nobody waits for it any longer.
      if (reply.raw.closed) continue
      if (performance.now() - since > wait) begin(new Crowded('Too many requests came at once'))
      else admit(reply, begin)
    }
  }

  return {
    waiting: () => queue.length,
    admit: app => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.routeOptions.config.limit === 'none') done()
        else if (queue.length === 0 && underWay < atOnce) admit(reply, done)
        else queue.push({ reply, since: performance.now(), begin: done })
      })
      // The answer is ready: how long the reader takes for it is no matter of turns.
      app.addHook('onSend', async (_request, reply) => {
        leave.get(reply)?.()
      })
    },
  }
}
