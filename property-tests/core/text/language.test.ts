import { fc, test } from '@fast-check/vitest'
import { directionOf, INTERFACE_LANGUAGE, isSameLanguage, languageWithin } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

const tag = fc.oneof(
  fc.constantFrom(
    'en',
    'en-US',
    'eng',
    'EN_gb',
    'en-Arab',
    'fr',
    'fr-CA',
    'de',
    'ar',
    'ar-EG',
    'ar-Latn',
    'he',
    'fa-IR',
    'ur',
    'ja',
    'zh-Hans',
    'zh-Hant',
    'sr-Cyrl',
    'sr-Latn',
    'und',
    '',
  ),
  fc.string({ unit: fc.constantFrom(...'abenru-_'), maxLength: 8 }),
)

describe('words in another language than those around them (WCAG 3.1.2)', () => {
  test.prop([tag])('say nothing where the language is the same', text => {
    expect(languageWithin(text, text)).toEqual({})
    expect(isSameLanguage(text, text)).toBe(true)
  })

  test.prop([tag, tag])('are another language in both directions or in none', (one, other) => {
    expect(isSameLanguage(one, other)).toBe(isSameLanguage(other, one))
    expect(Object.keys(languageWithin(one, other))).toEqual(Object.keys(languageWithin(other, one)))
  })

  test.prop([tag, tag])('say both which language they are in and which way they run, or nothing', (around, own) => {
    const said = languageWithin(around, own)
    expect([{}, { lang: own, dir: own.trim() === '' ? 'auto' : directionOf(own) }]).toContainEqual(said)
  })

  test.prop([tag, tag])('run as they should, whether they say it or what is around them does', (around, own) => {
    const { dir = directionOf(around) } = languageWithin(around, own)
    expect(dir === 'auto' ? directionOf(own) : dir).toBe(directionOf(own))
  })

  test.each(['en', 'en-US', 'EN_gb', 'eng', ' en ', 'en-Latn'])('the interface says nothing in an article in %j', text => {
    expect([languageWithin(text, INTERFACE_LANGUAGE), languageWithin(INTERFACE_LANGUAGE, text)]).toEqual([{}, {}])
  })

  test.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['fr', 'ltr'],
    ['de-CH', 'ltr'],
    ['ja', 'ltr'],
    ['enm', 'ltr'],
    ['en-Hebr', 'rtl'],
    ['und', 'ltr'],
  ])('the interface in an article in %j, and words of that article (%s) in the interface', (text, dir) => {
    expect(languageWithin(text, INTERFACE_LANGUAGE)).toEqual({ lang: 'en', dir: 'ltr' })
    expect(languageWithin(INTERFACE_LANGUAGE, text)).toEqual({ lang: text, dir })
  })

  test('words in a language that nobody has said', () => {
    expect(languageWithin(INTERFACE_LANGUAGE, '')).toEqual({ lang: '', dir: 'auto' })
  })

  test.each([
    ['zh-Hans', 'zh-Hant', false],
    ['sr-Cyrl', 'sr-Latn', false],
    ['zh', 'zh-Hant', true],
    ['pt-BR', 'pt-PT', true],
    ['ar-Latn', 'ar', false],
  ])('%s and %s: one language in one script is %j', (one, other, same) => {
    expect(isSameLanguage(one, other)).toBe(same)
  })
})
