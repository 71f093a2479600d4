import { OAI_PATH, type OaiArguments } from '@lectern/domain/engines'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'
import { harvestAnswer, type HarvestParts } from './harvest-answer.ts'
import { stateCaching } from '../http/caching.ts'

const argumentsIn = (query: string): OaiArguments => [...new URLSearchParams(query)]

const FORM = 'application/x-www-form-urlencoded'

/**
 * The OAI-PMH 2.0 endpoint, for arguments in the query or a form. Faults in a request are reported in the answer, never by an HTTP status.
 */
export const oaiRoutes: FastifyPluginAsync<HarvestParts> = async (app, parts) => {
  stateCaching(app, 'nobody')
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => {
    done(null, String(body))
  })
  // Requests with other content types have no arguments.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, _body, done) => {
    done(null, '')
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply, query: string): Promise<FastifyReply> =>
    reply
      .type('text/xml; charset=utf-8')
      .send(
        await harvestAnswer(parts)(
          { origin: originOf(request), now: Math.floor(parts.now().getTime() / 1000), given: argumentsIn(query) },
          request.log,
        ),
      )

  app.get(OAI_PATH, (request, reply) =>
    answer(request, reply, request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''),
  )
  app.post(OAI_PATH, (request, reply) => answer(request, reply, typeof request.body === 'string' ? request.body : ''))
}
