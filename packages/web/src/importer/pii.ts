import { createHash } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV'
const LENGTH = 20

/**
 * A PII for an article that has only a DOI: the same DOI, in any letter case, always gives the same one, and it is well
 * formed (PII-2): `S` and 20 characters of base 32, taken from the first 100 bits of the DOI's SHA-256.
 */
export const piiFromDoi = (doi: string): string => {
  const hash = BigInt(`0x${createHash('sha256').update(doi.toLowerCase()).digest('hex')}`)
  const digit = (index: number): string => DIGITS.charAt(Number((hash >> BigInt(256 - 5 * (index + 1))) & 31n))
  return `S${Array.from({ length: LENGTH }, (_, index) => digit(index)).join('')}`
}
