import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL server on which faults can be brought about. */
export interface PostgresProxy {
  /** The URL of the database by this way. */
  readonly url: string
  /** Cuts all connections. */
  readonly cut: () => void
  /** Holds everything back, new connections too, as a server does that has been stopped in the middle of its work. */
  readonly freeze: () => void
  /** Passes on what was held back. */
  readonly thaw: () => void
  /** Cuts all connections, and refuses new ones. */
  readonly close: () => Promise<void>
  /** Accepts connections again, at the same address. */
  readonly reopen: () => Promise<void>
}

/** Starts a proxy to the database at a URL. */
export const proxyTo = async (url: string): Promise<PostgresProxy> => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let gate = Promise.resolve()
  let thaw = (): void => undefined

  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
        .on('data', (chunk: Buffer) => void gate.then(() => other.write(chunk)))
    }
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = (): void => sockets.forEach(socket => socket.destroy())

  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const proxied = new URL(url)
  proxied.port = String(port)
  return {
    url: proxied.href,
    cut,
    freeze: () => {
      gate = new Promise(resolve => {
        thaw = resolve
      })
    },
    thaw: () => {
      thaw()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    reopen: () => listen(port),
  }
}
