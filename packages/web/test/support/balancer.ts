import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A proxy before several servers, which gives each the next request. */
export interface Balancer {
  readonly origin: string
  /** Called before a request is passed on, with the number of its server. */
  onRequest: (method: string, path: string, server: number) => void
  /** How many requests each server has answered. */
  readonly answered: readonly number[]
  /** How many requests were passed on once more because their server was gone. */
  readonly again: () => number
  readonly close: () => Promise<void>
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Starts one, as NGINX and others are configured: a request whose server is gone before it has answered goes to the next one, if it changes nothing or
 * has not been received at all. An answer that breaks off breaks off for the client, too.
 */
export const balancerOf = async (origins: readonly string[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: false })
  const answered = origins.map(() => 0)
  const isGone = new Set<number>()
  let next = -1
  let again = 0

  const nextServer = (tried: readonly number[]): number => {
    do next = (next + 1) % origins.length
    while (tried.includes(next) || (isGone.has(next) && isGone.size < origins.length))
    return next
  }

  const passOn = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tried: readonly number[]): void => {
    const server = nextServer(tried)
    const { method = 'GET', url = '/', headers, socket } = incoming
    balancer.onRequest(method, url, server)
    const asked = request(new URL(url, origins[server]), {
      method,
      agent,
      headers: { 'x-forwarded-for': socket.remoteAddress ?? '', ...headers, connection: 'close' },
    })
    asked.on('response', answer => {
      answered[server] = (answered[server] ?? 0) + 1
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isRefused = error.code === 'ECONNREFUSED'
      if (isRefused) isGone.add(server)
      const all = [...tried, server]
      if (outgoing.headersSent) outgoing.destroy()
      else if (all.length < origins.length && (isRefused || method === 'GET' || method === 'HEAD')) {
        again += 1
        passOn(incoming, body, outgoing, all)
      } else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => asked.destroy())
    asked.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    void bodyOf(incoming)
      .then(body => passOn(incoming, body, outgoing, []))
      .catch(() => outgoing.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    onRequest: () => undefined,
    answered,
    again: () => again,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => {
        server.close(resolve)
      })
    },
  }
  return balancer
}
