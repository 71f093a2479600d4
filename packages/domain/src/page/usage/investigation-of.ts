import { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import type { Reader } from '../../article/reader/reader.ts'
import type { ThirdPartyAccess } from '../../article/third-party-access/entitlement-result.ts'
import type { Investigation, ThirdPartyUsage } from '../../core/commands/investigation.ts'

/** The facts about a use itself; the rest comes from article and reader. */
export type ArticleUse = Pick<Investigation, 'beginTime' | 'isSuccess' | 'origin' | 'zone' | 'primary' | 'format'>

export interface UsageFacts {
  /** The service's identifiers of the reader's visit. */
  readonly session: string
  readonly viewToken: string
  readonly article: Pick<Article, 'ids' | 'meta' | 'entitlement'>
  readonly reader: Pick<Reader, 'profile'>
  /** The reader's access according to the third party's own service, if known. */
  readonly thirdPartyAccess: O.Option<ThirdPartyAccess>
}

const unknownAccess: ThirdPartyAccess = { entitled: '', accessType: '', customerId: '' }

/** Whether the reader came in through the network of their institution (USE-2). */
export const isIpUser = ({ profile }: UsageFacts['reader']): boolean => profile.accessType === 'IPRANGE'

const thirdParty = ({ article: { ids, meta }, thirdPartyAccess }: UsageFacts): O.Option<ThirdPartyUsage> =>
  meta.isThirdParty
    ? O.some({ doi: ids.doi, publisher: meta.thirdPartyPublisher ?? '', ...O.getOrElse(() => unknownAccess)(thirdPartyAccess) })
    : O.none

/**
 * The report of a use to the counting service (USE-1); for another publisher's article it includes the publisher and the terms of
 * access.
 */
export const investigationOf = (facts: UsageFacts, use: ArticleUse): Investigation => {
  const {
    article: { ids, entitlement },
    reader,
  } = facts
  return {
    ...use,
    isIpUser: isIpUser(reader),
    isbn: ids.isbn,
    issn: ids.issn,
    pii: ids.pii,
    idpUsageReportingAttrs: entitlement.idpUsageReportingAttrs,
    viewToken: O.some(facts.viewToken),
    thirdParty: thirdParty(facts),
  }
}
