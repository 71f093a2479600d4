import { fc, test } from '@fast-check/vitest'
import { directionOf } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: length, maxLength: length })

describe('which way a language runs', () => {
  test.each([
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa', 'rtl'],
    ['ur', 'rtl'],
    ['yi', 'rtl'],
    ['ps', 'rtl'],
    ['sd', 'rtl'],
    ['ug', 'rtl'],
    ['dv', 'rtl'],
    ['ckb', 'rtl'],
    ['iw', 'rtl'],
    ['ara', 'rtl'],
    ['heb', 'rtl'],
    ['per', 'rtl'],
    ['ar-EG', 'rtl'],
    ['AR_eg', 'rtl'],
    [' he-IL ', 'rtl'],
    ['fa-AF', 'rtl'],
    ['ur-Latn', 'ltr'],
    ['ar-Latn-EG', 'ltr'],
    ['az-Arab', 'rtl'],
    ['az', 'ltr'],
    ['az-IR', 'rtl'],
    ['az-Latn-IR', 'ltr'],
    ['ks', 'rtl'],
    ['ks-Deva', 'ltr'],
    ['ks-Deva-IN', 'ltr'],
    ['pa', 'ltr'],
    ['pa-PK', 'rtl'],
    ['pa-Guru-PK', 'ltr'],
    ['pa-Arab', 'rtl'],
    ['uz-AF', 'rtl'],
    ['sd-IN', 'ltr'],
    ['ff-Adlm-GN', 'rtl'],
    ['ff', 'ltr'],
    ['tr', 'ltr'],
    ['zh-yue-Hant-HK', 'ltr'],
    ['zh-arb', 'ltr'],
    ['en', 'ltr'],
    ['en-US', 'ltr'],
    ['de-CH-1996', 'ltr'],
    ['en-Hebr', 'rtl'],
    ['en-x-arab', 'ltr'],
    ['he-u-nu-latn', 'rtl'],
    ['es-419', 'ltr'],
    ['und', 'ltr'],
    ['', 'ltr'],
    ['-', 'ltr'],
    ['Arabic', 'ltr'],
    ['x-arab', 'ltr'],
  ])('%j: %s', (tag, expected) => {
    expect(directionOf(tag)).toBe(expected)
  })

  test.prop([letters(2), letters(2), fc.constantFrom('Arab', 'Hebr', 'Latn', 'Cyrl', 'Thaa', 'Deva')])(
    'a script that is named decides',
    (language, region, script) => {
      const expected = directionOf(`und-${script}`)
      expect([directionOf(`${language}-${script}`), directionOf(`${language}-${script}-${region}`)]).toEqual([expected, expected])
    },
  )

  test.prop([fc.string({ unit: 'grapheme' })])('any text has one, and its case or its lines do not matter', tag => {
    expect(directionOf(tag.toLowerCase())).toBe(directionOf(tag))
    expect(directionOf(tag.replaceAll('-', '_'))).toBe(directionOf(tag))
  })

  /** The platform's own data, for languages in which articles are written. */
  const likely = (tag: string): string =>
    ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Rohg', 'Mand', 'Samr'].includes(new Intl.Locale(tag).maximize().script ?? '')
      ? 'rtl'
      : 'ltr'

  test.prop([letters(2).filter(language => language !== 'ae'), fc.option(letters(2))])(
    'agrees with the platform for every language of two letters, in every region',
    (language, region) => {
      const tag = region === null ? language : `${language}-${region}`
      expect(directionOf(tag)).toBe(likely(tag))
    },
  )
})
