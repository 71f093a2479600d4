import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { footerWords } from '../../words/footer.ts'
import type { SiteLink } from '../identity/site-identity.ts'
import type { FooterLinkId } from './site-config.ts'
import { ACCESSIBILITY_PATH } from '../conformance/accessibility-path.ts'
import { institutionLoginHref } from './account-routes.ts'
import { addressFor, type HeaderFacts } from './header-facts.ts'
import type { MenuItem } from './menu-item.ts'
import { receivedHref } from '../../core/links/received-href.ts'

/** The items of the footer: links, and the button that opens the choice of cookies. */
export type FooterItem =
  | ({ readonly kind: 'link' } & MenuItem<FooterLinkId>)
  | { readonly kind: 'cookie-settings'; readonly label: typeof footerWords.cookieSettings }

export interface FooterView {
  readonly items: readonly FooterItem[]
  /** The link to the accessibility statement, which stands after the items that FOOT-1 lists. */
  readonly accessibility: { readonly label: string; readonly href: Href }
  /** The site's own links, after that. */
  readonly further: readonly SiteLink[]
  readonly text: string | undefined
  readonly copyright: string
}

const own = (id: FooterLinkId, label: string, href: Href): FooterItem => ({
  kind: 'link',
  id,
  label,
  href,
  isExternal: false,
  opensNewTab: false,
})

const organisation = (id: FooterLinkId, { name, url }: { readonly name: string; readonly url: Href }): FooterItem => ({
  kind: 'link',
  id,
  label: name,
  href: url,
  isExternal: true,
  opensNewTab: true,
})

/**
 * The footer, its items in order (FOOT-1), but for those that the site leaves out. The service's contact address overrides the site's.
 * @param year the current year, as four digits
 */
export const footerView = ({ site, config, address, origin }: HeaderFacts, year: number): FooterView => {
  const { leaveOut = [], links: further = [], text, copyright } = site.footer ?? {}
  const items: readonly FooterItem[] = [
    own('about', footerWords.about(site.name), site.aboutUrl),
    own(
      'remote-access',
      footerWords.remoteAccess,
      institutionLoginHref(addressFor(site.accountUrls.institutionLogin, { address, origin }), site.accountUrls),
    ),
    own('shopping-cart', footerWords.shoppingCart, site.accountUrls.shoppingCart),
    own('advertise', footerWords.advertise, site.advertiseUrl),
    own('contact', footerWords.contact, O.getOrElse(() => site.contactUrl)(receivedHref(config.contactUrl))),
    own('terms', footerWords.terms, site.termsUrl),
    own('privacy-policy', footerWords.privacyPolicy, site.privacyPolicyUrl),
    { kind: 'cookie-settings', label: footerWords.cookieSettings },
    organisation('publisher', site.publisher),
    organisation('parent-company', site.parentCompany),
  ]
  return {
    items: items.filter(item => item.kind !== 'link' || !leaveOut.includes(item.id)),
    accessibility: { label: footerWords.accessibility, href: ACCESSIBILITY_PATH },
    further,
    text,
    copyright:
      copyright === undefined ? footerWords.copyright(year, site.publisher.name) : copyright.replaceAll('{year}', String(year)),
  }
}
