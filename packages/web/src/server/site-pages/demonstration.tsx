import { parsePii, type Pii, type Href } from '@lectern/domain/core'
import { demonstrationPlace, demonstrationPlaces } from '@lectern/domain/words'
import { ElsewherePage } from '@lectern/react-ui'
import { either as E } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FrameOf } from '../frame/frame.ts'
import { renderDocument } from '../frame/document.tsx'
import { HTML } from '../http/send-page.ts'
import { stateCaching } from '../http/caching.ts'

interface Elsewhere {
  Params: { place: string; '*': string }
}

interface DemonstrationParts {
  readonly frameOf: FrameOf
  /** Whether the shipped library is currently shown. */
  readonly isDemonstration: () => Promise<boolean>
}

const piiIn = (path: string): Pii | undefined => path.split('/').map(parsePii).find(E.isRight)?.right

const fieldsIn = (url: string): readonly (readonly [string, string])[] => [
  ...new URLSearchParams(url.split('?').slice(1).join('?')),
]

/**
 * Placeholder pages for the shipped library's shop, orders, society, link resolver and clinical platform. They say what they stand for, and
 * show the parameters that they received. They accept GET and POST, store nothing, and exist only while the shipped library is shown.
 */
export const demonstrationRoutes: FastifyPluginAsync<DemonstrationParts> = async (app, { frameOf, isDemonstration }) => {
  stateCaching(app, 'nobody')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, _body, done) => {
      done(null)
    },
  )
  const show = async (request: FastifyRequest<Elsewhere>, reply: FastifyReply) => {
    const place = demonstrationPlace(request.params.place)
    if (place === undefined || !(await isDemonstration())) return reply.callNotFound()
    const pii = piiIn(request.params['*'] ?? '')
    const href: Href = pii === undefined ? '/' : `/science/article/pii/${encodeURIComponent(pii)}`
    const html = renderDocument({
      ...(await frameOf(request)),
      title: demonstrationPlaces[place].heading,
      state: { kind: 'plain' },
      children: <ElsewherePage place={place} fields={fieldsIn(request.url)} href={href} />,
    })
    return reply.type(HTML).header('x-robots-tag', 'noindex').send(html)
  }
  for (const path of ['/demonstration/:place', '/demonstration/:place/*'])
    app.route<Elsewhere>({ method: ['GET', 'POST'], url: path, handler: show })
}
