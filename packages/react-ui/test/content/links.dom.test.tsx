import { fc, test } from '@fast-check/vitest'
import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
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
    ['doi:10.1016/j.x https://a.org/x', 'https://doi.org/10.1016/j.x'],
  ])('to %s leads to %s', (href, address) => {
    expect(markup([node('inter-ref', { href, id: 'i1' }, 'words')])).toBe(
      `<a id="i1" class="inter-ref" href="${address}" rel="noopener">words</a>`,
    )
  })

  test('inside the work leads to a place on the page or nowhere', () => {
    const section = node('section', { id: 's1' }, [node('section-title', {}, 'Soil')])
    expect(only(page([node('intra-ref', { href: '#s1' }, 'there'), section]), 'a').getAttribute('href')).toBe('#s1')
    expect(page([node('intra-ref', { href: 'pii:S1#s9' }, 'there'), section]).querySelector('a')).toBeNull()
    const unseen = node('source-text', {}, [node('book-series', { id: 's2' }, 'Series')])
    const space = node('hsp', { id: 's2' })
    for (const place of [unseen, space])
      expect(page([node('intra-ref', { href: 's2' }, 'there'), place]).querySelector('#s2')).not.toBeNull()
  })

  test('inside a work that was cut to what is shown leads to what it still names, and nowhere where it names nothing', () => {
    const cut = (each: ContentNode) => page([each], { refersToShownOnly: true })
    expect(only(cut(node('intra-ref', { href: '#s1' }, 'there')), 'a').getAttribute('href')).toBe('#s1')
    const reference = only(cut(node('cross-refs', { refid: 'b1 b2' }, '1, 2')), 'a')
    expect([reference.getAttribute('href'), reference.getAttribute('data-refids')]).toEqual(['#b1', 'b1 b2'])
    for (const name of ['intra-ref', 'cross-ref'] as const) expect(cut(node(name, {}, 'there')).querySelector('a')).toBeNull()
  })

  test('to an email address is read from plain and encoded form', () => {
    expect(markup([node('e-address', { type: 'email' }, 'a@b.org')])).toBe(
      '<a class="e-address" href="mailto:a@b.org" rel="noopener">a@b.org</a>',
    )
    expect(markup([node('encoded-e-address', {}, 'bm90IGFuIGFkZHJlc3M=')])).toBe('')
  })
})

describe('a link in a line', () => {
  const section = node('section', { id: 's1' }, [node('section-title', {}, 'Soil')])
  const href = 'https://a.org/'
  const linked: readonly (readonly [NodeName, ContentNode, string])[] = [
    [
      'cross-ref',
      node('cross-ref', { id: 'l1', refid: 's1' }, 'x'),
      '<a id="l1" class="cross-ref" href="#s1" data-refids="s1" data-kind="section">x</a>',
    ],
    [
      'cross-refs',
      node('cross-refs', { id: 'l1', refid: 's1' }, 'x'),
      '<a id="l1" class="cross-ref" href="#s1" data-refids="s1" data-kind="section">x</a>',
    ],
    [
      'intra-ref',
      node('intra-ref', { id: 'l1', href: '#s1' }, 'x'),
      '<a id="l1" class="cross-ref" href="#s1" data-refids="s1" data-kind="section">x</a>',
    ],
    [
      'intra-refs',
      node('intra-refs', { id: 'l1', href: 's1' }, 'x'),
      '<a id="l1" class="cross-ref" href="#s1" data-refids="s1" data-kind="section">x</a>',
    ],
    [
      'e-address',
      node('e-address', { id: 'l1', href }, 'x'),
      '<a id="l1" class="e-address" href="https://a.org/" rel="noopener">x</a>',
    ],
    [
      'grant-sponsor',
      node('grant-sponsor', { id: 'l1', href }, 'x'),
      '<a id="l1" class="grant-sponsor" href="https://a.org/" rel="noopener">x</a>',
    ],
    [
      'inter-ref',
      node('inter-ref', { id: 'l1', href }, 'x'),
      '<a id="l1" class="inter-ref" href="https://a.org/" rel="noopener">x</a>',
    ],
    [
      'inter-refs',
      node('inter-refs', { id: 'l1', href }, 'x'),
      '<a id="l1" class="inter-ref" href="https://a.org/" rel="noopener">x</a>',
    ],
    [
      'topic-link',
      node('topic-link', { id: 'l1', href }, 'x'),
      '<a id="l1" class="topic-link" href="https://a.org/" rel="noopener">x</a>',
    ],
    ['grant-number', node('grant-number', { id: 'l1' }, 'x'), '<span id="l1" class="unlinked">x</span>'],
  ]

  test.each(linked)('%s leads to its place, and leaves the line a line', (_, link, html) => {
    expect(page([node('para', {}, [text('a '), link]), section]).querySelector('p')?.innerHTML).toBe(`a ${html}`)
  })

  test.each(linked)('%s inside another link is its words', (_, link) => {
    const body = page([node('inter-ref', { href: 'https://b.org' }, [text('a '), link]), section])
    expect(only(body, 'a').innerHTML).toBe('a <span id="l1" class="unlinked">x</span>')
  })

  test.each(linked)('%s without words is no link', (_, link) => {
    const { _: _words, ...empty } = link
    expect(page([empty, section]).querySelector('#l1')?.outerHTML).toBe('<span id="l1" class="unlinked"></span>')
  })

  test.each(linked)('%s holds blocks as words', (_, link) => {
    const { _: _words, ...empty } = link
    const line = only(page([{ ...empty, $$: [node('para', {}, 'x')] }, section]), '#l1')
    expect([line.textContent.trim(), line.querySelector('p')]).toEqual(['x', null])
  })

  test('that names no place of its own is its words', () => {
    expect(markup([node('intra-ref', {}, 'x')])).toBe('<span class="unlinked">x</span>')
  })

  test.each(['a b', 'a#b', 'é', 'a\ud800'])('leads to a place whose id no address can hold as it is: %j', id => {
    const link = only(page([node('intra-ref', { href: `#${id}` }, 'x'), node('section', { id })]), 'a')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`#${id.toWellFormed()}`)
    expect(link.getAttribute('href')).not.toMatch(/[ é\ud800]|#.*#/)
  })

  test('with an invalid address inside another link is neither marked nor reported (URN-2)', () => {
    const told: string[] = []
    const inner = node('inter-ref', { href: 'javascript:alert(1)' }, 'x')
    const body = page([node('inter-ref', { href }, [inner])], { report: reportOnce(message => told.push(message)) })
    expect([body.querySelector('[data-invalid-urn]'), told]).toEqual([null, []])
  })

  test('with a long invalid address is marked with its beginning (URN-2)', () => {
    const urn = `javascript:${'x'.repeat(188)}\u{1F600}`
    expect(only(page([node('inter-ref', { href: urn }, 'x')]), '[data-invalid-urn]').getAttribute('data-invalid-urn')).toBe(
      `javascript:${'x'.repeat(188)}\ufffd`,
    )
  })

  test('that is an encoded address stands where it is decoded', () => {
    const address = { '#name': 'e-address', $: { type: 'email' }, _: 'a@b.org' }
    const encoded = Buffer.from(encodeURIComponent(JSON.stringify(address))).toString('base64')
    expect(markup([node('para', {}, [text('a '), node('encoded-e-address', {}, encoded)])])).toBe(
      '<p>a <a class="e-address" href="mailto:a@b.org" rel="noopener">a@b.org</a></p>',
    )
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
