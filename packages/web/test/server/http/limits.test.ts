import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { limitAnswers, limitOptions, LIMITS, type Limits } from '../../../src/server/http/limits.ts'
import { siteOf } from '../../support/site.ts'

const SHORT: Limits = {
  ...LIMITS,
  headers: 240_000,
  request: 240_000,
  answer: { all: 1_000, each: 0 },
  silence: 5_000,
  keepAlive: 200,
  interval: 50,
  headerBytes: 2_048,
  bodyBytes: 1_024,
}

/** Too short for what should be answered, which may come late on a busy machine. */
const HURRIED = { headers: 200, request: 400 }

/** An application with routes that take all of a body, and that answer at once, without end or with more than connections hold. */
const serving = async (limits: Partial<Limits> = {}): Promise<{ readonly app: FastifyInstance; readonly port: number }> => {
  const all = { ...SHORT, ...limits }
  const app = fastify(limitOptions(all))
  limitAnswers(app, all)
  app.get('/', async () => 'all of it')
  app.post('/', async () => 'received')
  app.get('/large', (_request, reply) => reply.type('text/plain').send(Buffer.alloc(64_000_000)))
  app.get('/silent', (_request, reply) => reply.type('text/plain').send(new Readable({ read: () => undefined })))
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, port: Number(port) }
}

/** A connection, what has come on it, and when it ends. */
const connected = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  let heard = ''
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1')
  })
  // A reset is one of the ways in which a server cuts a connection off, and `once` of a 'close' would fail at it.
  socket.on('error', () => undefined)
  const ended = new Promise(resolve => socket.on('close', resolve))
  await once(socket, 'connect')
  return { socket, ended, heard: () => heard }
}

/** Writes a text a byte at a time until its connection is closed. */
const trickle = (socket: Socket, text: string): void => {
  const bytes = [...text][Symbol.iterator]()
  const timer = setInterval(() => {
    const next = bytes.next()
    if (next.done === true || socket.destroyed) clearInterval(timer)
    else socket.write(next.value)
  }, 20)
  onTestFinished(() => {
    clearInterval(timer)
  })
}

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

describe('every request has an end', () => {
  test.each([
    ['headers that come a byte at a time', '', `${HEAD}X-Long: ${'x'.repeat(1000)}`, '408'],
    ['headers that stop', `${HEAD}X-Long: x`, '', '408'],
    [
      'a body that comes a byte at a time',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\n',
      'x'.repeat(900),
      '408',
    ],
    [
      'a body that stops',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\nxx',
      '',
      '408',
    ],
    [
      'a body in pieces that goes on',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\nx\r\n'.repeat(300),
      '408',
    ],
    ['headers that are too large', `${HEAD}X-Large: ${'x'.repeat(4_000)}\r\n\r\n`, '', '431'],
    [
      'a body that says that it is too large',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9999999999\r\n\r\n',
      '',
      '413',
    ],
    [
      'a body in pieces that becomes too large',
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n800\r\n${'x'.repeat(2_048)}\r\n`,
      '',
      '413',
    ],
    ['what is no request', 'no request\r\n\r\n', '', '400'],
  ])('%s', async (_, first, slowly, status) => {
    const { port } = await serving(status === '408' ? HURRIED : {})
    const { socket, ended, heard } = await connected(port)
    socket.write(first)
    trickle(socket, slowly)
    await ended
    // A byte that is sent just after the end resets the connection, and what had been received may then be lost.
    expect(heard()).toMatch(new RegExp(slowly === '' ? `^HTTP/1.1 ${status} ` : `^(?:HTTP/1.1 ${status} |$)`, 'u'))
  })

  test('a connection that asks nothing', async () => {
    const { port } = await serving(HURRIED)
    const { ended, heard } = await connected(port)
    await ended
    expect(heard()).toMatch(/^HTTP\/1.1 408 /u)
  })

  test('a connection that asks nothing more', async () => {
    const { port } = await serving()
    const { socket, ended, heard } = await connected(port)
    socket.write(`${HEAD}\r\n`)
    await ended
    expect(heard()).toMatch(/all of it$/u)
  })

  test('an answer that its reader does not take', async () => {
    const { app, port } = await serving()
    const { socket, ended } = await connected(port)
    socket.pause()
    const taken = once(app.server, 'request')
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [, response] = (await taken) as [unknown, NodeJS.EventEmitter & { readonly writableFinished: boolean }]
    await once(response, 'close')
    expect(response.writableFinished).toBe(false)
    socket.resume()
    await ended
  })

  test('an answer of which nothing comes', async () => {
    const { port } = await serving({ answer: { all: 60_000, each: 0 }, silence: 300 })
    const { socket, ended, heard } = await connected(port)
    socket.write('GET /silent HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await ended
    expect(heard()).toBe('')
  })

  test('an answer of known length takes as long as its length allows', async () => {
    const { port } = await serving({ answer: { all: 0, each: 1 } })
    const { socket, heard } = await connected(port)
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await once(socket, 'end')
    expect(heard().length).toBeGreaterThan(64_000_000)
  })

  test('more connections than may be open are closed, and those that are open are answered', async () => {
    const { port } = await serving({ connections: 2 })
    const [first, second] = [await connected(port), await connected(port)]
    const third = await connected(port)
    await third.ended
    expect(third.heard()).toBe('')
    for (const { socket } of [first, second]) socket.write(`${HEAD}Connection: close\r\n\r\n`)
    await Promise.all([first.ended, second.ended])
    for (const { heard } of [first, second]) expect(heard()).toMatch(/all of it$/u)
  })

  test('on the site itself', async () => {
    const site = await siteOf({ limits: { ...SHORT, ...HURRIED } })
    onTestFinished(site.close)
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const { socket, ended, heard } = await connected(Number(port))
    socket.write(
      'POST /user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n',
    )
    trickle(socket, 'x'.repeat(900))
    await ended
    expect(heard()).toMatch(/^(?:HTTP\/1.1 408 |$)/u)
  })
})
