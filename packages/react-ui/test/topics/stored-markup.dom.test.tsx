import { received } from '@lectern/domain/core'
import { withTopicsOfAbstract, withTopicsOfSections, type TopicAnnotations } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { weaveElement } from '../../src/topics/weave-page.ts'

const soil = { term: 'soil', targetUrl: 'https://example.org/soil' }
const ofSection: TopicAnnotations = { abstract: { topics: [] }, sections: [{ id: 's1', topics: [soil] }] }
const ofAbstract: TopicAnnotations = { abstract: { topics: [soil] }, sections: [] }

const storedSection = (markup: string): HTMLElement => {
  const section = document.createElement('section')
  section.id = 's1'
  section.innerHTML = markup
  return section
}

const linksAfter = (root: HTMLElement): readonly HTMLAnchorElement[] => {
  weaveElement(root, withTopicsOfSections(received(ofSection)))
  return [...root.querySelectorAll<HTMLAnchorElement>('a.topic-link')]
}

/** The text around each link in a section made of this markup and a paragraph. */
const around = (markup: string): readonly (string | null | undefined)[] =>
  linksAfter(storedSection(`${markup}<p>And soil.</p>`)).map(link => link.parentElement?.textContent)

describe('TOPIC-3 links for topics in the stored text', () => {
  test.each([
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => `<${tag}>On soil</${tag}>`),
    '<a href="#b1">soil</a>',
    '<a href="#b1"><span>soil</span></a>',
    '<figure><p>soil</p></figure>',
    '<div><figcaption>soil</figcaption></div>',
    '<table><tbody><tr><td>soil</td></tr></tbody></table>',
    '<p>On <sup>soil</sup></p>',
    '<p>On <sub>soil</sub></p>',
    '<pre>soil</pre>',
    '<details><summary>soil</summary></details>',
    '<button>soil</button>',
    '<textarea>soil</textarea>',
    '<audio>soil</audio>',
    '<video>soil</video>',
    '<form>soil</form>',
    '<select><option>soil</option></select>',
    '<p><svg><text>soil</text></svg></p>',
    '<p><math><mi>soil</mi></math></p>',
  ])('are not in %s', markup => {
    expect(around(markup)).toEqual(['And soil.'])
  })

  test.each([
    'unlinked',
    'caption',
    'e-component',
    'footnote',
    'table-footnote',
    'formula',
    'textbox',
    'bibliography',
    'bibliography-sec',
    'keywords',
    'reference',
    'label',
    'visually-hidden',
    'back-links',
    'in-line caption',
    'in-line textbox',
    'in-line figure',
    'wide formula',
  ])('are not in what the class "%s" marks', name => {
    expect(around(`<span class="${name}">soil</span>`)).toEqual(['And soil.'])
  })

  test.each([
    '<strong>soil</strong>',
    '<ul><li>soil</li></ul>',
    '<blockquote><p>soil</p></blockquote>',
    '<dl><dd>soil</dd></dl>',
  ])('are in %s', markup => {
    expect(around(markup)).toEqual(['soil'])
  })

  test.each([
    'in-line no-such-block',
    'in-line figure wide',
    'not-in-line caption-like',
    'in-line',
    'in-line caption wide',
    'quite in-line-caption',
  ])('are in what a class of another form marks: "%s"', name => {
    expect(around(`<span class="${name}">soil</span>`).at(0)).toBe(name === 'in-line caption wide' ? 'And soil.' : 'soil')
  })

  test('have the topic’s address, term and target, and give no page that they open a way back', () => {
    const [link] = linksAfter(storedSection('<p>Wet Soil.</p>'))
    expect(link?.outerHTML).toBe(
      '<a class="topic-link" href="https://example.org/soil" rel="noopener" data-term="soil" data-target="https://example.org/soil">Soil</a>',
    )
  })

  test('are not added for a target that the text links already', () => {
    for (const stored of [
      '<a class="topic-link" href="/other" data-target="https://example.org/soil" data-term="soil">Earth</a>',
      '<a class="topic-link" href="https://example.org/soil">soil</a>',
    ])
      expect(linksAfter(storedSection(`<p>${stored} and soil.</p>`))).toHaveLength(1)
    expect(linksAfter(storedSection('<p><a class="topic-link" href="/other">soil</a> and soil.</p>'))).toHaveLength(2)
  })

  test('are found in words that several text nodes share', () => {
    const section = storedSection('<p></p>')
    section.firstElementChild?.append('Wet so', '', 'il.')
    expect(linksAfter(section).map(({ textContent }) => textContent)).toEqual(['soil'])
  })

  test('stand among comments and empty elements, which stay where they are', () => {
    const section = storedSection('<!-- one --><p><br><!-- two --><em></em>Of soil<!-- three -->.</p>')
    expect(linksAfter(section)).toHaveLength(1)
    expect(section.innerHTML).toBe(
      '<!-- one --><p><br><!-- two --><em></em>Of <a class="topic-link" href="https://example.org/soil" rel="noopener" data-term="soil" data-target="https://example.org/soil">soil</a><!-- three -->.</p>',
    )
  })

  test('are put into the section that they are for, not into one beside it', () => {
    const root = document.createElement('div')
    root.innerHTML = '<section id="s0"><p>soil</p></section><section id="s1"><p>soil</p></section><section><p>soil</p></section>'
    expect(linksAfter(root).map(link => link.closest('section')?.id)).toEqual(['s1'])
  })

  test('are put nowhere for a section without an id', () => {
    const root = document.createElement('div')
    root.innerHTML = '<section><p>soil</p></section><section id=""><p>soil</p></section>'
    const unnamed: TopicAnnotations = { abstract: { topics: [] }, sections: [{ id: '', topics: [soil] }] }
    weaveElement(root, withTopicsOfSections(received(unnamed)))
    expect(root.querySelector('a')).toBeNull()
  })

  test('TOPIC-1 are put into an abstract whatever its id', () => {
    const root = document.createElement('div')
    root.innerHTML = '<h2>Abstract of soil</h2><p>Of soil, much of it soil.</p>'
    weaveElement(root, withTopicsOfAbstract(received(ofAbstract)))
    expect([...root.querySelectorAll('a.topic-link')].map(link => link.parentElement?.textContent)).toEqual([
      'Of soil, much of it soil.',
    ])
  })
})
