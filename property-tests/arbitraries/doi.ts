import * as fc from 'fast-check'
import { parseDoi, type Doi } from '@lectern/domain/core'
import { made } from '../support/made.ts'

/** A DOI of any shape that is one. */
export const wellFormedDoi: fc.Arbitrary<Doi> = fc
  .tuple(fc.integer({ min: 1000, max: 999_999_999 }), fc.stringMatching(/^[A-Za-z0-9();/<>._-]{1,20}$/))
  .map(([registrant, suffix]) => `10.${registrant}/${suffix}`)
  .filter(value => !/\/\.{1,2}(?:\/|$)/.test(value))
  .map(value => made(parseDoi(value)))

/** One of a handful, so that they meet again. */
export const someDoi: fc.Arbitrary<Doi> = fc.nat({ max: 9 }).map(digit => made(parseDoi(`10.1000/${digit}`)))
