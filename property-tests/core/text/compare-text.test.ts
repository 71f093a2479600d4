import { fc, test } from '@fast-check/vitest'
import { compareText } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

/** Few characters, so that texts often begin alike: letters, what is beyond the BMP, and halves of it. */
const texts = fc
  .array(fc.constantFrom('a', 'b', '\u{E000}', '\u{FFFD}', '\u{10000}', '\u{10001}', '\u{1F600}', '\uD800', '\uDC00'), {
    maxLength: 5,
  })
  .map(parts => parts.join(''))

const points = (text: string): readonly number[] => Array.from(text, character => character.codePointAt(0) ?? 0)

const byPoints = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((point, index) => point !== other[index])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}

describe('the order of texts', () => {
  test.prop([texts, texts])('is that of their code points', (one, other) => {
    expect(Math.sign(compareText(one, other))).toBe(Math.sign(byPoints(points(one), points(other))))
  })

  test.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])(
    'is that of their bytes, as in databases',
    (one, other) => {
      expect(Math.sign(compareText(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)))
    },
  )

  test('puts a character beyond the BMP after all that are in it', () => {
    expect(['\u{1F600}', 'z', '\u{FFFD}', ''].toSorted(compareText)).toEqual(['', 'z', '\u{FFFD}', '\u{1F600}'])
  })
})
