import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** How long pending answers may take to finish, in milliseconds. */
const PATIENCE = 10_000

/** How long after it was opened a connection may come without a request, in milliseconds: one may be on its way. */
const GRACE = 1_000

/** The interval between checks for idle connections, in milliseconds. */
const INTERVAL = 50

/**
 * Makes a closing application end as soon as its pending answers are finished or have timed out. Otherwise keep-alive connections would
 * stay open for over a minute, and connections that a browser opened in advance and never used would stay open for ever; the server would
 * stay up with them.
 * @param patience how long pending answers may take, in milliseconds
 */
export const endConnections = (app: FastifyInstance, patience = PATIENCE): void => {
  const { server } = app
  const unasked = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    unasked.set(socket, performance.now())
    socket.once('close', () => {
      unasked.delete(socket)
    })
  })
  server.on('request', ({ socket }) => {
    unasked.delete(socket)
  })

  app.addHook('preClose', async () => {
    if (!server.listening) return
    const sweep = setInterval(() => {
      for (const [socket, since] of unasked) if (performance.now() - since > GRACE) socket.destroy()
      server.closeIdleConnections()
    }, INTERVAL)
    const last = setTimeout(() => {
      server.closeAllConnections()
    }, patience)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(last)
    })
  })
}
