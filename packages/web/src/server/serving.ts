import fastify, { type FastifyInstance } from 'fastify'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { endConnections } from './http/ending-connections.ts'
import { limitAnswers, limitOptions, LIMITS, type Limits } from './http/limits.ts'

/** An application, and how many requests it is working on. */
interface Working {
  readonly app: FastifyInstance
  underWay: number
}

/** A server whose application can be replaced while it listens. */
export interface Serving {
  /** Answers the requests that arrive from now on; those that have arrived are finished by the former application, which is then closed. */
  readonly use: (app: FastifyInstance) => Promise<void>
  readonly listen: (at: { readonly port: number; readonly host: string }) => Promise<void>
  /** What listens: its address, its log, and how it ends. */
  readonly front: FastifyInstance
}

/** A server as Fastify makes one with these limits. */
const serverWith = (limits: Limits, listener: RequestListener): Server => {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = limitOptions(limits)
  const server = createServer(http, listener)
  server.keepAliveTimeout = keepAliveTimeout
  server.requestTimeout = requestTimeout
  server.setTimeout(connectionTimeout)
  return server
}

const used = (working: Working | undefined): Working => {
  if (working === undefined) throw new Error('The server has no application yet')
  return working
}

/**
 * Makes a server without an application. Each of its requests is answered by one application from beginning to end: the one that was in use when
 * it arrived.
 */
export const serving = ({ logLevel, limits = LIMITS }: { readonly logLevel: string; readonly limits?: Limits }): Serving => {
  let current: Working | undefined
  const closings = new Set<Promise<undefined | void>>()

  const retire = ({ app }: Working): void => {
    const closing = app.close().catch((error: unknown) => {
      front.log.error({ err: error }, 'a former application could not be closed')
    })
    closings.add(closing)
    void closing.then(() => closings.delete(closing))
  }

  const answer: RequestListener = (request, response) => {
    const working = used(current)
    working.underWay += 1
    response.once('close', () => {
      working.underWay -= 1
      if (working !== current && working.underWay === 0) retire(working)
    })
    working.app.routing(request, response)
  }

  const front = fastify({
    logger: { level: logLevel },
    ...limitOptions(limits),
    serverFactory: () => serverWith(limits, answer),
  })
  limitAnswers(front, limits)
  endConnections(front)

  const others: Server[] = []
  front.server.once('close', () => {
    for (const other of others) other.close()
  })
  front.addHook('onClose', async () => {
    if (current !== undefined) await current.app.close()
    await Promise.all(closings)
  })

  return {
    front,
    use: async app => {
      await app.ready()
      const former = current
      current = { app, underWay: 0 }
      if (former?.underWay === 0) retire(former)
    },
    listen: async ({ port, host }) => {
      await front.listen({ port, host })
      const bound = front.server.address()
      // Names such as localhost have an address of each family. With a server of our own, Fastify listens at the first alone.
      if (typeof bound !== 'object' || bound === null || host === bound.address) return
      const addresses = await lookup(host, { all: true }).catch(() => [])
      for (const { address } of addresses) {
        if (address === bound.address) continue
        const other = serverWith(limits, answer)
        other.listen({ host: address, port: bound.port })
        // One that this machine does not have is no fault.
        await once(other, 'listening').then(
          () => others.push(other),
          () => undefined,
        )
      }
    },
  }
}
