import * as fc from 'fast-check'
import { parseOrcid, type Orcid } from '@lectern/domain/core'
import { made } from '../support/made.ts'

/** Any well-formed ORCID iD, whatever its check digit. */
export const orcid: fc.Arbitrary<Orcid> = fc
  .tuple(fc.stringMatching(/^\d{15}$/), fc.constantFrom('0', '7', '9', 'X'))
  .map(([digits, last]) => made(parseOrcid((digits + last).replace(/(.{4})(?=.)/g, '$1-'))))
