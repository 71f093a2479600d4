import fastify, { type FastifyInstance } from 'fastify'
import { get, Agent } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serving, type Serving } from '../../../src/server/serving.ts'

interface Made {
  readonly app: FastifyInstance
  /** Lets the requests that wait be answered. */
  readonly go: () => void
  readonly isClosed: () => boolean
}

/** An application that says its name; at `/slow` not before it is told to. */
const named = (name: string): Made => {
  const app = fastify()
  const waiting = Promise.withResolvers<void>()
  let isClosed = false
  app.get('/', () => name)
  app.get('/slow', async (_request, reply) => {
    reply.raw.write(name)
    await waiting.promise
    reply.raw.end(` ${name}`)
    return reply.hijack()
  })
  app.addHook('onClose', async () => {
    isClosed = true
  })
  return { app, go: waiting.resolve, isClosed: () => isClosed }
}

const listening = async (
  first: FastifyInstance,
  host = '127.0.0.1',
): Promise<{ readonly served: Serving; readonly port: number }> => {
  const served = serving({ logLevel: 'silent' })
  onTestFinished(() => served.front.close())
  await served.use(first)
  await served.listen({ port: 0, host })
  const address = served.front.server.address()
  return { served, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

const asked = (port: number, path: string, agent?: Agent): { readonly begun: Promise<void>; readonly all: Promise<string> } => {
  const begun = Promise.withResolvers<void>()
  const all = new Promise<string>((resolve, reject) => {
    let body = ''
    get({ port, host: '127.0.0.1', path, agent }, answer => {
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
        begun.resolve()
      })
      answer.on('error', reject)
      answer.on('end', () => {
        resolve(body)
      })
    }).on('error', reject)
  })
  return { begun: begun.promise, all }
}

describe('a server whose application is replaced', () => {
  test('finishes each answer with the application that began it, and then closes that', async () => {
    const [former, next] = [named('former'), named('next')]
    const { served, port } = await listening(former.app)
    const slow = asked(port, '/slow')
    await slow.begun
    await served.use(next.app)
    expect(await asked(port, '/').all).toBe('next')
    expect(former.isClosed()).toBe(false)
    former.go()
    expect(await slow.all).toBe('former former')
    await expect.poll(former.isClosed).toBe(true)
    expect(next.isClosed()).toBe(false)
  })

  test('closes one that nobody waits for at once, and one whose reader has gone', async () => {
    const [first, second, third] = [named('first'), named('second'), named('third')]
    const { served, port } = await listening(first.app)
    await served.use(second.app)
    await expect.poll(first.isClosed).toBe(true)
    const agent = new Agent()
    const slow = asked(port, '/slow', agent)
    await slow.begun
    await served.use(third.app)
    agent.destroy()
    await expect(slow.all).rejects.toThrow('aborted')
    await expect.poll(second.isClosed).toBe(true)
    expect(await asked(port, '/').all).toBe('third')
  })

  test('answers on a connection that stays open with whichever is in use', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { served, port } = await listening(named('0').app)
    let connections = 0
    served.front.server.on('connection', () => {
      connections += 1
    })
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await asked(port, '/', agent).all).toBe(String(turn))
      await served.use(named(String(turn + 1)).app)
    }
    expect(connections).toBe(1)
    agent.destroy()
  })

  test('keeps nothing of a thousand applications, and loses no request between them', async () => {
    const { served, port } = await listening(named('0').app)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { server } = served.front
    /** What keeps something alive, counted. Listeners of the tests' own may go. */
    const held = (): readonly string[] => [
      ...process.eventNames().flatMap(name => (name === 'exit' ? [] : [`${String(name)} ${process.listenerCount(name)}`])),
      ...server.eventNames().map(name => `${String(name)} ${server.listenerCount(name)}`),
      ...process
        .getActiveResourcesInfo()
        .filter(kind => /TCP|FSEvent|Pipe|Worker/.test(kind))
        .toSorted(),
    ]
    await asked(port, '/', agent).all
    const before = held()
    let closed = 0
    for (let turn = 1; turn <= 1_000; turn += 1) {
      const { app } = named(String(turn))
      app.addHook('onClose', async () => {
        closed += 1
      })
      await served.use(app)
      expect(await asked(port, '/', agent).all).toBe(String(turn))
    }
    await expect.poll(() => closed).toBe(999)
    await expect.poll(() => held().filter(each => !before.includes(each))).toEqual([])
    expect(held().length).toBeLessThanOrEqual(before.length)
    agent.destroy()
  })

  test('closes everything when it ends', async () => {
    const [former, next] = [named('former'), named('next')]
    const { served, port } = await listening(former.app)
    const slow = asked(port, '/slow')
    await slow.begun
    await served.use(next.app)
    const closing = served.front.close()
    former.go()
    expect(await slow.all).toBe('former former')
    await closing
    expect([former.isClosed(), next.isClosed()]).toEqual([true, true])
  })

  test('listens at every address of a name', async () => {
    const { port } = await listening(named('here').app, 'localhost')
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
    const other = await fetch(`http://[::1]:${port}/`).then(
      answer => answer.text(),
      () => 'none here',
    )
    // Not every machine has one.
    expect(['here', 'none here']).toContain(other)
  })
})
