import { answerOf, dayOfInstant, statedDoi, statedDoiText } from '@lectern/domain/article'
import { doiUrl, parseEid, parsePii, type Pii } from '@lectern/domain/core'
import { listText, tombstoneWords } from '@lectern/domain/words'
import { TombstonePage } from '@lectern/react-ui'
import { function as F, option as O } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderDocument } from '../frame/document.tsx'
import type { Frame, FrameOf } from '../frame/frame.ts'
import { textOf } from '../http/form-field.ts'
import { HTML, isVisit } from '../http/send-page.ts'
import type { DecidedArticle } from '../../store/life-port.ts'
import type { Store } from '../../store/port.ts'

type TombstoneStore = Pick<Store, 'decided' | 'decidedOfDoi'>

/** A withdrawn article. */
interface Withdrawn extends DecidedArticle {
  readonly life: Extract<DecidedArticle['life'], { readonly kind: 'withdrawn' }>
}

const isWithdrawn = (decided: DecidedArticle | undefined): decided is Withdrawn =>
  decided !== undefined && answerOf(decided.life) === 'tombstone' && decided.life.kind === 'withdrawn'

/** The PII of the article whose EID, or whose file's EID, this is. */
const piiOfEid = (text: string): O.Option<Pii> =>
  F.pipe(
    parseEid(text),
    O.fromEither,
    O.chain(eid => O.fromEither(parsePii(eid.split('-')[2] ?? ''))),
  )

const piiOf = (text: string | undefined): O.Option<Pii> => O.fromEither(parsePii(text ?? ''))

/** The article that a request is about, whether its address has a PII, an EID or a DOI. */
const askedFor = ({ params, query, url }: FastifyRequest, store: TombstoneStore): Promise<DecidedArticle | undefined> => {
  if (url.startsWith('/doi/')) return store.decidedOfDoi(statedDoi(textOf(params, '*')))
  const pii = F.pipe(
    piiOf(textOf(params, 'pii')),
    O.alt(() => piiOf(textOf(params, 'id'))),
    O.alt(() => piiOf(textOf(query, 'pii'))),
    O.alt(() => piiOfEid(textOf(params, 'eid') ?? '')),
  )
  return O.isNone(pii) ? Promise.resolve(undefined) : store.decided(pii.value)
}

const renderTombstone = (frame: Frame, { pii, life, card }: Withdrawn): string => {
  const doi = card === undefined ? undefined : statedDoiText(card)
  return renderDocument({
    ...frame,
    title: card?.title ?? tombstoneWords.title,
    head: '<meta name="robots" content="noindex">',
    state: { kind: 'plain' },
    children: (
      <TombstonePage
        title={card?.title ?? pii}
        authors={listText(card?.authors ?? [])}
        publication={[card?.publicationTitle ?? '', card?.publicationLine ?? ''].filter(text => text !== '').join(', ')}
        {...(doi === undefined ? {} : { doi: { text: doi, ...(card?.doi === undefined ? {} : { href: doiUrl(card.doi) }) } })}
        reason={life.reason}
        day={dayOfInstant(life.at)}
      />
    ),
  })
}

/** The answer in place of what a withdrawn article had at an address. */
const tombstone = async (
  withdrawn: Withdrawn,
  request: FastifyRequest,
  reply: FastifyReply,
  frameOf: FrameOf,
): Promise<string> => {
  reply.code(410).header('x-robots-tag', 'noindex')
  for (const name of ['link', 'content-disposition', 'content-location', 'content-length']) reply.removeHeader(name)
  if (isVisit(request)) {
    reply.type(HTML)
    return renderTombstone(await frameOf(request), withdrawn)
  }
  reply.type('application/json; charset=utf-8')
  return JSON.stringify({ error: tombstoneWords.gone(withdrawn.life.reason, dayOfInstant(withdrawn.life.at)) })
}

/** Whether nothing was found, or it is not for this reader: a reader who may do nothing with an article is told that it is gone, too. */
const isRefusal = (status: number): boolean => status === 404 || status === 403 || status === 400

/**
 * Answers with 410 wherever nothing is found because an article has been withdrawn. What is found asks the database nothing more.
 * @param app the application, before anything compresses answers
 */
export const leaveTombstones = (app: FastifyInstance, store: TombstoneStore, frameOf: () => FrameOf): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isRefusal(reply.statusCode)) return payload
    const decided = await askedFor(request, store)
    return isWithdrawn(decided) ? tombstone(decided, request, reply, frameOf()) : payload
  })
}

/** Answers the calls that another platform answers, which may know a withdrawn article, with 410. */
export const refuseCalls = (calls: FastifyInstance, store: TombstoneStore, frameOf: FrameOf): void => {
  calls.addHook('preHandler', async (request, reply) => {
    const decided = await askedFor(request, store)
    if (isWithdrawn(decided)) await reply.send(await tombstone(decided, request, reply, frameOf))
  })
}
