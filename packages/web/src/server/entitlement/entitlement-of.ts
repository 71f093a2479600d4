import { option as O } from 'fp-ts'
import type { Access, ArticleEntitlement, ArticleMeta, PrivilegeType } from '@lectern/domain/article'
import type { SessionReader } from '../readers/session-reader.ts'
import { authenticationMethod, userAnonymity } from '../readers/profile.ts'
import type { Listing } from '../../store/article-index.ts'
import { heldThrough, isHeld, type HeldFacts, type Holder, type Holdings } from '../../settings/holdings.ts'

/** What of an article decides who may read it. */
export interface ArticleFacts extends HeldFacts {
  readonly access: Pick<Access, 'openAccess' | 'openArchive'>
}

/** On what ground a reader may read an article. */
export type EntitlementBasis = 'open-access' | 'open-archive' | 'privilege' | 'institution' | 'account'

const yearIn = (text: string | undefined): number | undefined => {
  const year = /^\s*(\d{4})(?!\d)/.exec(text ?? '')?.[1]
  return year === undefined ? undefined : Number(year)
}

const facts = (
  access: ArticleFacts['access'],
  issn: string | undefined,
  isbn: string | undefined,
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

/** Anyone who works on the site's texts reads them all. */
const readsAll: Readonly<Record<PrivilegeType, boolean>> = { BASIC: false, PRIVILEGED: true, DATA_CHECKOUT: true, OTHER: false }

/** What of a reader decides what they may read. */
export type EntitledReader = Pick<SessionReader, 'profile' | 'institution' | 'account' | 'isCasaUser' | 'idpUsageReportingAttrs'>

/** On what ground a reader may read an article, if on any: the first of what is open to all, what their work asks for, and what was paid for. */
export const entitlementBasis = (
  { profile, institution, account }: EntitledReader,
  article: ArticleFacts,
  holdings: Holdings,
): O.Option<EntitlementBasis> => {
  if (article.access.openAccess) return O.some('open-access')
  if (article.access.openArchive) return O.some('open-archive')
  if (readsAll[profile.privilegeType]) return O.some('privilege')
  if (institution !== undefined && isHeld(holdings, { institution: institution.id }, article)) return O.some('institution')
  if (account !== undefined && isHeld(holdings, { account: account.id }, article)) return O.some('account')
  return O.none
}

/** What a use of the article is reported under: the account, the institution, how the reader came in, and why they may read. No names. */
const usageInfo = ({ profile, institution, account }: EntitledReader, basis: O.Option<EntitlementBasis>): string =>
  `(${account?.id ?? ''},U|${institution?.id ?? ''},A)(LECTERN,CON|${userAnonymity(profile)},ACCESS_TYPE|${O.getOrElse<string>(() => 'none')(basis)},BASIS)`

/** Through what else than this site everything was bought that lets a reader in, if through anything (BAR-1). */
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
 * What a reader may do with an article (ART-1, ART-16). The only place that decides it: open access and open archive are for all; privileged
 * readers read all; others what their institution (CASA readers included) or they themselves hold.
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

/** Whether a reader may read an article, and on whose account; decided from open access, holdings and the reader alone. */
export type EntitlementOf = (meta: ArticleMeta, reader: SessionReader) => ArticleEntitlement

/** Whether a reader may read a listed article: what `EntitlementOf` says of its record, known without reading that. */
export type MayRead = (listing: Listing, reader: SessionReader) => boolean
