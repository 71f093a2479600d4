import { test } from '@fast-check/vitest'
import { USER_TYPES } from '@lectern/domain/article'
import { headerUser } from '@lectern/domain/site'
import { describe, expect } from 'vitest'

const users = {
  GUEST: 'anonymous',
  NORMAL: 'anonymous',
  INDIVIDUAL: 'signed-in',
  ADMIN: 'admin',
  SHIBANON: 'anonymous-institutional',
  TICKANON: 'anonymous-institutional',
  SHIBREG: 'signed-in-through-institution',
  TICKREG: 'signed-in-through-institution',
} as const

describe('HEAD-1 who the header greets', () => {
  test.each(USER_TYPES)('%s', userType => expect(headerUser(userType)).toBe(users[userType]))
})
