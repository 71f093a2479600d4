import type { Fetch } from '@lectern/api-client'
import type { FastifyInstance } from 'fastify'

/** A `fetch` that calls an application without a network. */
export const fetchOf =
  (app: FastifyInstance, headers: Readonly<Record<string, string>> = {}): Fetch =>
  async (url, init) => {
    const request = new Request(new URL(url, 'http://localhost'), { ...init, signal: null })
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...Object.fromEntries(request.headers), ...headers },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const sent = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.fromEntries(sent) as Record<string, string>,
    })
  }
