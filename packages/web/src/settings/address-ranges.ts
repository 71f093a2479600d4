import { option as O } from 'fp-ts'
import { BlockList, isIP, SocketAddress } from 'node:net'

const family = (version: number): 'ipv4' | 'ipv6' => (version === 6 ? 'ipv6' : 'ipv4')

/** The address in a text, as sockets and `X-Forwarded-For` have it: with a port, in brackets or with a zone as well. Never throws. */
export const addressIn = (text: string): O.Option<SocketAddress> => {
  const trimmed = text.trim()
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/s, '')
  const version = isIP(address)
  return version === 0 ? O.none : O.some(new SocketAddress({ address, family: family(version) }))
}

/** Addresses of either family. IPv4 addresses are found in their IPv6 spelling (`::ffff:192.0.2.1`) as well. */
export interface AddressRanges {
  readonly contains: (address: string) => boolean
}

/** `192.0.2.7`, `192.0.2.0/24`, `192.0.2.10-192.0.2.40`, and the same of IPv6, added to a list; whether the text is one of these. */
const add = (list: BlockList, range: string): boolean => {
  const { start, prefix, end } =
    /^(?<start>[^\s/%-]+)(?:\/(?<prefix>\d{1,3})|\s*-\s*(?<end>[^\s/%-]+))?$/.exec(range.trim())?.groups ?? {}
  const version = isIP(start ?? '')
  if (start === undefined || version === 0) return false
  if (prefix !== undefined) {
    const length = Number(prefix)
    if (length > (version === 6 ? 128 : 32)) return false
    list.addSubnet(start, length, family(version))
    return true
  }
  if (end === undefined) {
    list.addAddress(start, family(version))
    return true
  }
  if (isIP(end) !== version) return false
  try {
    list.addRange(start, end, family(version))
    return true
  } catch {
    // The end comes before the start.
    return false
  }
}

/** Whether a text is a range of addresses. */
export const isAddressRange = (range: string): boolean => add(new BlockList(), range)

/** The addresses in ranges; anything else is left out, and was to be refused where it was read. */
export const addressRanges = (ranges: readonly string[]): AddressRanges => {
  const list = new BlockList()
  for (const range of ranges) add(list, range)
  return { contains: address => O.exists((found: SocketAddress) => list.check(found))(addressIn(address)) }
}
