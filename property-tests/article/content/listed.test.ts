import { fc, test } from '@fast-check/vitest'
import {
  areOrdered,
  eComponents,
  figures,
  node,
  references,
  tables,
  walk,
  type ContentNode,
  type Listed,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, figureNode, withIds } from '../../arbitraries/content.ts'

const lists = [
  ['figure', figures],
  ['table', tables],
  ['e-component', eComponents],
  ['bib-reference', references],
] as const

const flat = (entries: readonly Listed[]): readonly Listed[] => entries.flatMap(entry => [entry, ...flat(entry.parts)])

describe.each(lists)('the list of every %s', (name, list) => {
  test.prop([anyNodes])('names each once, in document order', nodes => {
    expect(flat(list(nodes)).map(({ node }) => node)).toEqual(walk(nodes).filter(node => node['#name'] === name))
  })

  test.prop([anyNodes])('says in one line what each is', nodes => {
    for (const { title, label } of flat(list(nodes))) expect(title + (label ?? '')).not.toContain('\n')
  })
})

describe('the list of figures', () => {
  test.prop([withIds(fc.array(figureNode))])('keeps the parts of a figure under it', nodes => {
    expect(figures(nodes).map(({ id }) => id)).toEqual(nodes.map(node => node.$?.id))
  })

  test('takes label and caption, without what may stand only once', () => {
    const caption = node('caption', {}, [
      node('simple-para', { id: 'p' }, [
        node('bold', {}, 'Soil.'),
        node('cross-ref', { id: 'c', refid: 'r1' }, ' After [1].') as ContentNode,
        node('cross-ref', { refid: 'f' }, [node('sup', {}, 'a')]),
      ]),
    ])
    expect(
      figures([node('figure', { id: 'f1' }, [node('label', {}, 'Fig. 1'), caption, node('alt-text', {}, 'soil')])]),
    ).toMatchObject([{ id: 'f1', label: 'Fig. 1', title: 'Soil. After [1].', parts: [] }])
  })

  test('holds however deep figures are nested', () => {
    let figure = node('figure', { id: 'innermost' })
    for (let depth = 0; depth < 50_000; depth += 1) figure = node('figure', {}, [figure])
    expect(figures([figure])).toHaveLength(1)
  })
})

describe('what a list says of a thing', () => {
  test('is its caption, or without one its text, without its label and without things of its own kind in it', () => {
    const reference = node('bib-reference', { id: 'b1' }, [
      node('label', {}, '1'),
      node('other-ref', {}, 'See the data.'),
      node('bib-reference', { id: 'b2' }, [node('other-ref', {}, 'And these.')]),
    ])
    expect(
      references([reference]).map(({ id, label, title, parts }) => [id, label, title, parts.map(part => part.title)]),
    ).toEqual([['b1', '1', 'See the data.', ['And these.']]])
    expect(
      figures([
        node('figure', {}, [
          node('label', {}, 'Fig. 1'),
          node('caption', {}, [node('simple-para', {}, 'Wind.')]),
          node('alt-text', {}, 'x'),
        ]),
      ]).map(({ id, title }) => [id, title]),
    ).toEqual([['', 'Wind.']])
  })
})

describe('the labels of a list', () => {
  test.each([
    ['1.', true],
    ['(12)', true],
    ['b)', true],
    ['(iv)', true],
    ['xiv.', true],
    ['A.12', true],
    ['1-10', true],
    ['ab', true],
    [' 2. ', true],
    ["a'", true],
    ['•', false],
    ['–', false],
    ['abc', false],
    ['a1', false],
    ['', false],
  ])('%j counts: %s', (label, counts) => {
    expect(areOrdered([label])).toBe(counts)
  })

  test('count only where all of them do', () => {
    expect([areOrdered(['1.', '2.']), areOrdered(['1.', '•']), areOrdered([])]).toEqual([true, false, false])
  })
})
