import { fc, test } from '@fast-check/vitest'
import { decoded, decodedOrAsIs, encoded } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const text = fc.string({ unit: 'grapheme' })

describe('parts of addresses', () => {
  test.prop([text])('what is encoded can be had back', value => {
    expect(decoded(encoded(value))).toEqual(O.some(value))
  })

  test.prop([anyText()])(
    'encoding takes any text, and leaves nothing that means something in an address or ends a cookie',
    value => {
      expect(encoded(value)).toMatch(/^[A-Za-z0-9\-_.!~*'()%]*$/)
    },
  )

  test.prop([text])('what may be encoded is decoded, or stays as it is', value => {
    expect(decodedOrAsIs(encoded(value))).toBe(value)
    expect(decodedOrAsIs(`${value}%`)).toBe(`${value}%`)
  })

  test.each(['%', '%zz', '%C3', 'a%2'])('%j was never encoded', value => expect(decoded(value)).toEqual(O.none))

  test('half a character is mended', () => {
    expect(encoded('a\uD800')).toBe('a%EF%BF%BD')
  })
})
