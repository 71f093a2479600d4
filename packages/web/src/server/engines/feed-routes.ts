import { atomFeed, decodedOrAsIs, encoded, engineWords, feedPath, feedUpdated, LIBRARY_FEED, safeOrigin, type FeedArticle } from '@lectern/domain'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { originOf } from '../origin-of.ts'
import type { ChangedListing, Harvesting } from '../store/harvesting.ts'

/** As many articles as a feed tells of. */
export const FEED_SIZE = 50

const PUBLICATIONS = [
  '/journal/:slug', '/journal/:slug/articles-in-press', '/journal/:slug/vol/:volume', '/journal/:slug/vol/:volume/issue/:issue', '/journal/:slug/issue/:issue',
  '/bookseries/:slug', '/bookseries/:slug/vol/:volume', '/handbook/:slug', '/book/:isbn', '/referencework/:isbn',
] as const

/** A path as links to publications have it, however it was written. */
const asLinked = (path: string): string => path.split('/').map(segment => encoded(decodedOrAsIs(segment))).join('/')

const told = ({ listing, changed }: ChangedListing): FeedArticle => ({ ...listing, updated: changed })

const titleOf = ({ listing: { publicationTitle, volumeIssue } }: ChangedListing, path: string): string =>
  (/\/(?:vol|issue)\//.test(path) && volumeIssue !== undefined ? `${publicationTitle}, ${/\/issue\//.test(path) ? volumeIssue : volumeIssue.replace(/, Issue .*$/, '')}` : publicationTitle)

const isKnown = ({ headers }: FastifyRequest, etag: string, updated: number): boolean => {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && updated * 1000 <= since
}

const send = (request: FastifyRequest, reply: FastifyReply, feed: string, updated: number): FastifyReply => {
  const etag = `W/"${createHash('sha256').update(feed).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).header('last-modified', new Date(updated * 1000).toUTCString()).header('cache-control', 'public, max-age=300')
  return isKnown(request, etag, updated) ? reply.code(304).send() : reply.type('application/atom+xml; charset=utf-8').send(feed)
}

/** The newest articles, of all or of one publication, as feeds (Atom 1.0), for whoever asks again only as far as something is new. */
export const feedRoutes: FastifyPluginAsync<{ readonly store: Pick<Harvesting, 'articlesIn'>; readonly siteName: string }> = async (app, { store, siteName }) => {
  const answer = (request: FastifyRequest, reply: FastifyReply, title: string, pagePath: string, path: string, found: readonly ChangedListing[]): FastifyReply => {
    const articles = found.map(told)
    const origin = safeOrigin(originOf(request))
    return send(request, reply, atomFeed({ title, path, pagePath, origin, siteName, articles }), feedUpdated(articles))
  }

  app.get(LIBRARY_FEED, async (request, reply) =>
    answer(request, reply, engineWords.feedTitle(siteName), '/', LIBRARY_FEED, await store.articlesIn(undefined, FEED_SIZE)))

  const ofPublication = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = request.url.replace(/[?#].*$/s, '').replace(/\/+$/, '')
    const path = asLinked(asked.slice(0, -LIBRARY_FEED.length))
    const found = await store.articlesIn(path, FEED_SIZE)
    const [first] = found
    return first === undefined ? reply.callNotFound() : answer(request, reply, titleOf(first, path), path, feedPath(path), found)
  }
  for (const prefix of ['', '/org']) {
    for (const path of PUBLICATIONS) app.get(prefix + feedPath(path), ofPublication)
  }
}
