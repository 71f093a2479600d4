import { fc, test as law } from '@fast-check/vitest'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  cachingOf,
  CACHINGS,
  installCaching,
  isForMany,
  stateCaching,
  type CachedAnswer,
  type Caching,
} from '../../../src/server/http/caching.ts'

const caching = fc.constantFrom(...CACHINGS)
const answers: fc.Arbitrary<CachedAnswer> = fc.record({
  stated: fc.option(caching, { nil: undefined }),
  status: fc.oneof(fc.constantFrom(200, 206, 301, 303, 304, 399, 400, 401, 403, 404, 503), fc.integer({ min: 100, max: 599 })),
  setsCookie: fc.boolean(),
  canSignOut: fc.boolean(),
})
const isForEveryone = (kept: Caching): boolean => kept.startsWith('public-')

describe('who may keep an answer', () => {
  law.prop([answers])('is whom its route has stated, or nobody', answer => {
    expect([answer.stated, 'nobody']).toContain(cachingOf(answer))
  })

  law.prop([answers])('is everyone only without a cookie, and the reader only if they cannot sign out', answer => {
    const kept = cachingOf(answer)
    if (isForEveryone(kept)) expect(answer.setsCookie).toBe(false)
    if (kept === 'reader' || kept === 'audience-while-unchanged') expect(answer.canSignOut).toBe(false)
  })

  law.prop([answers, fc.integer({ min: 400, max: 599 })])(
    'is nobody, of an error or where nothing is stated',
    (answer, status) => {
      expect(cachingOf({ ...answer, status })).toBe('nobody')
      expect(cachingOf({ ...answer, stated: undefined })).toBe('nobody')
    },
  )

  law.prop([caching.filter(isForEveryone), fc.integer({ min: 200, max: 399 }), fc.boolean()])(
    'is everyone, of what is public, whoever asked first',
    (stated, status, canSignOut) => {
      expect(cachingOf({ stated, status, setsCookie: false, canSignOut })).toBe(stated)
    },
  )
})

/** An application with one route, which sets the headers itself that it likes. */
const appWith = (headers: Readonly<Record<string, string>>, stated?: Caching, restated?: Caching, canSignOut = false) => {
  const app = fastify()
  onTestFinished(() => app.close())
  installCaching(app, { canSignOut: () => canSignOut })
  void app.register(async routes => {
    if (stated !== undefined) stateCaching(routes, stated)
    routes.get('/', (request, reply) => {
      if (restated !== undefined) reply.caching = restated
      return reply.headers(headers).header('x-for-many', isForMany(request, reply)).send('text')
    })
  })
  return app
}

describe('an answer', () => {
  test.each([
    ['public-for-good', 'public, max-age=31536000, immutable', 'accept-encoding'],
    ['public-for-a-day', 'public, max-age=86400', 'accept-encoding'],
    ['public-for-an-hour', 'public, max-age=3600', 'accept-encoding'],
    ['public-for-minutes', 'public, max-age=300', 'accept-encoding'],
    ['audience-while-unchanged', 'private, no-cache', 'cookie'],
    ['reader', 'private, no-cache', 'cookie'],
    ['nobody', 'no-store', undefined],
  ] as const)('for %s is sent as %s, whatever its route sets', async (stated, cacheControl, vary) => {
    for (const own of [{}, { 'cache-control': 'public, max-age=9' }]) {
      for (const app of [appWith(own, stated), appWith(own, 'nobody', stated)]) {
        const { headers } = await app.inject('/')
        expect([headers['cache-control'], headers['vary'], headers['x-for-many']]).toEqual([
          cacheControl,
          vary,
          String(isForEveryone(stated) || stated === 'audience-while-unchanged'),
        ])
      }
    }
  })

  test('keeps the other headers that it varies by', async () => {
    const { headers } = await appWith({ vary: 'Origin, cookie' }, 'reader').inject('/')
    expect(headers['vary']).toBe('origin, cookie')
  })

  test('has none of the headers by which another platform could tell caches to keep it', async () => {
    const others = { age: '1', 'cdn-cache-control': 'max-age=9', expires: '0', pragma: 'x', 'surrogate-control': 'max-age=9' }
    const { headers } = await appWith(others, 'nobody').inject('/')
    expect(Object.keys(others).filter(name => name in headers)).toEqual([])
  })

  test.each([
    [200, true],
    [399, true],
    [400, false],
    [404, false],
  ])('with status %i is for many where its route says so: %s', async (status, expected) => {
    for (const [stated, kept] of [
      ['public-for-good', expected],
      ['reader', false],
      [undefined, false],
    ] as const) {
      const app = fastify()
      onTestFinished(() => app.close())
      if (stated !== undefined) stateCaching(app, stated)
      app.get('/', (request, reply) => reply.code(status).send(String(isForMany(request, reply.code(status)))))
      expect((await app.inject('/')).body).toBe(String(kept))
    }
  })

  test('with a cookie is kept by nobody, if it would be public', async () => {
    const cookie = { 'set-cookie': 'a=b' }
    expect((await appWith(cookie, 'public-for-good').inject('/')).headers['cache-control']).toBe('no-store')
    expect((await appWith(cookie, 'reader').inject('/')).headers['cache-control']).toBe('private, no-cache')
  })

  test('of a reader who can sign out is kept by nobody, unless it is public', async () => {
    expect((await appWith({}, 'reader', undefined, true).inject('/')).headers['cache-control']).toBe('no-store')
    expect((await appWith({}, 'public-for-minutes', undefined, true).inject('/')).headers['cache-control']).toContain('public')
  })

  test('at no address is kept by nobody', async () => {
    const { statusCode, headers } = await appWith({}, 'public-for-good').inject('/nowhere')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

test('an application with a route that does not state who may keep its answers does not start', async () => {
  await expect(appWith({}).ready()).rejects.toThrow('do not state who may keep their answers: GET /')
  await appWith({}, 'nobody').ready()
})
