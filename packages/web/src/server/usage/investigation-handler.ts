import { endpoints } from '@lectern/api-client'
import { isRecord, type Investigation, type ThirdPartyUsage } from '@lectern/domain/core'
import { usageKey } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import type { CallContext, Handler, ServiceError } from '../calls/handler.ts'
import { circumstancesOf } from './circumstances.ts'
import { openedView, type View } from '../signing/view-token.ts'
import { isInstant, tooLong } from './limits.ts'
import type { UsageKeeping } from './record-use.ts'
import { decodeUse, encodeUse, type Circumstances, type ItemUse } from '../../usage/use.ts'

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

const givenOutIn = (json: string): O.Option<ItemUse> =>
  F.pipe(
    O.fromEither(decodeUse(json)),
    O.filter((use): use is ItemUse => use.kind === 'request'),
  )

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

/**
 * The service's own log entry for the view that a page reports, if the service served the article at exactly the time when the view began.
 * Both belong to the same view, however much later the reader looked at it.
 */
const givenOut = async (
  log: UsageKeeping['log'],
  { at, session }: View,
  { pii }: Investigation,
  link: string,
): Promise<O.Option<ItemUse>> => {
  const begin = Date.parse(at)
  for await (const { json } of log.usesBetween(new Date(begin).toISOString(), new Date(begin + 1).toISOString())) {
    const use = O.filter((each: ItemUse) => each.session === session && each.item.pii === pii && each.link === link)(
      givenOutIn(json),
    )
    if (O.isSome(use)) return use
  }
  return O.none
}

/** The circumstances of the use: those of the service's own entry if there is one, otherwise the current ones. */
const circumstancesIn = (known: O.Option<ItemUse>, now: Circumstances): Circumstances =>
  O.match(
    () => now,
    ({ kind: _kind, item: _item, link: _link, said: _said, ...circumstances }: ItemUse): Circumstances => circumstances,
  )(known)

/**
 * CALL-3: stores a page's report that an article was viewed (USE-1), once (USE-5), with its circumstances; answered only when it is stored.
 * A report of a page served here, by the view's token or by session and begin time, counts with it as one view. Other reports get the time of their arrival,
 * because a page's clock may be wrong. The report counts as an investigation; whether the article itself was served is recorded by the
 * service (see `recordUse`). Reports of unknown articles and invalid reports are rejected.
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
      const view = await givenOut(log, viewIn(key, investigation, context), investigation, link)
      const report = endpoints.investigation.body.codec.encode(investigation)
      const use: ItemUse = {
        ...circumstancesIn(view, circumstancesOf(context)),
        kind: investigation.isSuccess ? 'investigation' : 'failed-investigation',
        item,
        link,
        ...(isRecord(report) ? { said: report } : {}),
      }
      return log.keepUse({ key: usageKey(context.reader.sessionId, investigation), at: use.at, json: encodeUse(use) })
    }
    return F.pipe(
      TE.tryCatch(keep, (error): ServiceError => {
        context.log.error({ err: error }, 'a usage report could not be stored')
        return { kind: 'unavailable', message: 'The report cannot be stored at the moment. Send it again later' }
      }),
      TE.chain(kept => (kept === 'unknown-article' ? TE.left<ServiceError, null>({ kind: 'not-found' }) : TE.right(null))),
    )
  }
