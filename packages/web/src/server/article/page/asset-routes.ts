import type { Pii, Src } from '@lectern/domain/core'
import type { FastifyPluginAsync } from 'fastify'
import type { ArticleFiles } from '../../../files/article-files.ts'
import type { ArticleAccess } from '../../entitlement/article-access.ts'
import type { Store } from '../../../store/port.ts'
import { ofArticle, type NamesArticle } from '../../http/asked-pii.ts'
import { SANDBOX } from '../../http/sandbox.ts'
import { sendPlace } from '../../http/send-place.ts'
import { redirect } from '../../http/redirect.ts'

/** The media types that a browser may display; all others are sent as attachments, so that no foreign content runs on this site. */
const SHOWN_IN_PLACE = /^(image|video|audio)\/|^application\/pdf$|^text\/(plain|csv|vtt)$/

interface FileRequest extends NamesArticle {
  Params: { pii: string; filename: string }
}

export interface AssetRouteParts {
  readonly store: Store
  readonly files: ArticleFiles
  readonly access: ArticleAccess
  /** The address of a file of a page that was saved elsewhere. */
  readonly savedFile: (pii: Pii, filename: string) => Src | undefined
}

/**
 * The figures, recordings and other files of an article, with range requests. Only files that the import found beside the XML are served,
 * to readers who may see them; files of saved pages are redirected to where the pages were saved.
 */
export const assetRoutes: FastifyPluginAsync<AssetRouteParts> = async (app, { store, files, access, savedFile }) => {
  app.get<FileRequest>(
    '/content/:pii/:filename',
    { compress: false, config: { caching: 'reader' } },
    ofArticle(async (pii, request, reply) => {
      const { filename } = request.params
      const elsewhere = savedFile(pii, filename)
      if (elsewhere !== undefined) return redirect(reply, elsewhere, 302)
      const asset = await store.asset(pii, filename)
      const seenBy = asset === undefined ? 'nobody' : await access.seenBy(request, pii, filename)
      if (asset === undefined || seenBy === 'nobody') return reply.callNotFound()
      const sent = await sendPlace({ files, place: asset, size: asset.size, request, reply }, () => {
        reply.caching = seenBy === 'everyone' ? 'public-for-an-hour' : 'reader'
        reply
          .type(asset.mediaType)
          .header('content-security-policy', SANDBOX)
          .header(
            'content-disposition',
            `${SHOWN_IN_PLACE.test(asset.mediaType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
          )
      })
      return sent ?? reply.callNotFound()
    }),
  )
}
