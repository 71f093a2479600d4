import { LIBRARY_SHOWN, libraryView, pageNumber, shownPage, type HomeText } from '@lectern/domain/site'
import type { FastifyPluginAsync } from 'fastify'
import { renderHome } from './home-page.tsx'
import { visibleOrigin } from '../../store/visible-origin.ts'
import type { PageParts } from '../frame/page-parts.ts'
import { sendPage } from '../http/send-page.ts'
import { stateCaching } from '../http/caching.ts'

interface Asked {
  Querystring: Readonly<Record<string, unknown>>
}

interface HomeParts extends PageParts {
  /** What the site says of itself on the first page. */
  readonly home: HomeText
}

/** The home page: the newest articles, in pages, and links to all others. */
export const homeRoutes: FastifyPluginAsync<HomeParts> = async (app, { store, frameOf, home }) => {
  stateCaching(app, 'reader')
  app.get<Asked>('/', async (request, reply) => {
    const from = (page: number) => store.newest({ offset: (page - 1) * LIBRARY_SHOWN, limit: LIBRARY_SHOWN })
    const asked = pageNumber(request.query['page'])
    const first = await from(asked)
    const page = shownPage(asked, first.total, LIBRARY_SHOWN)
    const { total, items } = page === asked ? first : await from(page)
    const html = renderHome({
      ...(await frameOf(request)),
      cards: items,
      shipped: (await visibleOrigin(store)) === 'shipped',
      library: libraryView(page, total),
      home: page === 1 ? home : {},
    })
    return sendPage(reply, html)
  })
}
