import * as fc from 'fast-check'
import { parseDoi, type Doi } from '@lectern/domain/core'
import type { StatedDoi } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { made } from '../support/made.ts'

/** Any well-formed DOI. */
export const wellFormedDoi: fc.Arbitrary<Doi> = fc
  .tuple(fc.integer({ min: 1000, max: 999_999_999 }), fc.stringMatching(/^[A-Za-z0-9();/<>._-]{1,20}$/))
  .map(([registrant, suffix]) => `10.${registrant}/${suffix}`)
  .filter(value => !/\/\.{1,2}(?:\/|$)/.test(value))
  .map(value => made(parseDoi(value)))

/** One of a handful of DOIs, so that duplicates occur. */
export const someDoi: fc.Arbitrary<Doi> = fc.nat({ max: 9 }).map(digit => made(parseDoi(`10.1000/${digit}`)))

/** A text in place of a DOI that is malformed: arbitrary, or a DOI with one wrong character. */
export const malformedDoi: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.tuple(wellFormedDoi, fc.constantFrom(' x', '/..', '\t1')).map(([doi, fault]) => doi + fault),
    wellFormedDoi.map(doi => doi.slice(1)),
    fc.constantFrom('10.1000', 'doi:', 'doi:11.1000/x', 'n/a'),
  )
  .filter(text => text.trim() !== '' && E.isLeft(parseDoi(text)))

/** A record's DOI, the file's text in place of one, or neither. */
export const someStatedDoi: fc.Arbitrary<StatedDoi> = fc.oneof(
  { weight: 3, arbitrary: wellFormedDoi.map(doi => ({ doi })) },
  { weight: 1, arbitrary: malformedDoi.map(doiAsGiven => ({ doiAsGiven })) },
  { weight: 1, arbitrary: fc.constant({}) },
)
