import { accountPaths } from '@lectern/domain/core'
import { articleRobots, isUnlistedPage } from '@lectern/domain/engines'
import { describe, expect, test } from 'vitest'

const access = (openAccess: boolean, openArchive = false) => ({ openAccess, openArchive })

describe('PDF-2 what engines may do with a page', () => {
  test.each([
    [access(true), false, []],
    [access(false, true), false, []],
    [access(false), false, ['noarchive']],
    [access(true), true, ['noindex', 'follow']],
    [access(false), true, ['noindex', 'follow', 'noarchive']],
  ])('%j, shown elsewhere too: %s', (given, isDuplicate, expected) => {
    expect(articleRobots({ access: given, isDuplicate })).toEqual(expected)
  })

  test.each([
    accountPaths.search,
    `${accountPaths.search}?qs=a`,
    accountPaths.login,
    `${accountPaths.institutionLogin}?a=b`,
    accountPaths.profile,
    '/search#submit',
  ])('%s is not for finding', address => {
    expect(isUnlistedPage(address)).toBe(true)
  })

  test.each(['/', '/browse/journals-and-books', '/journal/a', '/searching', '/users', '/science/article/pii/S1', ''])(
    '%s is',
    address => {
      expect(isUnlistedPage(address)).toBe(false)
    },
  )
})
