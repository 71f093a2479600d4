import { fc, test } from '@fast-check/vitest'
import { withoutAccents } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

describe('text without accents', () => {
  test.prop([anyText()])('is the same the second time', value => {
    expect(withoutAccents(withoutAccents(value))).toBe(withoutAccents(value))
  })

  test.prop([fc.stringMatching(/^[A-Za-z]{1,8}$/), fc.stringMatching(/^[\u0300-\u036f]{1,3}$/)])(
    'has the letter without the marks on it, composed or not',
    (word, marks) => {
      expect(withoutAccents((word + marks).normalize('NFC'))).toBe(word.toLowerCase())
      expect(withoutAccents(word + marks)).toBe(word.toLowerCase())
    },
  )

  test.each([
    ['Émile Ångström', 'emile angstrom'],
    ['İstanbul', 'istanbul'],
    ['ﬁn ²', 'fin 2'],
    ['हिन्दी', 'हिन्दी'],
  ])('%j is %j', (text, expected) => {
    expect(withoutAccents(text)).toBe(expected)
  })
})
