import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** How long answers that are under way have to come to their end, in milliseconds. */
const PATIENCE = 10_000

/** How often is looked for connections whose answer has come to its end, in milliseconds. */
const INTERVAL = 50

/**
 * Lets an application that is closed end with its last answer: answers under way come to their end, or are cut off when their time is over. A connection
 * that had one would otherwise be kept for its browser's next question for over a minute, and one that a browser opened ahead and asks nothing by for
 * ever, and the server with it.
 * @param patience in milliseconds
 */
export const endConnections = (app: FastifyInstance, patience = PATIENCE): void => {
  const { server } = app
  const unasked = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unasked.add(socket)
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
      for (const socket of unasked) socket.destroy()
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
