import {
  decideRequest,
  isTold,
  requestLimit,
  type RequestCount,
  type RequestKind,
  type RequestLimit,
  type RequestLimits,
  type RequestSource,
} from '@lectern/domain/site'
import { messageOf } from '@lectern/domain/core'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SharedCounts } from '../../store/request-counts.ts'
import { countedAddress } from './network-of.ts'
import { isLoopback } from './origin-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of requests that a route's count as; pages by default. `none` costs next to nothing: it has no limit, and never waits its turn. */
    limit?: RequestKind | 'none'
  }
  interface FastifyInstance {
    /**
     * Counts a request, and says how long to wait, in seconds, before another is let through; 0 if this one is.
     * @param of what it is counted for, instead of the address that it comes from
     */
    secondsToWait: (request: FastifyRequest, kind: RequestKind, of?: string) => number
  }
}

/** The most clients that are counted; the one that has been away longest is forgotten. */
const MOST_CLIENTS = 20_000

/** How many of them the others are told of at a time. */
const MOST_TOLD = 2_000

/** How long the processes go on by themselves before they tell each other what they have let through, in milliseconds. */
export const TELLING = 1_000

/** Kinds that are limited for the machine itself, too: each costs much, or is a guess. */
const LIMITED_HERE: ReadonlySet<RequestKind> = new Set(['signIns', 'registrations', 'passwordChanges', 'reports'])

/** A network address has made too many requests of a kind. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  /** HTTP's "Too Many Requests". */
  readonly statusCode = 429
  readonly kind: RequestKind
  /** How long to wait, in seconds. */
  readonly seconds: number
  constructor(kind: RequestKind, seconds: number) {
    super('Too many requests')
    this.kind = kind
    this.seconds = seconds
  }
}

interface Client {
  readonly limit: RequestLimit
  readonly count: RequestCount
  /** What it is called among the processes, once they are told of it. */
  readonly name?: string | undefined
}

export interface RequestCountingParts {
  readonly limits: RequestLimits
  /** From where a request comes, by its network address and the browser or robot that it names. */
  readonly sourceOf: (ip: string, userAgent: string) => RequestSource
  /** Tells the other processes what this one has let through, and asks what they have. */
  readonly shared: SharedCounts
  /** What a client is called among the processes: nobody can tell from it which network address it has. */
  readonly nameOf: (client: string) => string
  /** What this process has let through so far. */
  readonly clients?: CountedClients
}

/** The clients of a process, with what it has let through of each. */
export type CountedClients = LRUCache<string, Client>

/** How many clients are kept. `max` in place of `maxSize` would take memory for all of them at once. */
const CLIENT_LIMIT = { maxSize: MOST_CLIENTS, sizeCalculation: () => 1 }

/** Those of a process that has just begun. */
export const noClients = (): CountedClients => new LRUCache(CLIENT_LIMIT)

export interface RequestCounting {
  /** Counts a request; 0 if it is let through, or else how long to wait, in milliseconds. */
  readonly wait: (client: string, source: RequestSource, kind: RequestKind) => number
  /** Tells the other processes what this one has let through. Only clients that have used a part of their limit are told of. */
  readonly tell: () => Promise<void>
}

/**
 * Counts requests in this process, and hears from the others what they have let through. By a clock that only goes forward: one that is set back by
 * a day would refuse everyone whose requests in that day reach the limit of a minute.
 */
export const requestCounting = ({
  limits,
  shared,
  nameOf,
  clients = noClients(),
}: Omit<RequestCountingParts, 'sourceOf'>): RequestCounting => {
  return {
    wait: (client, source, kind) => {
      const key = `${kind} ${source} ${client}`
      const known = clients.get(key)
      const limit = requestLimit(limits, source, kind)
      const decided = decideRequest(known?.count, performance.now(), limit)
      clients.set(key, { limit, count: decided.count, name: known?.name })
      return decided.isAllowed ? 0 : decided.wait
    },
    tell: async () => {
      const now = performance.now()
      const told = [...clients.entries()]
        .filter(([, { count, limit }]) => isTold(count, now, limit))
        .slice(0, MOST_TOLD)
        .map(([key, { count, name = nameOf(key) }]) => ({ key, name, age: now - count.own.since, count: count.own.count }))
      if (told.length === 0) return
      const heard = Map.groupBy(
        await shared.exchangeCounts(told.map(({ name, age, count }) => ({ name, age, count }))),
        ({ name }) => name,
      )
      const then = performance.now()
      for (const { key, name } of told) {
        const client = clients.peek(key)
        const others = (heard.get(name) ?? []).map(({ age, count }) => ({ since: then - age, count }))
        if (client !== undefined) clients.set(key, { ...client, name, count: { ...client.count, others } })
      }
    },
  }
}

/** Tells the others as long as the application is there. Where that fails, each process goes on counting by itself. */
const keepTelling = (app: FastifyInstance, tell: () => Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>): void => {
  let isUnderWay = false
  let hasFailed = false
  const turn = async (): Promise<void> => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await tell()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.warn({ reason: messageOf(error) }, 'the counts of requests are not shared with other processes for now')
      hasFailed = true
    }
    isUnderWay = false
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void turn(), TELLING).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
}

/** States the kind of requests for all routes that are added afterwards and do not state it themselves. */
export const stateLimit = (app: FastifyInstance, limit: RequestKind): void => {
  app.addHook('onRoute', route => {
    route.config = { limit, ...route.config }
  })
}

/**
 * Refuses requests of network addresses that have made too many, each kind by itself. This machine may make as many as it likes of the kinds that
 * reading consists of.
 */
export const limitRequests = (app: FastifyInstance, { sourceOf, ...parts }: RequestCountingParts): void => {
  const { wait, tell } = requestCounting(parts)
  const sources = new LRUCache<string, RequestSource>(CLIENT_LIMIT)
  const sourceFor = ({ ip, headers }: FastifyRequest): RequestSource => {
    const { 'user-agent': agent = '' } = headers
    const key = `${ip} ${agent}`
    const source = sources.get(key) ?? sourceOf(ip, agent)
    sources.set(key, source)
    return source
  }
  const secondsToWait = (request: FastifyRequest, kind: RequestKind, of = countedAddress(request.ip)): number =>
    Math.ceil(wait(of, sourceFor(request), kind) / 1000)

  app.decorate('secondsToWait', secondsToWait)
  // After the headers that let pages of other origins read the answer, and before the body is read.
  app.addHook('preParsing', async (request, reply, payload) => {
    const { limit: kind = 'pages' } = request.routeOptions.config
    if (kind === 'none' || (!LIMITED_HERE.has(kind) && isLoopback(request.ip))) return payload
    const seconds = secondsToWait(request, kind)
    if (seconds === 0) return payload
    reply.header('retry-after', seconds)
    throw new TooManyRequests(kind, seconds)
  })
  keepTelling(app, tell, app.log)
}
