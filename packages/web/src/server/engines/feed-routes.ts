import type { OwnPath } from '@lectern/domain/core'
import { engineWords, publicationWords } from '@lectern/domain/words'
import { volumeWords, wholeName } from '@lectern/domain/article'
import { publicationAddress } from '@lectern/domain/site'
import { atomFeed, feedPath, feedUpdated, LIBRARY_FEED, type FeedArticle } from '@lectern/domain/engines'
import { option as O } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { originOf } from '../http/origin-of.ts'
import { foundPlace, type FoundPart, type Places } from '../browse/found-place.ts'
import type { Browsing, ChangedListing, ShelfPart } from '../../store/browsing-port.ts'
import { stateCaching } from '../http/caching.ts'
import { redirect, withQueryOf } from '../http/redirect.ts'

/** The maximum number of articles in a feed. */
const FEED_SIZE = 50

/** The paths that have feeds: publications and all their parts. */
const PUBLICATIONS = [
  ...['', '/articles-in-press', '/vol/:volume', '/vol/:volume/issue/:issue', '/issue/:issue'].flatMap(part => [
    `/journal/:slug${part}`,
    `/journal/:slug${part}/suppl/:supplement`,
  ]),
  '/bookseries/:slug',
  '/bookseries/:slug/vol/:volume',
  '/handbook/:slug',
  '/book/:isbn',
  '/referencework/:isbn',
] as const

const feedArticle = ({ listing, changed }: ChangedListing): FeedArticle => ({ ...listing, updated: changed })

/** A part as the store identifies it, and its name after the publication's title. */
const partOf = (part: FoundPart): readonly [ShelfPart, name: string] => {
  switch (part.kind) {
    case 'whole':
      return ['all', '']
    case 'in-press':
      return ['in-press', publicationWords.inPress]
    case 'volume':
      return [{ volume: part.volume }, volumeWords(part)]
    case 'issue':
      return [{ issue: part.issue.name }, wholeName(part.issue.name)]
  }
}

type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>

const isKnown = ({ headers }: FastifyRequest, etag: string, updated: number): boolean => {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && updated * 1000 <= since
}

const send = (request: FastifyRequest, reply: FastifyReply, feed: string, updated: number): FastifyReply => {
  const etag = `W/"${createHash('sha256').update(feed).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('last-modified', new Date(updated * 1000).toUTCString())
  return isKnown(request, etag, updated) ? reply.code(304).send() : reply.type('application/atom+xml; charset=utf-8').send(feed)
}

/** Atom 1.0 feeds of the newest articles, of the whole library or of one publication, with conditional requests. */
export const feedRoutes: FastifyPluginAsync<{
  readonly store: Places & Pick<Browsing, 'newestListings'>
  readonly siteName: string
}> = async (app, { store, siteName }) => {
  stateCaching(app, 'public-for-minutes')
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: string,
    pagePath: OwnPath,
    path: OwnPath,
    found: readonly ChangedListing[],
  ): FastifyReply => {
    const articles = found.map(feedArticle)
    const origin = originOf(request)
    return send(request, reply, atomFeed({ title, path, pagePath, origin, siteName, articles }), feedUpdated(articles))
  }

  app.get(LIBRARY_FEED, async (request, reply) =>
    answer(request, reply, engineWords.feedTitle(siteName), '/', LIBRARY_FEED, await store.newestListings(undefined, FEED_SIZE)),
  )

  const ofPublication = async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .slice(0, -LIBRARY_FEED.length)
    const address = publicationAddress(path)
    const place = O.isNone(address) ? undefined : await foundPlace(store, { path, address: address.value, fields: request.query })
    if (place === undefined || place.kind === 'missing') {
      reply.callNotFound()
      return reply
    }
    if (place.kind === 'moved') return redirect(reply, withQueryOf(request, feedPath(place.path)), place.isLasting ? 301 : 302)
    const [part, name] = partOf(place.part)
    const title = [place.shelf.publication.facts.title, name].filter(text => text !== '').join(', ')
    return answer(
      request,
      reply,
      title,
      place.path,
      feedPath(place.path),
      await store.newestListings({ shelf: place.on, part }, FEED_SIZE),
    )
  }
  for (const prefix of ['', '/org']) {
    for (const path of PUBLICATIONS) app.get(prefix + feedPath(path), ofPublication)
  }
}
