import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { accountItemLabels } from '../../words/account-menu.ts'
import type { AccountPage, AccountUrls } from '../../core/links/account-paths.ts'
import {
  headerLoginHref,
  institutionLoginHref,
  institutionLogoutHref,
  logoutHref,
  organisationChoiceHref,
} from './account-routes.ts'
import { cartEnvironment } from './environment.ts'
import { addressFor, type HeaderFacts } from './header-facts.ts'
import type { MenuItem } from './menu-item.ts'
import { personalisationHref } from './personalisation.ts'

export type AccountItemId =
  | 'sign-in'
  | 'institution-sign-in'
  | 'my-account'
  | 'recommendations'
  | 'search-history'
  | 'reading-history'
  | 'alerts'
  | 'privacy-center'
  | 'profile'
  | 'change-password'
  | 'admin-tool'
  | 'purchased-articles'
  | 'order-history'
  | 'shopping-cart'
  | 'activate-personalisation'
  | 'choose-organisation'
  | 'change-organisation'
  | 'sign-out'
  | 'organisation-sign-out'

export type AccountItem = MenuItem<AccountItemId>

/** Where an item leads for this reader, if it is offered to them. */
type Destination = (facts: HeaderFacts) => O.Option<Href>

interface Entry extends Pick<AccountItem, 'isExternal' | 'opensNewTab'> {
  readonly destination: Destination
}

const own = (destination: Destination): Entry => ({ destination, isExternal: false, opensNewTab: false })

const external = (destination: Destination): Entry => ({ destination, isExternal: true, opensNewTab: false })

const page = (name: AccountPage): Entry => own(({ site }) => O.some(site.accountUrls[name]))

/** Signing in or out, with a return to the current page. */
const way =
  (name: AccountPage, href: (address: string, urls: AccountUrls) => Href) =>
  (facts: HeaderFacts): Href =>
    href(addressFor(facts.site.accountUrls[name], facts), facts.site.accountUrls)

const signIn = way('login', headerLoginHref)
const institutionSignIn = way('institutionLogin', institutionLoginHref)
const organisationChoice = way('organisationChoice', organisationChoiceHref)
const signOut = way('logout', logoutHref)
const organisationSignOut = way('institutionLogout', institutionLogoutHref)

const when = (condition: boolean, href: Href): O.Option<Href> => (condition ? O.some(href) : O.none)

const entries: Readonly<Record<AccountItemId, Entry>> = {
  'sign-in': own(facts => O.some(signIn(facts))),
  'institution-sign-in': own(facts => O.some(institutionSignIn(facts))),
  'my-account': page('profile'),
  recommendations: page('recommendations'),
  'search-history': page('searchHistory'),
  'reading-history': page('readingHistory'),
  alerts: page('journalAlerts'),
  'privacy-center': { ...external(({ site }) => O.some(site.privacyCenterUrl)), opensNewTab: true },
  profile: page('profile'),
  'change-password': page('password'),
  'admin-tool': external(({ site }) => O.some(site.adminToolUrl)),
  'purchased-articles': own(({ site, config }) =>
    when(config.userType === 'ADMIN' || config.showPurchasedArticles, site.accountUrls.purchaseHistory),
  ),
  'order-history': external(({ site, config }) =>
    when(config.allowCart, site.orderHistoryUrls[cartEnvironment(config.environment)]),
  ),
  'shopping-cart': own(({ site, config }) => when(config.allowCart, site.accountUrls.shoppingCart)),
  'activate-personalisation': own(({ config }) => personalisationHref(config)),
  'choose-organisation': own(facts => when(facts.config.hasMultiOrg, organisationChoice(facts))),
  'change-organisation': own(facts =>
    when(facts.config.hasInstitutionalAssociation && !facts.config.hasMultiOrg, institutionSignIn(facts)),
  ),
  'sign-out': own(facts => O.some(signOut(facts))),
  'organisation-sign-out': own(facts => O.some(organisationSignOut(facts))),
}

/**
 * An item of the account menu, if it is offered to this reader (HEAD-9, HEAD-11): the cart and its orders need the service's
 * permission, purchased articles an administrator or a flag; readers of several organisations choose among them, others change
 * theirs. The admin tool and the privacy center are external, and only the latter opens a new tab.
 */
export const accountItem =
  (facts: HeaderFacts) =>
  (id: AccountItemId): O.Option<AccountItem> => {
    const { destination, isExternal, opensNewTab } = entries[id]
    return O.map((href: Href): AccountItem => ({ id, label: accountItemLabels[id], href, isExternal, opensNewTab }))(
      destination(facts),
    )
  }
