import { fc, test } from '@fast-check/vitest'
import {
  headedParts,
  isHeadedPart,
  isNamed,
  node,
  plainText,
  walk,
  words,
  type ContentNode,
  type NodeName,
  type OutlineEntry,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, bodyPart, deepTree, messyNode, wideTree } from '../../arbitraries/content.ts'
import { pageState } from '../../support/page-state.ts'
import { NEEDS_SHARED } from '../../support/shared.ts'
import { isMutating } from '../../support/mutating.ts'

const flat = (entries: readonly OutlineEntry[]): readonly OutlineEntry[] =>
  entries.flatMap(entry => [entry, ...flat(entry.children)])

const headed = isNamed('section', 'acknowledgment', 'conflict-of-interest', 'data-availability')

const section = (id: string, title: string | undefined, ...children: readonly ContentNode[]): ContentNode =>
  node('section', { id }, [...(title === undefined ? [] : [node('section-title', {}, title)]), ...children])

const shape = (entries: readonly OutlineEntry[]): unknown =>
  entries.map(({ title, level, children }) => [title, level, shape(children)])

describe('the outline of a text', () => {
  test.prop([bodyPart])('names each headed part once, in document order', ({ content }) => {
    const titled = walk(content)
      .filter(headed)
      .filter(node => node.$$?.some(isNamed('section-title', 'label')) === true)
    expect(flat(headedParts(content)).map(({ id }) => id)).toEqual(titled.map(node => node.$?.id))
  })

  test.prop([anyNodes])('is nested by one level at a time, from 1', nodes => {
    const check = (entries: readonly OutlineEntry[], level: number): void => {
      for (const entry of entries) {
        expect(entry.level).toBe(level)
        check(entry.children, level + 1)
      }
    }
    check(headedParts(nodes), 1)
  })

  test.prop([anyNodes])('has no entry without words beyond what a title that only holds marks leaves', nodes => {
    for (const { title, titleNodes } of flat(headedParts(nodes))) {
      expect(title).toBe(plainText(titleNodes).replace(/\s*\n\s*/g, ' '))
      expect(title).not.toContain('\n')
    }
  })

  test.prop([fc.array(messyNode)])('gives titles that may stand a second time, inside a link', nodes => {
    const titles = walk(flat(headedParts(nodes)).flatMap(({ titleNodes }) => titleNodes))
    expect(
      titles.filter(
        node => node.$?.id !== undefined || isNamed('cross-ref', 'cross-refs', 'inter-ref', 'footnote', 'float-anchor')(node),
      ),
    ).toEqual([])
  })

  test('looks through sections without a title', () => {
    const nodes = [section('a', undefined, section('b', 'B', section('c', undefined, section('d', 'D')))), section('e', 'E')]
    expect(shape(headedParts(nodes))).toEqual([
      ['B', 1, [['D', 2, []]]],
      ['E', 1, []],
    ])
  })

  test('takes the label of a section that has nothing else for its title', () => {
    expect(headedParts([node('section', { id: 'a' }, [node('label', {}, '1'), node('para', {}, 'text')])])).toMatchObject([
      { id: 'a', title: '1' },
    ])
    expect(headedParts([node('section', { id: 'a' }, [node('label', {}, '1'), node('section-title', {}, 'One')])])).toMatchObject(
      [{ label: '1', title: 'One' }],
    )
  })

  test('gives parts of a well-known kind their usual title, and leaves those that only gather others alone', () => {
    const keywords = node('keywords', {}, [node('keywords', { id: 'k' }, [node('section-title', {}, 'Stichworte')])])
    const nodes = [
      node('abstract', { id: 'a', class: 'author-highlights' }),
      keywords,
      node('bibliography', { id: 'b' }),
      node('abstract', { class: 'constructor' }),
    ]
    expect(headedParts(nodes).map(({ title }) => title)).toEqual(['Highlights', 'Stichworte', 'References', 'Abstract'])
  })

  test('keeps the words of a citation in a title, not the mark of a footnote', () => {
    const title = node('section-title', {}, [
      node('cross-ref', { refid: 't1' }, 'Theorem 1'),
      node('cross-ref', { refid: 'fn1' }, [node('sup', {}, '2')]),
      node('italic', { id: 'x' }, ' proved'),
    ])
    expect(headedParts([node('section', { id: 'a' }, [title])])).toMatchObject([{ title: 'Theorem 1 proved' }])
  })

  test.each<NodeName>([
    'abstract',
    'abstracts',
    'acknowledgment',
    'appendices',
    'bibliography',
    'bibliography-sec',
    'biography',
    'body',
    'conflict-of-interest',
    'data-availability',
    'dedication',
    'exam-answers',
    'exam-questions',
    'further-reading',
    'further-reading-sec',
    'glossary',
    'glossary-sec',
    'introduction',
    'keywords',
    'miscellaneous',
    'nomenclature',
    'section',
    'sections',
    'stereochem',
    'sub-article',
  ])('lists a titled %s, and what is inside it', name => {
    const part = node(name, { id: 'outer' }, [node('section-title', {}, 'Outer'), section('inner', 'Inner')])
    expect(shape(headedParts([part]))).toEqual([['Outer', 1, [['Inner', 2, []]]]])
    expect(isHeadedPart(part)).toBe(true)
  })

  test('lists neither a part without a heading nor what is no part of the text', () => {
    expect(isHeadedPart(section('a', undefined, node('para', {}, 'text')))).toBe(false)
    for (const name of ['textbox', 'figure', 'footnote', 'enunciation'] as const)
      expect(isHeadedPart(node(name, {}, [node('section-title', {}, 'Title')]))).toBe(false)
  })

  test('knows a part without an id by that of its title, else by none', () => {
    expect(
      headedParts([
        node('section', {}, [node('section-title', { id: 't' }, 'One')]),
        node('section', {}, [node('section-title', {}, 'Two')]),
      ]).map(({ id }) => id),
    ).toEqual(['t', ''])
  })

  test('keeps out of boxes and tables', () => {
    expect(headedParts([node('textbox', {}, [node('textbox-body', {}, [node('sections', {}, [section('a', 'A')])])])])).toEqual(
      [],
    )
  })

  test('holds at any depth and width', { skip: isMutating }, () => {
    expect(headedParts([deepTree(100_000)])).toEqual([])
    expect(headedParts([wideTree(200_000)])).toEqual([])
    expect(words(plainText([deepTree(100_000)]))).toHaveLength(1)
  })
})

describe('a real page', NEEDS_SHARED, () => {
  test('has the outline that its readers know', () => {
    const { abstracts, combinedContentItems } = pageState()
    expect(headedParts([...abstracts.content, ...combinedContentItems.content]).map(({ id, title }) => [id, title])).toEqual([
      ['ab0010', 'Abstract'],
      ['ab0015', 'Highlights'],
      ['keys0005', 'Keywords'],
      ['da0005', 'Data availability'],
    ])
  })
})
