import { option as O } from 'fp-ts'
import { accountPaths, withQuery } from '@lectern/domain/core'
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

type Asked = Pick<ArticleMeta, 'pii' | 'doi' | 'doiAsGiven' | 'contentType' | 'documentType' | 'isThirdParty' | 'isbn'>

/** What of a reader decides what they are offered. */
export type OfferedReader = Pick<SessionReader, 'institution'> & {
  readonly profile?: Pick<SessionReader['profile'], 'accessType'>
}

/**
 * The ways in from elsewhere at a reader's institution (BAR-7): by its identity provider (SHIB), or by what it manages itself, a ticket of its library
 * or an account (SELFMANRA). Who has come by its identity provider is in already; an institution without a sign-in offers none (NONE).
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
 * The way to a copy of the article (PDF-5): what the institution pays for, a download or, where it lets its readers order, an order; else what a reader
 * buys. The first two stand in the access bar of readers with a way in through their institution alone (BAR-2), so others are offered the third.
 */
const copy = (institution: Institution | undefined, isThrough: boolean, meta: Asked, sales: Sales): O.Option<AccessLink> => {
  const { preventDocumentDelivery, preventTransactionalAccess, creditCardPurchaseAllowed } = settingsOf(institution)
  const ways: readonly (readonly [AccessLink['linkType'], boolean, string | undefined])[] = [
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
 * What a reader who is not entitled may do to get an article (BAR-1, BAR-7, BAR-9): come in through their own institution, and have a copy by the one
 * way that is theirs. Another publisher's article is had from its publisher.
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
