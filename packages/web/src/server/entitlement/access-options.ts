import { option as O } from 'fp-ts'
import { accountPaths, withQuery, type Src } from '@lectern/domain/core'
import {
  articlePath,
  type AccessLink,
  type AccessOptions,
  type ArticleMeta,
  type RemoteAccessOption,
  type RemoteAccessType,
} from '@lectern/domain/article'
import { saleAddress, type Sales } from '../../settings/sales.ts'
import { settingsOf, type Institution, type SignInKind } from '../../settings/institutions.ts'
import type { SessionReader } from '../readers/session-reader.ts'

const remoteAccessTypes: Readonly<Record<SignInKind, RemoteAccessType>> = {
  shibboleth: 'SHIB',
  openathens: 'SHIB',
  ticket: 'SELFMANRA',
  account: 'SELFMANRA',
  none: 'NONE',
}

type Asked = Pick<
  ArticleMeta,
  'pii' | 'doi' | 'doiAsGiven' | 'contentType' | 'documentType' | 'isThirdParty' | 'isbn' | 'isbnAsGiven'
>

/** The facts about a reader that decide what they are offered. */
export type OfferedReader = Pick<SessionReader, 'institution'> & {
  readonly profile?: Pick<SessionReader['profile'], 'accessType'>
}

/**
 * The remote access options of a reader's institution (BAR-7): its identity provider (SHIB), or a sign-in that it manages itself, by a
 * library ticket or an account (SELFMANRA). None for readers who signed in through the identity provider, or if the institution has no
 * sign-in.
 */
const remoteAccess = (
  institution: Institution | undefined,
  meta: Asked,
  { profile }: OfferedReader,
): readonly RemoteAccessOption[] =>
  institution === undefined || institution.signIn === 'none' || profile?.accessType === 'SHIBBOLETH'
    ? []
    : [
        {
          institutionName: institution.name,
          institutionUrl: withQuery(accountPaths.institutionLogin, [
            ['institution', institution.id],
            ['targetUrl', articlePath(meta)],
          ]),
          remoteAccessType: remoteAccessTypes[institution.signIn],
        },
      ]

/**
 * The link to a copy of the article (PDF-5): a download or order that the institution pays for, otherwise a purchase by the reader. The
 * access bar shows the first two only to readers with remote access through their institution (BAR-2), so other readers are offered the
 * purchase.
 */
const copy = (institution: Institution | undefined, isThrough: boolean, meta: Asked, sales: Sales): O.Option<AccessLink> => {
  const { preventDocumentDelivery, preventTransactionalAccess, creditCardPurchaseAllowed } = settingsOf(institution)
  const ways: readonly (readonly [AccessLink['linkType'], boolean, Src | undefined])[] = [
    ['DOWNLOAD', isThrough, institution?.downloadUrl],
    ['ORDER', isThrough && !preventDocumentDelivery, sales.orderUrl],
    ['PURCHASE', creditCardPurchaseAllowed && !preventTransactionalAccess, sales.purchaseUrl],
  ]
  for (const [linkType, isOffered, template] of ways) {
    const linkUrl = isOffered ? saleAddress(template, meta) : O.none
    if (O.isSome(linkUrl)) return O.some({ linkType, linkUrl: linkUrl.value })
  }
  return O.none
}

/**
 * The access options of a reader who is not entitled to an article (BAR-1, BAR-7, BAR-9): remote access through their institution, and at
 * most one link to a copy. A third party's article has no such link, because its publisher sells it.
 */
export const accessOptionsOf = (
  institutions: readonly Institution[],
  meta: Asked,
  reader: OfferedReader,
  sales: Sales = {},
): AccessOptions => {
  const institution = institutions.find(({ id }) => id === reader.institution?.id)
  const remoteAccessOptions = remoteAccess(institution, meta, reader)
  return {
    link: meta.isThirdParty ? O.none : copy(institution, remoteAccessOptions.length > 0, meta, sales),
    remoteAccessOptions,
  }
}
