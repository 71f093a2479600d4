import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Who may see an answer, which decides who may keep it: everyone for good, everyone for a time, the browser of a reader whose audience gets the same,
 * the browser of the reader that it was made for, or nobody.
 */
export type Caching =
  | 'public-for-good'
  | 'public-for-a-day'
  | 'public-for-an-hour'
  | 'public-for-minutes'
  | 'public-while-unchanged'
  | 'audience-while-unchanged'
  | 'reader'
  | 'nobody'

interface Terms {
  readonly isPublic: boolean
  /** Whether it is the same for all readers of an audience, although others get another. */
  readonly isForAudience?: boolean
  readonly cacheControl: string
  /** The request header on which the answer depends. */
  readonly vary?: 'accept-encoding' | 'cookie'
}

const TERMS: Readonly<Record<Caching, Terms>> = {
  'public-for-good': { isPublic: true, cacheControl: 'public, max-age=31536000, immutable', vary: 'accept-encoding' },
  'public-for-a-day': { isPublic: true, cacheControl: 'public, max-age=86400', vary: 'accept-encoding' },
  'public-for-an-hour': { isPublic: true, cacheControl: 'public, max-age=3600', vary: 'accept-encoding' },
  'public-for-minutes': { isPublic: true, cacheControl: 'public, max-age=300', vary: 'accept-encoding' },
  // Browsers ask each time whether it has changed; caches between them and the site, once a minute.
  'public-while-unchanged': {
    isPublic: true,
    cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'accept-encoding',
  },
  // For no cache that several readers share: the network that a request comes from says whose it is, and no header tells a cache.
  'audience-while-unchanged': { isPublic: false, isForAudience: true, cacheControl: 'private, no-cache', vary: 'cookie' },
  // Always revalidated: the next person at the same browser may be a reader without access.
  reader: { isPublic: false, cacheControl: 'private, no-cache', vary: 'cookie' },
  nobody: { isPublic: false, cacheControl: 'no-store' },
}

/** Every kind of caching. */
// The keys of a record of all kinds are all kinds.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const CACHINGS = Object.keys(TERMS) as readonly Caching[]

/** The `Cache-Control` of answers of this kind. */
export const cacheControlOf = (caching: Caching): string => TERMS[caching].cacheControl

/** What decides who may keep an answer. */
export interface CachedAnswer {
  /** What its route has stated, if anything. */
  readonly stated: Caching | undefined
  readonly status: number
  readonly setsCookie: boolean
  /** Whether its reader can sign out. The next person at the computer must then find nothing that was theirs. */
  readonly canSignOut: boolean
}

/**
 * Who may keep an answer. An error is kept by nobody, because what it says depends on who asked and may change at once; nor is an answer
 * whose route has stated nothing. A cookie belongs to one reader, so an answer with one is never public.
 */
export const cachingOf = ({ stated, status, setsCookie, canSignOut }: CachedAnswer): Caching =>
  stated === undefined || status >= 400 || (TERMS[stated].isPublic ? setsCookie : canSignOut) ? 'nobody' : stated

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may keep the route's answers. */
    caching?: Caching
  }
  interface FastifyReply {
    /** Who may keep this answer, if that is not the same for all answers of its route. */
    caching: Caching | undefined
  }
}

const statedFor = (request: FastifyRequest, reply: FastifyReply): Caching | undefined =>
  reply.caching ?? request.routeOptions.config.caching

/** Whether others are given the answer too. Such an answer must not carry a session. */
export const isForMany = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const stated = statedFor(request, reply)
  const { isPublic, isForAudience = false } =
    TERMS[cachingOf({ stated, status: reply.statusCode, setsCookie: false, canSignOut: false })]
  return isPublic || isForAudience
}

/** States who may keep the answers of all routes that are added afterwards and do not state it themselves. */
export const stateCaching = (app: FastifyInstance, caching: Caching): void => {
  app.addHook('onRoute', route => {
    route.config = { caching, ...route.config }
  })
}

/** Other headers by which a platform behind this server could tell caches to keep an answer. */
const OTHER_TERMS = ['age', 'cdn-cache-control', 'expires', 'pragma', 'surrogate-control']

const withVary = (present: unknown, name: string): string => {
  const names = [present]
    .flat()
    .flatMap(value => (typeof value === 'string' ? value.split(',') : []))
    .map(value => value.trim().toLowerCase())
  return [...new Set([...names, name])].join(', ')
}

/**
 * Sends every answer with the cache headers that `cachingOf` decides, whatever the route or a plugin has set. An application with a route
 * that does not state its caching does not start.
 * @param app the application, before its routes are added and after the hooks that set cookies
 */
export const installCaching = (
  app: FastifyInstance,
  { canSignOut }: { readonly canSignOut: (request: FastifyRequest) => boolean },
): void => {
  const unstated: (() => string | undefined)[] = []
  app.decorateReply('caching', undefined)
  app.addHook('onRoute', route => {
    unstated.push(() => (route.config?.caching === undefined ? `${String(route.method)} ${route.url}` : undefined))
  })
  app.addHook('onReady', async () => {
    const routes = unstated.map(name => name()).filter(name => name !== undefined)
    if (routes.length > 0) throw new Error(`These routes do not state who may keep their answers: ${routes.join(', ')}`)
  })
  app.addHook('onSend', async (request, reply) => {
    const caching = cachingOf({
      stated: statedFor(request, reply),
      status: reply.statusCode,
      setsCookie: reply.hasHeader('set-cookie'),
      canSignOut: canSignOut(request),
    })
    const { cacheControl, vary } = TERMS[caching]
    for (const name of OTHER_TERMS) reply.removeHeader(name)
    reply.header('cache-control', cacheControl)
    if (vary !== undefined) reply.header('vary', withVary(reply.getHeader('vary'), vary))
  })
}
