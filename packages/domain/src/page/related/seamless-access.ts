import { option as O } from 'fp-ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import type { Article } from '../../article/record/article.ts'
import { articlePath } from '../../article/record/paths.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import { isGuest } from '../../article/reader/access.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { withQuery } from '../../core/text/address.ts'

/** An institution that a reader used on some site before, as the persistence service of seamless access remembers it. */
export interface RememberedInstitution {
  readonly title: string
  /** By what federations of institutions know it. */
  readonly entityId: string
  /** When the reader last used it, in milliseconds since 1970 (UTC). */
  readonly lastUsed: number
}

/** The institution that a guest is offered. */
export interface SeamlessAccessInstitution {
  readonly institutionName: string
  readonly institutionUrl: string
}

const isUsable = ({ title, entityId, lastUsed }: RememberedInstitution): boolean =>
  title.trim() !== '' && entityId !== '' && Number.isFinite(lastUsed)

/** The institution that was used last (LIFE-7), of those with a name and an identifier; of several at one time the first. */
export const mostRecentInstitution = (institutions: readonly RememberedInstitution[]): O.Option<RememberedInstitution> =>
  O.fromNullable(institutions.filter(isUsable).toSorted((one, other) => other.lastUsed - one.lastUsed)[0])

/**
 * The institution that a reader is offered (LIFE-7): for a guest the one used most recently, with the way to sign in there and come back to
 * the article; for others none. Where the service failed there is none either (LIFE-11).
 */
export const seamlessAccessInstitution = (
  list: Loading<readonly RememberedInstitution[]>,
  { profile }: Pick<Reader, 'profile'>,
  { meta }: Pick<Article, 'meta'>,
): O.Option<SeamlessAccessInstitution> =>
  O.map(({ title, entityId }: RememberedInstitution): SeamlessAccessInstitution => ({
    institutionName: title.trim(),
    institutionUrl: withQuery(accountPaths.institutionLogin, [
      ['entityID', entityId],
      ['targetUrl', articlePath(meta)],
    ]),
  }))(isGuest(profile) ? mostRecentInstitution(receivedOr<readonly RememberedInstitution[]>([])(list)) : O.none)
