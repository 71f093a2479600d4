import fastify from 'fastify'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { endConnections } from '../../../src/server/http/ending-connections.ts'
import { announceLeaving } from '../../../src/server/http/leaving.ts'
import { siteOf } from '../../support/site.ts'

/** How long the application is leaving; the tests do not wait for it to pass. */
const LONG_ENOUGH = 1_500

/** An application with an answer that the test finishes, and how to ask it on connections that stay open. */
const leavingApp = async () => {
  const app = fastify()
  endConnections(app)
  announceLeaving(app)
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    await finished
    return 'all of it'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    finish()
    agent.destroy()
    await app.close()
  })
  const ask = async (path: string) => {
    const [response] = (await once(get(origin + path, { agent }), 'response')) as [IncomingMessage]
    return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
  }
  return { app, ask, finish }
}

test('a server that is asked to end says so first, goes on answering, and finishes what is under way', async () => {
  const { app, ask, finish } = await leavingApp()
  expect(await ask('/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  const asked = once(app.server, 'request')
  const begun = ask('/slow')
  await asked
  const left = app.leave(LONG_ENOUGH)
  expect(await ask('/health')).toEqual({ status: 503, connection: 'close', body: '{"status":"leaving"}' })
  const late = ask('/slow')
  await once(app.server, 'request')
  const closing = once(app.server, 'close')
  await expect.poll(() => app.server.listening).toBe(false)
  finish()
  expect(await begun).toMatchObject({ status: 200, body: 'all of it' })
  expect(await late).toMatchObject({ status: 200, connection: 'close', body: 'all of it' })
  await Promise.all([left, closing])
  await expect(ask('/health')).rejects.toThrow(/ECONNREFUSED/u)
})

test('the site says that it is well, at any of its addresses, and nobody keeps that', async () => {
  const site = await siteOf({ publicOrigin: 'https://journals.example' })
  onTestFinished(site.close)
  for (const host of ['journals.example', 'localhost:4173', '127.0.0.1']) {
    const { statusCode, headers, body } = await site.app.inject({ url: '/health', headers: { host } })
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"status":"ok"}'])
  }
})
