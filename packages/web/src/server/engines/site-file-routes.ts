import { onService, type Origin } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import {
  openSearchDescription,
  OPEN_SEARCH_PATH,
  OPEN_SEARCH_TYPE,
  robotsTxt,
  SITEMAP_END,
  SITEMAP_KINDS,
  SITEMAP_SIZE,
  SITEMAP_START,
  sitemapCount,
  sitemapIndex,
  sitemapPage,
  type SitemapKind,
} from '@lectern/domain/engines'
import type { FastifyPluginAsync } from 'fastify'
import { Readable } from 'node:stream'
import { originOf } from '../http/origin-of.ts'
import type { Browsing, ChangedPage, PagesFrom } from '../../store/browsing-port.ts'
import type { Harvesting } from '../../store/harvesting-port.ts'
import { stateCaching } from '../http/caching.ts'

type Pages = Pick<Harvesting, 'addresses' | 'listedCount'> &
  Pick<Browsing, 'publicationPages' | 'publicationCount' | 'issuePages' | 'issueCount'>

export interface SiteFileParts {
  readonly store: Pages
  readonly siteName?: string
  /** The number of addresses in one sitemap. */
  readonly sitemapSize?: number
}

/** The number of pages read from the store at a time. */
const CHUNK = 500

/** The pages of one kind: how to count them, and how to read a range of them. */
interface PageSource {
  readonly count: () => Promise<number>
  readonly pages: (from: PagesFrom, limit: number) => Promise<readonly ChangedPage[]>
}

const pageSources = (store: Pages): Readonly<Record<SitemapKind, PageSource>> => ({
  articles: {
    count: store.listedCount,
    pages: async (from, limit) =>
      (await store.addresses('after' in from ? { after: from.after[0] ?? '' } : from, limit)).map(({ pii, ...page }) => ({
        ...page,
        place: [pii],
      })),
  },
  publications: { count: store.publicationCount, pages: store.publicationPages },
  issues: { count: store.issueCount, pages: store.issuePages },
})

/** The pages of a sitemap, in chunks. */
const pagesFrom = async function* ({ pages }: PageSource, offset: number, size: number): AsyncGenerator<readonly ChangedPage[]> {
  let left = size
  let chunk = await pages({ offset }, Math.min(CHUNK, left))
  while (chunk.length > 0) {
    yield chunk
    left -= chunk.length
    const last = chunk.at(-1)
    chunk = left <= 0 || last === undefined ? [] : await pages({ after: last.place }, Math.min(CHUNK, left))
  }
}

const sitemap = async function* (source: PageSource, origin: Origin, offset: number, size: number): AsyncGenerator<string> {
  yield SITEMAP_START
  for await (const pages of pagesFrom(source, offset, size)) {
    yield pages.map(({ path, changed }) => sitemapPage({ address: onService(origin)(path), changed })).join('')
  }
  yield SITEMAP_END
}

const XML = 'application/xml; charset=utf-8'

/** The files that describe the site to engines and browsers. */
export const siteFileRoutes: FastifyPluginAsync<SiteFileParts> = async (
  app,
  { store, siteName = defaultSite.name, sitemapSize = SITEMAP_SIZE },
) => {
  stateCaching(app, 'public-for-minutes')
  app.get('/robots.txt', { config: { caching: 'public-for-an-hour' } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(originOf(request))),
  )
  app.get(OPEN_SEARCH_PATH, { config: { caching: 'public-for-a-day' } }, (request, reply) =>
    reply.type(OPEN_SEARCH_TYPE).send(openSearchDescription(originOf(request), siteName)),
  )

  const sources = pageSources(store)
  app.get('/sitemap.xml', async (request, reply) => {
    const [articles, publications, issues] = await Promise.all([
      sources.articles.count(),
      sources.publications.count(),
      sources.issues.count(),
    ])
    return reply.type(XML).send(sitemapIndex(originOf(request), { articles, publications, issues }, sitemapSize))
  })
  for (const kind of SITEMAP_KINDS) {
    app.get<{ Params: { number: string } }>(
      `/sitemap-${kind === 'articles' ? '' : `${kind}-`}:number(^[1-9]\\d{0,8}$).xml`,
      async (request, reply) => {
        const number = Number(request.params.number)
        if (number > sitemapCount(await sources[kind].count(), sitemapSize, kind)) return reply.callNotFound()
        return reply
          .type(XML)
          .send(Readable.from(sitemap(sources[kind], originOf(request), (number - 1) * sitemapSize, sitemapSize)))
      },
    )
  }
}
