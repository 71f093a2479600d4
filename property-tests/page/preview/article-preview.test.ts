import { fc, test } from '@fast-check/vitest'
import { parsePii } from '@lectern/domain/core'
import { emptyContent, linksByRefId, node, references, targets, text, walk, type ContentNode } from '@lectern/domain/article'
import { articlePreview, previewNodes, introductionOf, sectionSnippets, shownInPreview } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleRecord, recordWith } from '../../arbitraries/record.ts'
import { linkWith, referenceLinks } from '../../arbitraries/reference-links.ts'
import { made } from '../../support/made.ts'

const namesOf = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes)
    .flatMap(({ $ }) => (typeof $?.refid === 'string' ? $.refid.split(/\s+/) : []))
    .filter(id => id !== '')

const textsOf = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes).flatMap(({ '#name': name, _ }) => (name === '__text__' ? [_ ?? ''] : []))

const bibliography = (count: number): ContentNode =>
  node('bibliography', {}, [
    node(
      'bibliography-sec',
      {},
      Array.from({ length: count }, (_, index) =>
        node('bib-reference', { id: `b${index + 1}` }, [
          node('label', {}, `[${index + 1}]`),
          node('other-ref', { refId: String(index + 1) }, [node('textref', {}, `Work ${index + 1}`)]),
        ]),
      ),
    ),
  ])

const cite = (...ids: readonly string[]): ContentNode =>
  node(ids.length === 1 ? 'cross-ref' : 'cross-refs', { refid: ids.join(' ') }, ids.join(', '))

const section = (title: string, ...children: readonly ContentNode[]): ContentNode =>
  node('section', { id: title }, [node('section-title', {}, title), node('para', { id: `p${title}` }, children)])

