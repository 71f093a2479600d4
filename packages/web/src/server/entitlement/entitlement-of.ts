import type { Isbn, Issn } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import type { Access, ArticleEntitlement, ArticleMeta, PrivilegeType } from '@lectern/domain/article'
import type { SessionReader } from '../readers/session-reader.ts'
import { authenticationMethod, userAnonymity } from '../readers/profile.ts'
import type { Listing } from '../../store/article-index.ts'
import { heldThrough, isHeld, type HeldFacts, type Holder, type Holdings } from '../../settings/holdings.ts'

/** The facts about an article that decide who may read it. */
export interface ArticleFacts extends HeldFacts {
  readonly access: Pick<Access, 'openAccess' | 'openArchive'>
}

/** The reason why a reader may read an article. */
export type EntitlementBasis = 'open-access' | 'open-archive' | 'open-site' | 'privilege' | 'institution' | 'account'

const yearIn = (text: string | undefined): number | undefined => {
  const year = /^\s*(\d{4})(?!\d)/.exec(text ?? '')?.[1]
  return year === undefined ? undefined : Number(year)
}

const facts = (
  access: ArticleFacts['access'],
  issn: Issn | undefined,
  isbn: Isbn | undefined,
  year: number | undefined,
): ArticleFacts => ({
  access,
  ...(issn !== undefined && { issn }),
  ...(isbn !== undefined && { isbn }),
  ...(year !== undefined && { year }),
})

/** The facts of an article, from its record. */
export const articleFacts = ({
  access,
  issn,
  isbn,
  publicationYear,
  publicationDate,
}: Pick<ArticleMeta, 'access' | 'issn' | 'isbn' | 'publicationYear' | 'publicationDate'>): ArticleFacts =>
  facts(access, issn, isbn, yearIn(publicationYear) ?? yearIn(publicationDate))

/** The facts of a listed article. */
export const listedFacts = ({
  openAccess,
  openArchive = false,
  issn,
  isbn,
  year,
}: Pick<Listing, 'openAccess' | 'openArchive' | 'issn' | 'isbn' | 'year'>): ArticleFacts =>
  facts({ openAccess, openArchive }, issn, isbn, yearIn(year))

/** Whether a privilege allows its holder to read everything, as people who work on the site's texts may. */
const readsAll: Readonly<Record<PrivilegeType, boolean>> = { BASIC: false, PRIVILEGED: true, DATA_CHECKOUT: true, OTHER: false }

/** The facts about a reader that decide what they may read. */
export type EntitledReader = Pick<SessionReader, 'profile' | 'institution' | 'account' | 'isCasaUser' | 'idpUsageReportingAttrs'>

/** The reason why everyone may read an article, if there is one. */
const openBasis = ({ access }: ArticleFacts, { everyone }: Pick<Holdings, 'everyone'>): O.Option<EntitlementBasis> => {
  if (access.openAccess) return O.some('open-access')
  if (access.openArchive) return O.some('open-archive')
  return everyone ? O.some('open-site') : O.none
}

/** Whether everyone may read an article on this site. */
export const isOpen = (article: ArticleFacts, holdings: Pick<Holdings, 'everyone'>): boolean =>
  O.isSome(openBasis(article, holdings))

/**
 * The reason why a reader may read an article, if there is one: the first of open access, open archive, a site that shows everything to everyone,
 * privilege, and the holdings of the institution and the account.
 */
export const entitlementBasis = (
  { profile, institution, account }: EntitledReader,
  article: ArticleFacts,
  holdings: Holdings,
): O.Option<EntitlementBasis> => {
  const open = openBasis(article, holdings)
  if (O.isSome(open)) return open
  if (readsAll[profile.privilegeType]) return O.some('privilege')
  if (institution !== undefined && isHeld(holdings, { institution: institution.id }, article)) return O.some('institution')
  if (account !== undefined && isHeld(holdings, { account: account.id }, article)) return O.some('account')
  return O.none
}

/** The usage data reported for the article: account, institution, anonymity, and the reason for access. No names. */
const usageInfo = ({ profile, institution, account }: EntitledReader, basis: O.Option<EntitlementBasis>): string =>
  `(${account?.id ?? ''},U|${institution?.id ?? ''},A)(LECTERN,CON|${userAnonymity(profile)},ACCESS_TYPE|${O.getOrElse<string>(() => 'none')(basis)},BASIS)`

/**
 * The platform through which the holdings that give access were bought, if that is not this site (BAR-1). None unless all of them were
 * bought elsewhere.
 */
const originOf = (
  { institution, account }: EntitledReader,
  basis: O.Option<EntitlementBasis>,
  article: ArticleFacts,
  holdings: Holdings,
): O.Option<string> => {
  if (O.isNone(basis) || (basis.value !== 'institution' && basis.value !== 'account')) return O.none
  const holders: readonly Holder[] = [
    ...(institution === undefined ? [] : [{ institution: institution.id }]),
    ...(account === undefined ? [] : [{ account: account.id }]),
  ]
  const origins = holders
    .filter(holder => isHeld(holdings, holder, article))
    .map(holder => heldThrough(holdings, holder, article))
  return origins.every(O.isSome) ? (origins[0] ?? O.none) : O.none
}

/**
 * A reader's entitlement to an article (ART-1, ART-16); decided only here. Open access and open archive articles are for everyone, as is everything
 * on a site that says so. Privileged readers may read everything, and other readers what their institution (including CASA readers) or they
 * themselves hold.
 */
export const entitlementOf = (reader: EntitledReader, article: ArticleFacts, holdings: Holdings): ArticleEntitlement => {
  const basis = entitlementBasis(reader, article, holdings)
  return {
    entitled: O.isSome(basis),
    entitledByAccount: O.isSome(basis) && basis.value === 'account',
    isCasaUser: reader.isCasaUser,
    usageInfo: O.some(usageInfo(reader, basis)),
    idpUsageReportingAttrs: O.fromNullable(reader.idpUsageReportingAttrs),
    authenticationMethod: O.fromNullable(authenticationMethod(reader)),
    entitlementOrigin: originOf(reader, basis, article, holdings),
  }
}

/** A reader's entitlement to an article, decided only from open access, holdings and the reader. */
export type EntitlementOf = (meta: ArticleMeta, reader: SessionReader) => ArticleEntitlement

/** Whether a reader may read a listed article: the same answer as `EntitlementOf`, without reading the record. */
export type MayRead = (listing: Listing, reader: SessionReader) => boolean
