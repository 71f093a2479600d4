import { test } from '@fast-check/vitest'
import { idOf, inert, isNamed, node, plainText, text, walk } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { bodyPart } from '../../arbitraries/content.ts'

describe('a title that is shown again elsewhere', () => {
  test.each([
    'cross-ref',
    'cross-refs',
    'e-address',
    'grant-number',
    'grant-sponsor',
    'inter-ref',
    'inter-refs',
    'intra-ref',
    'intra-refs',
    'topic-link',
  ] as const)('has the words of a %s without its link', name => {
    expect(inert([node('title', {}, [text('On '), node(name, {}, 'soil')])])).toEqual([
      node('title', {}, [text('On '), text('soil')]),
    ])
  })

  test.each(['anchor', 'footnote', 'float-anchor', 'display'] as const)('has no %s', name => {
    expect(inert([node('title', {}, [text('On soil'), node(name, {}, 'x')])])).toEqual([node('title', {}, [text('On soil')])])
  })

  test.each(['cross-ref', 'cross-refs'] as const)('has no mark that is a %s', name => {
    expect(plainText(inert([node('title', {}, [text('On soil'), node(name, {}, [node('sup', {}, '☆')])])]))).toBe('On soil')
  })

  test('keeps the words of a citation that are more than a mark, of another link’s superscript, and of a citation without a mark', () => {
    expect(plainText(inert([node('cross-ref', {}, [text('see '), node('sup', {}, '1')])]))).toBe('see 1')
    expect(plainText(inert([node('inter-ref', {}, [node('sup', {}, '1')])]))).toBe('1')
    expect(inert([node('cross-ref', {}, [])])).toEqual([])
  })

  test('has no ids, and all else that its nodes say', () => {
    const shown = inert([
      node('bold', { id: 'b1' }, 'x'),
      node('sup', { id: 's1', loc: 'pre' }, 'y'),
      node('sup', { loc: 'pre' }, 'z'),
    ])
    expect(shown.map(node => [node['#name'], node.$, node._])).toEqual([
      ['bold', undefined, 'x'],
      ['sup', { loc: 'pre' }, 'y'],
      ['sup', { loc: 'pre' }, 'z'],
    ])
  })

  test.prop([bodyPart])('has nothing that may stand on a page only once, whatever it was made of', ({ content }) => {
    const shown = walk(inert(content))
    expect(shown.filter(node => idOf(node) !== undefined)).toEqual([])
    expect(shown.filter(isNamed('footnote', 'float-anchor', 'display', 'cross-ref', 'inter-ref'))).toEqual([])
  })
})
