import { test } from '@fast-check/vitest'
import { emptyContent, node, text, type Content, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { Biographies, BodyContent, TitleContent } from '../../src/content/index.ts'
import { attachment, contextOf, markup, only, page, read, staticMarkup } from './support/markup.tsx'

const mark = (refid: string, label: string, id: string): ContentNode => node('cross-ref', { id, refid }, [node('sup', {}, label)])

const keyword = (words: string, ...inner: readonly ContentNode[]): ContentNode =>
  node('keyword', {}, [node('text', {}, words), ...inner])

const partOf = (...content: readonly ContentNode[]): Content => ({ ...emptyContent, content })

const entry = (term: string, id: string, ...inside: readonly ContentNode[]): ContentNode =>
  node('glossary-entry', { id }, [node('glossary-heading', {}, term), ...inside])

const group = node('author-group', { id: 'ag1' }, [
  node('author', { id: 'au1', orcid: '0000-0002-1825-0097' }, [
    node('given-name', {}, 'Ada'),
    node('surname', {}, 'Byron'),
    node('suffix', {}, 'Jr.'),
    node('degrees', {}, 'PhD'),
    mark('af1', 'a', 'c1'),
    mark('co1', '⁎', 'c2'),
    node('e-address', { type: 'email' }, 'ada@b.org'),
    node('contributor-role', {}, 'Software'),
    node('indexed-name', {}, 'Byron A.'),
  ]),
  node('author', { id: 'au2', deceased: 'yes', 'equal-contrib': 'yes' }, [
    node('given-name', {}, 'Carl'),
    node('surname', {}, 'Gauss'),
  ]),
  node('collaboration', { id: 'co2' }, [node('text', {}, 'The Consortium')]),
  node('affiliation', { id: 'af1' }, [
    node('label', {}, 'a'),
    node('textfn', {}, 'Institute, Town'),
    node('affiliation', {}, [node('organization', {}, 'Institute')]),
    node('source-text', {}, 'INSTITUTE'),
  ]),
  node('affiliation', { id: 'af2' }, [
    node('label', {}, 'b'),
    node('organization', {}, 'University'),
    node('city', {}, 'Town'),
    node('country', {}, 'Land'),
  ]),
  node('correspondence', { id: 'co1' }, [node('label', {}, '⁎'), node('text', {}, 'Corresponding author.')]),
])

describe('authors', () => {
  const body = page([group])

  test('stand in a line, each with the marks that lead to where they work', () => {
    expect([...body.querySelectorAll('ul.authors > li')].map(({ id, textContent }) => [id, textContent])).toEqual([
      ['au1', 'Ada Byron, Jr., PhDa, ⁎ ORCID, '],
      ['au2', 'Carl Gauss (deceased), '],
      ['co2', 'The Consortium'],
    ])
    expect([...body.querySelectorAll('.marks a')].map(link => link.getAttribute('href'))).toEqual(['#af1', '#co1'])
    expect(only(body, 'a.orcid').getAttribute('href')).toBe('https://orcid.org/0000-0002-1825-0097')
  })

  test('have no commas in place of marks that nothing labels', () => {
    const blank = (refid: string): ContentNode => node('cross-ref', { id: `to-${refid}`, refid }, [])
    const people = [
      node('author', { id: 'one' }, [node('surname', {}, 'One'), blank('af1'), blank('fn1')]),
      node('author', { id: 'two' }, [node('surname', {}, 'Two'), blank('af1'), mark('fn1', '*', 'm1'), blank('fn2')]),
    ]
    const shown = page([node('author-group', {}, people)])
    expect([...shown.querySelectorAll('ul.authors > li')].map(({ textContent }) => textContent)).toEqual(['One, ', 'Two*'])
  })

  test('have their affiliations below, as printed or put together from their parts', () => {
    const shown = page([group])
    for (const forMachines of shown.querySelectorAll('[hidden]')) forMachines.remove()
    expect([...shown.querySelectorAll('ul.affiliations > li')].map(({ id, textContent }) => [id, textContent])).toEqual([
      ['af1', 'a Institute, Town'],
      ['af2', 'b University, Town, Land'],
    ])
  })

  test('have correspondence, addresses and contributions with their names', () => {
    expect(only(body, '#co1').textContent?.trim()).toBe('⁎ Corresponding author.')
    expect(only(body, 'ul.addresses > li').textContent).toBe('ada@b.org (Ada Byron Jr. PhD)')
    expect([...body.querySelectorAll('.contributions dd')].map(({ textContent }) => textContent?.trim())).toEqual([
      'Software',
      '(contributed equally)',
    ])
  })

  test('have the words between their names where these stand', () => {
    const person = (surname: string): ContentNode => node('author', {}, [node('surname', {}, surname)])
    const line = page([
      node('author-group', {}, [
        person('One'),
        node('text', {}, 'on behalf of'),
        node('collaboration', {}, [node('text', {}, 'The Group')]),
        person('Two'),
      ]),
    ])
    expect(only(line, 'ul.authors').textContent).toBe('One, on behalf of The Group, Two')
  })

  test('have their place of correspondence once, in the words that name it or put together from its parts', () => {
    const place = node('affiliation', {}, [node('organization', {}, 'Institute'), node('country', {}, 'Land')])
    const seen = (...inside: readonly ContentNode[]): string | undefined => {
      const shown = page([node('author-group', {}, [node('correspondence', { id: 'co1' }, [node('label', {}, '⁎'), ...inside])])])
      for (const forMachines of shown.querySelectorAll('[hidden]')) forMachines.remove()
      return only(shown, '#co1').textContent?.replace(/\s+/g, ' ').trim()
    }
    expect([seen(node('text', {}, 'Write to: Institute, Land.'), place), seen(place)]).toEqual([
      '⁎ Write to: Institute, Land.',
      '⁎ Institute, Land',
    ])
  })

  test('who are members of a group stand under its name, and a group that names none has no heading', () => {
    const named = node('collaboration', {}, [
      node('text', {}, 'The Consortium'),
      node('author-group', {}, [node('author', {}, [node('surname', {}, 'Noether')])]),
    ])
    const shown = page([node('author-group', {}, [named, node('collaboration', {}, [node('text', {}, 'Others')])])])
    expect(
      [...shown.querySelectorAll('.author-role, .author-group .author-group .authors')].map(({ textContent }) => textContent),
    ).toEqual(['The Consortium', 'Noether'])
  })

  test('who are editors are called so', () => {
    const editors = node('author-group', { role: 'editor' }, [
      node('author', {}, [node('surname', {}, 'One')]),
      node('author', {}, [node('surname', {}, 'Two')]),
    ])
    expect(only(page([editors]), '.author-role').textContent).toBe('Editors')
  })
})

describe('abstracts and keywords', () => {
  test('have the usual title where the file has none', () => {
    const body = page([
      node('abstract', { id: 'ab1', class: 'graphical' }, [node('abstract-sec', {}, [node('simple-para', {}, 'See.')])]),
    ])
    expect(only(body, 'section.abstract#ab1[data-class="graphical"] > h2').textContent).toBe('Graphical abstract')
  })

  test('in sections have headings one deeper', () => {
    const body = page([
      node('abstract', {}, [
        node('section-title', {}, 'Abstract'),
        node('abstract-sec', {}, [node('section-title', {}, 'Aim'), node('simple-para', {}, 'x')]),
      ]),
    ])
    expect(only(body, 'h3').textContent).toBe('Aim')
  })

  test('list their keywords, the special ones under the general', () => {
    const body = page([
      node('keywords', {}, [
        node('keywords', { class: 'keyword' }, [
          node('section-title', {}, 'Keywords'),
          keyword('soil', keyword('clay')),
          keyword('sand'),
        ]),
      ]),
    ])
    expect([...body.querySelectorAll('.keyword-list > li')].map(({ textContent }) => textContent)).toEqual([
      'soil: clay',
      'clay',
      'sand',
    ])
    expect(body.querySelectorAll('h2')).toHaveLength(1)
  })
})

describe('the parts of a page', () => {
  test('the title holds nothing but a line of text', () => {
    const content = partOf(
      node('title', { id: 't1' }, [text('On '), node('list', {}, [node('list-item', {}, 'soil')])]),
      node('subtitle', {}, 'A study'),
    )
    const body = read(`<h1>${staticMarkup(<TitleContent content={content} context={contextOf(content.content)} />)}</h1>`)
    expect(
      only(body, 'h1')
        .textContent?.split(/\s+/)
        .filter(word => word !== '')
        .join(' '),
    ).toBe('On soil A study')
    expect(only(body, 'h1').querySelectorAll('div, p, ul, li')).toHaveLength(0)
  })

  test('a part ends with its footnotes', () => {
    const content: Content = {
      content: [node('para', {}, 'Text.')],
      floats: [node('figure', { id: 'f1' })],
      footnotes: [node('footnote', { id: 'fn1' }, [node('label', {}, '1'), node('note-para', {}, 'Note.')])],
    }
    const body = read(staticMarkup(<BodyContent content={content} context={contextOf(content.content)} />))
    expect([...body.children].map(({ localName }) => localName)).toEqual(['p', 'figure', 'div'])
    expect(only(body, '.footnotes[aria-label="Footnotes"] .footnote#fn1').textContent).toBe('1 Note.')
  })

  test('lives of authors show a picture once', () => {
    const content = partOf(
      node('biography', { id: 'vt1' }, [
        node('link', { locator: 'fx1' }),
        node('simple-para', {}, [node('bold', {}, 'Ada Byron'), text(' wrote.')]),
      ]),
    )
    const body = read(
      staticMarkup(
        <Biographies content={content} context={contextOf(content.content, { attachments: [attachment('fx1.jpg')] })} />,
      ),
    )
    expect(only(body, 'section.biography#vt1 img').getAttribute('alt')).toBe('Ada Byron wrote')
    expect(staticMarkup(<Biographies content={emptyContent} context={contextOf([])} />)).toBe('')
  })
})

describe('glossary and exam', () => {
  test('terms stand before their definitions, inner entries inside', () => {
    const body = page([
      node('glossary', { id: 'g1' }, [
        node('section-title', {}, 'Terms'),
        node('glossary-sec', {}, [
          entry(
            'Soil',
            'ge1',
            node('glossary-def', {}, [node('para', {}, 'Ground.')]),
            entry('Clay', 'ge2', node('see', {}, 'Loam')),
          ),
        ]),
      ]),
    ])
    expect(only(body, 'h2').textContent).toBe('Terms')
    expect(only(body, 'dt#ge1').textContent).toBe('Soil')
    expect(only(body, 'dl dl dt#ge2').textContent).toBe('Clay')
    expect(only(body, '.see').parentElement?.textContent?.trim()).toBe('See Loam')
  })

  test('answers stay closed until they are asked for', () => {
    const question = node('exam-question', { id: 'q1' }, [node('label', {}, '1.'), node('para', {}, 'Why?')])
    const body = page([
      node('exam-questions', {}, [question]),
      node('exam-answers', {}, [node('exam-answer', { id: 'a1' }, [node('label', {}, '1.'), node('para', {}, 'Because.')])]),
    ])
    expect([...body.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Questions', 'Answers'])
    expect(only(body, '.exam-question#q1').textContent).toBe('1. Why?')
    expect(only(body, 'details:not([open]) > summary').textContent).toBe('Answer 1.')
    expect(only(body, 'details > #a1').textContent).toBe('Because.')
    expect(markup([node('exam-answers', {}, [node('para', {}, 'All.')])])).toContain('<summary>Show answers</summary>')
  })
})
