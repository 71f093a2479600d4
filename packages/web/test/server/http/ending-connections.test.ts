import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { endConnections } from '../../../src/server/http/ending-connections.ts'

/** An application with a response that the test finishes, and a client that keeps its connection open and has received the beginning. */
const answering = async (
  patience: number,
): Promise<{ readonly app: FastifyInstance; readonly finish: () => void; readonly heard: Promise<string> }> => {
  const app = fastify()
  endConnections(app, patience)
  const body = new Readable({ read: () => undefined })
  body.push('begun')
  app.get('/', (_request, reply) => reply.type('text/plain').send(body))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
  })
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const heard = new Promise<string>(done => {
    get(origin, { agent }, response => {
      let words = ''
      response.on('data', (piece: Buffer) => {
        words += piece.toString()
        resolve()
      })
      response.on('close', () => {
        done(words)
      })
    })
  })
  await begun
  return {
    app,
    finish: () => {
      body.push(', ended')
      body.push(null)
    },
    heard,
  }
}

test('an answer that is under way when the server is to end comes whole, and its connection keeps nobody waiting', async () => {
  const { app, finish, heard } = await answering(30_000)
  const ended = app.close()
  finish()
  expect(await heard).toBe('begun, ended')
  await ended
  expect(app.server.listening).toBe(false)
})

test('one that never comes to its end is cut off', async () => {
  const { app, heard } = await answering(200)
  await app.close()
  expect(await heard).toBe('begun')
})

test('a connection that a browser opened ahead and asked nothing by keeps nobody waiting', async () => {
  const app = fastify()
  endConnections(app, 30_000)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const taken = once(app.server, 'connection')
  const ahead = connect(Number(port), '127.0.0.1').resume()
  onTestFinished(() => {
    ahead.destroy()
  })
  const ended = once(ahead, 'close')
  await taken
  await app.close()
  await ended
  expect(app.server.listening).toBe(false)
})

test('a request that is on its way when the server is to end is answered', async () => {
  const app = fastify({ return503OnClosing: false })
  endConnections(app)
  app.get('/', async () => 'all of it')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const taken = once(app.server, 'connection')
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await taken
  const ended = app.close()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('all of it')
  await ended
})
