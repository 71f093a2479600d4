import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const para = (words: string): ContentNode => node('para', {}, words)
const blank = text('\n  ')
const item = (label: string | undefined, words: string): ContentNode =>
  node('list-item', {}, [...(label === undefined ? [] : [node('label', {}, label)]), para(words)])

describe('a list', () => {
  const list = (...children: Nodes): ContentNode => node('list', { id: 'l1' }, children)
  const tag = (...children: Nodes): string => only(page([list(...children)]), '[role=list]').localName

  test('is ordered where every item has a number', () => {
    expect(tag(item('1.', 'One'), item('2.', 'Two'))).toBe('ol')
    expect(tag(item('1.', 'One'), item('•', 'Two'))).toBe('ul')
    expect(tag(item('1.', 'One'), item(undefined, 'Two'))).toBe('ul')
    expect(tag(item(undefined, 'One'))).toBe('ul')
  })

  test('is labelled by its items alone', () => {
    const stray = node('footnote', {}, [node('label', {}, '1.'), node('note-para', {}, 'Note.')])
    const shown = only(page([list(item(undefined, 'One'), stray)]), 'ul')
    expect(shown.className).toBe('list')
    expect([...shown.children].map(({ textContent }) => textContent)).toEqual(['One', '1. Note.'])
    expect(only(page([list(item(undefined, 'One'), item('•', 'Two'))]), 'ul').className).toBe('list labelled')
  })

  test('is the same with line breaks between its items', () => {
    const items = [item('1.', 'One'), item('2.', 'Two')]
    expect(markup([list(blank, ...items.flatMap(each => [each, blank]))])).toBe(markup([list(...items)]))
  })

  test.each<NodeName>(['label', 'list-title', 'section-title', 'caption'])('has its %s above it', name => {
    const body = page([list(node(name, {}, 'Steps'), item('1.', 'One'))])
    expect([...only(body, 'div#l1').children].map(({ localName }) => localName)).toEqual(['p', 'ol'])
    expect([only(body, '#l1 > p').textContent.trim(), only(body, '#l1 > ol.labelled[role=list]').textContent]).toEqual([
      'Steps',
      '1. One',
    ])
    expect(body.querySelectorAll('#l1')).toHaveLength(1)
  })

  test('that has nothing but a title is that title', () => {
    expect(page([list(node('list-title', {}, 'Steps'))]).querySelector('[role=list]')).toBeNull()
  })

  test('has the ids of its items and their labels', () => {
    const labelled = node('list-item', { id: 'i1' }, [node('label', { id: 'b1' }, '1.'), para('One')])
    expect(markup([list(labelled)])).toBe(
      '<ol id="l1" class="list labelled" role="list"><li id="i1"><span id="b1" class="label">1.</span> <div class="item"><p>One</p></div></li></ol>',
    )
  })
})

describe('an item outside any list', () => {
  test('keeps its label and its words', () => {
    expect(markup([item('1.', 'One')])).toBe(
      '<div class="list-item"><span class="label">1.</span> <div class="item"><p>One</p></div></div>',
    )
    expect(markup([item(undefined, 'One')])).toBe('<div class="list-item"><p>One</p></div>')
  })
})

describe('a list of definitions', () => {
  const term = (words: string): ContentNode => node('def-term', {}, words)
  const description = (words: string): ContentNode => node('def-description', {}, [para(words)])
  const inside = (...children: Nodes): string => only(page([node('def-list', {}, children)]), 'dl').innerHTML

  test('alternates terms and their descriptions', () => {
    expect(inside(term('CO'), description('oxide'), term('C'), term('K'), description('coal'), description('both'))).toBe(
      '<dt>CO</dt><dd><p>oxide</p></dd><dt>C</dt><dt>K</dt><dd><p>coal</p></dd><dd><p>both</p></dd>',
    )
  })

  test('begins with a term and ends with a description, as HTML has it', () => {
    expect(inside(term('CO'))).toBe('<dt>CO</dt><dd></dd>')
    expect(inside(description('oxide'))).toBe('<dt></dt><dd><p>oxide</p></dd>')
    expect(inside(blank, term('CO'), blank, para('stray'), blank)).toBe('<dt>CO</dt><dd><p>stray</p></dd>')
  })

  test('has the ids of its terms and descriptions', () => {
    expect(inside(node('def-term', { id: 't1' }, 'CO'), node('def-description', { id: 'd1' }, [para('oxide')]))).toBe(
      '<dt id="t1">CO</dt><dd id="d1"><p>oxide</p></dd>',
    )
  })

  test('has its id and its language', () => {
    expect(markup([node('def-list', { id: 'd1' }, [term('CO')])])).toBe('<dl id="d1" class="def-list"><dt>CO</dt><dd></dd></dl>')
    expect(only(page([node('def-list', { lang: 'fa' }, [term('موج')])]), 'dl').getAttribute('lang')).toBe('fa')
  })

  test('has its title above it', () => {
    const titled = (...items: Nodes): string =>
      markup([node('def-list', { id: 'd1' }, [node('list-title', {}, 'Symbols'), ...items])])
    const line = '<p class="list-title"> <span class="in-line list-title">Symbols</span> </p>'
    expect(titled(term('CO'))).toBe(`<div id="d1">${line}<dl class="def-list"><dt>CO</dt><dd></dd></dl></div>`)
    expect(titled()).toBe(`<div id="d1">${line}</div>`)
  })
})
