import type { FastifyInstance } from 'fastify'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the application for a proxy that asks for its health: for so many milliseconds it says that it is leaving while it still answers,
     * then it finishes the answers that are under way and takes no more requests.
     */
    leave: (milliseconds: number) => Promise<void>
  }
}

/** Whether a server is leaving, whichever application answers for it. */
export interface Leaving {
  isLeaving: boolean
}

/** Adds `leave` to an application, and the address at which it says whether it takes requests. */
export const announceLeaving = (
  app: FastifyInstance,
  leaving: Leaving = { isLeaving: false },
): { readonly isLeaving: () => boolean } => {
  app.get('/health', { config: { caching: 'nobody', limit: 'none' } }, (_request, reply) =>
    reply.code(leaving.isLeaving ? 503 : 200).send({ status: leaving.isLeaving ? 'leaving' : 'ok' }),
  )
  // The next request on the same connection goes to another server.
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.isLeaving) reply.header('connection', 'close')
  })
  app.decorate('leave', async milliseconds => {
    leaving.isLeaving = true
    await wait(milliseconds)
    // On a busy processor the time may be over before the connections have been looked at that were there at its beginning: one turn accepts
    // them, and another reads what they ask.
    for (const _ of [1, 2, 3]) await turn()
    await app.close()
  })
  return { isLeaving: () => leaving.isLeaving }
}
