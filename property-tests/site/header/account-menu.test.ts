import { fc, test } from '@fast-check/vitest'
import { USER_TYPES } from '@lectern/domain/article'
import {
  accountItem,
  accountMenu,
  defaultSite,
  headerLoginHref,
  institutionLoginHref,
  institutionLogoutHref,
  logoutHref,
  organisationChoiceHref,
  personalisationHref,
  type AccountItem,
  type AccountItemId,
  type HeaderConfig,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { ADDRESS, headerConfig, headerConfigWith, headerFacts, headerFactsWith } from '../../arbitraries/header.ts'

const ids = (given: Partial<HeaderConfig>): readonly AccountItemId[] =>
  accountMenu(headerFactsWith(given)).items.map(({ id }) => id)

const item = (id: AccountItemId, given: Partial<HeaderConfig> = {}): AccountItem | undefined =>
  O.toUndefined(accountItem(headerFactsWith(given))(id))

const everything: Partial<HeaderConfig> = {
  allowCart: true,
  showPurchasedArticles: true,
  hasMultiOrg: true,
  hasInstitutionalAssociation: true,
}
const personal = ['recommendations', 'search-history', 'reading-history', 'alerts', 'privacy-center', 'profile']
const purchases = ['purchased-articles', 'order-history', 'shopping-cart']

describe('HEAD-6, HEAD-11 the menu of each kind of reader', () => {
  test.each([
    ['GUEST', ['sign-in', 'institution-sign-in', 'my-account', 'purchased-articles', 'shopping-cart', 'choose-organisation']],
    ['NORMAL', ['sign-in', 'institution-sign-in', 'my-account', 'purchased-articles', 'shopping-cart', 'choose-organisation']],
    ['INDIVIDUAL', [...personal, 'change-password', ...purchases, 'choose-organisation', 'sign-out']],
    ['ADMIN', [...personal, 'change-password', 'admin-tool', ...purchases, 'choose-organisation', 'sign-out']],
    ['SHIBANON', ['sign-in', 'purchased-articles', 'shopping-cart', 'choose-organisation', 'organisation-sign-out']],
    ['TICKANON', ['sign-in', 'purchased-articles', 'shopping-cart', 'choose-organisation', 'organisation-sign-out']],
    ['SHIBREG', [...personal, ...purchases, 'choose-organisation', 'sign-out', 'organisation-sign-out']],
    ['TICKREG', [...personal, ...purchases, 'choose-organisation', 'sign-out', 'organisation-sign-out']],
  ] as const)('%s, to whom everything is offered', (userType, expected) =>
    expect(ids({ ...everything, userType })).toEqual(expected),
  )

  test.each([
    ['GUEST', ['sign-in', 'institution-sign-in', 'my-account']],
    ['INDIVIDUAL', [...personal, 'change-password', 'sign-out']],
    ['ADMIN', [...personal, 'change-password', 'admin-tool', 'purchased-articles', 'sign-out']],
    ['SHIBANON', ['sign-in', 'organisation-sign-out']],
    ['TICKREG', [...personal, 'sign-out', 'organisation-sign-out']],
  ] as const)('%s, to whom nothing more is offered', (userType, expected) => expect(ids({ userType })).toEqual(expected))

  test.prop([headerFacts])('holds no item twice, and no item without label or address', facts => {
    const { items } = accountMenu(facts)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const { label, href } of items) expect([label.trim(), href]).not.toContain('')
  })

  test.prop([headerFacts])('offers a way in or a way out, the ways out last', facts => {
    const accountItemIds = accountMenu(facts).items.map(({ id }) => id)
    const out = accountItemIds.filter(id => id.endsWith('sign-out'))
    expect(out).toEqual(accountItemIds.slice(accountItemIds.length - out.length))
    expect(out.length > 0 || accountItemIds.includes('sign-in')).toBe(true)
  })

  test.prop([headerFacts])('a flag withdrawn only takes items away', facts => {
    const all = accountMenu(facts).items.map(({ id }) => id)
    for (const flag of ['allowCart', 'showPurchasedArticles', 'canActivatePersonalization', 'hasMultiOrg'] as const) {
      const fewer = accountMenu({
        ...facts,
        config: { ...facts.config, [flag]: false, hasInstitutionalAssociation: false },
      }).items.map(({ id }) => id)
      expect(all.filter(id => fewer.includes(id))).toEqual(fewer)
    }
  })

  test.each([
    ['', 'My account'],
    ['  ', 'My account'],
    ['Ada Lovelace', 'Ada Lovelace'],
  ])('a reader named %j sees %j on its button', (userName, label) =>
    expect(accountMenu(headerFactsWith({ userName, userType: 'INDIVIDUAL' }))).toMatchObject({ label, user: 'signed-in' }),
  )

  test('an email address is shown where there is one', () => {
    expect(accountMenu(headerFactsWith({ userEmail: 'ada@lectern.example' })).email).toEqual(O.some('ada@lectern.example'))
    expect(accountMenu(headerFactsWith()).email).toEqual(O.none)
  })
})

