import { fc, test } from '@fast-check/vitest'
import { numberDirection } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

describe('numbers among words that run from right to left', () => {
  test.each([
    ['fa', '-4.25'],
    ['fa', '−۴٫۲۵'],
    ['he', '3 ± 0.5'],
    ['ar', '1.2 × 10−3'],
    ['ar', '41–46'],
    ['he', '12%'],
    ['fa', '(25)'],
    ['ur', '+7'],
  ])('%s: %s keeps its order', (language, words) => {
    expect(numberDirection(language, words)).toEqual({ dir: 'ltr' })
  })

  test.each([
    ['en', '-4.25'],
    ['ar', '-٤٫٢٥'],
    ['fa', '-4.25 متر'],
    ['he', '5 cm'],
    ['ar', '–'],
    ['ar', ''],
    ['ar-Latn', '-4'],
  ])('%s: %s is left to the text', (language, words) => {
    expect(numberDirection(language, words)).toEqual({})
  })

  test.prop([fc.constantFrom('ar', 'he', 'fa'), fc.string({ unit: 'grapheme' }), fc.constantFrom('ا', 'ש', 'a', 'é')])(
    'words stay the text’s, whatever numbers they have',
    (language, words, letter) => {
      expect(numberDirection(language, `${words}${letter}7`)).toEqual({})
    },
  )
})
