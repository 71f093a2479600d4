import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import {
  all,
  at,
  attributeOf,
  collapsed,
  elementsOf,
  first,
  hasOwnText,
  inside,
  isBlank,
  isElement,
  isNamed,
  parseXml,
  rawText,
  within,
  wordsOf,
  type XmlElement,
} from '../../../src/importer/xml/index.ts'

const parsed = (xml: string): XmlElement => {
  const result = parseXml(xml)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const namesOf = (elements: readonly XmlElement[]): readonly string[] => elements.map(({ name }) => name)
const idsOf = (elements: readonly XmlElement[]): readonly string[] => elements.map(({ attributes }) => attributes['id'] ?? '')

const nested = parsed('<a id="1">x<b id="2"><c id="3"><b id="4"/></c></b><c id="5"/> y <b id="6">z</b></a>')

const tree: fc.Arbitrary<XmlElement> = fc.letrec<{ element: XmlElement }>(tie => ({
  element: fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    prefix: fc.constant(''),
    uri: fc.constant(''),
    attributes: fc.constant({}),
    children: fc.array(fc.oneof({ maxDepth: 3 }, fc.constantFrom(' ', 'x', '\n', ' y '), tie('element')), { maxLength: 4 }),
    line: fc.constant(1),
    column: fc.constant(1),
  }),
})).element

describe('children', () => {
  test('are all elements, those with certain names, or the first of them', () => {
    expect(idsOf(elementsOf(nested))).toEqual(['2', '5', '6'])
    expect(idsOf(all(nested, 'b'))).toEqual(['2', '6'])
    expect(idsOf(all(nested, 'c', 'b'))).toEqual(['2', '5', '6'])
    expect(first(nested, 'c', 'd')?.attributes['id']).toBe('5')
    expect(first(nested, 'd')).toBeUndefined()
  })

  test('of nothing are none', () => {
    expect(elementsOf(undefined)).toEqual([])
    expect(all(undefined, 'b')).toEqual([])
    expect(first(undefined, 'b')).toBeUndefined()
    expect(inside(undefined, 'b')).toEqual([])
    expect(at(undefined, 'b')).toBeUndefined()
  })

  test('are reached by a path, through the first element at each step', () => {
    expect(at(nested, 'b', 'c', 'b')?.attributes['id']).toBe('4')
    expect(at(nested, 'c', 'b')).toBeUndefined()
    expect(at(nested)).toBe(nested)
  })
})

describe('descendants', () => {
  test('come in document order, after the element itself', () => {
    expect(idsOf(within(nested))).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('are left out below an element that is not entered, which itself is there', () => {
    expect(idsOf(within(nested, isNamed('a', 'b')))).toEqual(['1', '2', '3', '5', '6'])
  })

  test('with a name do not include the element itself', () => {
    const outer = parsed('<b id="1"><b id="2"><a id="3"/></b></b>')
    expect(idsOf(inside(outer, 'b'))).toEqual(['2'])
    expect(idsOf(inside(outer, 'a', 'b'))).toEqual(['2', '3'])
  })

  test.prop([tree])('are those of the children, one after the other', element => {
    expect(within(element)).toEqual([element, ...elementsOf(element).flatMap(child => within(child))])
    expect(namesOf(inside(element, 'a', 'c'))).toEqual(
      namesOf(within(element).slice(1)).filter(name => name === 'a' || name === 'c'),
    )
  })
})

describe('text', () => {
  test.prop([tree])('is that of all descendants, in order', element => {
    expect(rawText(element)).toBe(element.children.map(child => (isElement(child) ? rawText(child) : child)).join(''))
  })

  test('on one line has no white space around it, and single spaces inside', () => {
    expect(wordsOf(parsed('<a>\n one <b>two\t</b>\r\n three </a>'))).toBe('one two three')
    expect(wordsOf(parsed('<a> <b/> </a>'))).toBeUndefined()
    expect(wordsOf(undefined)).toBeUndefined()
  })

  test('keeps spaces that XML does not count as white space', () => {
    expect(collapsed('a\u00A0\u00A0b \n\u2009c')).toBe('a\u00A0\u00A0b \u2009c')
    expect(isBlank('\u00A0')).toBe(false)
    expect(isBlank(' \t\r\n')).toBe(true)
    expect(isBlank('')).toBe(true)
  })

  test('of an element itself is not that of its children, nor white space', () => {
    expect(hasOwnText(parsed('<a> <b>x</b>\n</a>').children)).toBe(false)
    expect(hasOwnText(parsed('<a><b/>x</a>').children)).toBe(true)
    expect(hasOwnText([])).toBe(false)
  })
})

describe('an attribute', () => {
  const element = parsed('<a first=" 1 " second="2" empty="" blank="  "/>')

  test('is given without white space around it', () => {
    expect(attributeOf(element, 'first')).toBe('1')
    expect(attributeOf(element, 'third')).toBeUndefined()
    expect(attributeOf(undefined, 'first')).toBeUndefined()
  })

  test('is the first of several that has a value', () => {
    expect(attributeOf(element, 'second', 'first')).toBe('2')
    expect(attributeOf(element, 'third', 'empty', 'blank', 'first')).toBe('1')
    expect(attributeOf(element, 'empty', 'blank')).toBeUndefined()
  })

  test('is never a property that every object has', () => {
    expect(attributeOf(element, 'constructor')).toBeUndefined()
  })
})
