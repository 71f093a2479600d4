import * as fc from 'fast-check'
import { parseEid, type Eid } from '@lectern/domain/core'
import { made } from '../support/made.ts'
import { wellFormedPii } from './pii.ts'

/** The EID of a document. */
export const documentEid: fc.Arbitrary<Eid> = wellFormedPii.map(pii => made(parseEid(`1-s2.0-${pii}`)))

/** The EID of a supplementary file. */
export const fileEid: fc.Arbitrary<Eid> = fc
  .tuple(documentEid, fc.integer({ min: 1, max: 99 }), fc.constantFrom('pdf', 'xlsx', 'mp4', 'zip'))
  .map(([document, number, extension]) => made(parseEid(`${document}-mmc${number}.${extension}`)))
