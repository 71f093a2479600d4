import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { portionOf } from '../../../src/server/http/byte-range.ts'

const ETAG = '"tag"'

const inside = fc.integer({ min: 1, max: 1e15 }).chain(size =>
  fc.record({
    size: fc.constant(size),
    start: fc.integer({ min: 0, max: size - 1 }),
    length: fc.integer({ min: 1, max: 1e15 }),
  }),
)

describe('the part of a file that is asked for', () => {
  property.prop([fc.nat(), fc.string(), fc.option(fc.string(), { nil: undefined })])(
    'is all of it, none, or inside it, whatever the headers say',
    (size, range, ifRange) => {
      const portion = portionOf({ size, etag: ETAG }, `bytes=${range}`, ifRange)
      if (typeof portion === 'string') return
      expect(portion.start).toBeGreaterThanOrEqual(0)
      expect(portion.start).toBeLessThanOrEqual(portion.end)
      expect(portion.end).toBeLessThan(size)
    },
  )

  property.prop([inside])('is from one byte to another, or to the end', ({ size, start, length }) => {
    const file = { size, etag: ETAG }
    const end = Math.min(size, start + length) - 1
    expect(portionOf(file, `bytes=${start}-${start + length - 1}`, undefined)).toEqual({ start, end })
    expect(portionOf(file, `bytes=${start}-`, ETAG)).toEqual({ start, end: size - 1 })
    expect(portionOf(file, `bytes=-${length}`, undefined)).toEqual({ start: Math.max(0, size - length), end: size - 1 })
    expect(portionOf(file, `bytes=${size}-`, undefined)).toBe('none')
  })

  test.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=2-1', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', 'bytes=1.5-2'])(
    'is all of it for %s',
    range => {
      expect(portionOf({ size: 10, etag: ETAG }, range, undefined)).toBe('all')
    },
  )

  test('is all of it if the client has parts of another file', () => {
    expect(portionOf({ size: 10, etag: ETAG }, 'bytes=0-1', '"other"')).toBe('all')
    expect(portionOf({ size: 10, etag: ETAG }, 'bytes=0-1', `W/${ETAG}`)).toBe('all')
  })

  test.each([
    [0, 'bytes=0-'],
    [0, 'bytes=-1'],
    [10, 'bytes=-0'],
    [10, 'bytes=10-20'],
  ])('of %i bytes is none for %s', (size, range) => {
    expect(portionOf({ size, etag: ETAG }, range, undefined)).toBe('none')
  })
})
