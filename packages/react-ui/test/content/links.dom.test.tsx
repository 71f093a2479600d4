import { fc, test } from '@fast-check/vitest'
import { node, text, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { pageState } from '../../../../property-tests/support/page-state.ts'
import { NEEDS_SHARED } from '../../../../property-tests/support/shared.ts'
import { reportOnce } from '../../src/content/index.ts'
import { markup, only, page } from './support/markup.tsx'

const reference = node('bib-reference', { id: 'b1' }, [
  node('label', {}, '[1]'),
  node('other-ref', {}, [node('textref', {}, 'Someone.')]),
])
const citation = (refid: string, id = 'c1'): ContentNode => node('cross-ref', { id, refid }, '[1]')

describe('a cross-reference', () => {
  test('links to what is there, and says what it is', () => {
    expect(page([node('para', {}, [citation('b1')]), reference]).querySelector('p')?.innerHTML).toBe(
      '<a id="c1" class="cross-ref" href="#b1" data-refids="b1" data-kind="reference">[1]</a>',
    )
  })

  test('to several places links to the first that is there and names all', () => {
    const link = only(
      page([node('cross-refs', { id: 'c1', refid: 'gone b1 f1' }, '[1], [2]'), reference, node('footnote', { id: 'f1' }, 'x')]),
      'a.cross-ref',
    )
    expect([link.getAttribute('href'), link.getAttribute('data-refids')]).toEqual(['#b1', 'b1 f1'])
  })

  test('to what is not there is its words, and still a place to come back to', () => {
    expect(markup([citation('gone')])).toBe('<span id="c1" class="unlinked">[1]</span>')
  })

  test('inside another link is its words', () => {
    expect(
      page([node('inter-ref', { href: 'https://a.org' }, [text('see '), citation('b1')]), reference]).querySelectorAll('a a'),
    ).toHaveLength(0)
  })

  test('inside a link that leads nowhere is a link', () => {
    expect(
      page([node('inter-ref', { href: 'javascript:alert(1)' }, [citation('b1')]), reference]).querySelector('a.cross-ref'),
    ).not.toBeNull()
  })

  test('is found again from what it cites', () => {
    const body = page([node('para', {}, [citation('b1', 'c1'), citation('b1', 'c2')]), reference])
    expect(
      [...body.querySelectorAll('.back-links a')].map(link => [
        link.getAttribute('href'),
        link.getAttribute('aria-label'),
        link.textContent,
      ]),
    ).toEqual([
      ['#c1', 'Cited in the text, place 1 of 2: a', 'a'],
      ['#c2', 'Cited in the text, place 2 of 2: b', 'b'],
    ])
  })

  test.each<[string, ContentNode]>([
    ['footnote', node('footnote', { id: 'x' }, [node('note-para', {}, 'Note.')])],
    ['table-footnote', node('table-footnote', { id: 'x' }, [node('note-para', {}, 'Note.')])],
    ['figure', node('figure', { id: 'x' })],
    ['table', node('table', { id: 'x' })],
    ['e-component', node('e-component', { id: 'x' }, [node('label', {}, 'File 1')])],
  ])('is found again from a %s', (_, node) => {
    expect(only(page([citation('x'), node]), '#x .back-links a[href="#c1"]').getAttribute('aria-label')).toBe('Cited in the text')
  })

  test('from a part of the article that is not on the page is not offered', () => {
    expect(page([reference], { citingPlaces: new Map([['b1', ['elsewhere']]]) }).querySelector('.back-links')).toBeNull()
  })
})

describe('a link out', () => {
  test.prop([
    fc.oneof(
      fc.constantFrom(
        'javascript:alert(1)',
        'JAVASCRIPT:x',
        'data:text/html,x',
        'vbscript:x',
        ' javascript:x',
        '\u0000javascript:x',
        'java\nscript:x',
        '//evil.org',
        '/path',
        'x',
        '',
      ),
      fc.string(),
      fc.webUrl(),
    ),
  ])('never carries an address that is not allowed (URN-2)', href => {
    for (const name of ['inter-ref', 'inter-refs', 'intra-ref', 'e-address', 'topic-link', 'grant-sponsor'] as const) {
      for (const link of page([node(name, { href }, 'words')]).querySelectorAll('[href], [src]'))
        expect(link.getAttribute('href')).toMatch(/^(?:https?|ftps?):\/\/|^mailto:/)
      expect(page([node(name, { href }, 'words')]).textContent).toBe('words')
    }
  })

  test('that names no URN is reported once, marked, and its words stay (URN-2)', () => {
    const told: string[] = []
    const html = page(
      [
        node('inter-ref', { href: 'javascript:alert(1)' }, 'one'),
        node('grant-sponsor', { href: 'javascript:alert(1)' }, 'two'),
        node('inter-ref', { href: 'doi:10.5555/1' }, 'three'),
        node('inter-ref', {}, 'four'),
      ],
      { report: reportOnce(message => told.push(message)) },
    )
    expect(told).toEqual(['Invalid URN: javascript:alert(1)'])
    const marks = [...html.querySelectorAll('[data-invalid-urn]')]
    expect(marks.map(mark => [mark.textContent, mark.getAttribute('data-invalid-urn')])).toEqual([
      ['one', 'javascript:alert(1)'],
      ['two', 'javascript:alert(1)'],
    ])
    expect(html.textContent).toBe('onetwothreefour')
  })

  test.each([
    ['https://a.org/x', 'https://a.org/x'],
    ['doi:10.1016/j.x', 'https://doi.org/10.1016/j.x'],
    ['ARXIV:1203.2785', 'https://arxiv.org/abs/1203.2785'],
  ])('to %s leads to %s', (href, address) => {
    expect(markup([node('inter-ref', { href, id: 'i1' }, 'words')])).toBe(
      `<a id="i1" class="inter-ref" href="${address}" rel="noopener">words</a>`,
    )
  })

  test('inside the work leads to a place on the page or nowhere', () => {
    const section = node('section', { id: 's1' }, [node('section-title', {}, 'Soil')])
    expect(only(page([node('intra-ref', { href: '#s1' }, 'there'), section]), 'a').getAttribute('href')).toBe('#s1')
    expect(page([node('intra-ref', { href: 'pii:S1#s9' }, 'there'), section]).querySelector('a')).toBeNull()
  })

  test('to an email address is read from plain and encoded form', () => {
    expect(markup([node('e-address', { type: 'email' }, 'a@b.org')])).toBe(
      '<a class="e-address" href="mailto:a@b.org" rel="noopener">a@b.org</a>',
    )
    expect(markup([node('encoded-e-address', {}, 'bm90IGFuIGFkZHJlc3M=')])).toBe('')
  })
})

describe('a real page’s state', NEEDS_SHARED, () => {
  test('has its authors’ addresses decoded', () => {
    const html = markup(pageState().authors.content)
    expect(html).toContain('href="mailto:Mahir.Yazar@uib.no"')
    expect(html).not.toContain('JTdC')
  })

  test('has its abstracts and highlights', () => {
    const body = page(pageState().abstracts.content)
    expect([...body.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Abstract', 'Highlights'])
    expect(body.querySelectorAll('.abstract[data-class="author-highlights"] ul.labelled > li')).toHaveLength(4)
  })
})
