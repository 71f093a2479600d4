import { fc, test } from '@fast-check/vitest'
import { emptyContent, inert, lineOfText, node, text, walk, type Content, type ContentNode } from '@lectern/domain/article'
import {
  introductionOf,
  isIntroduction,
  outermostSections,
  sectionsAndThanks,
  sectionSnippets,
  type SectionSnippet,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { bodyPart, messyPart } from '../../arbitraries/content.ts'

const para = (id: string, ...children: readonly ContentNode[]): ContentNode => node('para', { id }, children)
const words = (id: string): ContentNode => para(id, text(`Words of ${id}.`))

const section = (id: string, title: string | undefined, ...children: readonly ContentNode[]): ContentNode =>
  node('section', { id }, [...(title === undefined ? [] : [node('section-title', {}, title)]), ...children])

const bodyOf = (...sections: readonly ContentNode[]): readonly ContentNode[] => [
  node('body', {}, [node('sections', {}, sections)]),
]

const part = (given: Partial<Content>): Content => ({ ...emptyContent, ...given })

const anyPart = fc.oneof(bodyPart, messyPart)

describe('PREV-5 the introduction', () => {
  test.each(['Introduction', 'introduction', 'INTRODUCTION', ' Introduction ', '\u00a0Introduction\u00a0'])(
    'is a section titled %j',
    title => {
      expect(isIntroduction(section('s1', title, words('p1')))).toBe(true)
    },
  )

  test.each(['Introductions', 'Introduction and aims', 'An introduction', 'Intro', '', 'Results', '1. Introduction'])(
    'is not a section titled %j',
    title => {
      expect(isIntroduction(section('s1', title, words('p1')))).toBe(false)
    },
  )

  test('may have a number and markup in its title, but needs a title', () => {
    const title = node('section-title', {}, [node('bold', {}, 'Intro'), text('duction')])
    expect(isIntroduction(node('section', {}, [node('label', {}, '1.'), title]))).toBe(true)
    expect(isIntroduction(node('section', {}, [words('p1')]))).toBe(false)
  })

  test.prop([anyPart])('is at most one, an outermost section, whole where it is short', part => {
    const { content } = introductionOf(part)
    expect(content.length).toBeLessThanOrEqual(1)
    for (const introduction of content) {
      expect(introduction['#name']).toBe('introduction')
      expect(outermostSections(part.content)).toContain(introduction.$$?.[0])
    }
  })

  test('is the first that is one, and there is none in an article without', () => {
    const [one, other] = [section('s2', 'Introduction', words('p2')), section('s3', 'Introduction', words('p3'))]
    expect(introductionOf(part({ content: bodyOf(section('s1', 'Aims', words('p1')), one, other) }))).toEqual(
      part({ content: [node('introduction', {}, [one])] }),
    )
    expect(introductionOf(part({ content: bodyOf(section('s1', 'Aims', words('p1'))) }))).toEqual(emptyContent)
    expect(introductionOf(part({ content: bodyOf(section('s1', 'Aims', one)) }))).toEqual(emptyContent)
    expect(introductionOf(emptyContent)).toEqual(emptyContent)
  })

  test('without words is none', () => {
    const label = node('label', {}, '1')
    expect(
      introductionOf(
        part({ content: bodyOf(node('section', { id: 's1' }, [label, node('section-title', {}, 'Introduction'), para('p1')])) }),
      ),
    ).toEqual(emptyContent)
    const inner = section('s1', 'Introduction', section('s2', undefined, words('p2')))
    expect(introductionOf(part({ content: bodyOf(inner) })).content).toEqual([node('introduction', {}, [inner])])
  })

  test('brings the floats that stand in it, those beside them, and the footnotes that these name', () => {
    const anchor = (refid: string): ContentNode => node('float-anchor', { refid })
    const reference = (refid: string): ContentNode => node('cross-ref', { refid }, 'see')
    const figure = (id: string, ...children: readonly ContentNode[]): ContentNode =>
      node('figure', { id }, [node('caption', {}, [node('simple-para', {}, children)])])
    const footnote = (id: string): ContentNode => node('footnote', { id }, [node('note-para', {}, id)])
    const floats = [figure('f1', reference('fn2')), figure('f2'), figure('f3', reference('f4')), figure('f4'), figure('f5')]
    const footnotes = [footnote('fn1'), footnote('fn2'), footnote('fn3'), node('footnote', {}, 'no id')]
    const introduction = section(
      's1',
      'Introduction',
      para('p1', text('Words'), anchor('f1'), reference('fn1'), anchor('f3'), reference('f2')),
    )
    const results = section('s2', 'Results', para('p2', anchor('f2'), reference('fn3'), anchor('f5')))
    const found = introductionOf({ content: bodyOf(introduction, results), floats, footnotes })
    expect(found.floats.map(({ $ }) => $?.id)).toEqual(['f1', 'f3', 'f4'])
    expect(found.footnotes.map(({ $ }) => $?.id)).toEqual(['fn1', 'fn2'])
  })

  test.prop([anyPart])('brings nothing that the article does not have', body => {
    const { floats, footnotes } = introductionOf(body)
    for (const float of floats) expect(body.floats).toContain(float)
    for (const footnote of footnotes) expect(body.footnotes).toContain(footnote)
  })
})

const wordsOf = ({ label, title, text }: SectionSnippet): readonly [O.Option<string>, string, string] => [
  label,
  lineOfText(title),
  lineOfText(text),
]

describe('PREV-10 the section snippets', () => {
  test.prop([anyPart])(
    'are of the outermost sections and the acknowledgment, in order, each once, and hold paragraphs',
    ({ content }) => {
      const sections = sectionsAndThanks(content)
      const snippets = sectionSnippets(content)
      let next = 0
      for (const { id, text } of snippets) {
        const at = sections.findIndex((each, index) => index >= next && (each.$?.id ?? '') === id)
        expect(at).toBeGreaterThanOrEqual(0)
        next = at + 1
        expect(new Set(text.map(node => node['#name']))).toEqual(new Set(['para']))
        expect(lineOfText(text)).not.toBe('')
      }
    },
  )

  test.prop([anyPart])('hold nothing that may stand on a page only once', ({ content }) => {
    for (const { title, text } of sectionSnippets(content)) expect(inert([...title, ...text])).toEqual([...title, ...text])
  })

  test.prop([bodyPart])('never are of the introduction', ({ content }) => {
    const sections = outermostSections(content)
    const withOne = bodyOf(section('intro', 'Introduction', words('p1')), ...sections)
    expect(sectionSnippets(withOne)).toEqual(sectionSnippets(bodyOf(...sections)))
  })

  test('are the heading and the paragraphs with words', () => {
    const labelled = node('section', { id: 's3' }, [
      node('label', {}, '3.'),
      node('section-title', {}, [node('italic', {}, 'In vitro')]),
      para('p4'),
      words('p5'),
      words('p6'),
    ])
    const snippets = sectionSnippets(
      bodyOf(
        section('s1', 'Introduction', words('p1')),
        section('s2', undefined, section('s2.1', 'Aims', words('p2')), words('p3')),
        labelled,
        section('s4', 'Only a title'),
        section('s5', 'Introduction', words('p7')),
        node('section', {}, [
          node('section-title', {}, 'Mere figure'),
          node('display', {}, [node('figure', {}, [node('caption', {}, [words('p8')])])]),
        ]),
        node('section', {}, [node('section-title', {}, 'Last'), node('label', {}, ''), words('p9')]),
      ),
    )
    expect(snippets.map(wordsOf)).toEqual([
      [O.none, '', 'Words of p2. Words of p3.'],
      [O.some('3.'), 'In vitro', 'Words of p5. Words of p6.'],
      [O.none, 'Introduction', 'Words of p7.'],
      [O.none, 'Last', 'Words of p9.'],
    ])
    expect(snippets.map(({ id }) => id)).toEqual(['s2', 's3', 's5', ''])
    expect(snippets[0]?.title).toEqual([])
    expect(walk(snippets.flatMap(({ text }) => text)).some(({ $ }) => $?.id !== undefined)).toBe(false)
  })

  test('show where a formula is left out of a sentence, and nothing where a figure is', () => {
    const formula = node('display', {}, [node('formula', { id: 'fd1' }, 'E = mc²')])
    const figure = node('display', {}, [node('figure', { id: 'f1' }, [node('caption', {}, [words('p8')])])])
    const snippets = sectionSnippets(
      bodyOf(section('s1', 'One', para('p1', text('It follows that'), formula, text('holds.'), figure))),
    )
    expect(snippets.map(wordsOf)).toEqual([[O.none, 'One', 'It follows that … holds.']])
    expect(
      sectionSnippets(bodyOf(section('s1', 'One', para('p0', formula), para('p1', figure), words('p2')))).map(wordsOf),
    ).toEqual([[O.none, 'One', 'Words of p2.']])
  })

  test('are found in a body, in sections, and beside an introduction', () => {
    const one = section('s1', 'One', words('p1'))
    for (const content of [[one], [node('sections', {}, [one])], bodyOf(one), [node('introduction', {}, [one])]]) {
      expect(outermostSections(content)).toEqual([one])
      expect(sectionSnippets(content).map(({ id }) => id)).toEqual(['s1'])
    }
    expect(sectionSnippets([node('body', {}, [node('appendices', {}, [one])])])).toEqual([])
  })
})
