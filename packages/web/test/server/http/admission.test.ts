import { fc, test as lawTest } from '@fast-check/vitest'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { admission, type Turns } from '../../../src/server/http/admission.ts'

const TURNS: Turns = { atOnce: 2, wait: 60_000, hold: 60_000 }

/** How long a busy request works, in milliseconds, without letting others do anything, and how many times. */
const [STEP, STEPS] = [10, 12]

/** An application that answers a path when the test says so, and what has begun there, in order. */
const serving = (turns: Partial<Turns> = {}) => {
  const app = fastify({ forceCloseConnections: true })
  admission({ ...TURNS, ...turns }).admit(app)
  const begun: string[] = []
  const ended: string[] = []
  const ends = new Map<string, () => void>()
  app.get<{ Params: { name: string } }>('/at/:name', async ({ params: { name } }) => {
    begun.push(name)
    await new Promise<void>(end => {
      ends.set(name, end)
    })
    return name
  })
  app.get<{ Params: { name: string } }>('/busy/:name', async ({ params: { name } }) => {
    begun.push(name)
    for (let step = 0; step < STEPS; step += 1) {
      const until = performance.now() + STEP
      while (performance.now() < until);
      await new Promise(setImmediate)
    }
    ended.push(name)
    return name
  })
  app.get('/fails', () => Promise.reject(new Error('it fails')))
  app.get('/health', { config: { limit: 'none' } }, async () => 'ok')
  return { app, begun, ended, end: (name: string) => ends.get(name)?.() }
}

const asking = (app: FastifyInstance, name: string) => app.inject({ url: `/at/${name}` }).then(({ statusCode }) => statusCode)

describe('requests that come at once', () => {
  lawTest.prop([fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }), fc.array(fc.nat({ max: 4 }))])(
    'begin in the order in which they came, so many at a time, and all are answered',
    async (atOnce, count, choices) => {
      const { app, begun, end } = serving({ atOnce })
      const names = Array.from({ length: count }, (_, index) => String(index))
      const answers = names.map(name => asking(app, name))
      const underWay = new Set<string>()
      let [seen, turn] = [0, 0]
      while (seen < count || underWay.size > 0) {
        await expect.poll(() => begun.length, { interval: 1 }).toBe(Math.min(count, seen + atOnce - underWay.size))
        for (const name of begun.slice(seen)) underWay.add(name)
        seen = begun.length
        expect(underWay.size).toBeLessThanOrEqual(atOnce)
        // Any of those under way may be the next to end.
        const next = [...underWay][(choices[(turn += 1) % Math.max(1, choices.length)] ?? 0) % underWay.size] ?? ''
        underWay.delete(next)
        end(next)
        await answers[Number(next)]
      }
      expect(begun).toEqual(names)
      expect(await Promise.all(answers)).toEqual(names.map(() => 200))
      await app.close()
    },
  )

  test('are let in by one that waits too long for something else', async () => {
    const { app, begun, end } = serving({ atOnce: 1, hold: 20 })
    const answers = ['a', 'b'].map(name => asking(app, name))
    await expect.poll(() => begun).toEqual(['a', 'b'])
    for (const name of begun) end(name)
    expect(await Promise.all(answers)).toEqual([200, 200])
    await app.close()
  })

  test('are not let in by one that keeps the processor busy, however long', async () => {
    const { app, begun, ended } = serving({ atOnce: 1, hold: STEP * 2 })
    const endedBefore: number[] = []
    app.addHook('preHandler', async () => {
      endedBefore.push(ended.length)
    })
    const answers = await Promise.all(['a', 'b', 'c'].map(name => app.inject({ url: `/busy/${name}` })))
    expect([answers.map(({ statusCode }) => statusCode), begun, endedBefore]).toEqual([
      [200, 200, 200],
      ['a', 'b', 'c'],
      [0, 1, 2],
    ])
    await app.close()
  })

  test('are refused once they have waited too long', async () => {
    const { app, begun, end } = serving({ atOnce: 1, wait: 0 })
    const answers = ['a', 'b'].map(name => asking(app, name))
    await expect.poll(() => begun).toEqual(['a'])
    end('a')
    expect(await Promise.all(answers)).toEqual([200, 503])
    await app.close()
  })

  test('go on after answers that fail, and after readers who leave', async () => {
    const { app, begun, end } = serving({ atOnce: 1, hold: 20 })
    onTestFinished(() => app.close())
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (let time = 0; time < 3; time += 1) expect((await fetch(`${origin}/fails`)).status).toBe(500)
    const leaving = new AbortController()
    const left = ['a', 'b'].map(name => fetch(`${origin}/at/${name}`, { signal: leaving.signal }).catch(() => undefined))
    await expect.poll(() => begun[0]).toBe('a')
    leaving.abort()
    await Promise.all(left)
    const last = fetch(`${origin}/at/c`)
    await expect.poll(() => begun.at(-1)).toBe('c')
    end('c')
    expect((await last).status).toBe(200)
  })

  test('do not keep a proxy from asking for the health', async () => {
    const { app, begun, end } = serving({ atOnce: 1 })
    const answer = asking(app, 'a')
    await expect.poll(() => begun).toEqual(['a'])
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200)
    end('a')
    expect(await answer).toBe(200)
    await app.close()
  })
})
