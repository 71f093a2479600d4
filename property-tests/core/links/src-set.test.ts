import { fc, test } from '@fast-check/vitest'
import { srcSet, type Src } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const sizes = fc.array(
  fc.record({
    src: anyText().map((text): Src => `/content/${text}`),
    width: fc.integer({ min: 1, max: 10_000 }),
  }),
  { minLength: 1, maxLength: 4 },
)

describe('a list of one picture’s sizes', () => {
  test.prop([sizes])('has one entry for each size, whatever is in its address', given => {
    const entries = srcSet(given)
      .split(', ')
      .map(entry => entry.split(' '))
    expect(entries.map(([, width]) => width)).toEqual(given.map(({ width }) => `${width}w`))
    for (const [index, [address = '', , ...more]] of entries.entries()) {
      expect(more).toEqual([])
      expect(address.startsWith('/content/')).toBe(true)
      expect(new URL(address, 'https://a.example').origin).toBe('https://a.example')
      expect(address.replaceAll('%2C', ',').length).toBeGreaterThanOrEqual((given[index]?.src ?? '').length)
    }
  })

  test('encodes what would separate its entries', () => {
    expect(
      srcSet([
        { src: '/content/a,b c.jpg', width: 200 },
        { src: 'https://a.example/d.jpg', width: 400 },
      ]),
    ).toBe('/content/a%2Cb%20c.jpg 200w, https://a.example/d.jpg 400w')
  })
})
