import { apiDescription } from '@lectern/api-client/openapi'
import { DEVELOPERS_PATH, OPENAPI_PATH } from '@lectern/domain/site'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { withCounterApi } from '../counter-api/described.ts'
import { callCaching } from '../calls/page-calls.ts'
import type { FrameOf } from '../frame/frame.ts'
import { cacheControlOf } from '../http/caching.ts'
import { originOf } from '../http/origin-of.ts'
import { hasTag } from '../http/send-kept.ts'
import { sendPage } from '../http/send-page.ts'
import { renderDevelopers } from './developers-page.tsx'

interface DeveloperParts {
  readonly frameOf: FrameOf
  readonly siteName: string
}

/** The description of the calls: as a file for programs, and as a page for people. */
export const developerRoutes: FastifyPluginAsync<DeveloperParts> = async (app, { frameOf, siteName }) => {
  let made: ReturnType<typeof withCounterApi> | undefined
  /** Made when somebody first asks for it: few sites are ever asked, and each starts the sooner. */
  const description = (): ReturnType<typeof withCounterApi> =>
    (made ??= withCounterApi(
      apiDescription({
        title: siteName,
        origin: 'https://site.invalid',
        cacheControl: name => cacheControlOf(callCaching(name)),
      }),
    ))
  const textFor = (request: FastifyRequest): string => JSON.stringify({ ...description(), servers: [{ url: originOf(request) }] })

  app.get(OPENAPI_PATH, { config: { caching: 'public-for-an-hour' } }, (request, reply) => {
    const text = textFor(request)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    return hasTag(request, etag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text)
  })
  app.get(DEVELOPERS_PATH, { config: { caching: 'reader' } }, async (request, reply) =>
    sendPage(reply, renderDevelopers(await frameOf(request), description())),
  )
}
