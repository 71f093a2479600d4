import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressRanges } from '../../settings/address-ranges.ts'

const HEADER = 'x-request-id'

/** Digits and capital letters without those that are mistaken for others when they are read out: I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const GROUP = 5

/** A new id, short enough to be read out: `7K2QM-4XW9C`. With fifty random bits, no two of a week's requests share one. */
export const newRequestId = (): string => {
  const signs = [...randomBytes(2 * GROUP)].map(byte => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`
}

/** Whether an id of a proxy can stand in logs, headers and pages as it is. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,64}$/.test(text)

/** Makes the id of a request: that of the proxy from which it comes, if it is trusted and has one, or a new one. */
export const requestIds =
  (proxies: AddressRanges) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[HEADER]
    return isRequestId(given) && proxies.contains(socket.remoteAddress ?? '') ? given : newRequestId()
  }

/** Sends with each answer the id under which the log has its request. */
export const announceRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
