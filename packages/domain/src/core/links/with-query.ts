import type { OwnPath, Src, WebAddress } from '../identifiers/href.ts'
import { encoded } from '../text/address.ts'

type Field = readonly [name: string, value: string]

/** Fields as a query string, in their order. */
export const queryString = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')

/** What separates further fields from an address that has no fragment. */
const separator = (address: string): '' | '?' | '&' => {
  if (!address.includes('?')) return '?'
  return /[?&]$/.test(address) ? '' : '&'
}

/** An address with these fields in its query, in their order: after those that it already has, and before its fragment. */
export function withQuery(address: OwnPath, fields: readonly Field[]): OwnPath
export function withQuery(address: WebAddress, fields: readonly Field[]): WebAddress
export function withQuery(address: Src, fields: readonly Field[]): Src
export function withQuery(address: string, fields: readonly Field[]): string
export function withQuery(address: string, fields: readonly Field[]): string {
  return fields.length === 0
    ? address
    : address.replace(/^[^#]*/, before => `${before}${separator(before)}${queryString(fields)}`)
}
