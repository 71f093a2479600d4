import { fc, test } from '@fast-check/vitest'
import {
  childrenOf,
  isNamed,
  isText,
  node,
  placeFloats,
  plainText,
  rewrite,
  text,
  walk,
  type Content,
  type ContentNode,
  type NodeName,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { bodyPart, deepTree, messyPart, receivedNode, wideTree } from '../../arbitraries/content.ts'
import { isMutating } from '../../support/mutating.ts'

const isAnchor = isNamed('float-anchor')
const withoutAnchors = rewrite(node => (isAnchor(node) ? [] : [node]))

const idOf = (node: ContentNode | undefined): string => String(node?.$?.id)

/** Removes the displays of these floats. */
const takenOut = (nodes: readonly ContentNode[], floats: readonly ContentNode[]): readonly ContentNode[] => {
  const ids = new Set(floats.map(idOf))
  return rewrite(node => (node['#name'] === 'display' && ids.has(idOf(childrenOf(node)[0])) ? [] : [node]))(nodes)
}

const part = (content: readonly ContentNode[], floats: readonly ContentNode[] = []): Content => ({
  content,
  floats,
  footnotes: [],
})
const para = (id: string, ...children: readonly ContentNode[]): ContentNode => node('para', { id }, children)
const figure = (id: string, ...children: readonly ContentNode[]): ContentNode => node('figure', { id }, children)
const anchor = (refid: string): ContentNode => node('float-anchor', { refid })
const cites = (refid: string): ContentNode => node('cross-ref', { refid }, 'Fig.')
const section = (id: string, ...children: readonly ContentNode[]): ContentNode => node('section', { id }, children)

const isOpen = isNamed('section', 'body', 'sections', 'appendices', 'sub-article')

/** Ids of sections, paragraphs and floats in document order, floats in brackets. */
const order = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes, isOpen).flatMap(node =>
    node['#name'] === 'display' ? `[${idOf(childrenOf(node)[0])}]` : isText(node) || node.$?.id === undefined ? [] : idOf(node),
  )

