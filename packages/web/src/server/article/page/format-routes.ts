import type { OwnPath, Pii } from '@lectern/domain/core'
import { ARTICLE_FORMATS, formatHref, formatMediaType, statedDoi, type StatedDoi } from '@lectern/domain/article'
import {
  doiOffers,
  formatSignposts,
  linkHeader,
  PAGE_OFFERS,
  preferredType,
  withOrigin,
  type DoiOffer,
} from '@lectern/domain/engines'
import { formatFailureWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Store } from '../../../store/port.ts'
import { ofArticle, type NamesArticle } from '../../http/asked-pii.ts'
import { stateCaching } from '../../http/caching.ts'
import { originOf } from '../../http/origin-of.ts'
import { redirect, withQueryOf } from '../../http/redirect.ts'
import { formatAnswers, type FormatParts } from './format-answers.ts'

export interface FormatRouteParts extends FormatParts {
  readonly store: Pick<Store, 'article' | 'harvestedArticle' | 'piiOfDoi' | 'sourceOf'>
  /** The path of the saved page of an article. */
  readonly savedPathOf: (doi: StatedDoi) => OwnPath | undefined
}

/** The type of JATS, which few articles' files have. */
const JATS = /application\/jats\+xml/i

const notAcceptable = (reply: FastifyReply, offers: readonly DoiOffer[]): FastifyReply =>
  reply
    .code(406)
    .type('text/plain; charset=utf-8')
    .send(`${[formatFailureWords.notOffered, ...offers.map(({ type }) => type)].join('\n')}\n`)

/**
 * An article in other formats than its page: at an address for each, and at `/doi/{doi}` in the one that the client asks for by its `Accept`
 * header. There, clients that accept HTML, such as browsers, are redirected to the page.
 */
export const formatRoutes: FastifyPluginAsync<FormatRouteParts> = async (app, parts) => {
  const { store, savedPathOf } = parts
  stateCaching(app, 'reader')
  const answer = formatAnswers(parts)

  for (const format of ARTICLE_FORMATS)
    app.get<NamesArticle>(
      `/science/article/pii/:pii/${format}`,
      ofArticle(
        async (pii, request, reply) =>
          (await answer(pii, { kind: 'format', format }, formatMediaType(format), request, reply)) ?? reply.callNotFound(),
      ),
    )

  const offersOf = async (pii: Pii, accept: string | undefined): Promise<readonly DoiOffer[]> =>
    doiOffers(pii, JATS.test(accept ?? '') ? (await store.harvestedArticle(pii))?.openFormat : undefined)

  app.get<{ Params: { '*': string } }>('/doi/*', async (request, reply) => {
    const { accept } = request.headers
    reply.header('vary', 'accept')
    const doi = statedDoi(request.params['*'])
    const saved = savedPathOf(doi)
    const pii = saved === undefined ? await store.piiOfDoi(doi) : undefined
    const path = saved ?? (pii === undefined ? undefined : (await store.article(pii))?.card.path)
    if (path === undefined) return reply.callNotFound()
    const offers = pii === undefined ? PAGE_OFFERS : await offersOf(pii, accept)
    const chosen = preferredType(accept, offers)
    if (pii !== undefined) reply.header('link', withOrigin(linkHeader(formatSignposts(pii, path)), originOf(request)))
    if (O.isNone(chosen)) return notAcceptable(reply, offers)
    const { form, type } = chosen.value
    if (form.kind === 'page' || pii === undefined) return redirect(reply, withQueryOf(request, path), 302)
    if (form.kind === 'format') reply.header('content-location', formatHref(pii, form.format))
    return (await answer(pii, form, type, request, reply)) ?? reply.callNotFound()
  })
}
