import { fc, test } from '@fast-check/vitest'
import { failed, idle, isSettled, received, requested } from '@lectern/domain/core'
import { ACCESS_TYPES } from '@lectern/domain/article'
import {
  mostRecentInstitution,
  seamlessAccessInstitution,
  updateSlice,
  type PageState,
  type RememberedInstitution,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { pageWith } from '../../arbitraries/page.ts'
import { readerWith } from '../../arbitraries/reader.ts'

const institution: fc.Arbitrary<RememberedInstitution> = fc.record({
  title: fc.constantFrom('University of One', 'Two College', '', ' '),
  entityId: fc.constantFrom('https://one.example/idp', 'urn:two', ''),
  lastUsed: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)),
})

const one: RememberedInstitution = { title: 'University of One', entityId: 'https://one.example/idp', lastUsed: 1 }

const guest = readerWith()

const article = articleWith()

describe('LIFE-7 the institution that a guest is offered', () => {
  test.prop([fc.array(institution)])('is the one used last, of those that can be shown and found', all => {
    const usable = all.filter(
      ({ title, entityId, lastUsed }) => title.trim() !== '' && entityId !== '' && Number.isFinite(lastUsed),
    )
    const last = Math.max(...usable.map(({ lastUsed }) => lastUsed))
    expect(mostRecentInstitution(all)).toEqual(O.fromNullable(usable.find(({ lastUsed }) => lastUsed === last)))
  })

  test.each([{ title: '' }, { title: '  ' }, { entityId: '' }, { lastUsed: Number.NaN }])('is never one with %o', given => {
    expect(mostRecentInstitution([{ ...one, ...given }])).toEqual(O.none)
    expect(mostRecentInstitution([{ ...one, lastUsed: 9, ...given }, one])).toEqual(O.some(one))
  })

  test.each(ACCESS_TYPES)('is there for guests alone: %s', accessType => {
    const offered = seamlessAccessInstitution(received([one]), readerWith({ profile: { accessType } }), article)
    expect(O.isSome(offered)).toBe(accessType === 'GUEST' || accessType === 'GUESTREG')
  })

  test('has its name and the way to sign in there and come back', () => {
    expect(
      seamlessAccessInstitution(
        received([
          { ...one, lastUsed: 0, title: 'Two' },
          { ...one, title: ' University of One ' },
        ]),
        guest,
        article,
      ),
    ).toEqual(
      O.some({
        institutionName: 'University of One',
        institutionUrl:
          '/user/institution/login?entityID=https%3A%2F%2Fone.example%2Fidp&targetUrl=%2Fscience%2Farticle%2Fpii%2FS2211753914000025',
      }),
    )
  })
})

describe('LIFE-11 a persistence service that cannot be asked', () => {
  const offered = ({ seamlessAccess }: PageState) => seamlessAccessInstitution(seamlessAccess, guest, article)

  test('leaves the page as it was before it was asked', () => {
    const before = pageWith()
    const [asked] = updateSlice(before, { type: 'seamlessAccess/requested' })
    const [after, commands] = updateSlice(asked, { type: 'seamlessAccess/failed' })
    expect(commands).toEqual([])
    expect(offered(after)).toEqual(offered(before))
    expect(offered(after)).toEqual(O.none)
  })

  test('that answers is believed', () => {
    const [asked] = updateSlice(pageWith(), { type: 'seamlessAccess/requested' })
    const [after] = updateSlice(asked, { type: 'seamlessAccess/received', value: [one] })
    expect(O.isSome(offered(after))).toBe(true)
  })

  test('is done with once it has answered or failed', () => {
    expect([idle, requested, received(1), failed].map(isSettled)).toEqual([false, false, true, true])
  })
})