describe('placing floats', () => {
  test.prop([bodyPart])('puts each float in the text once, in a display of its own', body => {
    const placed = placeFloats(body)
    for (const float of body.floats) {
      expect(walk(placed).filter(node => idOf(node) === idOf(float))).toHaveLength(1)
      const displays = walk(placed).filter(node => node['#name'] === 'display' && idOf(childrenOf(node)[0]) === idOf(float))
      expect(displays).toEqual([node('display', {}, [...withoutAnchors([float])])])
    }
  })

  test.prop([bodyPart])('leaves everything else as it was, in its order', body => {
    expect(takenOut(placeFloats(body), body.floats)).toEqual(withoutAnchors(body.content))
  })

  test.prop([bodyPart])('puts a float after the block with its first anchor', body => {
    const paragraphs = walk(body.content).filter(isNamed('para'))
    const placed = placeFloats(body)
    const isPlaced = (node: ContentNode): boolean =>
      node['#name'] === 'display' && body.floats.some(float => idOf(float) === idOf(childrenOf(node)[0]))
    for (const float of body.floats) {
      const anchored = paragraphs.find(node => childrenOf(node).some(child => isAnchor(child) && child.$?.refid === idOf(float)))
      if (anchored === undefined) continue
      const siblings =
        walk(placed)
          .map(childrenOf)
          .find(children => children.some(child => idOf(childrenOf(child)[0]) === idOf(float))) ?? []
      const at = siblings.findIndex(child => idOf(childrenOf(child)[0]) === idOf(float))
      expect(idOf(siblings.slice(0, at).findLast(child => !isPlaced(child)))).toBe(idOf(anchored))
    }
  })

  test.prop([bodyPart])('knows the floats that it has placed', body => {
    const placed = placeFloats(body)
    expect(placeFloats({ ...body, content: placed })).toEqual(placed)
  })

  test.prop([fc.oneof(bodyPart, messyPart)])('a second time changes nothing', body => {
    const placed = placeFloats(body)
    expect(placeFloats({ ...body, content: placed, floats: [] })).toEqual(placed)
  })

  test.prop([fc.oneof(bodyPart, messyPart)])('without floats only takes the anchors out', body => {
    expect(placeFloats({ ...body, floats: [] })).toEqual(withoutAnchors(body.content))
  })

  test.prop([fc.record({ content: fc.array(receivedNode), floats: fc.array(receivedNode), footnotes: fc.constant([]) })])(
    'holds for any tree',
    body => {
      const placed = placeFloats(body)
      expect(walk(placed).some(isAnchor)).toBe(false)
      const kept = plainText(body.content).split('\n')
      const now = plainText(placed).split('\n')
      let from = 0
      for (const line of kept.filter(words => words !== '')) {
        from = now.findIndex((words, index) => index >= from && words.includes(line)) + 1
        expect(from).toBeGreaterThan(0)
      }
    },
  )

  test.each<[string, Content, readonly string[]]>([
    [
      'the first of two anchors counts',
      part([section('s1', para('p1', anchor('f1')), para('p2', anchor('f1')))], [figure('f1')]),
      ['s1', 'p1', '[f1]', 'p2'],
    ],
    [
      'an anchor counts more than an earlier citation',
      part([section('s1', para('p1', cites('f1')), para('p2', anchor('f1')))], [figure('f1')]),
      ['s1', 'p1', 'p2', '[f1]'],
    ],
    [
      'without an anchor the first citation counts',
      part([section('s1', para('p1'), para('p2', cites('f0 f1')), para('p3', cites('f1')))], [figure('f1')]),
      ['s1', 'p1', 'p2', '[f1]', 'p3'],
    ],
    [
      'a citation of a part counts for the whole',
      part([section('s1', para('p1', cites('f1b')), para('p2'))], [figure('f1', figure('f1a'), figure('f1b'))]),
      ['s1', 'p1', '[f1]', 'p2'],
    ],
    [
      'a citation in running text counts more than one in a caption',
      part(
        [
          section(
            's1',
            node('display', {}, [figure('f0', node('caption', {}, [cites('f1')]))]),
            para('p1'),
            para('p2', cites('f1')),
          ),
        ],
        [figure('f1')],
      ),
      ['s1', '[f0]', 'p1', 'p2', '[f1]'],
    ],
    [
      'a float that only a caption names follows it',
      part([section('s1', node('display', {}, [figure('f0', node('caption', {}, [cites('f1')]))]), para('p1'))], [figure('f1')]),
      ['s1', '[f0]', '[f1]', 'p1'],
    ],
    [
      'a float never stands inside a list, a quotation, a table or a footnote',
      part(
        [
          section(
            's1',
            node('list', { id: 'l1' }, [node('list-item', {}, [para('p1', anchor('f1'))]), node('list-item', {}, [para('p2')])]),
            para('p3', text('x'), node('footnote', {}, [node('note-para', {}, [anchor('f2')])]), text('y')),
            node('table', { id: 't1' }, [node('entry', {}, [anchor('f3')])]),
          ),
        ],
        [figure('f1'), figure('f2'), figure('f3')],
      ),
      ['s1', 'l1', '[f1]', 'p3', '[f2]', 't1', '[f3]'],
    ],
    [
      'a heading sends its float to the block after it',
      part([section('s1', node('section-title', { id: 'h' }, [anchor('f1')]), para('p1'))], [figure('f1')]),
      ['s1', 'h', 'p1', '[f1]'],
    ],
    [
      'what nothing names ends the last section of the text',
      part(
        [
          node('body', {}, [
            node('sections', {}, [section('s1', para('p1')), section('s2', para('p2'), section('s3', para('p3')))]),
            node('appendices', {}, [section('a1', para('p4'))]),
          ]),
        ],
        [figure('f1'), figure('f2')],
      ),
      ['s1', 'p1', 's2', 'p2', 's3', 'p3', '[f1]', '[f2]', 'a1', 'p4'],
    ],
    ['what nothing names ends a body without sections', part([node('body', {}, [para('p1')])], [figure('f1')]), ['p1', '[f1]']],
    ['what nothing names ends a part that is no body', part([para('p1')], [figure('f1')]), ['p1', '[f1]']],
    [
      'what a box calls for follows the box',
      part(
        [section('s1', para('p1', anchor('x1')), para('p2', cites('f1')))],
        [node('textbox', { id: 'x1' }, [node('textbox-body', {}, [para('p0', anchor('f1'))])]), figure('f1')],
      ),
      ['s1', 'p1', '[x1]', '[f1]', 'p2'],
    ],
    [
      'floats that call for each other stand once',
      part([para('p1')], [figure('f1', node('caption', {}, [anchor('f2')])), figure('f2', node('caption', {}, [anchor('f1')]))]),
      ['p1', '[f1]', '[f2]'],
    ],
    [
      'floats after one block keep their order',
      part([section('s1', para('p1', anchor('t1'), anchor('f1')))], [figure('f1'), node('table', { id: 't1' })]),
      ['s1', 'p1', '[f1]', '[t1]'],
    ],
    [
      'a float that is in the text stays there',
      part([section('s1', para('p1', anchor('f1')), para('p2'), node('display', {}, [figure('f1')]))], [figure('f1')]),
      ['s1', 'p1', 'p2', '[f1]'],
    ],
    [
      'a citation of several floats counts for each',
      part([section('s1', para('p1', node('cross-refs', { refid: 'f1 f2' }, 'Figs')), para('p2'))], [figure('f1'), figure('f2')]),
      ['s1', 'p1', '[f1]', '[f2]', 'p2'],
    ],
    [
      'a node with a refid for another purpose is no citation',
      part(
        [section('s1', para('p1', node('grant-number', { refid: 'f1' }, '7')), para('p2', cites('f1')), para('p3'))],
        [figure('f1')],
      ),
      ['s1', 'p1', 'p2', '[f1]', 'p3'],
    ],
    [
      'a node with a refid for another purpose names nothing',
      part([section('s1', para('p1', node('grant-number', { refid: 'f1' }, '7')), para('p2'))], [figure('f1')]),
      ['s1', 'p1', 'p2', '[f1]'],
    ],
    [
      'an id is that of the float that has it, before that of a part of another',
      part([section('s1', para('p1', cites('f2')), para('p2'))], [figure('f1', figure('f2')), figure('f2')]),
      ['s1', 'p1', '[f2]', 'p2', '[f1]'],
    ],
    [
      'an id of parts of two floats is that of the first',
      part([section('s1', para('p1', cites('x')), para('p2'))], [figure('f1', figure('x')), figure('f2', figure('x'))]),
      ['s1', 'p1', '[f1]', 'p2', '[f2]'],
    ],
    [
      'a box that names itself says nothing of its place',
      part(
        [section('s1', para('p1', node('footnote', {}, [cites('x1')])), para('p2'))],
        [node('textbox', { id: 'x1' }, [node('textbox-body', {}, [para('p0', cites('x1'))])])],
      ),
      ['s1', 'p1', '[x1]', 'p2'],
    ],
    [
      'a float that names what is not there keeps its place',
      part([section('s1', para('p1', anchor('f1')), para('p2'))], [figure('f1', node('caption', {}, [cites('gone')]))]),
      ['s1', 'p1', '[f1]', 'p2'],
    ],
    [
      'what nothing names ends the sections where they are none',
      part([node('body', {}, [node('sections', {}, [para('p1')]), para('p2')])], [figure('f1')]),
      ['p1', '[f1]', 'p2'],
    ],
    [
      'what nothing names ends the body, not what follows it',
      part([node('body', {}, [para('p1')]), para('p2')], [figure('f1')]),
      ['p1', '[f1]', 'p2'],
    ],
    [
      'what nothing names stays out of an article inside the article',
      part(
        [
          node('body', {}, [
            node('sections', {}, [section('s1', para('p1'))]),
            node('sub-article', {}, [section('s2', para('p2'))]),
          ]),
        ],
        [figure('f1')],
      ),
      ['s1', 'p1', '[f1]', 's2', 'p2'],
    ],
    [
      'a float that is in the text stays there, whatever else has its id',
      part([section('f1', para('p1', anchor('f1')), para('p2'), node('display', {}, [figure('f1')]))], [figure('f1')]),
      ['f1', 'p1', 'p2', '[f1]'],
    ],
    [
      'something else of the same id is no float',
      part([section('f1', para('p1', cites('f1')), para('p2'))], [figure('f1')]),
      ['f1', 'p1', '[f1]', 'p2'],
    ],
  ])('%s', (_, body, expected) => expect(order(placeFloats(body))).toEqual(expected))

  test.each<NodeName>([
    'abstract',
    'abstract-sec',
    'abstracts',
    'acknowledgment',
    'appendices',
    'body',
    'conflict-of-interest',
    'data-availability',
    'exam-answers',
    'exam-questions',
    'glossary',
    'glossary-sec',
    'introduction',
    'miscellaneous',
    'nomenclature',
    'section',
    'sections',
    'sub-article',
  ])('lets a float stand between two paragraphs of a part: %s', name => {
    const placed = placeFloats(part([node(name, {}, [para('p1', anchor('f1')), para('p2')])], [figure('f1')]))
    expect(order(placed.flatMap(childrenOf))).toEqual(['p1', '[f1]', 'p2'])
  })

  test.each<NodeName>(['label', 'section-title', 'title', 'subtitle'])(
    'keeps a float from between a heading and its text: %s',
    name => {
      const body = part([section('s1', node(name, { id: 'h' }, [anchor('f1')]), para('p1'), para('p2'))], [figure('f1')])
      expect(order(placeFloats(body))).toEqual(['s1', 'h', 'p1', '[f1]', 'p2'])
    },
  )

  test.each<NodeName>(['caption', 'e-component', 'figure', 'footnote', 'legend', 'table', 'table-footnote', 'textbox'])(
    'counts a later citation in running text for more than one aside: %s',
    name => {
      const body = part(
        [section('s1', para('p1', node(name, {}, [cites('f1')])), para('p2', cites('f1')), para('p3'))],
        [figure('f1')],
      )
      expect(order(placeFloats(body))).toEqual(['s1', 'p1', 'p2', '[f1]', 'p3'])
      const only = part([section('s1', para('p1', node(name, {}, [cites('f1')])), para('p2'))], [figure('f1')])
      expect(order(placeFloats(only))).toEqual(['s1', 'p1', '[f1]', 'p2'])
    },
  )

  test('ends the last section, and not a section of that one, with what nothing names', () => {
    const body = (...more: readonly ContentNode[]): ContentNode =>
      node('body', {}, [
        node('sections', {}, [section('s1', para('p1'), section('s2', para('p2')), ...more)]),
        node('acknowledgment', {}, [para('p3')]),
      ])
    expect(placeFloats(part([body()], [figure('f1')]))).toEqual([body(node('display', {}, [figure('f1')]))])
  })

  test('takes the anchors out of a float, and displays once what is a display already', () => {
    const box = (...inside: readonly ContentNode[]): ContentNode =>
      node('textbox', { id: 'x1' }, [node('textbox-body', {}, [para('p1', text('See '), ...inside, text('here.'))])])
    const shown = node('display', {}, [figure('f1')])
    expect(placeFloats(part([para('p0', anchor('x1'))], [box(anchor('f1')), shown]))).toEqual([
      node('para', { id: 'p0' }),
      node('display', {}, [box()]),
      shown,
    ])
  })

  test('takes text and anchors for no floats, and floats without an id for no other', () => {
    const nameless = node('figure', {}, [node('label', {}, 'Fig. 1')])
    expect(placeFloats(part([para('p1')], [text('x'), anchor('f1')]))).toEqual([para('p1')])
    expect(placeFloats(part([para('p1'), nameless], [nameless]))).toEqual([para('p1'), nameless, node('display', {}, [nameless])])
  })

  test('holds at any depth and width', { skip: isMutating }, () => {
    const floats = Array.from({ length: 20_000 }, (_, index) => figure(`f${index}`))
    expect(placeFloats(part([deepTree(50_000), wideTree(100_000)], floats))).toHaveLength(2)
    const chain = floats.map((float, index) =>
      node('figure', { id: idOf(float) }, [node('caption', {}, [cites(`f${index + 1}`)])]),
    )
    expect(placeFloats(part([para('p', cites('f0'))], chain))).toHaveLength(20_001)
  })
})
