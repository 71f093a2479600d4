import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { positionOf } from '../../src/indexing/position.ts'

const atPage = (first: string, last?: string): string =>
  positionOf({ pages: [{ first, ...(last === undefined ? {} : { last }) }] })
const numbered = (articleNumber: string): string => positionOf({ pages: [], articleNumber })

const page = fc.nat()

describe('the place of an article in its issue', () => {
  test.prop([page, page])('arabic pages sort as numbers', (one, other) => {
    expect(Math.sign(Number(atPage(`${one}`) > atPage(`${other}`)) - Number(atPage(`${one}`) < atPage(`${other}`)))).toBe(
      Math.sign(one - other),
    )
  })

  test.prop([page, page])('article numbers sort as numbers, with letters before them or not', (one, other) => {
    for (const prefix of ['', 'e', 'ART-']) {
      const [a, b] = [numbered(`${prefix}${one}`), numbered(`${prefix}${other}`)]
      expect(Math.sign(Number(a > b) - Number(a < b))).toBe(Math.sign(one - other))
    }
  })

  test.prop([fc.constantFrom('i', 'ii', 'IV', 'ix', 'xl', 'MCMXC'), page, page, page])(
    'roman pages stand before arabic ones, those before ones with letters, those before article numbers',
    (roman, arabic, lettered, number) => {
      const order = [atPage(roman), atPage(`${arabic}`), atPage(`S${lettered}`), numbered(`${number}`), positionOf({ pages: [] })]
      expect(order.toSorted()).toEqual(order)
      expect(new Set(order).size).toBe(order.length)
    },
  )

  test('roman pages sort as numbers', () => {
    const numerals = [
      'i',
      'ii',
      'iii',
      'iv',
      'v',
      'vi',
      'viii',
      'ix',
      'x',
      'xi',
      'xiv',
      'xix',
      'xl',
      'xc',
      'c',
      'cd',
      'mcm',
      'mm',
    ]
    expect(numerals.toReversed().toSorted((a, b) => (atPage(a) < atPage(b) ? -1 : 1))).toEqual(numerals)
  })

  test('of two that begin on one page the shorter comes first', () => {
    expect(atPage('9', '9') < atPage('9', '10')).toBe(true)
    expect(atPage('9') < atPage('9', '100')).toBe(true)
  })

  test('leading zeros and white space say nothing, and an empty page is none', () => {
    expect(atPage(' 007 ') < atPage('8')).toBe(true)
    expect(atPage('', '')).toBe(positionOf({ pages: [] }))
    expect(positionOf({ pages: [{ first: ' ' }], articleNumber: '12' })).toBe(numbered('12'))
  })

  test.prop([anyText(), anyText(), anyText()])('whatever the file says is a place', (first, last, articleNumber) => {
    expect(positionOf({ pages: [{ first, last }], articleNumber })).toMatch(/^[1-5]/)
  })
})
