import { option as O } from 'fp-ts'
import { accountPaths } from './account-paths.ts'
import { headerLoginHref, institutionLoginHref, institutionLogoutHref, logoutHref, organisationChoiceHref } from './account-routes.ts'
import { cartEnvironment } from './environment.ts'
import type { HeaderFacts } from './header-facts.ts'
import type { MenuItem } from './menu-item.ts'
import { personalisationHref } from './personalisation.ts'

export type AccountItemId =
  | 'sign-in' | 'institution-sign-in' | 'my-account'
  | 'recommendations' | 'search-history' | 'reading-history' | 'alerts' | 'privacy-center' | 'profile' | 'change-password'
  | 'admin-tool' | 'purchased-articles' | 'order-history' | 'shopping-cart'
  | 'activate-personalisation' | 'choose-organisation' | 'change-organisation'
  | 'sign-out' | 'organisation-sign-out'

export type AccountItem = MenuItem<AccountItemId>

/** Where an item leads for this reader, if it is offered to them. */
type Destination = (facts: HeaderFacts) => O.Option<string>

interface Entry extends Omit<AccountItem, 'id' | 'href'> {
  readonly destination: Destination
}

const own = (label: string, destination: Destination): Entry => ({ label, destination, isExternal: false, opensNewTab: false })

const external = (label: string, destination: Destination): Entry => ({ label, destination, isExternal: true, opensNewTab: false })

const page = (label: string, path: string): Entry => own(label, () => O.some(path))

const when = (condition: boolean, href: string): O.Option<string> => (condition ? O.some(href) : O.none)

const entries: Readonly<Record<AccountItemId, Entry>> = {
  'sign-in': own('Sign in', ({ address }) => O.some(headerLoginHref(address))),
  'institution-sign-in': own('Sign in via your institution', ({ address }) => O.some(institutionLoginHref(address))),
  'my-account': page('My account', accountPaths.profile),
  recommendations: page('Recommendations', accountPaths.recommendations),
  'search-history': page('Search history', accountPaths.searchHistory),
  'reading-history': page('Reading history', accountPaths.readingHistory),
  alerts: page('Manage alerts', accountPaths.journalAlerts),
  'privacy-center': { ...external('Privacy center', ({ site }) => O.some(site.privacyCenterUrl)), opensNewTab: true },
  profile: page('Profile', accountPaths.profile),
  'change-password': page('Change password', accountPaths.password),
  'admin-tool': external('Admin tool', ({ site }) => O.some(site.adminToolUrl)),
  'purchased-articles': own('Purchased articles', ({ config }) =>
    when(config.userType === 'ADMIN' || config.showPurchasedArticles, accountPaths.purchaseHistory)),
  'order-history': external('Order history', ({ site, config }) =>
    when(config.allowCart, site.orderHistoryUrls[cartEnvironment(config.environment)])),
  'shopping-cart': own('Shopping cart', ({ config }) => when(config.allowCart, accountPaths.shoppingCart)),
  'activate-personalisation': own('Activate personalisation', ({ config }) => personalisationHref(config)),
  'choose-organisation': own('Choose organisation', ({ config, address }) => when(config.hasMultiOrg, organisationChoiceHref(address))),
  'change-organisation': own('Change organisation', ({ config, address }) =>
    when(config.hasInstitutionalAssociation && !config.hasMultiOrg, institutionLoginHref(address))),
  'sign-out': own('Sign out', ({ address }) => O.some(logoutHref(address))),
  'organisation-sign-out': own('Sign out from this organisation', ({ address }) => O.some(institutionLogoutHref(address))),
}

/**
 * An item of the account's menu, where it is offered to this reader (HEAD-9, HEAD-11): the cart and its orders need the service's
 * leave, purchased articles an administrator or a flag; readers of several organisations choose among them, others change theirs.
 * The admin tool and the privacy center are external, and only the latter opens a tab of its own.
 */
export const accountItem = (facts: HeaderFacts) => (id: AccountItemId): O.Option<AccountItem> => {
  const { label, destination, isExternal, opensNewTab } = entries[id]
  return O.map((href: string): AccountItem => ({ id, label, href, isExternal, opensNewTab }))(destination(facts))
}
