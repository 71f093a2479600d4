import { fc, test } from '@fast-check/vitest'
import { countText } from '@lectern/domain/words'
import { describe, expect } from 'vitest'

describe('a count in a text', () => {
  test.prop([fc.nat()], { examples: [[0], [999], [1000], [1_234_567]] })('has its digits in groups of three', count => {
    const groups = countText(count).split(',')
    expect(groups.join('')).toBe(String(count))
    expect(groups[0]).toMatch(/^\d{1,3}$/)
    for (const group of groups.slice(1)) expect(group).toMatch(/^\d{3}$/)
  })

  test.prop([fc.nat(), fc.nat({ max: 999 }), fc.boolean()], {
    examples: [
      [1234, 5, true],
      [8, 351, false],
    ],
  })('is that of the English language, with decimals and below zero too', (whole, thousandths, isNegative) => {
    const count = (isNegative ? -1 : 1) * (whole + thousandths / 1000)
    expect(countText(count)).toBe(Object.is(count, -0) ? '0' : count.toLocaleString('en'))
  })
})
