import { fc, test } from '@fast-check/vitest'
import { ACCOUNT_PAGES, accountPaths, type AccountUrls } from '@lectern/domain/core'
import {
  accountMenu,
  defaultSite,
  footerView,
  headerLoginHref,
  institutionLoginHref,
  loginHref,
  logoutHref,
  searchOrigin,
  type HeaderFacts,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { ADDRESS, headerFacts, headerFactsWith, ORIGIN } from '../../arbitraries/header.ts'

const elsewhere: AccountUrls = {
  ...accountPaths,
  ...Object.fromEntries(ACCOUNT_PAGES.map(page => [page, `https://accounts.example/${page}?site=1`])),
}

const at = (facts: HeaderFacts, accountUrls: AccountUrls): HeaderFacts => ({ ...facts, site: { ...defaultSite, accountUrls } })

const hrefs = (facts: HeaderFacts): readonly string[] =>
  [...accountMenu(facts).items, ...footerView(facts, 2026).items.flatMap(item => (item.kind === 'link' ? [item] : []))].map(
    ({ href }) => href,
  )

describe('HEAD-4, HEAD-6 a site whose account service is elsewhere', () => {
  test('every page about accounts can be, and no other', () => {
    expect([...ACCOUNT_PAGES].toSorted()).toEqual(
      Object.keys(accountPaths)
        .filter(page => !['home', 'browse', 'search'].includes(page))
        .toSorted(),
    )
  })

  test.prop([headerFacts])('no menu leads to a page about accounts of this one', facts => {
    const own: readonly string[] = ACCOUNT_PAGES.map(page => accountPaths[page])
    for (const href of hrefs(at(facts, elsewhere))) {
      expect(own).not.toContain(href.replace(/[?#].*/s, ''))
    }
  })

  test.prop([headerFacts])('offers the same items to the same readers', facts => {
    expect(accountMenu(at(facts, elsewhere)).items.map(({ id }) => id)).toEqual(accountMenu(facts).items.map(({ id }) => id))
  })

  test('sends back to the whole address, after what its own already asks', () => {
    const href = accountMenu(at(headerFactsWith(), elsewhere)).items.find(({ id }) => id === 'sign-in')?.href ?? ''
    expect(href).toBe(headerLoginHref(`${ORIGIN}${ADDRESS}`, elsewhere))
    expect([...new URL(href).searchParams]).toEqual([
      ['site', '1'],
      ['targetUrl', `${ORIGIN}${ADDRESS}`],
      ['from', 'globalheader'],
    ])
  })

  test('a page of this site is sent its path alone', () => {
    const href = accountMenu(at(headerFactsWith(), { ...accountPaths, login: '/account/enter' })).items.find(
      ({ id }) => id === 'sign-in',
    )?.href
    expect(href).toBe(headerLoginHref(ADDRESS, { login: '/account/enter' }))
    expect(href).toMatch(/^\/account\/enter\?targetUrl=%2Fscience/)
  })

  test.prop([fc.constantFrom(loginHref, institutionLoginHref, logoutHref)])(
    'what says nothing of it is at the paths of this site',
    href => {
      expect(href('/x')).toMatch(/^\/user\/.*\?targetUrl=%2Fx$/)
    },
  )

  test('signing out elsewhere does not come back to an address of HEAD-5 either', () => {
    const facts = at({ ...headerFactsWith({ userType: 'INDIVIDUAL' }), address: '/user/recommendations?page=2' }, elsewhere)
    expect(accountMenu(facts).items.find(({ id }) => id === 'sign-out')?.href).toBe('https://accounts.example/logout?site=1')
  })
})

describe('HEAD-3 what the search says of the page that asks', () => {
  test.each([
    ['/', 'home'],
    ['/?x=1', 'home'],
    ['/science/article/pii/S0022247X13008238#sec1', 'article'],
    ['/science/article/abs/pii/S0022247X13008238', 'article'],
    ['/org/science/article/pii/S0022247X13008238', 'article'],
    ['/org', 'site'],
    ['/search?qs=/', 'search'],
    ['/browse/journals-and-books', 'browse'],
    ['/journal/soil/vol/1', 'publication'],
    ['/book/9780123456789', 'publication'],
    ['/user/login', 'account'],
    ['/about', 'site'],
    ['', 'site'],
  ])('%s is %s', (address, origin) => {
    expect(searchOrigin(address)).toBe(origin)
  })

  test.prop([fc.string()])('is one plain word, whatever the address', address => {
    expect(searchOrigin(address)).toMatch(/^[a-z]+$/)
  })
})
