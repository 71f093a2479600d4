import * as fc from 'fast-check'
import { parsePii, type Pii } from '@lectern/domain/core'
import { made } from '../support/made.ts'

/** A well-formed PII. */
export const wellFormedPii: fc.Arbitrary<Pii> = fc
  .tuple(fc.constantFrom('0', '1', '8', 'B', 'S'), fc.stringMatching(/^[0-9A-Z]{14,20}$/))
  .map(([first, rest]) => made(parsePii(first + rest)))

/** One of a handful of PIIs, so that duplicates occur. */
export const somePii: fc.Arbitrary<Pii> = fc.nat({ max: 9 }).map(digit => made(parsePii(`S00000000000000${digit}`)))

/** A spelling of a PII: any of its letters in lower case, with punctuation and white space anywhere. */
export const spelledPii = (pii: Pii): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.boolean(), fc.constantFrom('', '', '-', '(', ')', '.', ' ', '\t', '\u00A0')), {
      minLength: pii.length,
      maxLength: pii.length,
    })
    .map(ways =>
      ways.map(([isLower, mark], index) => (isLower ? pii.charAt(index).toLowerCase() : pii.charAt(index)) + mark).join(''),
    )
