import type { RowName } from '@lectern/api-client'
import { once } from 'node:events'
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Given } from './answers.ts'
import { endpointAt } from './asked.ts'
import type { Asked, Fault } from './fault.ts'

/** A way to a service on which faults can be brought about, as they happen between a browser and a server. */
export interface FaultyProxy {
  readonly origin: string
  /**
   * From now on, an endpoint fails.
   * @returns resolves once it has been asked for, and what is answered, if anything, has been sent
   */
  readonly fail: (endpoint: RowName, fault: Fault) => Promise<void>
  /** Nothing fails any longer. What has not been answered is cut off. */
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Failing {
  readonly endpoint: RowName
  readonly fault: Fault
  readonly done: () => void
}

/** The bytes of a body as characters, so that files pass unchanged. */
const ENCODING = 'latin1'

/** Starts a proxy to the service at an origin. */
export const faultyProxyTo = async (service: string): Promise<FaultyProxy> => {
  let failing: Failing | undefined
  const held = new Set<ServerResponse>()

  const ofService = (asked: IncomingMessage): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url = '/', headers } = asked
      asked.pipe(requestOf(service + url, { method, headers }, resolve).on('error', reject))
    })

  const wholeOf = async (asked: IncomingMessage): Promise<Given> => {
    // What is cut in two must not be compressed.
    delete asked.headers['accept-encoding']
    const answer = await ofService(asked)
    return {
      status: answer.statusCode ?? 0,
      contentType: answer.headers['content-type'] ?? '',
      body: (await buffer(answer)).toString(ENCODING),
    }
  }

  const passOn = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const given = await ofService(asked)
    answer.writeHead(given.statusCode ?? 0, given.headers)
    await pipeline(given, answer)
  }

  const bring = async (asked: IncomingMessage, answer: ServerResponse, { fault, done }: Failing): Promise<void> => {
    held.add(answer)
    answer.on('close', () => held.delete(answer))
    await fault.bring(atServer(answer), () => wholeOf(asked))
    done()
  }

  const server = createServer((asked, answer) => {
    const endpoint = endpointAt(asked.method ?? '', new URL(asked.url ?? '/', service).pathname)
    const answered =
      failing !== undefined && failing.endpoint === endpoint ? bring(asked, answer, failing) : passOn(asked, answer)
    // A browser may leave before the end.
    answered.catch(() => answer.destroy())
  })

  /** Refuses all connections. The browser asks again over a new one if the answer to its request does not come over an old one. */
  const refuse = (): void => {
    server.close()
    server.closeAllConnections()
  }

  const atServer = (answer: ServerResponse): Asked => ({
    fulfill: async ({ status = 200, headers = {}, contentType = 'text/plain', body = '' }) => {
      answer.writeHead(status, { ...headers, 'content-type': contentType })
      answer.end(Buffer.from(body, ENCODING))
      await once(answer, 'close')
    },
    abort: reason => {
      if (reason === 'connectionrefused') refuse()
      else answer.socket?.resetAndDestroy()
      return Promise.resolve()
    },
  })

  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (endpoint, fault) =>
      new Promise(done => {
        failing = { endpoint, fault, done }
      }),
    mend: async () => {
      failing = undefined
      for (const answer of held) answer.socket?.resetAndDestroy()
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      refuse()
      await closed
    },
  }
}
