import { fc, test } from '@fast-check/vitest'
import { citingPlaces, isNamed, lineOfText, node, targets, walk, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, bodyPart, wideTree } from '../../arbitraries/content.ts'

/** Citations with text and an id. There are no back-links to others. */
const citations = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  walk(nodes)
    .filter(isNamed('cross-ref', 'cross-refs', 'intra-ref', 'intra-refs'))
    .filter(node => typeof node.$?.id === 'string' && lineOfText([node]) !== '')

const isIntraReference = isNamed('intra-ref', 'intra-refs')

const named = (node: ContentNode): readonly string[] => {
  const said = isIntraReference(node) ? node.$?.href : node.$?.refid
  if (typeof said !== 'string') return []
  return (isIntraReference(node) ? [said.replace(/^#/, '')] : said.split(/\s+/)).filter(id => id !== '')
}

describe('the places that cite', () => {
  test.prop([anyNodes])('are all the citations that name the target, in document order, each once', nodes => {
    const places = citingPlaces(nodes)
    for (const target of new Set([...places.keys(), ...citations(nodes).flatMap(named)])) {
      expect(places.get(target)).toEqual(
        citations(nodes)
          .filter(node => named(node).includes(target))
          .map(node => node.$?.id),
      )
    }
  })

  test.prop([bodyPart])('lead to what is there', ({ content, floats, footnotes }) => {
    const all = targets([...content, ...floats, ...footnotes])
    for (const [target, places] of citingPlaces(content)) {
      expect(all.has(target)).toBe(true)
      for (const place of places) expect(all.has(place)).toBe(true)
    }
  })

  test('count a citation of several works for each', () => {
    const nodes = [
      node('cross-refs', { id: 'c1', refid: ' b1  b2 b1 ' }, '1, 2'),
      node('cross-ref', { id: 'c2', refid: 'b1' }, '1'),
      node('cross-ref', { refid: 'b1' }, '1'),
    ]
    expect([...citingPlaces(nodes)]).toEqual([
      ['b1', ['c1', 'c2']],
      ['b2', ['c1']],
    ])
  })
})

describe('a citation without a word', () => {
  test('is no way back, and what is no citation is none either', () => {
    expect([
      ...citingPlaces([
        node('cross-ref', { id: 'c1', refid: 'b1' }),
        node('para', { id: 'p1' }, 'words'),
        node('float-anchor', { id: 'f1', refid: 'b1' }),
      ]),
    ]).toEqual([['b1', []]])
  })
})

describe('the targets in a text', () => {
  test.prop([fc.nat({ max: 300 })])('are all its ids', width => {
    expect(targets([wideTree(width)]).size).toBe(width + 1)
  })
})
