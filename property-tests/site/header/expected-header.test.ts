import { fc, test } from '@fast-check/vitest'
import { EXPECTED_HEADER, expectedHeaderText, libraryBannerView } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { headerConfigWith, headerFactsWith, libraryBanner } from '../../arbitraries/header.ts'

const stored = (config: Parameters<typeof headerConfigWith>[0], height: number) =>
  expectedHeaderText(headerFactsWith(config), height)

const name = fc.string({ unit: 'grapheme' })

describe('HEAD-6, HEAD-7 the header that a page keeps the place free for', () => {
  test.prop([fc.option(libraryBanner, { nil: undefined }), name, fc.double()])(
    'is written as it is read, with the place of the banner that is shown',
    (banner, userName, height) => {
      const config = { libraryBanner: O.fromNullable(banner), userName }
      const text = stored(config, height)
      if (O.isNone(text)) return
      const shown = libraryBannerView(headerConfigWith(config))
      const [, place, tall] = EXPECTED_HEADER.exec(text.value) ?? []
      expect(place).toBe(O.isSome(shown) ? shown.value.position : 'NONE')
      expect(Number(tall)).toBeGreaterThanOrEqual(0)
      if (height >= 0 && height <= 9_999) expect(Number(tall)).toBe(Math.ceil(height) + 0)
    },
  )

  test.prop([libraryBanner, name])('is remembered of whoever has a name or a banner, and of no guest', (banner, userName) => {
    const isShown = O.isSome(libraryBannerView(headerConfigWith({ libraryBanner: O.some(banner) })))
    expect(O.isSome(stored({ libraryBanner: O.some(banner), userName: '' }, 56))).toBe(isShown)
    expect(O.isSome(stored({ libraryBanner: O.none, userName }, 56))).toBe(userName.trim() !== '' && userName !== 'My account')
  })

  test.each([
    ['', 56, O.none],
    ['Ada Lovelace', 56.2, O.some('NONE 57')],
    ['Ada Lovelace', -1, O.some('NONE 0')],
    ['Ada Lovelace', 100_000, O.some('NONE 9999')],
    ['Ada Lovelace', Number.NaN, O.some('NONE 0')],
  ])('of %j, %d pixels high: %j', (userName, height, expected) => {
    expect(stored({ libraryBanner: O.none, userName }, height)).toEqual(expected)
  })
})
