import { browseQuery, publicationAddress, type FollowFormView, type ImagesOf } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { listedPublications } from './listed-publications.ts'
import { publicationPage, type PublicationAnswer } from './publication-page.ts'
import type { ShelfParts } from './shelved-article.ts'
import type { CallContext } from '../calls/handler.ts'
import { publicationImages, publicationEntry, type Publications } from '../../settings/publications.ts'
import { renderBrowse, renderMissingPublication, renderPublication } from './browse-pages.tsx'
import type { Frame } from '../frame/frame.ts'
import type { PageParts } from '../frame/page-parts.ts'
import { sendPage } from '../http/send-page.ts'
import { stateCaching } from '../http/caching.ts'
import { redirect, withQueryOf } from '../http/redirect.ts'

export interface BrowseRouteParts extends ShelfParts, Pick<PageParts, 'frameOf'> {
  /** The site's entries for its publications. */
  readonly publications: Publications
  readonly contextOf: (request: FastifyRequest) => CallContext
}

type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '')

const answered = (
  answer: PublicationAnswer,
  frame: Frame,
  follow: FollowFormView | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  switch (answer.kind) {
    case 'moved':
      return redirect(reply, withQueryOf(request, answer.path), answer.isLasting ? 301 : 302)
    case 'publication':
    case 'issue':
    case 'book':
      return sendPage(reply, renderPublication(frame, answer, follow))
    case 'missing':
      return sendPage(reply.code(404), renderMissingPublication(frame, O.toUndefined(answer.publication)))
  }
}

/** The list of all journals and books, and the pages of each one, its volumes and its issues (ART-12). */
export const browseRoutes: FastifyPluginAsync<BrowseRouteParts> = async (app, { frameOf, contextOf, publications, ...parts }) => {
  stateCaching(app, 'reader')
  const imagesOf: ImagesOf = facts => O.map(publicationImages)(O.fromNullable(publicationEntry(publications, facts)))
  app.get('/browse/journals-and-books', async (request: Asked, reply) =>
    sendPage(
      reply,
      renderBrowse(await frameOf(request), await listedPublications(parts.store, browseQuery(request.query), imagesOf)),
    ),
  )

  const publication = publicationPage(parts, imagesOf)
  const show = async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    const address = publicationAddress(path)
    const context = contextOf(request)
    const answer = O.isNone(address)
      ? { kind: 'missing' as const, publication: O.none }
      : await publication({ path, address: address.value, fields: request.query }, context)
    const follow =
      'followed' in answer && O.isSome(answer.followed)
        ? await context.followForm?.({ kind: 'journal', key: answer.followed.value })
        : undefined
    return answered(answer, await frameOf(request), follow, request, reply)
  }
  for (const prefix of ['', '/org']) {
    // A wildcard, because the parts are parsed from the raw path: the name of a volume may contain a slash.
    for (const kind of ['journal', 'handbook', 'bookseries']) app.get(`${prefix}/${kind}/*`, show)
    for (const kind of ['book', 'referencework']) app.get(`${prefix}/${kind}/:name`, show)
  }
}
