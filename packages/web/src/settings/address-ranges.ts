import { option as O } from 'fp-ts'
import { BlockList, isIP, SocketAddress } from 'node:net'

const family = (version: number): 'ipv4' | 'ipv6' => (version === 6 ? 'ipv6' : 'ipv4')

/**
 * The IP address in a text, in the forms used by sockets and `X-Forwarded-For`: optionally with a port, brackets or a zone. Never throws.
 */
export const addressIn = (text: string): O.Option<SocketAddress> => {
  const trimmed = text.trim()
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/s, '')
  const version = isIP(address)
  return version === 0 ? O.none : O.some(new SocketAddress({ address, family: family(version) }))
}

/** A set of IPv4 and IPv6 addresses. IPv4 addresses are also matched in their IPv6 form (`::ffff:192.0.2.1`). */
export interface AddressRanges {
  readonly contains: (address: string) => boolean
}

/**
 * Adds `192.0.2.7`, `192.0.2.0/24`, `192.0.2.10-192.0.2.40` or an IPv6 equivalent to a list. Returns false if the text is none of these.
 */
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
    // The range ends before it starts.
    return false
  }
}

/** Whether a text is a valid address range. */
export const isAddressRange = (range: string): boolean => add(new BlockList(), range)

/** The addresses in the given ranges. Invalid ranges are skipped; they should have been rejected when they were read. */
export const addressRanges = (ranges: readonly string[]): AddressRanges => {
  const list = new BlockList()
  for (const range of ranges) add(list, range)
  return { contains: address => O.exists((found: SocketAddress) => list.check(found))(addressIn(address)) }
}