describe('PREV-10 the preview of an article', () => {
  test.prop([articleRecord, referenceLinks])(
    'holds its abstracts, its introduction, snippets, and part of its references',
    (record, links) => {
      const { parts } = record
      const {
        abstracts,
        introduction,
        snippets,
        references: { shown, total },
      } = articlePreview(record, links)
      expect(textsOf(abstracts.content).join('')).toBe(textsOf(parts.abstracts.content).join(''))
      expect(textsOf(introduction.content).join('')).toBe(textsOf(introductionOf(parts.body).content).join(''))
      expect(snippets).toEqual(sectionSnippets(parts.body.content))
      const all = references(parts.references.content).map(({ id }) => id)
      expect(total).toBe(all.length)
      expect(shown).toHaveLength(shownInPreview(all, () => false).length)
      for (const { id } of shown) expect(all).toContain(id)
    },
  )

  test.prop([articleRecord, referenceLinks])('links to nothing that it does not hold', (record, links) => {
    const preview = articlePreview(record, links)
    const held = new Set([...targets(previewNodes(preview)), ...preview.references.shown.map(({ id }) => id)])
    const crossReferences = walk(previewNodes(preview)).filter(
      ({ '#name': name }) => name === 'cross-ref' || name === 'cross-refs',
    )
    for (const id of namesOf(
      crossReferences.map(({ $, '#name': name }) => ({ '#name': name, ...($ === undefined ? {} : { $ }) })),
    ))
      expect(held).toContain(id)
  })

  test.prop([articleRecord])('of an article without references or body is its abstracts', record => {
    const { abstracts } = record.parts
    const preview = articlePreview(recordWith({ abstracts }), [])
    expect(preview.introduction).toEqual(emptyContent)
    expect(preview.snippets).toEqual([])
    expect(preview.references).toEqual({ shown: [], total: 0 })
  })

  test('keeps the citations of what it shows', () => {
    const pii = made(parsePii('S2211753914000025'))
    const introduction = section(
      'Introduction',
      text('See '),
      cite('b1'),
      cite('b4'),
      cite('b2', 'b4'),
      cite('b1', 'b4'),
      cite('b2', 'b3'),
      cite('b4', 'b2', 'b1'),
      cite('Introduction'),
      cite('Results'),
    )
    const record = recordWith({
      abstracts: {
        ...emptyContent,
        content: [node('abstract', { id: 'abs' }, [node('simple-para', {}, [cite('b4'), cite('b2'), cite('abs')])])],
      },
      body: {
        content: [node('body', {}, [node('sections', {}, [introduction, section('Results', cite('b4'))])])],
        floats: [],
        footnotes: [node('footnote', { id: 'fn' }, [cite('b2')])],
      },
      references: { ...emptyContent, content: [bibliography(4)] },
    })
    const preview = articlePreview(record, [linkWith({ refId: '4', pii: O.some(pii) })])
    expect(preview.references.shown.map(({ id }) => id)).toEqual(['b4', 'b1'])
    expect(preview.references.shown[0]?.works).toEqual([
      { kind: 'other', text: 'Work 4', href: O.some('/science/article/pii/S2211753914000025') },
    ])
    expect(preview.references.total).toBe(4)
    const cited = (nodes: readonly ContentNode[]): readonly unknown[] =>
      walk(nodes).flatMap(({ $ }) => ($?.refid === undefined ? [] : [$.refid]))
    expect(cited(preview.introduction.content)).toEqual(['b1', 'b4', 'b4', 'b1 b4', 'b4 b1', 'Introduction'])
    expect(textsOf(preview.introduction.content).join('')).toBe(
      'IntroductionSee b1b4b2, b4b1, b4b2, b3b4, b2, b1IntroductionResults',
    )
    expect(cited(preview.abstracts.content)).toEqual(['b4', 'abs'])
    expect(preview.introduction.footnotes).toEqual([])
    expect(preview.snippets).toHaveLength(1)
  })

  test('has what refers to a place that it lacks as text, which can still be referred to', () => {
    const gone = node('intra-ref', { id: 'i1', href: '#Results' }, 'there')
    const introduction = section('Introduction', gone, cite('i1'), node('intra-ref', { href: '#Introduction' }, 'here'))
    const record = recordWith({
      body: {
        ...emptyContent,
        content: [node('body', {}, [node('sections', {}, [introduction, section('Results', text('So.'))])])],
      },
    })
    const references = walk(articlePreview(record, []).introduction.content).filter(({ '#name': name }) => name.endsWith('-ref'))
    expect(references).toEqual([
      node('intra-ref', { id: 'i1' }, 'there'),
      cite('i1'),
      node('intra-ref', { href: '#Introduction' }, 'here'),
    ])
  })

  test('keeps the words in the place of a figure that it lacks', () => {
    const content = [node('abstract', {}, [node('simple-para', {}, [node('float-anchor', { refid: 'f1' }, 'soil')])])]
    expect(textsOf(articlePreview(recordWith({ abstracts: { ...emptyContent, content } }), []).abstracts.content)).toEqual([
      'soil',
    ])
  })

  test.each([
    [2, 2],
    [3, 1],
    [35, 17],
    [79, 39],
    [100, 50],
    [101, 50],
    [102, 50],
  ])('of %d references has %d (REF-3)', (total, shown) => {
    const preview = articlePreview(recordWith({ references: { ...emptyContent, content: [bibliography(total)] } }), [])
    expect([preview.references.shown.length, preview.references.total]).toEqual([shown, total])
  })

  test.prop([fc.nat({ max: 20 }), referenceLinks])('has the references of the site first (REF-3)', (total, links) => {
    const preview = articlePreview(recordWith({ references: { ...emptyContent, content: [bibliography(total)] } }), links)
    const own = linksByRefId(links)
    const isOwn = preview.references.shown.map(({ id }) => O.isSome(own.get(id.slice(1))?.pii ?? O.none))
    if (total > 2) expect(isOwn).toEqual(isOwn.toSorted((a, b) => Number(b) - Number(a)))
  })
})
