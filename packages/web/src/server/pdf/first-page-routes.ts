import { maySeeFirstPage } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import type { FastifyPluginAsync } from 'fastify'
import type { ArticleAccess } from '../entitlement/article-access.ts'
import { decodePage } from '../../rendering/stored-page.ts'
import { ofArticle, type NamesArticle } from '../http/asked-pii.ts'
import type { ArticleFiles } from '../../files/article-files.ts'
import { sendPlace } from '../http/send-place.ts'
import type { ArticleFirstPages } from './article-first-page.ts'
import type { Store } from '../../store/port.ts'

interface PictureRequest extends NamesArticle {
  Params: { pii: string; name: string }
}

export interface FirstPageRouteParts {
  readonly store: Pick<Store, 'article'>
  readonly files: ArticleFiles
  readonly access: Pick<ArticleAccess, 'mayRead'>
  readonly firstPages: Pick<ArticleFirstPages, 'drawn'>
  /** Whether the site shows first pages to readers who may not read the article. */
  readonly isForEveryone: boolean
}

/** Serves the images of first pages. Their addresses identify the file, so those that everyone may see can be cached for ever. */
export const firstPageRoutes: FastifyPluginAsync<FirstPageRouteParts> = async (
  app,
  { store, files, access, firstPages, isForEveryone },
) => {
  app.get<PictureRequest>(
    '/content/:pii/first-page/:name',
    { compress: false, config: { caching: 'reader' } },
    ofArticle(async (pii, request, reply) => {
      const { name } = request.params
      const page = decodePage((await store.article(pii))?.page ?? '')
      const found = E.isRight(page) ? await firstPages.drawn(page.right.source) : O.none
      if (E.isLeft(page) || O.isNone(found) || found.value.name !== name) return reply.callNotFound()
      if (!maySeeFirstPage(found.value, { entitled: access.mayRead(request, page.right.source.meta), isForEveryone }))
        return reply.callNotFound()
      const sent = await sendPlace({ files, place: found.value.place, request, reply }, () => {
        if (maySeeFirstPage(found.value, { entitled: false, isForEveryone })) reply.caching = 'public-for-good'
        reply
          .type('image/png')
          // Browsers apply their own inline style to an image opened in a tab.
          .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      })
      return sent ?? reply.callNotFound()
    }),
  )
}
