import { test } from '@fast-check/vitest'
import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

const person = (given: string, surname: string): ContentNode =>
  node('author', {}, [node('given-name', {}, given), node('surname', {}, surname)])
const title = (...words: readonly ContentNode[]): ContentNode => node('title', {}, [node('maintitle', {}, words)])

const article = node('reference', { id: 'sr1' }, [
  node('contribution', {}, [
    node('authors', {}, [person('A.B.', 'Surname'), person('C.', 'Other')]),
    title(text('On '), node('italic', {}, 'E. coli')),
  ]),
  node('host', {}, [
    node('issue', {}, [
      node('series', {}, [title(text('J. Soil')), node('volume-nr', {}, '12')]),
      node('issue-nr', {}, '3'),
      node('date', {}, '2010'),
    ]),
    node('pages', {}, [node('first-page', {}, '51'), node('last-page', {}, '59')]),
    node('doi', {}, '10.1016/j.x.2010.01.001'),
  ]),
])

const entry = (id: string, label: string, ...inside: readonly ContentNode[]): ContentNode =>
  node('bib-reference', { id }, [node('label', {}, label), ...inside])

describe('a list of references', () => {
  test('has its heading, each entry with its number and its id', () => {
    const body = page([
      node('bibliography', { id: 'bib' }, [
        node('section-title', {}, 'Literature'),
        node('bibliography-sec', {}, [entry('b1', '[1]', article), entry('b2', '[2]', article)]),
      ]),
    ])
    expect(only(body, 'section#bib > h2').textContent).toBe('Literature')
    expect(
      [...body.querySelectorAll('ol.references[role="list"] > li.bib-reference > .label')].map(({ textContent }) => textContent),
    ).toEqual(['[1]', '[2]'])
    expect(only(body, '#b2').localName).toBe('li')
  })

  test('sets its labels in one way throughout: hanging where they are short, as lines where they are words', () => {
    const set = (...labels: readonly string[]): readonly (string | null)[] =>
      [
        ...page([
          node(
            'bibliography',
            {},
            labels.map((label, at) => entry(`b${at}`, label, article)),
          ),
        ]).querySelectorAll('.bib-reference'),
      ].map(each => each.getAttribute('data-labels'))
    expect(set('[1]', '[2]')).toEqual(['narrow', 'narrow'])
    expect(set('1', '1000')).toEqual(['wide', 'wide'])
    expect(set('Smith, 2019', 'van der Berg et al., 2010')).toEqual(['lines', 'lines'])
    expect(set('1', '2', 'Noether, 1918')).toEqual(['narrow', 'narrow', 'narrow over'])
  })

  test('sets its labels whatever labels there are beside its entries', () => {
    const note = node('note', {}, [node('label', {}, '1000'), node('simple-para', {}, 'More.')])
    const body = page([node('bibliography', {}, [entry('b1', '1', article), note, entry('b2', '2', article)])])
    expect([...body.querySelectorAll('.bib-reference')].map(each => each.getAttribute('data-labels'))).toEqual([
      'narrow',
      'narrow',
    ])
  })

  test('has parts with headings of their own', () => {
    const body = page([
      node('bibliography', {}, [node('bibliography-sec', {}, [node('section-title', {}, 'Books'), entry('b1', '1', article)])]),
    ])
    expect([only(body, 'h2').textContent, only(body, 'h3').textContent]).toEqual(['References', 'Books'])
  })

  test('keeps what stands between entries at its place', () => {
    const body = page([
      node('bibliography-sec', {}, [entry('b1', '1', article), node('para', {}, 'Between.'), entry('b2', '2', article)]),
    ])
    expect([...only(body, 'section').children].map(({ localName }) => localName)).toEqual(['ol', 'p', 'ol'])
  })
})

