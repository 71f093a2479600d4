import { emptyContent, node, type Content, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { Biographies, BodyContent, Footnotes, TitleContent } from '../../src/content/index.ts'
import { attachment, contextOf, markup, only, page, read, staticMarkup } from './support/markup.tsx'

const cite = (id: string, refid = 'n1'): ContentNode => node('cross-ref', { id, refid }, '1')
const citing = (...ids: readonly string[]): ContentNode =>
  node(
    'para',
    {},
    ids.map(id => cite(id)),
  )
const noteOf = (name: NodeName, attributes: { readonly role?: string } = {}): ContentNode =>
  node(name, { id: 'n1', ...attributes }, [node('label', { id: 'l1' }, '1'), node('note-para', {}, 'Note.')])

describe('a note', () => {
  test.each<readonly [NodeName, string]>([
    ['footnote', 'footnote'],
    ['article-footnote', 'footnote'],
    ['table-footnote', 'table-footnote'],
  ])('leads back to where it is cited: %s', (name, className) => {
    const body = page([citing('c1'), noteOf(name)])
    expect(only(body, '#n1').outerHTML).toBe(
      `<div id="n1" class="${className}"><span id="l1" class="label">1</span> <div class="note-text"><p>Note.</p>` +
        ' <span class="back-links"><a href="#c1" aria-label="Cited in the text">↑</a> </span></div></div>',
    )
  })

  test('leads back to each of several places', () => {
    const links = [...page([citing('c1', 'c2'), noteOf('footnote')]).querySelectorAll('#n1 a')]
    expect(links.map(link => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-label')])).toEqual([
      ['#c1', 'a', 'Cited in the text, place 1 of 2: a'],
      ['#c2', 'b', 'Cited in the text, place 2 of 2: b'],
    ])
    expect(only(page([citing('c1', 'c2'), noteOf('footnote')]), '#n1').textContent).toBe('1 Note. a b ')
  })

  test('leads to no place that is not on the page', () => {
    const citingPlaces = new Map([['n1', ['c1', 'elsewhere']]])
    const hrefs = [...page([citing('c1'), noteOf('footnote')], { citingPlaces }).querySelectorAll('#n1 a')].map(link =>
      link.getAttribute('href'),
    )
    expect(hrefs).toEqual(['#c1'])
    expect(page([noteOf('footnote')]).querySelector('a')).toBeNull()
  })

  test('that is no footnote leads nowhere', () => {
    const body = page([citing('c1'), noteOf('note')])
    expect(only(body, '#n1').outerHTML).toBe(
      '<div id="n1" class="note"><span id="l1" class="label">1</span> <div class="note-text"><p>Note.</p></div></div>',
    )
  })

  test('needs no label', () => {
    expect(markup([node('note', {}, [node('note-para', {}, 'Note.')])])).toBe(
      '<div class="note"><div class="note-text"><p>Note.</p></div></div>',
    )
  })

  test('on the printed edition stays closed until a reader opens it', () => {
    expect(markup([node('note', { id: 'n1', role: 'printed-edition' }, [node('note-para', {}, 'Page 3.')])])).toBe(
      '<details id="n1" class="printed-edition"><summary>In the printed edition</summary><p>Page 3.</p></details>',
    )
  })
})

describe('the parts of a page', () => {
  const content: Content = {
    content: [citing('c1')],
    floats: [node('figure', { id: 'f1' }, [node('legend', {}, 'Legend.')])],
    footnotes: [noteOf('footnote')],
  }
  const context = contextOf([...content.content, ...content.floats, ...content.footnotes])

  test('are their text, the floats that it does not place, and their footnotes', () => {
    const body = read(staticMarkup(<BodyContent content={content} context={context} />))
    expect([...body.children].map(({ localName }) => localName)).toEqual(['p', 'figure', 'div'])
    expect(only(body, '[role=group][aria-label="Footnotes"] > #n1').textContent).toBe('1 Note. ↑ ')
  })

  test('have no group of footnotes where there are none', () => {
    expect(staticMarkup(<Footnotes content={emptyContent} context={context} />)).toBe('')
  })

  test('name their footnotes in the interface’s language, and keep the text’s inside', () => {
    const body = read(staticMarkup(<Footnotes content={content} context={{ ...context, language: 'fa' }} />))
    expect(only(body, '[role=group]').getAttribute('lang')).toBe('en')
    expect(only(body, '#n1').closest('[lang]')?.getAttribute('lang')).toBe('fa')
  })

  test('the title is set off from what is beside it, each in its language', () => {
    const heads = [
      node('dochead', { id: 'd1' }, 'Review'),
      node('title', { id: 't1' }, 'On soil'),
      node('alt-title', { id: 't2', lang: 'fr' }, 'Du sol'),
    ]
    expect(staticMarkup(<TitleContent content={{ ...emptyContent, content: heads }} context={contextOf(heads)} />)).toBe(
      ' <span id="d1" class="in-line dochead">Review</span> ' +
        ' <span id="t1" class="in-line title">On soil</span> ' +
        ' <span id="t2" lang="fr" dir="ltr" class="in-line alt-title">Du sol</span> ',
    )
  })
})

describe('the lives of authors', () => {
  const life = (words: string, ...heads: readonly ContentNode[]): ContentNode =>
    node('biography', { id: 'b1' }, [...heads, node('link', { locator: 'fx1' }), node('simple-para', {}, words)])
  const shown = (biography: ContentNode, language = 'en'): HTMLElement => {
    const content = { ...emptyContent, content: [biography] }
    const context = contextOf([biography], { attachments: [attachment('fx1.jpg')], language })
    return read(staticMarkup(<Biographies content={content} context={context} />))
  }

  test.each([
    ['Ada Byron, Countess of Lovelace, wrote.', 'Ada Byron, Countess'],
    ['Ada Byron wrote, and calculated.', 'Ada Byron wrote'],
    ['J. R. Smith, PhD, wrote.', 'J. R. Smith'],
    ['Ada Byron Jr.; she wrote.', 'Ada Byron Jr'],
    ['Ada  M.\tByron: her life', 'Ada M. Byron'],
    ['Ada', 'Ada'],
  ])('name the person in a picture by the first words of the text: %s', (words, alt) => {
    expect(only(shown(life(words)), 'section#b1 > a > img').getAttribute('alt')).toBe(alt)
  })

  test('have their text beside the picture, under its own heading if it has one', () => {
    const body = shown(life('She wrote.', node('section-title', {}, 'Ada Byron')))
    expect(only(body, '.biographies > h2').textContent).toBe('Biographies')
    expect(only(body, '#b1 > div > h2').textContent).toBe('Ada Byron')
    expect(only(body, '#b1 > div').querySelector('img')).toBeNull()
    expect(only(body, '#b1 > div > p').textContent).toBe('She wrote.')
  })

  test('have each id once, even where something leads to it', () => {
    const cited = node('biography', {}, [node('simple-para', { id: 'p1' }, [cite('c1', 'p1')])])
    expect(only(page([cited]), '#p1').textContent).toBe('1')
  })

  test('are headed in the interface’s language', () => {
    expect(only(shown(life('Она писала.'), 'ru'), 'section > h2 > [lang=en]').textContent).toBe('Biographies')
  })
})
