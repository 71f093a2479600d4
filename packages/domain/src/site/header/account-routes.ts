import type { Src } from '../../core/identifiers/href.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { decodedOrAsIs } from '../../core/text/address.ts'
import { accountPaths, type AccountPage, type AccountUrls } from '../../core/links/account-paths.ts'

/** HEAD-4: the words that mark an address to which nobody is returned. */
export const MARKER_WORDS: readonly string[] = ['login', 'logout', 'register', 'institution']

/** HEAD-5: addresses that need a signed-in reader, so signing out does not return to them. */
export const ADDRESSES_LEFT_AT_LOGOUT: readonly string[] = [
  accountPaths.purchaseHistory,
  accountPaths.subscription,
  accountPaths.shoppingCart,
  accountPaths.registration,
  accountPaths.registrationSuccess,
  accountPaths.readingHistory,
  accountPaths.searchHistory,
  accountPaths.journalAlerts,
  accountPaths.searchAlerts,
  accountPaths.recommendations,
  accountPaths.recommendationPreferences,
  accountPaths.aboutRecommendations,
]

/** HEAD-10: where the global header's login route was followed. */
export const HEADER_LOGIN_MARKER = ['from', 'globalheader'] as const

type Field = readonly [name: string, value: string]

const withoutOrigin = (address: string): string => address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')

/** The path of an address, without query, hash and trailing slashes. */
const pathOf = (address: string): string =>
  withoutOrigin(address)
    .replace(/[?#].*/s, '')
    .replace(/\/+$/, '')

/** Anywhere after the host, encoded or not, but only as a whole word: an institutional repository's journal is not marked. */
const hasMarkerWord = (address: string): boolean =>
  decodedOrAsIs(withoutOrigin(address))
    .toLowerCase()
    .split(/[^a-z]/)
    .some(word => MARKER_WORDS.includes(word))

const target = (address: string): readonly Field[] => (hasMarkerWord(address) ? [] : [['targetUrl', address]])

const targetAfterLogout = (address: string): readonly Field[] =>
  ADDRESSES_LEFT_AT_LOGOUT.includes(pathOf(address)) ? [] : target(address)

type At<Page extends AccountPage> = Pick<AccountUrls, Page>

/**
 * The link to sign in (HEAD-4). It returns to the given address, unless that contains a marker word, so that sign-in links do not
 * nest.
 * @param urls where the site has its pages about accounts
 */
export const loginHref = (address: string, urls: At<'login'> = accountPaths): Src => withQuery(urls.login, target(address))

/** The global header's link to sign in (HEAD-10). */
export const headerLoginHref = (address: string, urls: At<'login'> = accountPaths): Src =>
  withQuery(urls.login, [...target(address), HEADER_LOGIN_MARKER])

/** The link to sign in through an institution, or through another one (HEAD-4). */
export const institutionLoginHref = (address: string, urls: At<'institutionLogin'> = accountPaths): Src =>
  withQuery(urls.institutionLogin, target(address))

/** The link to choose among the reader's organisations (HEAD-4). */
export const organisationChoiceHref = (address: string, urls: At<'organisationChoice'> = accountPaths): Src =>
  withQuery(urls.organisationChoice, target(address))

/** The link to sign out (HEAD-4), which does not return to the addresses of HEAD-5. */
export const logoutHref = (address: string, urls: At<'logout'> = accountPaths): Src =>
  withQuery(urls.logout, targetAfterLogout(address))

/** The link to sign out of an organisation, which returns like the other one (HEAD-5). */
export const institutionLogoutHref = (address: string, urls: At<'institutionLogout'> = accountPaths): Src =>
  withQuery(urls.institutionLogout, targetAfterLogout(address))
