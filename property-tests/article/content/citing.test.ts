import { fc, test } from '@fast-check/vitest'
import {
  areOrdered,
  backLinks,
  crossReferenceKinds,
  deeperLevel,
  FIRST_HEADING_LEVEL,
  glyph,
  node,
  refidsOf,
  type HeadingLevel,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'

describe('ways back to where something is cited', () => {
  test.prop([fc.array(fc.string(), { maxLength: 900 })])('are one for each place, each with its own mark and name', places => {
    const links = backLinks(places)
    expect(links.map(({ place }) => place)).toEqual(places)
    expect(new Set(links.map(({ mark }) => mark)).size).toBe(places.length)
    expect(new Set(links.map(({ name }) => name)).size).toBe(places.length)
  })

  test.each([
    [1, 0, { mark: '↑', name: 'Cited in the text' }],
    [3, 1, { mark: 'b', name: 'Cited in the text, place 2 of 3: b' }],
    [30, 26, { mark: 'aa', name: 'Cited in the text, place 27 of 30: aa' }],
    [800, 702, { mark: 'aaa', name: 'Cited in the text, place 703 of 800: aaa' }],
  ])('of %i: number %i', (count, index, link) => {
    expect(backLinks(Array.from({ length: count }, (_, place) => String(place)))[index]).toMatchObject(link)
  })
})

describe('cross-references', () => {
  test('know what they lead to', () => {
    const kinds = crossReferenceKinds([
      node('section', { id: 's' }, [node('figure', { id: 'f' }), node('para', { id: 'p' }), node('bib-reference', { id: 'b' })]),
    ])
    expect([...kinds]).toEqual([
      ['s', 'section'],
      ['f', 'figure'],
      ['b', 'reference'],
    ])
  })

  test('may name several places', () => {
    expect(refidsOf(node('cross-refs', { refid: ' b1  b2\nb3 ' }))).toEqual(['b1', 'b2', 'b3'])
    expect(refidsOf(node('cross-ref'))).toEqual([])
  })
})

describe('TREE-2 heading levels', () => {
  test.prop([fc.nat({ max: 40 })])('begin at 2, go one deeper at a time and end at 6', depth => {
    let level: HeadingLevel = FIRST_HEADING_LEVEL
    for (let index = 0; index < depth; index += 1) level = deeperLevel(level)
    expect(level).toBe(Math.min(2 + depth, 6))
  })
})

describe('labels of a list', () => {
  test.each([
    [['1.', '2.'], true],
    [['(a)', '(b)'], true],
    [['i)', 'iv)'], true],
    [['[1]', '[2]'], true],
    [['1.1', '1.2'], true],
    [['•', '•'], false],
    [['–'], false],
    [['1.', '•'], false],
    [['Step one'], false],
    [[], false],
  ])('%j count: %s', (labels, ordered) => {
    expect(areOrdered(labels)).toBe(ordered)
  })
})

describe('named characters', () => {
  test.each([
    ['dbnd', '='],
    ['unheard-of', '[unheard-of]'],
    ['constructor', '[constructor]'],
    ['', ''],
  ])('%j is %j', (name, character) => {
    expect(glyph(name)).toBe(character)
  })
})
