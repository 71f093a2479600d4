import fastify, { type FastifyInstance } from 'fastify'
import { Agent, get } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { endApp } from '../../src/server/end-app.ts'

/** An application with an answer whose end is ours to give, and a browser that keeps its connection and has the answer's beginning. */
const answering = async (): Promise<{ readonly app: FastifyInstance; readonly finish: () => void; readonly heard: Promise<string> }> => {
  const app = fastify()
  const body = new Readable({ read: () => undefined })
  body.push('begun')
  app.get('/', (_request, reply) => reply.type('text/plain').send(body))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => { agent.destroy() })
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const heard = new Promise<string>(done => {
    get(origin, { agent }, response => {
      let text = ''
      response.on('data', (piece: Buffer) => {
        text += piece.toString()
        resolve()
      })
      response.on('close', () => { done(text) })
    })
  })
  await begun
  return { app, finish: () => { body.push(', ended'); body.push(null) }, heard }
}

test('an answer that is under way when the server is to end comes whole, and its connection keeps nobody waiting', async () => {
  const { app, finish, heard } = await answering()
  const ended = endApp(app, 30_000)
  finish()
  expect(await heard).toBe('begun, ended')
  await ended
  expect(app.server.listening).toBe(false)
}, 20_000)

test('one that never comes to its end is cut off', async () => {
  const { app, heard } = await answering()
  await endApp(app, 200)
  expect(await heard).toBe('begun')
}, 20_000)
