import { fc, test } from '@fast-check/vitest'
import { imageSize } from 'image-size'
import { inflateSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { pngOf, type Bitmap } from '../../src/pdf/first-page/png.ts'

/** The pixels of a PNG with unfiltered rows: red, green and blue of each. */
const pixelsOf = (png: Buffer): readonly (readonly number[])[] => {
  const { width, height } = imageSize(png)
  const [bits = 0, kind = 0] = png.subarray(24, 26)
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const stride = Math.ceil((width * bits * (kind === 2 ? 3 : 1)) / 8) + 1
  return Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const row = rows.subarray(y * stride, (y + 1) * stride)
    expect(row[0]).toBe(0)
    if (kind === 2) return [...row.subarray(1 + x * 3, 4 + x * 3)]
    const grey = (x % 2 === 0 ? (row[1 + (x >> 1)] ?? 0) >> 4 : (row[1 + (x >> 1)] ?? 0) & 15) * 17
    return [grey, grey, grey]
  })
}

const bitmap = (channels: fc.Arbitrary<readonly number[]>): fc.Arbitrary<Bitmap> =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc
        .array(channels, { minLength: width * height, maxLength: width * height })
        .map(pixels => ({ width, height, data: Uint8Array.from(pixels.flatMap(pixel => [...pixel, 255])) })),
    )

const channel = fc.nat({ max: 255 })
const colours = bitmap(fc.tuple(channel, channel, channel))
const greys = bitmap(channel.map(grey => [grey, grey, grey]))

const furthest = ({ data }: Bitmap, png: Buffer): number =>
  Math.max(...pixelsOf(png).flatMap((pixel, index) => pixel.map((value, at) => Math.abs(value - (data[index * 4 + at] ?? 0)))))

describe('a drawn page as PNG', () => {
  test.prop([fc.oneof(colours, greys)])('has its size, and every pixel where it was', drawn => {
    const png = pngOf(drawn)
    expect(imageSize(png)).toMatchObject({ type: 'png', width: drawn.width, height: drawn.height })
    // Half a step of grey, plus the tolerance for what counts as grey.
    expect(furthest(drawn, png)).toBeLessThanOrEqual(9 + 6)
  })

  test.prop([greys])('without colours is in greys, with black and white as they are', drawn => {
    expect([...pngOf(drawn).subarray(24, 26)]).toEqual([4, 0])
    const ends = { ...drawn, data: drawn.data.map(value => (value < 128 ? 0 : 255)) }
    expect(furthest(ends, pngOf(ends))).toBe(0)
  })

  test('keeps colours', () => {
    const drawn = { width: 2, height: 1, data: Uint8Array.from([255, 0, 0, 255, 255, 255, 255, 255]) }
    expect(pixelsOf(pngOf(drawn))).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ])
  })
})
