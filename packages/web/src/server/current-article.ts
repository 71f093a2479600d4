import { either as E } from 'fp-ts'
import type { ArticlePage } from '@lectern/domain'
import type { FastifyBaseLogger } from 'fastify'
import { RENDERER_VERSION } from '../versions.ts'
import { decodePage, decodeRecord } from './decode.ts'
import { renderParts } from './ssr/fragments.tsx'
import type { ShownArticle } from './ssr/pages.tsx'
import type { ServedArticle, Store } from './store/port.ts'

/** The least that can be said of an article whose stored record cannot be read: what its card says. */
const pageFromCard = ({ card }: ServedArticle): ArticlePage => ({
  pii: card.pii,
  doi: card.doi,
  path: card.path,
  abstractPath: card.path,
  language: 'en',
  title: card.title,
  contentType: 'JL',
  publicationTitle: card.publicationTitle,
  publicationLine: card.publicationLine,
  publisherName: undefined,
  subjects: [],
  dates: [],
  accessLabel: card.openAccess ? 'Open access' : 'Subscription',
  license: undefined,
  thirdPartyPublisher: undefined,
  copyrightLine: undefined,
  notices: [],
  funding: [],
  otherIds: [],
  contents: [],
  abstractContents: [],
  hasBody: false,
  pdf: undefined,
})

/**
 * An article ready to be shown. What an older renderer made is made anew from the stored record, once. A record that
 * cannot be decoded gives an article without fragments: the documented body failure, logged, never a missing page.
 */
export const currentArticle = async (store: Store, pii: string, log: FastifyBaseLogger): Promise<ShownArticle | undefined> => {
  const stored = await store.article(pii)
  if (stored === undefined) return undefined
  const summary = stored.card.summary

  if (stored.rendererVersion === RENDERER_VERSION) {
    const page = decodePage(stored.page)
    if (E.isRight(page)) return { page: page.right, fragments: stored.fragments, failed: false, summary }
  }

  const record = decodeRecord((await store.record(pii)) ?? '')
  if (E.isLeft(record)) {
    log.error({ pii, reason: record.left }, 'the stored article cannot be decoded')
    return { page: pageFromCard(stored), fragments: {}, failed: true, summary }
  }
  const { page, fragments } = renderParts(record.right, message => log.warn({ pii }, message))
  await store.rerendered(pii, JSON.stringify(page), fragments, RENDERER_VERSION)
  return { page, fragments, failed: false, summary }
}
