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
})
