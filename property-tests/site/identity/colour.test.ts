import { fc, test } from '@fast-check/vitest'
import {
  BLACK,
  brightened,
  colourOfNumber,
  contrastRatio,
  luminance,
  mixedColour,
  nearestColour,
  parseColour,
  WHITE,
  type Colour,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { colour } from '../../arbitraries/colour.ts'

const read = (text: string): Colour => O.getOrElse(() => BLACK)(parseColour(text))

describe('a colour', () => {
  test.prop([fc.integer({ min: 0, max: 0xffffff })])('is read as it is written', value => {
    const written = colourOfNumber(value)
    expect(written).toBe(`#${value.toString(16).padStart(6, '0')}`)
    expect(parseColour(written)).toEqual(O.some(written))
    expect(parseColour(` ${written.toUpperCase()} `)).toEqual(O.some(written))
  })

  test('may be written with one digit for each channel', () => {
    expect(parseColour('#0bF')).toEqual(O.some('#00bbff'))
  })

  test.each(['', '#', '#12', '#1234', '#12345', '#1234567', '#12345678', 'red', '0b6469', '#0b646g', 'rgb(1, 2, 3)', '#fff;}'])(
    '%j is none',
    text => {
      expect(parseColour(text)).toEqual(O.none)
    },
  )

  test.prop([colour, colour])('mixed with another begins as the one and ends as the other', (one, other) => {
    expect(mixedColour(one, other, 0)).toBe(one)
    expect(mixedColour(one, other, 1)).toBe(other)
  })

  test.prop([colour, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })])(
    'becomes no lighter with more black, and no darker with more white or with light',
    (one, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(luminance(mixedColour(one, BLACK, more))).toBeLessThanOrEqual(luminance(mixedColour(one, BLACK, less)))
      expect(luminance(mixedColour(one, WHITE, more))).toBeGreaterThanOrEqual(luminance(mixedColour(one, WHITE, less)))
      expect(luminance(brightened(one, 1 + more))).toBeGreaterThanOrEqual(luminance(brightened(one, 1 + less)))
    },
  )
})

describe('the contrast of two colours', () => {
  test.prop([colour, colour])('is from 1 to 21, and the same in both orders', (one, other) => {
    const ratio = contrastRatio(one, other)
    expect(ratio).toBeGreaterThanOrEqual(1)
    expect(ratio).toBeLessThanOrEqual(21)
    expect(contrastRatio(other, one)).toBe(ratio)
  })

  test.prop([colour])('is 1 with itself, and with black or with white more than 4.5', one => {
    expect(contrastRatio(one, one)).toBe(1)
    expect(Math.max(contrastRatio(one, BLACK), contrastRatio(one, WHITE))).toBeGreaterThan(4.5)
  })

  test.prop([colour])('with black and with white is 21 together', one => {
    expect(contrastRatio(one, BLACK) * contrastRatio(one, WHITE)).toBeCloseTo(21, 9)
  })

  // The last grey that passes and the first one that does not, for text, large text, and text at level AAA.
  test.each([
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#949494', '#ffffff', 3.03],
    ['#959595', '#ffffff', 2.995],
    ['#595959', '#ffffff', 7.0],
    ['#5a5a5a', '#ffffff', 6.9],
    ['#757575', '#000000', 4.56],
    ['#747474', '#000000', 4.49],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
    ['#00ff00', '#ffffff', 1.37],
    ['#000000', '#ffffff', 21],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(read(one), read(other))).toBeCloseTo(ratio, 2)
  })
})

describe('the nearest colour that passes', () => {
  const onIt = (ground: Colour, needed: number) => (tried: Colour) => contrastRatio(tried, ground) >= needed

  test.prop([colour, colour, fc.constantFrom(1, 3, 4.5)])('passes, and is there on every ground', (one, ground, needed) => {
    const nearest = nearestColour(one, onIt(ground, needed))
    expect(O.isSome(nearest) && contrastRatio(nearest.value, ground)).toBeGreaterThanOrEqual(needed)
  })

  test.prop([colour, colour])('is the colour itself if it passes', (one, ground) => {
    const needed = contrastRatio(one, ground)
    expect(nearestColour(one, onIt(ground, needed))).toEqual(O.some(one))
  })

  test.prop([colour, colour, fc.integer({ min: 1, max: 255 })])(
    'has no more black or white in it than any other that passes',
    (one, ground, step) => {
      const passes = onIt(ground, 4.5)
      const mixes = (most: number) =>
        [BLACK, WHITE].flatMap(end => Array.from({ length: most }, (_, less) => mixedColour(one, end, less / 255)))
      const nearest = O.toUndefined(nearestColour(one, passes))
      // Either it is among those with less than this share, or none of these passes.
      expect(mixes(step).some(mixed => mixed === nearest) || !mixes(step).some(passes)).toBe(true)
    },
  )

  test('is none where nothing passes', () => {
    expect(nearestColour(WHITE, () => false)).toEqual(O.none)
  })
})
