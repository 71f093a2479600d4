import * as fc from 'fast-check'
import { parseEid } from '@lectern/domain/core'
import type { ReferenceLink } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'
import { someDoi } from './doi.ts'
import { wellFormedPii } from './pii.ts'

const maybe = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> =>
  fc.option(arbitrary, { nil: undefined }).map(O.fromNullable)

/** An empty reference link, with the given fields. */
export const linkWith = (given: Partial<ReferenceLink> = {}): ReferenceLink => ({
  refId: '1',
  pii: O.none,
  pdf: O.none,
  scopusHubEid: O.none,
  crossRefDoi: O.none,
  ...given,
})

/** A link for one of the first nine references. */
export const referenceLink: fc.Arbitrary<ReferenceLink> = fc.record({
  refId: fc.integer({ min: 1, max: 9 }).map(String),
  pii: maybe(wellFormedPii),
  pdf: maybe(
    fc.constantFrom('/science/article/pii/S2211753914000025/pdf?md5=1&pid=2', 'https://example.org/a.pdf', 'javascript:alert(1)'),
  ),
  scopusHubEid: maybe(fc.constant(made(parseEid('2-s2.0-84904316461')))),
  crossRefDoi: maybe(someDoi),
})

export const referenceLinks: fc.Arbitrary<readonly ReferenceLink[]> = fc.array(referenceLink, { maxLength: 12 })
