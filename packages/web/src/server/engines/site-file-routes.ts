import { onService } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import {
  openSearchDescription,
  OPEN_SEARCH_PATH,
  OPEN_SEARCH_TYPE,
  robotsTxt,
  sitemap,
  SITEMAP_KINDS,
  sitemapIndex,
  sitemapsOf,
} from '@lectern/domain/engines'
import type { FastifyPluginAsync } from 'fastify'
import type { Sitemaps } from '../../store/sitemap-port.ts'
import { originOf } from '../http/origin-of.ts'
import { stateCaching } from '../http/caching.ts'

export interface SiteFileParts {
  readonly store: Sitemaps
  readonly siteName?: string
}

const XML = 'application/xml; charset=utf-8'

/** The files that describe the site to engines and browsers. */
export const siteFileRoutes: FastifyPluginAsync<SiteFileParts> = async (app, { store, siteName = defaultSite.name }) => {
  stateCaching(app, 'public-for-minutes')
  app.get('/robots.txt', { config: { caching: 'public-for-an-hour' } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(originOf(request))),
  )
  app.get(OPEN_SEARCH_PATH, { config: { caching: 'public-for-a-day' } }, (request, reply) =>
    reply.type(OPEN_SEARCH_TYPE).send(openSearchDescription(originOf(request), siteName)),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const [articles, publications, issues] = await Promise.all([
      store.sitemaps('articles'),
      store.sitemaps('publications'),
      store.sitemaps('issues'),
    ])
    return reply.type(XML).send(sitemapIndex(originOf(request), { articles, publications, issues }))
  })
  for (const kind of SITEMAP_KINDS) {
    app.get<{ Params: { number: string } }>(
      `/sitemap-${kind === 'articles' ? '' : `${kind}-`}:number(^[1-9]\\d{0,8}$).xml`,
      async (request, reply) => {
        const number = Number(request.params.number)
        const pages = await store.pagesIn(kind, number)
        if (pages.length === 0 && !sitemapsOf(kind, await store.sitemaps(kind)).includes(number)) return reply.callNotFound()
        const toAddress = onService(originOf(request))
        return reply.type(XML).send(sitemap(pages.map(({ path, changed }) => ({ address: toAddress(path), changed }))))
      },
    )
  }
}