describe('HEAD-6, HEAD-11 the items of the menu', () => {
  const own = { isExternal: false, opensNewTab: false }

  test.each([
    ['sign-in', 'Sign in', headerLoginHref(ADDRESS)],
    ['institution-sign-in', 'Sign in via your institution', institutionLoginHref(ADDRESS)],
    ['my-account', 'My account', '/user/profile'],
    ['recommendations', 'Recommendations', '/user/recommendations'],
    ['search-history', 'Search history', '/user/history/search'],
    ['reading-history', 'Reading history', '/user/history/reading'],
    ['alerts', 'Manage alerts', '/user/alerts/journal'],
    ['profile', 'Profile', '/user/profile'],
    ['change-password', 'Change password', '/user/password'],
    ['purchased-articles', 'Purchased articles', '/user/history/purchase'],
    ['shopping-cart', 'Shopping cart', '/shopping-cart'],
    ['choose-organisation', 'Choose organisation', organisationChoiceHref(ADDRESS)],
    ['sign-out', 'Sign out', logoutHref(ADDRESS)],
    ['organisation-sign-out', 'Sign out from this organisation', institutionLogoutHref(ADDRESS)],
  ] as const)('%s reads %j and leads to %s', (id, label, href) =>
    expect(item(id, everything)).toEqual({ id, label, href, ...own }),
  )

  test('the admin tool and the privacy center are external, and the latter opens a tab of its own', () => {
    expect(item('admin-tool')).toEqual({
      id: 'admin-tool',
      label: 'Admin tool',
      href: defaultSite.adminToolUrl,
      isExternal: true,
      opensNewTab: false,
    })
    expect(item('privacy-center')).toEqual({
      id: 'privacy-center',
      label: 'Privacy center',
      href: defaultSite.privacyCenterUrl,
      isExternal: true,
      opensNewTab: true,
    })
  })

  test.prop([fc.constantFrom(...USER_TYPES), fc.boolean()])(
    'purchased articles show to administrators, or where the flag is set',
    (userType, showPurchasedArticles) => {
      expect(ids({ userType, showPurchasedArticles }).includes('purchased-articles')).toBe(
        userType === 'ADMIN' || showPurchasedArticles,
      )
    },
  )
})

describe('HEAD-9 what the service allows', () => {
  test.prop([fc.constantFrom(...USER_TYPES), fc.boolean()])(
    'the cart and its orders show only where it is allowed',
    (userType, allowCart) => {
      const shown = ids({ userType, allowCart })
      expect(shown.includes('shopping-cart')).toBe(allowCart)
      expect(shown.includes('order-history')).toBe(allowCart && ['INDIVIDUAL', 'ADMIN', 'SHIBREG', 'TICKREG'].includes(userType))
    },
  )

  test.prop([fc.constantFrom(...USER_TYPES)])('a password is changed by individuals and administrators', userType => {
    expect(ids({ userType }).includes('change-password')).toBe(userType === 'INDIVIDUAL' || userType === 'ADMIN')
  })

  test.each([
    [true, true, ['choose-organisation']],
    [true, false, ['choose-organisation']],
    [false, true, ['change-organisation']],
    [false, false, []],
  ])('several organisations %s, an institution %s: %j', (hasMultiOrg, hasInstitutionalAssociation, expected) => {
    expect(
      ids({ userType: 'TICKANON', hasMultiOrg, hasInstitutionalAssociation }).filter(id => id.endsWith('-organisation')),
    ).toEqual(expected)
  })

  test('the organisation is changed where one signs in through it', () => {
    expect(item('change-organisation', { hasInstitutionalAssociation: true })).toEqual({
      id: 'change-organisation',
      label: 'Change organisation',
      href: institutionLoginHref(ADDRESS),
      isExternal: false,
      opensNewTab: false,
    })
  })

  const urls: Partial<HeaderConfig> = {
    canActivatePersonalization: true,
    shibbolethRegistrationUrl: O.some('/register/shib'),
    ticketRegistrationUrl: O.some('/register/ticket'),
  }

  test.each(USER_TYPES)('an own account is activated by anonymous readers of an institution: %s', userType => {
    const expected =
      userType === 'SHIBANON' ? O.some('/register/shib') : userType === 'TICKANON' ? O.some('/register/ticket') : O.none
    expect(personalisationHref(headerConfigWith({ ...urls, userType }))).toEqual(expected)
    expect(personalisationHref(headerConfigWith({ ...urls, userType, canActivatePersonalization: false }))).toEqual(O.none)
    expect(ids({ ...urls, userType }).includes('activate-personalisation')).toBe(O.isSome(expected))
  })

  test('where it is, the way to it stands after the way in', () => {
    expect(ids({ ...urls, userType: 'SHIBANON' })).toEqual(['sign-in', 'activate-personalisation', 'organisation-sign-out'])
    expect(item('activate-personalisation', { ...urls, userType: 'TICKANON' })).toEqual({
      id: 'activate-personalisation',
      label: 'Activate personalisation',
      href: '/register/ticket',
      isExternal: false,
      opensNewTab: false,
    })
  })

  test.prop([headerConfig])('only where its address is one that a link may lead to', config => {
    const href = personalisationHref(config)
    if (O.isSome(href)) expect(href.value).toMatch(/^(?:https?:\/\/|\/[^/\\])/)
  })
})
