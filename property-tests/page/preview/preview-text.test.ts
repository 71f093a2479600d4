import { fc, test } from '@fast-check/vitest'
import {
  childrenOf,
  emptyContent,
  isNamed,
  lineOfText,
  node,
  text,
  walk,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { receivedParts, receivedPreviewText } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { messyNode } from '../../arbitraries/content.ts'

const para = (words: string): ContentNode => node('para', {}, [text(words)])

const section = (id: string, title: string, ...children: readonly ContentNode[]): ContentNode =>
  node('section', { id }, [node('section-title', {}, title), ...children])

const bibliography = node('bibliography', {}, [
  node('section-title', {}, 'References'),
  node('bibliography-sec', {}, [node('bib-reference', { id: 'b1' })]),
])

const contentOf = (...content: readonly ContentNode[]): Content => ({ ...emptyContent, content })

const isHeading = isNamed('label', 'section-title', 'title')

const wordsIn = (nodes: readonly ContentNode[]): string => nodes.map(each => lineOfText([each])).join(' ')

const said = (
  content: Content,
): {
  readonly introduction: string
  readonly snippets: readonly (readonly [label: string | undefined, title: string, text: string])[]
} => {
  const { introduction, snippets } = receivedPreviewText(receivedParts(content).text)
  return {
    introduction: wordsIn(introduction.content),
    snippets: snippets.map(({ label, title, text: words }) => [O.toUndefined(label), wordsIn(title), wordsIn(words)]),
  }
}

describe('PREV-10 the text of a preview as a server sends it', () => {
  const acknowledgment = node('acknowledgment', {}, [node('section-title', {}, 'Acknowledgment'), para('We thank all.')])
  const theory = node('section', { id: 's2' }, [
    node('label', {}, '2'),
    node('section-title', {}, 'Theory'),
    para('We go on.'),
    para('And on.'),
  ])

  test('is an introduction, then its sections, each in a section that only holds it, and the references for themselves', () => {
    const sent = contentOf(
      node('introduction', {}, [section('s1', 'Introduction', para('We begin.'), para('Still.'))]),
      node('section', {}, [theory]),
      node('section', {}, [acknowledgment]),
      bibliography,
    )
    expect(said(sent)).toEqual({
      introduction: 'Introduction We begin. Still.',
      snippets: [
        ['2', 'Theory', 'We go on. And on.'],
        [undefined, 'Acknowledgment', 'We thank all.'],
      ],
    })
    expect(receivedParts(sent).references.content).toEqual([bibliography])
  })

  test('is the same in one node around it all, and in bare sections, of which the introduction is known by its title (PREV-5)', () => {
    const bare = [section('s1', ' introduction ', para('We begin.')), theory, acknowledgment, bibliography]
    const wanted = {
      introduction: 'introduction We begin.',
      snippets: [
        ['2', 'Theory', 'We go on. And on.'],
        [undefined, 'Acknowledgment', 'We thank all.'],
      ],
    }
    expect(said(contentOf(...bare))).toEqual(wanted)
    expect(said(contentOf({ '#name': 'preview', $$: bare }))).toEqual(wanted)
    expect(said(contentOf(node('body', {}, [node('sections', {}, bare)])))).toEqual(wanted)
  })

  test('has no introduction where none was sent, and keeps what has no heading', () => {
    expect(said(contentOf(theory, para('Loose words.')))).toEqual({
      introduction: '',
      snippets: [
        ['2', 'Theory', 'We go on. And on.'],
        [undefined, '', 'Loose words.'],
      ],
    })
    expect(said(emptyContent)).toEqual({ introduction: '', snippets: [] })
  })

  test('takes the first of two introductions for it, and the other for a section', () => {
    expect(said(contentOf(section('s1', 'Introduction', para('One.')), section('s2', 'Introduction', para('Two.'))))).toEqual({
      introduction: 'Introduction One.',
      snippets: [[undefined, 'Introduction', 'Two.']],
    })
  })

  test.prop([fc.array(messyNode, { maxLength: 6 })])('loses none of what was sent, and shows nothing twice', content => {
    const { text: words, references } = receivedParts(contentOf(...content))
    const { introduction, snippets } = receivedPreviewText(words)
    const shown = [
      ...introduction.content.flatMap(childrenOf),
      ...snippets.flatMap(({ text: each }) => each),
      ...references.content,
    ]
    // A heading is shown as one, without what must not be repeated.
    const leaves = (nodes: readonly ContentNode[]): number =>
      walk(nodes, each => !isHeading(each)).filter(isNamed('para', 'simple-para')).length
    expect(leaves(shown)).toBe(leaves(content))
  })

  test('keeps a paragraph whole, whatever it holds', () => {
    const titled = node('simple-para', {}, [node('section-title', {}, 'Soil'), text('breathes')])
    expect(receivedPreviewText(contentOf(titled)).snippets).toMatchObject([{ title: [], text: [titled] }])
  })

  test('PREV-12 is not cut: a state holds what its server decided to send', () => {
    const [opening, method] = ['begin '.repeat(2000).trim(), 'go on '.repeat(2000).trim()]
    expect(said(contentOf(section('s1', 'Introduction', para(opening)), section('s2', 'Methods', para(method))))).toEqual({
      introduction: `Introduction ${opening}`,
      snippets: [[undefined, 'Methods', method]],
    })
  })

  test('has the footnotes that a part names at its end, those of the introduction in its own list, and no others', () => {
    const note = (id: string): ContentNode =>
      node('footnote', { id }, [node('label', {}, id), node('note-para', {}, `Note ${id}.`)])
    const marked = (words: string, id: string): ContentNode =>
      node('para', {}, [text(words), node('cross-ref', { refid: id }, [node('sup', {}, id)])])
    const { introduction, snippets } = receivedPreviewText({
      ...contentOf(
        section('s1', 'Introduction', marked('We begin.', 'f1')),
        section('s2', 'Theory', marked('We go on.', 'f2')),
        section('s3', 'Practice', para('We do.')),
      ),
      footnotes: [note('f1'), note('f2'), note('f3')],
    })
    expect(introduction.footnotes.map(each => lineOfText([each]))).toEqual(['f1 Note f1.'])
    expect(snippets.map(({ text: words }) => wordsIn(words))).toEqual(['We go on.f2 f2 Note f2.', 'We do.'])
  })

  test('is taken apart however deep it lies', () => {
    let deep = theory
    for (let depth = 0; depth < 20_000; depth += 1) deep = node('section', {}, [deep])
    expect(said(contentOf(deep)).snippets).toEqual([['2', 'Theory', 'We go on. And on.']])
  })
})
