import { fc, test } from '@fast-check/vitest'
import { statedPlace } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

describe('ART-12 a volume, an issue or a page', () => {
  test.prop([fc.string({ minLength: 1 })])('is kept as the file has it, unless it is zeros', given => {
    expect(statedPlace(given)).toBe(/[^0\s]/.test(given) ? given : undefined)
  })

  test.each(['0', '00', '000', ' 0 ', '', ' '])('%j is none', given => {
    expect(statedPlace(given)).toBeUndefined()
  })

  test.each(['10', '1', '0a', 'e0', '0-1', 'S0'])('%j is one', given => {
    expect(statedPlace(given)).toBe(given)
  })

  test('nothing stays nothing', () => {
    expect(statedPlace(undefined)).toBeUndefined()
  })
})
