import { option as O } from 'fp-ts'
import { accountPaths } from '../../core/links/account-paths.ts'
import type { Article } from '../../article/record/article.ts'
import { articlePath } from '../../article/record/paths.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { receivedOr } from '../../core/loading/loading.ts'
import { isGuest } from '../../article/reader/access.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { withQuery } from '../../core/links/with-query.ts'

/** An institution that a reader used on some site before, as remembered by the persistence service of SeamlessAccess. */
export interface RememberedInstitution {
  readonly title: string
  /** Its identifier in federations of institutions. */
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

/**
 * The most recently used institution (LIFE-7) of those with a name and an identifier; the first of several with the same time.
 */
export const mostRecentInstitution = (institutions: readonly RememberedInstitution[]): O.Option<RememberedInstitution> =>
  O.fromNullable(institutions.filter(isUsable).toSorted((one, other) => other.lastUsed - one.lastUsed)[0])

/**
 * The institution that a reader is offered (LIFE-7): for a guest the most recently used one, with the link to sign in there and
 * return to the article; for others none. If the service failed there is none either (LIFE-11).
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
