import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { placesIn } from '../../../src/importer/xml/places.ts'

const lines = fc.array(fc.constantFrom('\n', '\r', '\r\n', 'a', '🧪'), { maxLength: 20 }).map(parts => parts.join(''))

test.prop([lines, fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 10 })], {
  examples: [
    ['a\r\nb\rc\nd', [0, 3, 5, 7, 8]],
    ['a\r\nb\rc\nd', [8, 7, 5, 3, 0]],
    ['a\nb', [2, 0, 2]],
  ],
})('a place is counted from the line ends before it, in whatever order places are asked for', (text, offsets) => {
  const place = placesIn(text)
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length)
  for (const offset of offsets.map(each => each % (text.length + 1))) {
    const before = ends.filter(end => end <= offset)
    expect(place(offset)).toEqual({ line: before.length + 1, column: offset - (before.at(-1) ?? 0) + 1 })
  }
})
