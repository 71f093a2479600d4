import { fc, test } from '@fast-check/vitest'
import { counted, countText, dayText, listText, monthText, plural } from '@lectern/domain/words'
import { describe, expect } from 'vitest'

describe('a word beside a number', () => {
  test.prop([fc.nat()], { examples: [[0], [1], [2], [1234]] })('has the form that its language gives it', count => {
    const forms = { one: 'article', other: 'articles' }
    expect(plural(count, forms)).toBe(count === 1 ? 'article' : 'articles')
    expect(counted(count, forms)).toBe(`${countText(count)} ${plural(count, forms)}`)
  })

  test.prop([fc.nat(), fc.string()])('has the form for all others where its own is not given', (count, other) => {
    expect(plural(count, { other })).toBe(other)
  })
})

describe('a day in a text', () => {
  test.prop([fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })], {
    examples: [[new Date('2026-11-02T23:59:59Z')]],
  })('is that of the world’s time, with its month and year', date => {
    const iso = date.toISOString()
    expect(dayText(iso)).toBe(`${date.getUTCDate()} ${monthText(iso)}`)
    expect(monthText(iso)).toMatch(new RegExp(`^[A-Z][a-z]+ ${date.getUTCFullYear()}$`))
  })

  test('is empty where there is none', () => {
    expect([dayText('soon'), monthText('2026-13')]).toEqual(['', ''])
  })
})

describe('a list in a text', () => {
  test.prop([fc.array(fc.stringMatching(/^\w+$/))], { examples: [[[]], [['A']], [['A', 'B', 'C']]] })(
    'has every item once, in order',
    items => {
      expect(listText(items)).toBe(items.join(', '))
    },
  )
})
