import { defaultSite, openSearchDescription, OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE, robotsTxt, safeOrigin, SITEMAP_END, SITEMAP_SIZE, SITEMAP_START, sitemapCount, sitemapIndex, sitemapPage } from '@lectern/domain'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { originOf } from '../origin-of.ts'
import type { ChangedAddress, Harvesting } from '../store/harvesting.ts'

type Addresses = Pick<Harvesting, 'addresses' | 'listedCount'>

export interface SiteFileParts {
  readonly store: Addresses
  readonly siteName?: string
  /** As many addresses as one sitemap holds. */
  readonly sitemapSize?: number
}

/** As many articles as are read at a time. */
const CHUNK = 500

/** The articles of a sitemap, some at a time. */
const articlesFrom = async function* ({ addresses }: Addresses, offset: number, size: number): AsyncGenerator<readonly ChangedAddress[]> {
  let left = size
  let chunk = await addresses({ offset }, Math.min(CHUNK, left))
  while (chunk.length > 0) {
    yield chunk
    left -= chunk.length
    const last = chunk.at(-1)
    chunk = left <= 0 || last === undefined ? [] : await addresses({ after: last.pii }, Math.min(CHUNK, left))
  }
}

const sitemap = async function* (store: Addresses, origin: string, offset: number, size: number): AsyncGenerator<string> {
  yield SITEMAP_START
  for await (const articles of articlesFrom(store, offset, size)) {
    yield articles.map(({ path, changed }) => sitemapPage({ address: origin + path, changed })).join('')
  }
  yield SITEMAP_END
}

const XML = 'application/xml; charset=utf-8'

const here = (request: FastifyRequest): string => safeOrigin(originOf(request))

/** The files by which engines and browsers know the site. */
export const siteFileRoutes: FastifyPluginAsync<SiteFileParts> = async (app, { store, siteName = defaultSite.name, sitemapSize = SITEMAP_SIZE }) => {
  app.get('/robots.txt', (request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(here(request))))
  app.get(OPEN_SEARCH_PATH, (request, reply) =>
    reply.type(OPEN_SEARCH_TYPE).header('cache-control', 'public, max-age=86400').send(openSearchDescription(here(request), siteName)))

  app.get('/sitemap.xml', async (request, reply) =>
    reply.type(XML).header('cache-control', 'public, max-age=300').send(sitemapIndex(here(request), await store.listedCount(), sitemapSize)))
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,8}$).xml', async (request, reply) => {
    const number = Number(request.params.number)
    if (number > sitemapCount(await store.listedCount(), sitemapSize)) return reply.callNotFound()
    return reply.type(XML).header('cache-control', 'public, max-age=300').send(Readable.from(sitemap(store, here(request), (number - 1) * sitemapSize, sitemapSize)))
  })
}
