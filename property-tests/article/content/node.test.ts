import { fc, test } from '@fast-check/vitest'
import {
  attribute,
  childrenOf,
  emptyContent,
  isText,
  node,
  plainText,
  PRINTED_EDITION,
  rewrite,
  text,
  withAttributes,
  withChildren,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const child = fc.oneof(
  fc.constantFrom('', 'a', ' b').map(text),
  fc.constantFrom('x', '').map((words): ContentNode => node('bold', {}, words)),
)

describe('a node in its one shape', () => {
  test('says nothing that is not there', () => {
    expect(node('para', { id: undefined })).toStrictEqual({ '#name': 'para' })
    expect(node('para', { id: 'p', role: undefined }, '')).toStrictEqual({ '#name': 'para', $: { id: 'p' } })
    expect(node('para', {}, [text(''), text('')])).toStrictEqual({ '#name': 'para' })
    expect(node('para', {}, [text('a'), text(''), text('b')])).toStrictEqual({ '#name': 'para', _: 'ab' })
    expect(node('para', {}, [text('a'), node('bold', {}, 'b'), text('')])).toStrictEqual({
      '#name': 'para',
      $$: [
        { '#name': '__text__', _: 'a' },
        { '#name': 'bold', _: 'b' },
      ],
    })
    expect(node('para', {}, [node('bold')])).toStrictEqual({ '#name': 'para', $$: [{ '#name': 'bold' }] })
  })

  test.prop([fc.array(child, { maxLength: 6 })])(
    'has no two runs of text beside each other and none that is empty, and all words in their order',
    children => {
      const made = node('para', {}, children)
      const kids = childrenOf(made)
      expect(kids.some((kid, index) => isText(kid) && (kid._ === '' || isText(kids[index + 1] ?? node('bold'))))).toBe(false)
      expect(kids.map(kid => kid._ ?? '').join('')).toBe(children.map(each => each._ ?? '').join(''))
      expect(withChildren(node('para', {}, 'other'), children)).toStrictEqual(made)
    },
  )

  test('read alike in both spellings; an empty text is none', () => {
    expect(childrenOf({ '#name': 'para', _: 'a' })).toEqual([text('a')])
    expect([childrenOf({ '#name': 'para', _: '' }), childrenOf({ '#name': 'para' }), childrenOf(text('a'))]).toEqual([[], [], []])
  })

  test('a run of text without words is as an empty one', () => {
    const wordless: ContentNode = { '#name': '__text__' }
    const words = (...children: readonly ContentNode[]): readonly string[] =>
      childrenOf(node('para', {}, children)).map(each => each._ ?? '')
    expect([words(wordless), words(wordless, text('a')), words(text('a'), wordless)]).toEqual([[], ['a'], ['a']])
    expect([plainText([wordless]), plainText([node('preformat', {}, [wordless, text('a'), node('bold', {}, 'b')])])]).toEqual([
      '',
      'ab',
    ])
    expect(plainText([{ '#name': 'preformat', $$: [wordless, text('a')] }])).toBe('a')
  })

  test('a run of text has no children to be replaced', () => {
    const run = text('a')
    expect(withChildren(run, [node('bold')])).toBe(run)
  })
})

describe('the attributes of a node', () => {
  test('are texts; what only declares a namespace is none', () => {
    expect(attribute({ '#name': 'para', $: { id: 'p', 'xmlns:ce': true } }, 'id')).toBe('p')
    expect(attribute({ '#name': 'para', $: { id: 'p', 'xmlns:ce': true } }, 'xmlns:ce')).toBeUndefined()
  })

  test('are added and replaced, the others stay', () => {
    expect(withAttributes({ '#name': 'sup', $: { id: 'a', loc: 'pre' }, _: '1' }, { id: 'b', role: 'mark' })).toEqual({
      '#name': 'sup',
      $: { id: 'b', loc: 'pre', role: 'mark' },
      _: '1',
    })
  })
})

describe('what only the printed edition of an article says', () => {
  test('is told by its role, as stored articles have it', () => {
    expect(PRINTED_EDITION).toBe('printed-edition')
  })
})

describe('content without anything', () => {
  test('has no words, floats or footnotes', () => {
    expect(emptyContent).toEqual({ content: [], floats: [], footnotes: [] })
  })
})

describe('a tree that is rewritten', () => {
  const words = (change: (run: ContentNode) => readonly ContentNode[]) => rewrite(node => (isText(node) ? change(node) : [node]))

  test('has what its text became, though text was all it held', () => {
    const para = node('para', {}, 'old')
    expect(words(() => [text('new')])([para])).toEqual([node('para', {}, 'new')])
    expect(words(() => [])([para])).toEqual([node('para', {})])
    expect(words(() => [text('a'), node('bold', {}, 'b')])([para])).toEqual([
      node('para', {}, [text('a'), node('bold', {}, 'b')]),
    ])
    expect(words(run => [node('bold', {}, run._ ?? '')])([para])).toEqual([node('para', {}, [node('bold', {}, 'old')])])
  })

  test('is the same where nothing changed, in either spelling', () => {
    for (const before of [
      node('para', {}, 'old'),
      { '#name': 'para', _: '' },
      { '#name': 'para', $$: [text('a'), node('bold')] },
      node('para'),
    ])
      expect(words(run => [run])([before])[0]).toBe(before)
  })

  test('loses no child and takes none for another', () => {
    const para = node('para', {}, [text('a'), node('bold', {}, 'b')])
    expect(plainText(words(run => (run._ === 'b' ? [text('c')] : [run]))([para]))).toBe('ac')
    expect(plainText(rewrite(node => (node['#name'] === 'bold' ? [] : [node]))([para]))).toBe('a')
    expect(plainText(rewrite(node => (node['#name'] === 'bold' ? [node, node] : [node]))([para]))).toBe('abb')
  })
})
