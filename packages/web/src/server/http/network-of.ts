import { option as O } from 'fp-ts'
import { addressIn } from '../../settings/address-ranges.ts'

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly number[] => {
  // A URL writes the last two in hexadecimal too, which an address may have as an IPv4 address.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text = ''): readonly number[] => (text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16)))
  const [first, last] = [groups(left), groups(right)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** The IPv4 address in a text, also in its IPv6 form, as sockets name it, or the eight groups of an IPv6 address. */
const addressOf = (text: string): string | readonly number[] | undefined => {
  const found = addressIn(text)
  if (O.isNone(found)) return undefined
  const { address, family } = found.value
  if (family === 'ipv4') return address
  const groups = groupsOf(address)
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5)
  return sixth === 0xffff && groups.slice(0, 5).every(group => group === 0)
    ? [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
    : groups
}

const firstOf = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map(group => group.toString(16))
    .join(':')}::/${count * 16}`

/**
 * The network of an address, for limits of guesses: whoever has one of its addresses usually has the others. For IPv4 these are 256 addresses, for
 * IPv6 the usual allocation for one site.
 */
export const networkOf = (text: string): string => {
  const address = addressOf(text)
  if (address === undefined) return text
  return typeof address === 'string' ? `${address.split('.').slice(0, 3).join('.')}.0/24` : firstOf(address, 3)
}

/** What counts as one address in limits of requests. With IPv6, every device has a whole network to choose its addresses from. */
export const countedAddress = (text: string): string => {
  const address = addressOf(text)
  if (address === undefined) return text
  return typeof address === 'string' ? address : firstOf(address, 4)
}
