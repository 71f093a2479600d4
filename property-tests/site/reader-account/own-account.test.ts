import { fc, test } from '@fast-check/vitest'
import { USER_TYPES } from '@lectern/domain/article'
import { accountMenu, accountSections, hasOwnAccount, isRecordable, mayChangePassword } from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { headerFacts } from '../../arbitraries/header.ts'

const userType = fc.constantFrom(...USER_TYPES)

describe('HEAD-6 who has pages of their own', () => {
  test.prop([headerFacts])('exactly those whose menu offers a profile', facts => {
    const offered = accountMenu(facts).items.map(({ id }) => id)
    expect(hasOwnAccount(facts.config.userType)).toBe(offered.includes('profile'))
  })

  test('nobody who is anonymous, here or at an institution', () => {
    expect(USER_TYPES.filter(type => !hasOwnAccount(type))).toEqual(['GUEST', 'NORMAL', 'SHIBANON', 'TICKANON'])
  })

  test.prop([userType, fc.boolean()])('nothing is recorded of whoever has none, nor what nobody is shown', (type, isShown) => {
    expect(isRecordable({ userType: type, isShown })).toBe(isShown && hasOwnAccount(type))
  })

  test.prop([userType])('each page stands there once, and one is current at most', type => {
    const hrefs = accountSections(type, '/user/history/reading').map(({ href }) => href)
    expect(new Set(hrefs).size).toBe(hrefs.length)
    for (const href of hrefs) {
      expect(
        accountSections(type, href)
          .filter(({ current }) => current === 'page')
          .map(section => section.href),
      ).toEqual([href])
      expect(
        accountSections(type, `${href}/more`)
          .filter(({ current }) => current === 'true')
          .map(section => section.href),
      ).toEqual([href])
    }
    expect(accountSections(type, '/user/profiles').every(({ current }) => current === 'no')).toBe(true)
  })
})

describe('HEAD-9 who changes a password here', () => {
  test.prop([headerFacts])('exactly those whose menu offers it, and so do the account’s pages', facts => {
    const { userType: type } = facts.config
    expect(mayChangePassword(type)).toBe(accountMenu(facts).items.some(({ id }) => id === 'change-password'))
    expect(accountSections(type, '/').some(({ href }) => href === '/user/password')).toBe(mayChangePassword(type))
  })

  test('individuals and administrators', () => {
    expect(USER_TYPES.filter(mayChangePassword)).toEqual(['INDIVIDUAL', 'ADMIN'])
  })
})
