import { node, text, type ContentNode } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const blank = text('\n  ')
const title = (words: string): ContentNode => node('section-title', {}, words)
const spaced = (nodes: Nodes): Nodes => [blank, ...nodes.flatMap(each => [each, blank])]

describe('an abstract', () => {
  test('has its kind for the style sheets and the contents list', () => {
    expect(markup([node('abstract', { id: 'a1', class: 'teaser' }, [title('In short'), node('simple-para', {}, 'Soil.')])])).toBe(
      '<section id="a1" class="abstract" data-class="teaser"><h2>In short</h2><p>Soil.</p></section>',
    )
    expect(only(page([node('abstract', {}, [title('Abstract')])]), 'section').getAttribute('data-class')).toBeNull()
  })
})

describe('keywords', () => {
  const keyword = (words: string, ...inner: Nodes): ContentNode =>
    node('keyword', { id: words }, [node('text', {}, words), ...inner])

  test('are in a list under their heading, the special ones after the general', () => {
    const soil = keyword('soil', keyword('clay', keyword('loam')), keyword('silt'))
    expect(markup([node('keywords', { id: 'k1', class: 'abr' }, [title('Abbreviations'), soil, keyword('sand')])])).toBe(
      '<section id="k1" class="keywords" data-class="abr"><h2>Abbreviations</h2><ul class="keyword-list" role="list">' +
        '<li id="soil"><span>soil</span>: <ul class="keyword-list" role="list">' +
        '<li id="clay"><span>clay</span>: <ul class="keyword-list" role="list"><li id="loam"><span>loam</span></li></ul></li>' +
        '<li id="silt"><span>silt</span></li></ul></li>' +
        '<li id="sand"><span>sand</span></li></ul></section>',
    )
  })

  test('of several groups come after the groups, each group under its own heading', () => {
    const inner = node('keywords', {}, [title('Soils'), keyword('clay')])
    const body = page([node('keywords', {}, [title('All'), keyword('sand'), inner])])
    expect([...only(body, 'body > section').children].map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['h2', 'All'],
      ['section', 'Soilsclay'],
      ['ul', 'sand'],
    ])
    expect(only(body, 'h3').textContent).toBe('Soils')
  })

  test('have no list where there are none', () => {
    expect(markup([node('keywords', {}, [title('None')])])).toBe('<section class="keywords"><h2>None</h2></section>')
  })

  test('are the same with line breaks between them', () => {
    const soil = (between: (nodes: Nodes) => Nodes): ContentNode =>
      node('keyword', {}, between([node('text', {}, 'soil'), node('keyword', {}, 'clay')]))
    const list = (between: (nodes: Nodes) => Nodes): string =>
      only(page([node('keywords', {}, between([title('All'), soil(between), keyword('sand')]))]), 'section > ul').outerHTML
    expect(list(spaced)).toBe(list(nodes => nodes))
  })
})

describe('a date that the file gives as numbers', () => {
  test.each([
    ['date-received', 'Received'],
    ['date-revised', 'Revised'],
    ['date-accepted', 'Accepted'],
  ] as const)('says what happened then: %s', (name, words) => {
    expect(markup([node(name, { id: 'd1', day: '3', month: '1', year: '2024' })])).toBe(
      `<p id="d1" class="date">${words} 3 January 2024</p>`,
    )
  })

  test('is followed by what the file adds to it, in the same line', () => {
    const received = node('date-received', { year: '2024' }, [text(' in '), node('para', {}, 'Town')])
    expect(
      only(page([received]), 'p.date')
        .textContent.replace(/\s+/g, ' ')
        .trim(),
    ).toBe('Received 2024 in Town')
  })
})

describe('TREE-2 a heading', () => {
  const section = (...children: Nodes): ContentNode => node('section', {}, children)
  const label = node('label', { id: 'l1' }, '2.1')

  test('has its label before it, with the ids of both', () => {
    expect(only(page([section(label, node('section-title', { id: 't1' }, 'Soil'))]), 'h2').outerHTML).toBe(
      '<h2 id="t1"><span id="l1" class="label">2.1</span> Soil</h2>',
    )
    expect(only(page([section(title('Soil'))]), 'h2').outerHTML).toBe('<h2>Soil</h2>')
  })

  test('says its language where that is another', () => {
    const shown = (lang: string): string => only(page([section(node('section-title', { lang }, 'Sol'))]), 'h2').innerHTML
    expect([shown('fr'), shown('en')]).toEqual(['<span lang="fr" dir="ltr">Sol</span>', 'Sol'])
  })

  test('is not said again in what is under it', () => {
    expect(page([section(label, title('Soil'), node('para', {}, 'Text.'))]).textContent).toBe('2.1 SoilText.')
  })

  test('of no part has the level of its place', () => {
    const stray = node('miscellaneous', {}, [title('Soil'), section(title('Inner'), node('para', {}, [title('Stray')]))])
    expect([...page([title('First'), stray]).querySelectorAll('h2, h3, h4')].map(({ localName }) => localName)).toEqual([
      'h2',
      'h2',
      'h3',
      'h4',
    ])
  })
})
