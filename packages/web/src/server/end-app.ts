import type { FastifyInstance } from 'fastify'

/** How long answers that are under way have to come to their end, in milliseconds. */
const PATIENCE = 10_000

/** How often is looked for connections whose answer has come to its end, in milliseconds. */
const INTERVAL = 50

/**
 * Closes the application: nobody is let in any more, answers under way come to their end, or are cut off when their time is over. A connection that had one
 * would otherwise be kept open for its browser's next question, and the server with it, for more than a minute.
 * @param patience in milliseconds
 */
export const endApp = async (app: FastifyInstance, patience = PATIENCE): Promise<void> => {
  const sweep = setInterval(() => { app.server.closeIdleConnections() }, INTERVAL)
  const last = setTimeout(() => { app.server.closeAllConnections() }, patience)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(last)
  }
}
