import { test } from '@fast-check/vitest'
import { accountItem, cartEnvironment, defaultSite, libraryBannerView, type LibraryBanner } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { headerConfigWith, headerFactsWith, libraryBanner } from '../../arbitraries/header.ts'

const view = (given: Partial<LibraryBanner>) =>
  libraryBannerView({
    orgName: 'University of Laws',
    libraryBanner: O.some({ position: 'ABOVE', imageUrl: O.none, url: O.none, text: O.none, ...given }),
  })

describe("HEAD-7 the library's banner", () => {
  test.prop([libraryBanner])('stands where the library put it, with something to see', banner => {
    const seen = libraryBannerView({ orgName: 'University of Laws', libraryBanner: O.some(banner) })
    if (O.isNone(seen)) return
    expect(seen.value.position).toBe(banner.position)
    expect(seen.value.content.kind === 'image' ? seen.value.content.alt : seen.value.content.text.trim()).not.toBe('')
  })

  test.each(['ABOVE', 'RIGHT'] as const)('a picture %s, described by its words', position => {
    expect(
      view({ position, imageUrl: O.some('/banner.png'), text: O.some('Your library'), url: O.some('https://library.example/') }),
    ).toEqual(
      O.some({
        position,
        content: { kind: 'image', src: '/banner.png', alt: 'Your library' },
        href: O.some('https://library.example/'),
      }),
    )
  })

  test.each([[O.none], [O.some(' ')]])('a picture without words is described by the institution (%j)', text => {
    expect(view({ imageUrl: O.some('/banner.png'), text })).toEqual(
      O.some({ position: 'ABOVE', content: { kind: 'image', src: '/banner.png', alt: 'University of Laws' }, href: O.none }),
    )
  })

  test('words stand alone where no picture may be shown, and lead nowhere unsafe', () => {
    expect(view({ imageUrl: O.some('javascript:alert(1)'), text: O.some('Your library'), url: O.some('data:,x') })).toEqual(
      O.some({ position: 'ABOVE', content: { kind: 'text', text: 'Your library' }, href: O.none }),
    )
  })

  test.each([[O.none], [O.some('')], [O.some(' ')]])('without picture and words (%j) there is none', text =>
    expect(view({ text, url: O.some('/library') })).toEqual(O.none),
  )

  test('a reader without a library sees none', () => {
    expect(libraryBannerView(headerConfigWith())).toEqual(O.none)
  })
})

describe('HEAD-7 order history', () => {
  test.each([
    ['prod', 'production'],
    ['non-prod', 'staging'],
  ] as const)('of %s lies in the %s cart', (environment, cart) => {
    expect(cartEnvironment(environment)).toBe(cart)
    expect(O.toUndefined(accountItem(headerFactsWith({ environment, allowCart: true }))('order-history'))).toEqual({
      id: 'order-history',
      label: 'Order history',
      href: defaultSite.orderHistoryUrls[cart],
      isExternal: true,
      opensNewTab: false,
    })
  })

  test('the two carts are two places', () => {
    expect(defaultSite.orderHistoryUrls.production).not.toBe(defaultSite.orderHistoryUrls.staging)
  })
})
