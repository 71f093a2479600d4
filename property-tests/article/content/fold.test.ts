import { fc, test } from '@fast-check/vitest'
import { childrenOf, fold, isText, node, rewrite, text, walk, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, deepTree, wideTree } from '../../arbitraries/content.ts'
import { isMutating } from '../../support/mutating.ts'

const inOrder = (nodes: readonly ContentNode[], into: (name: string) => boolean = () => true): readonly ContentNode[] =>
  nodes.flatMap(node => [node, ...(into(node['#name']) ? inOrder(childrenOf(node), into) : [])])

const size = fold<number>((_, sizes) => sizes.reduce((sum, one) => sum + one, 1))

describe('walking a tree', () => {
  test.prop([anyNodes])('gives every node once, in document order', nodes => {
    expect(walk(nodes)).toEqual(inOrder(nodes))
  })

  test.prop([anyNodes, fc.func(fc.boolean())])('does not look inside what it is told to pass by', (nodes, into) => {
    expect(walk(nodes, node => into(node['#name']))).toEqual(inOrder(nodes, into))
  })
})

describe('folding a tree', () => {
  test.prop([anyNodes])('asks every node once, with as many values as it has children', nodes => {
    for (const node of nodes) expect(size(node)).toBe(walk([node]).length)
  })

  test.prop([anyNodes])('enters nodes in document order and leaves each after all it holds', nodes => {
    for (const root of nodes) {
      const entered: string[] = []
      const left = fold<readonly string[]>(
        (node, inner) => [...inner.flat(), node['#name']],
        node => (entered.push(node['#name']), node),
      )(root)
      expect(entered).toEqual(walk([root]).map(node => node['#name']))
      expect([...left].sort()).toEqual([...entered].sort())
      expect(left.at(-1)).toBe(root['#name'])
    }
  })

  test('holds at any depth and width', { skip: isMutating }, () => {
    expect(size(deepTree(100_000))).toBe(100_002)
    expect(size(wideTree(200_000))).toBe(400_001)
    expect(walk([wideTree(200_000)])).toHaveLength(400_001)
    expect(rewrite(node => [node])([deepTree(100_000)])).toHaveLength(1)
  })
})

describe('rewriting a tree', () => {
  test.prop([anyNodes])('that changes nothing gives the very same objects', nodes => {
    const after = rewrite(node => [node])(nodes)
    expect(after).toHaveLength(nodes.length)
    after.forEach((node, index) => expect(node).toBe(nodes[index]))
  })

  test.prop([anyNodes, fc.constantFrom('para', 'italic', 'section', 'label', 'math')])(
    'takes out all nodes of a name, with what they hold, and no others',
    (nodes, name) => {
      const after = rewrite(node => (node['#name'] === name ? [] : [node]))(nodes)
      const kept = walk(nodes, node => node['#name'] !== name).filter(node => node['#name'] !== name && !isText(node))
      expect(
        walk(after)
          .filter(node => !isText(node))
          .map(node => node['#name']),
      ).toEqual(kept.map(node => node['#name']))
    },
  )

  test('joins the text on both sides of a node that goes', () => {
    const before = node('para', { id: 'p1' }, [text('one '), node('float-anchor', { refid: 'f1' }), text('two')])
    expect(rewrite(node => (node['#name'] === 'float-anchor' ? [] : [node]))([before])).toEqual([
      node('para', { id: 'p1' }, 'one two'),
    ])
  })
})
