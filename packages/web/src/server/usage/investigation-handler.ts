import { endpoints } from '@lectern/api-client'
import { isRecord, type Investigation, type ThirdPartyUsage } from '@lectern/domain/core'
import { usageKey } from '@lectern/domain/page'
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts'
import type { CallContext, Handler, ServiceError } from '../calls/handler.ts'
import { circumstancesOf } from './circumstances.ts'
import { openedView, type View } from '../signing/view-token.ts'
import { isInstant, tooLong } from './limits.ts'
import type { UsageKeeping } from './record-use.ts'
import { decodeUse, encodeUse, type Circumstances, type ItemUse, type PrefetchedUse } from '../../usage/use.ts'

const thirdPartyTexts = ({ publisher, entitled, accessType, customerId }: ThirdPartyUsage): Readonly<Record<string, string>> => ({
  publisher,
  getFtr_entitled: entitled,
  getFtr_accessType: accessType,
  getFtr_customerID: customerId,
})

const textsOf = ({
  origin,
  zone,
  format,
  idpUsageReportingAttrs,
  viewToken,
  thirdParty,
}: Investigation): Readonly<Record<string, string>> => ({
  origin,
  zone,
  fmt: format,
  idpUsageReportingAttrs: O.getOrElse(() => '')(idpUsageReportingAttrs),
  viewToken: O.getOrElse(() => '')(viewToken),
  ...O.match(() => ({}), thirdPartyTexts)(thirdParty),
})

/** The first fault of a report, beyond its shape. */
const faultOf = (investigation: Investigation): string | undefined => {
  if (!isInstant(investigation.beginTime))
    return 'body: begintime: expected an ISO 8601 time with a time zone, such as 2026-01-31T12:00:00.000Z'
  return tooLong(textsOf(investigation))
}

/** The link's name in lower case: pages may spell it differently. */
const linkOf = ({ format }: Investigation): string => format.trim().toLowerCase()

/** The view that a report belongs to: the one in its token, or what its begin time says of a view in this session. */
const viewIn = (
  key: UsageKeeping['key'],
  { viewToken, beginTime, pii }: Investigation,
  { reader, now }: Pick<CallContext, 'reader' | 'now'>,
): View =>
  F.pipe(
    viewToken,
    O.chain(token => openedView(key, pii, token, now)),
    O.getOrElse((): View => ({ at: beginTime, session: reader.sessionId })),
  )

/** What the service has logged of a view: the article as it was asked for to be shown, and what was fetched ahead. */
interface ServedView {
  /** The entry for the reported link. */
  readonly request: O.Option<ItemUse>
  /** With the keys of their entries. */
  readonly prefetched: readonly (readonly [key: string, use: PrefetchedUse])[]
}

/**
 * The service's own log entries for the view that a page reports, if the service served the article at exactly the time when the view began.
 * They all belong to the same view, however much later the reader looked at it.
 */
const servedView = async (
  log: UsageKeeping['log'],
  { at, session }: View,
  { pii }: Investigation,
  link: string,
): Promise<ServedView> => {
  const begin = Date.parse(at)
  const prefetched: (readonly [string, PrefetchedUse])[] = []
  for await (const { key, json } of log.usesBetween(new Date(begin).toISOString(), new Date(begin + 1).toISOString())) {
    const use = E.getOrElseW(() => undefined)(decodeUse(json))
    if (use === undefined || use.kind === 'search' || use.session !== session || use.item.pii !== pii) continue
    if (use.kind === 'prefetched') prefetched.push([key, use])
    else if (use.kind === 'request' && use.link === link) return { request: O.some(use), prefetched: [] }
  }
  return { request: O.none, prefetched }
}

const asItself = ({ kind: _kind, shown, ...use }: PrefetchedUse, at: string): ItemUse => ({ ...use, kind: shown, at })

/**
 * The circumstances of the use: those of the service's own entry if there is one, otherwise the current ones. What was fetched ahead is used
 * when it is shown.
 */
const circumstancesIn = ({ request, prefetched: [first] }: ServedView, now: Circumstances): Circumstances => {
  const entry = O.isSome(request) ? request.value : first === undefined ? undefined : asItself(first[1], now.at)
  if (entry === undefined) return now
  const { kind: _kind, item: _item, link: _link, said: _said, ...circumstances } = entry
  return circumstances
}

/**
 * CALL-3: stores a page's report that an article was viewed (USE-1), once (USE-5), with its circumstances; answered only when it is stored.
 * A report of a page served here, by the view's token or by session and begin time, counts with it as one view. Other reports get the time of their arrival,
 * because a page's clock may be wrong. The report counts as an investigation; whether the article itself was served is recorded by the
 * service (see `recordUse`). What the service recorded as fetched ahead is recorded as used when the first report says that its page is shown.
 * Reports of unknown articles and invalid reports are rejected.
 */
export const investigationHandler =
  ({ log, itemOf, key }: UsageKeeping): Handler<'investigation'> =>
  ({ body: investigation }, context) => {
    const fault = faultOf(investigation)
    if (fault !== undefined) return TE.left({ kind: 'bad-request', message: fault })
    const keep = async (): Promise<'known' | 'kept' | 'unknown-article'> => {
      const item = await itemOf(investigation.pii)
      if (item === undefined) return 'unknown-article'
      const link = linkOf(investigation)
      const view = viewIn(key, investigation, context)
      const served = await servedView(log, view, investigation, link)
      const circumstances = circumstancesIn(served, circumstancesOf(context))
      if (investigation.isSuccess)
        for (const [name, prefetched] of served.prefetched)
          await log.keepUse({
            key: `shown:${name}`,
            at: circumstances.at,
            json: encodeUse(asItself(prefetched, circumstances.at)),
          })
      const report = endpoints.investigation.body.codec.encode(investigation)
      const use: ItemUse = {
        ...circumstances,
        kind: investigation.isSuccess ? 'investigation' : 'failed-investigation',
        item,
        link,
        ...(isRecord(report) ? { said: report } : {}),
      }
      return log.keepUse({ key: usageKey(view.session, investigation), at: use.at, json: encodeUse(use) })
    }
    return F.pipe(
      TE.tryCatch(keep, (error): ServiceError => {
        context.log.error({ err: error }, 'a usage report could not be stored')
        return { kind: 'unavailable', message: 'The report cannot be stored at the moment. Send it again later' }
      }),
      TE.chain(kept => (kept === 'unknown-article' ? TE.left<ServiceError, null>({ kind: 'not-found' }) : TE.right(null))),
    )
  }
