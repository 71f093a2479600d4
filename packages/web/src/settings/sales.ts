import type { StatedDoi } from '@lectern/domain/article'
import type { Pii, Src } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { settingsText } from './fields/record.ts'
import { filledAddress, templateIn } from './fields/values.ts'

/** Whether placeholders occur only after the host, so that the host does not depend on the article. */
const hasFixedHost = (text: string): boolean => /^(?:https?:\/\/[^/?#{}]+(?=[/?#]|$)|\/)/i.test(text)

/** The address at which an article can be bought, ordered or downloaded, with placeholders for its identifiers. */
export const SaleAddress = settingsText(
  'an address that begins with https://, http:// or / and has no placeholders other than {doi} and {pii}, after the host',
  text => O.filter(hasFixedHost)(templateIn(text)),
)

/** How a site sells its articles, if it does. The addresses have placeholders for an article's identifiers. */
export interface Sales {
  /** The article's page in the shop, without the `/purchase` that the page appends (PDF-4). */
  readonly purchaseUrl?: Src
  /** The address to which orders for copies are sent (PDF-5). */
  readonly orderUrl?: Src
}

/** The sales address for an article. None if the site has no such address, or the article lacks an identifier that it needs. */
export const saleAddress = (template: Src | undefined, ids: StatedDoi & { readonly pii: Pii }): O.Option<Src> =>
  O.chain((given: Src) => filledAddress(given, ids))(O.fromNullable(template))

/** Sources in a content security policy have no query, and a path that ends in a slash includes everything below it. */
const sourceOf = (template: string): readonly string[] => {
  const path = template.replace(/[?#].*$/s, '')
  const fixed = path.includes('{') ? path.slice(0, path.lastIndexOf('/', path.indexOf('{')) + 1) : path
  return URL.canParse(fixed) ? [new URL(fixed).href.replaceAll(';', '%3B').replaceAll(',', '%2C')] : []
}

/** The address to which forms may be submitted besides this site: only where the site takes orders. */
export const orderTargets = ({ orderUrl }: Sales): string[] => (orderUrl === undefined ? [] : [...sourceOf(orderUrl)])

/**
 * The opener policy of pages. Pages must be able to find an external shop's window again by its name (PDF-5), which browsers allow only if
 * pop-ups are not isolated. Without a shop they are isolated.
 */
export const openerPolicy = ({ purchaseUrl }: Sales): 'same-origin' | 'same-origin-allow-popups' =>
  purchaseUrl !== undefined && URL.canParse(purchaseUrl) ? 'same-origin-allow-popups' : 'same-origin'