describe('a reference', () => {
  test('reads in the customary order, each part marked', () => {
    const line = only(page([entry('b1', '[1]', article)]), '.reference#sr1')
    expect(line.textContent?.trim()).toBe(
      'A.B. Surname, C. Other, On E. coli, J. Soil 12 (3) (2010) 51–59. https://doi.org/10.1016/j.x.2010.01.001',
    )
    expect([...line.children].map(({ localName, className }) => `${localName} ${className}`.trim())).toEqual([
      'span reference-name',
      'span reference-name',
      'span reference-title',
      'i reference-source',
      'b reference-volume',
      'span',
      'span',
      'span',
      'span reference-doi',
    ])
    expect(only(line, 'a.doi').getAttribute('href')).toBe('https://doi.org/10.1016/j.x.2010.01.001')
    expect(only(line, '.reference-title i').textContent).toBe('E. coli')
  })

  test('as text stays as it is', () => {
    expect(
      markup([
        entry(
          'b1',
          '[1]',
          node('other-ref', { id: 'or1' }, [
            node('textref', {}, [text('See '), node('inter-ref', { href: 'https://a.org' }, 'a.org')]),
          ]),
        ),
      ]),
    ).toBe(
      '<div id="b1" class="bib-reference" data-lines="1" data-labels="narrow"><span class="label">[1]</span> <div class="bib-reference-text"><span id="or1" class="other-ref">' +
        '<span>See <a class="inter-ref" href="https://a.org" rel="noopener">a.org</a></span></span> <div class="reference-links" data-ref-id="or1">' +
        '<a data-link="scholar" href="https://scholar.google.com/scholar?q=See%20a.org" rel="nofollow noopener">Google Scholar</a></div></div></div>',
    )
  })

  test('may hold several works and a note', () => {
    const body = page([
      entry(
        'b1',
        '[1]',
        article,
        node('other-ref', {}, [node('textref', {}, 'Another.')]),
        node('note', {}, [node('simple-para', {}, 'A note.')]),
      ),
    ])
    expect([...body.querySelectorAll('.reference-links')].map(row => row.textContent)).toEqual([
      'Google Scholar',
      'Google Scholar',
    ])
    for (const row of body.querySelectorAll('.reference-links')) row.remove()
    expect(only(body, '.bib-reference-text').textContent).toMatch(/^A\.B\. .*001 Another\. A note\.$/)
  })

  test('inside a link has no links', () => {
    const body = page([node('inter-ref', { href: 'https://a.org' }, [article])])
    expect(only(body, 'a').textContent).toContain('https://doi.org/10.1016/j.x.2010.01.001')
  })

  test('has the tag and the class of each of its parts', () => {
    const body = page([
      node('reference', {}, [
        node('label', {}, 'a'),
        node('comment', {}, 'Cited by'),
        node('contribution', {}, [node('authors', {}, [person('A.', 'Author')]), title(text('On soil'))]),
        node('host', {}, [
          node('issue', {}, [
            node('series', {}, [title(text('J. Soil')), node('volume-nr', {}, '12')]),
            node('date', {}, '2010'),
          ]),
          node('doi', {}, '10.1016/j.x'),
        ]),
      ]),
    ])
    expect(
      [...only(body, '.reference').children].map(({ localName, className, textContent }) =>
        [localName, className, textContent].join(' '),
      ),
    ).toEqual([
      'span reference-label a',
      'span reference-comment Cited by',
      'span reference-name A. Author',
      'span reference-title On soil',
      'i reference-source J. Soil',
      'b reference-volume 12',
      'span  2010',
      'span reference-doi https://doi.org/10.1016/j.x',
    ])
  })

  test('shows a DOI that is none as it is', () => {
    const line = only(page([node('reference', {}, [node('host', {}, [node('doi', {}, 'not a DOI')])])]), '.reference')
    expect([line.textContent, line.querySelector('a')]).toEqual(['not a DOI', null])
  })

  test('speaks its own language', () => {
    const body = page([node('bib-reference', {}, [node('reference', { lang: 'fa' }, [node('comment', {}, 'موج')])])])
    expect(only(body, '.reference[lang=fa][dir=rtl]').textContent).toBe('موج.')
  })

  test.each<[ContentNode, string]>([
    ...(
      [
        'collaboration',
        'comment',
        'conference',
        'first-page',
        'given-name',
        'last-page',
        'location',
        'maintitle',
        'name',
        'subtitle',
        'suffix',
        'surname',
        'version',
      ] as const
    ).map((name): [ContentNode, string] => [node(name, { id: 'p1' }, 'X'), 'X.']),
    [node('article-number', { id: 'p1' }, 'X'), 'X.'],
    [node('date', { id: 'p1' }, '2010'), '2010.'],
    [node('edition', { id: 'p1' }, 'Third'), 'Third.'],
    [node('et-al', { id: 'p1' }, 'and others'), 'and others.'],
    [node('isbn', { id: 'p1' }, '1'), 'ISBN 1.'],
    [node('issn', { id: 'p1' }, '1'), 'ISSN 1.'],
    [node('issue-nr', { id: 'p1' }, '3'), '(3).'],
    [node('label', { id: 'p1' }, 'a'), 'a.'],
    [node('translated-title', { id: 'p1' }, 'Boden'), '[Boden].'],
    [node('volume-nr', { id: 'p1' }, '12'), '12.'],
    [node('contribution', {}, [node('title', { id: 'p1' }, 'Soil')]), 'Soil.'],
  ])('has no spaces around a part, and its punctuation beside it: %j', (part, words) => {
    const body = page([node('reference', {}, [part])])
    expect(only(body, '.reference').textContent).toBe(words)
    expect(only(body, '#p1').className).toBe('')
  })

  test('shows in its line what is no part of a reference', () => {
    const line = page([
      node('reference', {}, [node('comment', {}, [text('See '), node('inter-ref', { href: 'https://a.org' }, 'a.org')])]),
      node('reference', {}, [node('inter-ref', { href: 'https://b.org' }, 'b.org')]),
    ])
    expect([...line.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['https://a.org', 'https://b.org'])
    expect(line.textContent).toBe('See a.org.b.org.')
  })

  test('has a place for each of its nodes that is cited, drawn in the line or not', () => {
    const pages = node('pages', { id: 'p1' }, [node('first-page', { id: 'fp1' }, '1')])
    const host = node('host', { id: 'h1' }, [pages, node('doi', { id: 'd1' }, '10.1016/j.x')])
    const cite = (refid: string): ContentNode => node('cross-ref', { id: `to-${refid}`, refid }, 'see')
    const body = page([
      ...['sr1', 'h1', 'p1', 'fp1', 'd1'].map(cite),
      node('reference', { id: 'sr1' }, [node('contribution', { id: 'ct1' }, [title(text('On soil'))]), host]),
    ])
    const line = only(body, 'span.reference#sr1')
    expect([...body.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
      'to-sr1',
      'to-h1',
      'to-p1',
      'to-fp1',
      'to-d1',
      'sr1',
      'fp1',
      'h1',
      'p1',
      'd1',
    ])
    expect(only(line, '#fp1').textContent).toBe('1')
    expect([only(line, '#h1').textContent, only(line, '#p1').textContent]).toEqual(['', ''])
  })
})

describe('an entry of a list of references', () => {
  const works = [node('reference', { id: 'w1' }, 'One'), node('other-ref', { id: 'w2' }, 'Two')]
  const note = node('note', {}, [node('simple-para', {}, 'First of all.')])
  const row = (within: ParentNode): readonly (readonly (string | null)[])[] =>
    [...within.querySelectorAll('.reference-links')].map(each => [
      each.getAttribute('data-ref-id'),
      each.previousElementSibling?.textContent ?? null,
    ])

  test('has the links of each work right after it, whatever stands before', () => {
    expect(row(page([node('bib-reference', { id: 'b1' }, [note, ...works])]))).toEqual([
      ['w1', 'One.'],
      ['w2', 'Two'],
    ])
  })

  test('of one work has a row at the end with the way back to its citations and its links', () => {
    const body = page([
      node('cross-ref', { id: 'c1', refid: 'b1' }, '[1]'),
      node('bib-reference', { id: 'b1' }, [note, node('reference', {}, 'One'), node('note', {}, 'Last.')]),
    ])
    expect([...only(body, '.bib-reference-text').children].map(({ className }) => className)).toEqual([
      'note',
      'reference',
      'note',
      'reference-links',
    ])
    expect([...only(body, '.reference-links').children].map(({ textContent }) => textContent)).toEqual([
      'Cited once ↑ ',
      'Google Scholar',
    ])
  })

  test('of several works says once where it is cited, after them', () => {
    const body = page([
      node('cross-ref', { id: 'c1', refid: 'b1' }, '[1]'),
      node('cross-ref', { id: 'c2', refid: 'b1' }, '[1]'),
      node('bib-reference', { id: 'b1' }, works),
    ])
    expect([...body.querySelectorAll('.reference-links')].map(({ textContent }) => textContent)).toEqual([
      'Google Scholar',
      'Google Scholar',
      'Cited in 2 places a b ',
    ])
  })

  test('that holds words alone is a work', () => {
    const body = page([node('bib-reference', { id: 'b1' }, 'Someone, Something, 1901')])
    expect(only(body, '#b1').textContent).toBe('Someone, Something, 1901Google Scholar')
    expect(only(body, '.reference-links').getAttribute('data-ref-id')).toBe('b1')
  })

  test('without a label has none, and sets none', () => {
    const body = page([node('bibliography-sec', {}, [node('bib-reference', { id: 'b1' }, [article])])])
    expect(body.querySelector('.label')).toBeNull()
    expect(only(body, '#b1').getAttribute('data-labels')).toBeNull()
  })

  test('has a label with marks and an id, set apart by a space', () => {
    const label = node('label', { id: 'lb1' }, [text('['), node('bold', {}, '1'), text(']')])
    const body = page([node('bib-reference', { id: 'b1' }, [label, node('other-ref', {}, 'Words')])])
    expect(only(body, '#lb1').outerHTML).toBe('<span id="lb1" class="label">[<b>1</b>]</span>')
    expect(only(body, '#b1').textContent).toMatch(/^\[1\] Words/)
    expect(body.querySelectorAll('#lb1')).toHaveLength(1)
  })

  test('speaks its own language, and so do its links', () => {
    const body = page([node('bib-reference', { lang: 'fa' }, [node('other-ref', {}, 'موج')])])
    expect(only(body, '.bib-reference').getAttribute('dir')).toBe('rtl')
    expect(only(body, '.reference-links a').outerHTML).toMatch(/^<a lang="en" dir="ltr" data-link="scholar"/)
    expect(
      only(page([node('bib-reference', {}, [node('reference', { lang: 'fa' }, 'موج')])]), '.reference-links a').hasAttribute(
        'lang',
      ),
    ).toBe(false)
  })

  test('outside a list stands in a block of its own, its label set as if it were a list', () => {
    const body = page([entry('b1', 'Smith et al., 2010', article)])
    expect(only(body, 'div#b1').getAttribute('data-labels')).toBe('lines')
  })
})

describe('the links of a reference', () => {
  const links = (...inside: readonly ContentNode[]): Element | null =>
    page([node('bib-reference', {}, inside)]).querySelector('.reference-links')

  test('say what leads to the work, with spaces between and the DOI that it is found by', () => {
    const row = links(article)
    expect([row?.textContent, row?.getAttribute('data-doi'), row?.getAttribute('data-ref-id')]).toEqual([
      'Google Scholar',
      '10.1016/j.x.2010.01.001',
      'sr1',
    ])
    expect(
      [...(row?.querySelectorAll('a') ?? [])].map(link => [link.getAttribute('data-link'), link.getAttribute('rel')]),
    ).toEqual([['scholar', 'nofollow noopener']])
  })

  test('stand there without a name where the work has one to look for', () => {
    const row = links(node('other-ref', {}, 'Words'))
    expect([row?.textContent, row?.hasAttribute('data-ref-id')]).toEqual(['Google Scholar', false])
  })

  test('have their place where the work has a name alone, for what the service knows of it', () => {
    expect(links(node('other-ref', { id: 'or1' }))?.outerHTML).toBe('<div class="reference-links" data-ref-id="or1"></div>')
  })

  test('are none where the work has neither words nor a name', () => {
    expect(links(node('other-ref'))).toBeNull()
  })
})

describe('a list of references with more in it', () => {
  const list = (...children: readonly ContentNode[]): readonly string[] =>
    [...only(page([node('bibliography-sec', {}, children)]), 'section').childNodes].map(child =>
      child instanceof Element ? child.localName : `"${child.textContent ?? ''}"`,
    )
  const [one, two] = [entry('b1', '1', article), entry('b2', '2', article)]

  test('is one list, however its lines are broken', () => {
    expect(list(text('\n  '), one, text('\n  '), two, text('\n'))).toEqual(['ol'])
  })

  test('keeps words between its entries', () => {
    expect(list(one, text('and'), two)).toEqual(['ol', '"and"', 'ol'])
  })

  test('keeps paragraphs before and after its entries, and between them', () => {
    const para = node('para', {}, 'More.')
    expect(list(para, one, para, para, two, para)).toEqual(['p', 'ol', 'p', 'p', 'ol', 'p'])
  })

  test.each<[NodeName, string]>([
    ['bibliography', 'References'],
    ['further-reading', 'Further reading'],
  ])('that is a %s has its own class and the usual heading', (name, heading) => {
    const section = only(page([node(name, { id: 'l1' }, [one])]), 'section#l1.bibliography')
    expect(only(section, 'h2').textContent).toBe(heading)
  })

  test.each<NodeName>(['bibliography-sec', 'further-reading-sec'])(
    'that is a %s is marked as a part, without a heading',
    name => {
      const section = only(page([node(name, { id: 'l1' }, [one])]), 'section#l1.bibliography-sec')
      expect(section.querySelector('h2, h3')).toBeNull()
    },
  )
})

describe('a part of a reference outside of any', () => {
  test.each<NodeName>([
    'article-number',
    'authors',
    'book',
    'book-series',
    'comment',
    'conference',
    'contribution',
    'date',
    'date-accessed',
    'e-host',
    'edited-book',
    'edition',
    'editor',
    'editors',
    'et-al',
    'first-page',
    'host',
    'isbn',
    'issn',
    'issue',
    'issue-nr',
    'last-page',
    'location',
    'maintitle',
    'name',
    'pages',
    'publisher',
    'series',
    'translated-title',
    'version',
    'volume-nr',
  ])('%s is set apart from its neighbours by spaces', name => {
    expect(markup([node('para', {}, [text('a'), node(name, { id: 'p1' }, 'b'), text('c')])])).toBe(
      `<p>a <span id="p1" class="${name}">b</span> c</p>`,
    )
  })

  test('doi is a link, set apart by spaces', () => {
    const loose = node('para', {}, [text('a'), node('doi', { id: 'd1' }, '10.1016/j.x'), text('c')])
    expect(markup([loose])).toBe(
      '<p>a <span id="d1"><a class="doi" href="https://doi.org/10.1016/j.x" rel="noopener">https://doi.org/10.1016/j.x</a></span> c</p>',
    )
  })

  test('doi that is none is its words', () => {
    expect(markup([node('para', {}, [node('doi', {}, 'none')])])).toBe('<p> <span>none</span> </p>')
  })

  test.each<[NodeName, string]>([
    ['textref', '<p><span id="t1">Words</span></p>'],
    ['other-ref', '<p><span id="t1" class="other-ref">Words</span></p>'],
    ['reference', '<p><span id="t1" class="reference"><span>Words</span>.</span></p>'],
  ])('%s stands in its line', (name, html) => {
    expect(markup([node('para', {}, [node(name, { id: 't1' }, 'Words')])])).toBe(html)
  })
})
