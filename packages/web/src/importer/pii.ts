import type { Pii } from '@lectern/domain/core'
import { createHash } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV'
const LENGTH = 20

/** The PII under which an earlier version of an article is stored. */
export const versionPii = (pii: Pii, segment: string): Pii => derivedPii(`${pii}/${segment}`)

/**
 * A PII for an article that has none, from its DOI or from another name that is its alone. The same name, in upper or lower case,
 * always gives the same PII, which is well formed (PII-2): `S` and 20 base-32 characters from the first 100 bits of the name's
 * SHA-256.
 */
export const derivedPii = (name: string): Pii => {
  const hash = BigInt(`0x${createHash('sha256').update(name.toLowerCase()).digest('hex')}`)
  const digit = (index: number): string => DIGITS.charAt(Number((hash >> BigInt(256 - 5 * (index + 1))) & 31n))
  // Every such text is a PII, so checking it would leave a failure for callers to handle that cannot happen.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return `S${Array.from({ length: LENGTH }, (_, index) => digit(index)).join('')}` as Pii
}
