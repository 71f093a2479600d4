import type { Href } from '../../core/identifiers/href.ts'
import { SCHOLAR_URL } from '../../article/references/scholar-link.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { Language } from '../../words/language.ts'
import { accountPaths, type AccountUrls } from '../../core/links/account-paths.ts'
import type { CartEnvironment } from './environment.ts'
import type { SiteLink, SiteLogo } from '../identity/site-identity.ts'

/** An organisation that the footer links to by its name. */
export interface NamedOrganisation {
  readonly name: string
  readonly url: Href
}

/** The links of the footer that a site may leave out. */
export const FOOTER_LINKS = [
  'about',
  'remote-access',
  'shopping-cart',
  'advertise',
  'contact',
  'terms',
  'privacy-policy',
  'publisher',
  'parent-company',
] as const

export type FooterLinkId = (typeof FOOTER_LINKS)[number]

/** What a site's footer says in place of what it comes with. */
export interface SiteFooter {
  readonly leaveOut?: readonly FooterLinkId[] | undefined
  readonly links?: readonly SiteLink[] | undefined
  readonly text?: string | undefined
  /** The copyright line, with `{year}` in place of the current year. */
  readonly copyright?: string | undefined
}

/** Everything that makes one site's pages different from another's: names and addresses, no rules. */
export interface SiteConfig {
  readonly name: string
  /** Stands in the header in place of the name. */
  readonly logo?: SiteLogo | undefined
  readonly footer?: SiteFooter | undefined
  readonly publisher: NamedOrganisation
  readonly parentCompany: NamedOrganisation
  readonly aboutUrl: Href
  readonly advertiseUrl: Href
  readonly contactUrl: Href
  readonly termsUrl: Href
  readonly privacyPolicyUrl: Href
  readonly privacyCenterUrl: Href
  readonly adminToolUrl: Href
  readonly orderHistoryUrls: Readonly<Record<CartEnvironment, Href>>
  readonly supportHubUrls: Readonly<Record<Language, Href>>
  readonly linkOutUrls: LinkOutUrls
  /** Where the pages about accounts are: this site's own, or those of its account service. */
  readonly accountUrls: AccountUrls
}

/**
 * The site before anything is configured. Its own pages are paths; other pages use a domain reserved for examples, so that no
 * reader is sent to a stranger's site. Public services have their public addresses.
 */
export const defaultSite: SiteConfig = {
  name: 'Lectern',
  publisher: { name: 'Lectern', url: 'https://lectern.example/' },
  parentCompany: { name: 'Lectern Group', url: 'https://group.lectern.example/' },
  aboutUrl: '/about',
  advertiseUrl: '/advertise',
  contactUrl: '/contact',
  termsUrl: '/terms',
  privacyPolicyUrl: '/privacy',
  privacyCenterUrl: 'https://privacy.lectern.example/',
  adminToolUrl: 'https://admin.lectern.example/',
  orderHistoryUrls: { production: 'https://cart.lectern.example/orders', staging: 'https://staging.cart.lectern.example/orders' },
  supportHubUrls: {
    en: 'https://support.lectern.example/en',
    zh: 'https://support.lectern.example/zh',
    ja: 'https://support.lectern.example/ja',
    ko: 'https://support.lectern.example/ko',
  },
  linkOutUrls: {
    copyright: 'https://s100.copyright.com/AppDispatchServlet?contentID={id}&orderBeanReset=true',
    scopus: 'https://www.scopus.com/inward/record.uri?eid={id}',
    citedBy: 'https://www.scopus.com/inward/citedby.uri?eid={id}',
    scopusAuthor: 'https://www.scopus.com/authid/detail.uri?authorId={id}',
    chemistry: 'https://pubchem.ncbi.nlm.nih.gov/#query={id}',
    metrics: 'https://plu.mx/plum/a/?doi={id}',
    scholar: SCHOLAR_URL,
  },
  accountUrls: accountPaths,
}
