import type { FastifyInstance, RouteOptions } from 'fastify'
import { channel } from 'node:diagnostics_channel'

/** Starts an application, and returns it with every route that it has. */
export const withRoutes = async <A>(start: () => Promise<A>): Promise<readonly [started: A, routes: readonly RouteOptions[]]> => {
  const routes: RouteOptions[] = []
  const initialization = channel('fastify.initialization')
  const watch = (message: unknown): void => {
    // The channel's messages are documented as `{ fastify }`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { fastify: app } = message as { readonly fastify: FastifyInstance }
    app.addHook('onRoute', route => {
      routes.push(route)
    })
  }
  initialization.subscribe(watch)
  try {
    return [await start(), routes]
  } finally {
    initialization.unsubscribe(watch)
  }
}
