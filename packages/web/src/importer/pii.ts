import { createHash } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV'
const LENGTH = 20

/**
 * A PII for an article that has only a DOI. The same DOI, in upper or lower case, always gives the same PII, which is well
 * formed (PII-2): `S` and 20 base-32 characters from the first 100 bits of the DOI's SHA-256.
 */
export const piiFromDoi = (doi: string): string => {
  const hash = BigInt(`0x${createHash('sha256').update(doi.toLowerCase()).digest('hex')}`)
  const digit = (index: number): string => DIGITS.charAt(Number((hash >> BigInt(256 - 5 * (index + 1))) & 31n))
  return `S${Array.from({ length: LENGTH }, (_, index) => digit(index)).join('')}`
}
