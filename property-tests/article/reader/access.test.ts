import { test } from '@fast-check/vitest'
import { ACCESS_TYPES, isGuest, isInstitutional, isInstitutionalOrAnonymous, USER_TYPES } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { reader } from '../../arbitraries/reader.ts'

describe('ART-5 readers who come through an institution', () => {
  test.prop([reader])('are all who are no guests', ({ profile }) => {
    expect(isInstitutional(profile)).toBe(!isGuest(profile))
  })

  test.prop([reader, reader])('are told by their access type alone', (one, other) => {
    const alike = { ...other.profile, accessType: one.profile.accessType }
    expect(isInstitutional(alike)).toBe(isInstitutional(one.profile))
  })

  test.each([...ACCESS_TYPES])('%s', accessType => {
    expect(isInstitutional({ accessType })).toBe(!['GUEST', 'GUESTREG'].includes(accessType))
    expect(isGuest({ accessType })).toBe(['GUEST', 'GUESTREG'].includes(accessType))
  })
})

describe('ART-6 types of users that are institutional or anonymous', () => {
  test('are these four and no others', () => {
    expect(USER_TYPES.filter(isInstitutionalOrAnonymous)).toEqual(['SHIBANON', 'SHIBREG', 'TICKANON', 'TICKREG'])
  })
})
