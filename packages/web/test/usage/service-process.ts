/**
 * Serves the usage calls over the SQLite file given as its first argument, in a process that tests may kill. Prints its address
 * once it listens.
 */
import { rows } from '@lectern/api-client'
import fastify from 'fastify'
import { taskEither as TE } from 'fp-ts'
import type { Handler, Handlers, ServiceError } from '../../src/server/calls/handler.ts'
import { serviceRoutes } from '../../src/server/calls/routes.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { signingKey } from '../../src/server/signing/signature.ts'
import { feedbackHandler } from '../../src/server/usage/feedback-handler.ts'
import { investigationHandler } from '../../src/server/usage/investigation-handler.ts'
import { itemOfStore } from '../../src/usage/item-of.ts'
import { recordUse } from '../../src/server/usage/record-use.ts'
import { bareFrameOf } from '../support/frame.ts'

const [file = ''] = process.argv.slice(2)
const store = await openSqlite(file)
const keeping = {
  log: store,
  itemOf: itemOfStore(store, { isOpenSite: false }),
  key: signingKey('a secret for tests alone, and no other'),
}
const record = recordUse(keeping)

/** Returns the body to anyone with a token, and records the use. */
const body: Handler<'body'> =
  ({ params: { pii }, query: { entitledToken } }, context) =>
  async () => {
    await record({ kind: entitledToken === '' ? 'no-license' : 'request', link: 'html', pii }, context)
    return entitledToken === ''
      ? TE.left<ServiceError>({ kind: 'forbidden' })()
      : TE.right({ content: [], floats: [], footnotes: [] })()
  }

const search: Handler<'search'> = (_request, context) => async () => {
  await record({ kind: 'search' }, context)
  return TE.right({ mediaType: 'text/plain', body: 'nothing found' })()
}

const none = () => TE.left<ServiceError>({ kind: 'not-found' })
const handlers = {
  ...Object.fromEntries(rows.map(([name]) => [name, none])),
  body,
  search,
  investigation: investigationHandler(keeping),
  feedback: feedbackHandler(store, () => true),
} as unknown as Handlers

const header = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '')

const app = fastify()
await app.register(serviceRoutes, {
  handlers,
  frameOf: bareFrameOf,
  contextOf: request => ({
    reader: {
      profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' },
      isCasaUser: false,
      sessionId: header(request.headers['x-session']),
      ...(request.headers['x-institution'] === undefined
        ? {}
        : { institution: { id: header(request.headers['x-institution']), name: 'University of Göttingen' } }),
    },
    origin: '',
    now: new Date(),
    userAgent: header(request.headers['user-agent']),
    purpose: 'show',
    log: request.log,
  }),
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
