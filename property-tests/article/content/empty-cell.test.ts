import { fc, test } from '@fast-check/vitest'
import { fixedWords } from '@lectern/domain/words'
import { node, screenReaderText, tableGrid, type ContentNode, type HeaderScope } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { deepTree, inlineNode } from '../../arbitraries/content.ts'

const scope = fc.constantFrom<HeaderScope>('col', 'colgroup', 'row')
const entry = (...children: readonly ContentNode[]): ContentNode => node('entry', {}, children)

describe('TREE-3, STR-1 what a screen reader says of empty header cells', () => {
  test.prop([scope])('is `Empty Cell`, of every kind of header', header => {
    expect(fixedWords.emptyCell).toBe('Empty Cell')
    for (const empty of [entry(), entry(node('para')), node('entry', {}, ' '), entry(node('bold', {}, ' '))])
      expect(screenReaderText({ header, entry: empty })).toEqual(O.some('Empty Cell'))
  })

  test.prop([fc.array(inlineNode)])('is nothing in cells of data', children => {
    expect(screenReaderText({ header: undefined, entry: entry(...children) })).toEqual(O.none)
  })

  test.prop([scope, fc.string({ unit: fc.constantFrom(' ', '\u00a0', '\u2003', '\u2009', '\u200b', '\u200e', '\ufeff') })])(
    'is `Empty Cell` where nothing but white space is written, however wide',
    (header, blank) => {
      expect(screenReaderText({ header, entry: entry(node('bold', {}, blank)) })).toEqual(O.some('Empty Cell'))
    },
  )

  test.prop([scope, fc.array(inlineNode, { minLength: 1 })])('is nothing where the header says something', (header, children) => {
    expect(screenReaderText({ header, entry: entry(...children) })).toEqual(O.none)
  })

  test.each(['link', 'inline-figure', 'figure', 'math'] as const)(
    'is nothing where the header shows a %s, however deep',
    name => {
      expect(screenReaderText({ header: 'col', entry: entry(node(name)) })).toEqual(O.none)
      expect(screenReaderText({ header: 'col', entry: entry(node('para', {}, [node('bold', {}, [node(name)])])) })).toEqual(
        O.none,
      )
    },
  )

  test('is found in a tree of any depth', () => {
    expect(screenReaderText({ header: 'col', entry: entry(deepTree(20_000)) })).toEqual(O.none)
  })

  test('is there for the positions that a row leaves out', () => {
    const grid = tableGrid(
      node('tgroup', { cols: '2' }, [
        node('thead', {}, [node('row', {}, [node('entry', {}, 'Plot')])]),
        node('tbody', {}, [node('row', {}, [node('entry', {}, 'North')])]),
      ]),
    )
    expect(grid.sections.map(({ rows }) => rows.map(({ cells }) => cells.map(screenReaderText)))).toEqual([
      [[O.none, O.some('Empty Cell')]],
      [[O.none, O.none]],
    ])
  })
})
