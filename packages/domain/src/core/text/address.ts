import { option as O } from 'fp-ts'

type Field = readonly [name: string, value: string]

/** Text encoded for a part of an address. Text that is not well-formed Unicode is repaired first, so that nothing throws. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The decoded text; none if the input is not properly encoded. */
export const decoded = (part: string): O.Option<string> => O.tryCatch(() => decodeURIComponent(part))

/** The decoded text, or the input as it is if it is not properly encoded. */
export const decodedOrAsIs = (part: string): string => O.getOrElse(() => part)(decoded(part))

/** Whether a text is a complete web address, not just a name or a path. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text)

/** Whether a text is a web address, or a path on this site. */
export const isWebAddressOrPath = (text: string): boolean => /^(?:https?:\/)?\//i.test(text)

/** Fields as a query string, in their order. */
export const queryString = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')

/** What separates further fields from an address that has no fragment. */
const separator = (address: string): '' | '?' | '&' => {
  if (!address.includes('?')) return '?'
  return /[?&]$/.test(address) ? '' : '&'
}

/** An address with these fields in its query, in their order: after those that it already has, and before its fragment. */
export const withQuery = (address: string, fields: readonly Field[]): string =>
  fields.length === 0 ? address : address.replace(/^[^#]*/, before => `${before}${separator(before)}${queryString(fields)}`)

/**
 * An address of a service for a page of any origin: a path gets the service's origin, anything else is unchanged.
 * @param origin the service's scheme and host, without a trailing slash; empty for the page's own
 */
export const onService =
  (origin: string) =>
  (address: string): string =>
    /^\/(?!\/)/.test(address) ? `${origin}${address}` : address
