import type { StatedDoi } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { settingsText } from './fields/record.ts'
import { AddressTemplate, filledAddress } from './fields/values.ts'

/** Whether the places of an address stand behind its host: whose address it is must not depend on an article. */
const hasFixedHost = (text: string): boolean => /^(?:https?:\/\/[^/?#{}]+(?=[/?#]|$)|\/)/i.test(text)

/** Where an article is bought, ordered or asked for, with places for what identifies it. */
export const SaleAddress = settingsText(
  'an address that begins with https://, http:// or /, and has {doi} and {pii}, if any, behind the host and no other places',
  text => O.filter(hasFixedHost)(AddressTemplate.is(text) ? O.some(text) : O.none),
)

/** How a site sells its articles, if it does: each an address with places for what identifies an article. */
export interface Sales {
  /** Where its page in the shop is, without the `/purchase` that the page appends (PDF-4). */
  readonly purchaseUrl?: string
  /** Where an order for a copy is sent (PDF-5). */
  readonly orderUrl?: string
}

/** An address of a sale for an article; none where the site has no such address, or the article nothing to put into it. */
export const saleAddress = (template: string | undefined, ids: StatedDoi & { readonly pii: Pii }): O.Option<string> =>
  O.chain((given: string) => filledAddress(given, ids))(O.fromNullable(template))

/** A source in a content security policy has no query, and a path that ends in a slash stands for what is below it. */
const sourceOf = (template: string): readonly string[] => {
  const path = template.replace(/[?#].*$/s, '')
  const fixed = path.includes('{') ? path.slice(0, path.lastIndexOf('/', path.indexOf('{')) + 1) : path
  return URL.canParse(fixed) ? [new URL(fixed).href.replaceAll(';', '%3B').replaceAll(',', '%2C')] : []
}

/** Where forms of pages may be sent, beside this site: to where it takes orders, and nowhere else. */
export const orderTargets = ({ orderUrl }: Sales): string[] => (orderUrl === undefined ? [] : [...sourceOf(orderUrl)])

/**
 * How pages are kept apart from the windows that they open. The window of a shop elsewhere has to be found again by its name (PDF-5), which a browser
 * does only where it is not cut off from the page; without a shop it is.
 */
export const openerPolicy = ({ purchaseUrl }: Sales): 'same-origin' | 'same-origin-allow-popups' =>
  purchaseUrl !== undefined && URL.canParse(purchaseUrl) ? 'same-origin-allow-popups' : 'same-origin'
