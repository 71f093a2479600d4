import { test } from '@fast-check/vitest'
import { node, text, type ContentNode } from '@lectern/domain/article'
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
      '<div id="b1" class="bib-reference" data-labels="narrow"><span class="label">[1]</span> <div class="bib-reference-text"><span id="or1" class="other-ref">' +
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
      'Crossref Google Scholar',
      'Google Scholar',
    ])
    for (const row of body.querySelectorAll('.reference-links')) row.remove()
    expect(only(body, '.bib-reference-text').textContent).toMatch(/^A\.B\. .*001 Another\. A note\.$/)
  })

  test('inside a link has no links', () => {
    expect(page([node('inter-ref', { href: 'https://a.org' }, [article])]).querySelectorAll('a')).toHaveLength(1)
  })
})
