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

/**
 * The network of an address, for limits: whoever has one of its addresses usually has the others. For IPv4 these are 256 addresses, for
 * IPv6 the usual allocation for one site.
 */
export const networkOf = (text: string): string => {
  const found = addressIn(text)
  if (O.isNone(found)) return text
  const { address, family } = found.value
  const bytes = address.split('.')
  if (family === 'ipv4') return `${bytes.slice(0, 3).join('.')}.0/24`
  const groups = groupsOf(address)
  // An IPv4 address in its IPv6 form, as sockets name it.
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5)
  if (sixth === 0xffff && groups.slice(0, 5).every(group => group === 0))
    return `${seventh >> 8}.${seventh & 255}.${eighth >> 8}.0/24`
  return `${groups
    .slice(0, 3)
    .map(group => group.toString(16))
    .join(':')}::/48`
}
