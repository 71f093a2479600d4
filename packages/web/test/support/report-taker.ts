import fastify, { type FastifyPluginAsync } from 'fastify'
import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { limitAsOne } from './limit-as-one.ts'

/** An application that takes reports at an address, with the lines of its log. */
export const reportTaker = async (routes: FastifyPluginAsync, url: string, mediaType: string, level: 'info' | 'warn') => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ logger: { level, stream } })
  limitAsOne(app)
  await app.register(routes)
  onTestFinished(() => app.close())
  return {
    lines,
    send: (payload: unknown, type = mediaType) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
  }
}
