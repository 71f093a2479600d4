import { OAI_PATH, safeOrigin, type OaiArguments } from '@lectern/domain/engines'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'
import { harvestAnswer, type HarvestParts } from './harvest-answer.ts'

const argumentsIn = (query: string): OaiArguments => [...new URLSearchParams(query)]

const FORM = 'application/x-www-form-urlencoded'

/** The library as harvesters take it (OAI-PMH 2.0), asked in the address or in a form. What is wrong with a request is said in the answer, never by a status. */
export const oaiRoutes: FastifyPluginAsync<HarvestParts> = async (app, parts) => {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => {
    done(null, String(body))
  })
  // A request in anything else has no argument.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, _body, done) => {
    done(null, '')
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply, query: string): Promise<FastifyReply> =>
    reply
      .type('text/xml; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        await harvestAnswer(parts)(
          { origin: safeOrigin(originOf(request)), now: Math.floor(parts.now().getTime() / 1000), given: argumentsIn(query) },
          request.log,
        ),
      )

  app.get(OAI_PATH, (request, reply) =>
    answer(request, reply, request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''),
  )
  app.post(OAI_PATH, (request, reply) => answer(request, reply, typeof request.body === 'string' ? request.body : ''))
}
