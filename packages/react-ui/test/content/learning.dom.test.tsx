import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const words = (element: Element | null | undefined): string | undefined => element?.textContent?.replace(/\s+/g, ' ').trim()
const listed = (within: ParentNode, selector: string): readonly (string | undefined)[] =>
  [...within.querySelectorAll(selector)].map(words)

const para = (words: string): ContentNode => node('para', {}, words)
const label = (words: string): ContentNode => node('label', {}, words)
const title = (words: string): ContentNode => node('section-title', {}, words)
const cite = (refid: string): ContentNode => node('cross-ref', { id: `to-${refid}`, refid }, 'there')
const blank = text('\n  ')
const spaced = (nodes: Nodes): Nodes => [blank, ...nodes.flatMap(each => [each, blank])]

const entry = (term: string, ...inside: Nodes): ContentNode =>
  node('glossary-entry', {}, [node('glossary-heading', {}, term), ...inside])
const definition = (words: string): ContentNode => node('glossary-def', {}, [para(words)])

describe('the terms of a glossary', () => {
  const soil = entry('Soil', definition('Ground.'))
  const clay = entry('Clay', definition('Fine ground.'))

  test('that follow each other are in one list, in the order of the file', () => {
    const body = page([node('glossary', {}, spaced([soil, clay]))])
    expect([...only(body, 'dl').children].map(each => [each.localName, words(each)])).toEqual([
      ['dt', 'Soil'],
      ['dd', 'Ground.'],
      ['dt', 'Clay'],
      ['dd', 'Fine ground.'],
    ])
  })

  test('stay before and after what is between them', () => {
    const body = page([node('glossary', {}, [soil, para('And:'), clay])])
    expect([...only(body, 'section').children].map(({ localName }) => localName)).toEqual(['h2', 'dl', 'p', 'dl'])
    expect(listed(body, 'dt')).toEqual(['Soil', 'Clay'])
    expect(page([node('glossary', {}, [para('None.')])]).querySelector('dl')).toBeNull()
  })

  test('may have a label, or several words for one thing', () => {
    const several = node('glossary-entry', { id: 'e1' }, [
      node('label', { id: 'l1' }, '1.'),
      node('glossary-heading', {}, 'Soil'),
      definition('Ground.'),
    ])
    expect(markup([several])).toBe(
      '<dl class="glossary-list"><dt id="e1"><span id="l1">1.</span> <span>Soil</span></dt>' +
        '<dd><div class="glossary-def"><p>Ground.</p></div></dd></dl>',
    )
  })
})

describe('the heading of a glossary', () => {
  const soil = entry('Soil', definition('Ground.'))
  const heading = (words: string): ContentNode => node('glossary-heading', {}, words)

  test.each<readonly [string, Nodes, readonly string[]]>([
    ['its title', [title('Terms')], ['h2 Terms']],
    ['its label and title', [label('A'), title('Terms')], ['h2 A Terms']],
    ['its own heading', [heading('Words')], ['h2 Words']],
    ['the usual one', [], ['h2 Glossary']],
  ])('is %s', (_which, heads, expected) => {
    const body = page([node('glossary', {}, [...heads, soil])])
    expect([...body.querySelectorAll('h2, h3')].map(each => `${each.localName} ${words(each)}`)).toEqual(expected)
    expect(words(body)).toBe(`${expected[0]?.slice(3)}SoilGround.`)
  })

  test('is its title where it has a heading of its own as well, which stays', () => {
    const body = page([node('glossary', {}, [title('Terms'), heading('Words'), soil])])
    expect(listed(body, 'h2')).toEqual(['Terms'])
    expect(words(only(body, 'h2 + div'))).toBe('Words')
  })

  test('is followed by those of its sections, one level deeper', () => {
    const section = (...heads: Nodes): ContentNode =>
      node('glossary-sec', {}, [...heads, node('glossary-sec', {}, [heading('Sand'), soil])])
    const level = (within: ContentNode): string | undefined =>
      [...page([node('glossary', {}, [title('Terms'), within])]).querySelectorAll('h2, h3, h4, h5')].at(-1)?.localName
    expect([level(section(heading('Ground'))), level(section(title('Ground'))), level(section())]).toEqual(['h4', 'h4', 'h3'])
  })

  test('belongs to its section', () => {
    expect(markup([node('glossary-sec', { id: 's1' }, [heading('Ground')])])).toBe(
      '<section id="s1" class="glossary-sec"><h2>Ground</h2></section>',
    )
  })
})

describe('a pointer to another term', () => {
  test.each<readonly [NodeName, string, string]>([
    ['see', 'Loam', 'See Loam'],
    ['see', 'Seeds', 'See Seeds'],
    ['see', 'Foresee', 'See Foresee'],
    ['see', 'See Loam', 'See Loam'],
    ['see', 'see: Loam', 'see: Loam'],
    ['see-also', 'Loam', 'See also Loam'],
    ['see-also', 'SEE ALSO Loam', 'SEE ALSO Loam'],
  ])('%s %s', (name, content, line) => {
    const body = page([node('para', {}, [text('a'), node(name, { id: 'p1' }, content), text('b')])])
    expect(words(body)).toBe(`a ${line} b`)
    expect(words(only(body, 'p > span#p1.see'))).toBe(content)
  })
})

describe('an answer', () => {
  test('is closed under its label, with its id where browsers open it', () => {
    expect(markup([node('exam-answer', { id: 'a1' }, [node('label', { id: 'l1' }, '1.'), para('Because.')])])).toBe(
      '<details class="exam-answer"><summary>Answer <span id="l1" class="label">1.</span></summary>' +
        '<div id="a1"><p>Because.</p></div></details>',
    )
  })

  test('without a label is just called an answer', () => {
    expect(listed(page([node('exam-answer', {}, [para('Because.')])]), 'summary')).toEqual(['Answer'])
  })
})

describe('answers', () => {
  const item = (id: string, ...inside: Nodes): ContentNode => node('list-item', { id }, inside)
  const items = [item('a1', para('Each.')), item('a2', label('(b)'), para('Two.'))]
  const shown = (...nodes: Nodes): HTMLElement => page([node('exam-answers', { id: 'ea' }, nodes)])
  const closed = (...nodes: Nodes): readonly (string | undefined)[] => listed(shown(...nodes), 'details:not([open]) > summary')

  test.each<readonly [string, Nodes]>([
    ['in a list', [node('list', {}, items)]],
    ['with line breaks between them', spaced([node('list', {}, spaced(items))])],
    ['in a paragraph', [node('para', {}, spaced([node('list', {}, items)]))]],
    ['in a paragraph of another kind', [node('simple-para', {}, [node('para', {}, [node('list', {}, items)])])]],
  ])('are closed one by one: %s', (_where, nodes) => {
    expect(closed(...nodes)).toEqual(['Answer 1', 'Answer (b)'])
    expect(listed(shown(...nodes), 'section > ul.exam-answer-list > li > details > div')).toEqual(['Each.', 'Two.'])
  })

  test.each<readonly [string, Nodes]>([
    ['in two lists', [node('list', {}, items.slice(0, 1)), node('list', {}, items.slice(1))]],
    ['in a list with something else', [node('list', {}, [node('list-title', {}, 'Part A'), ...items])]],
    ['in words', [para('Each. Two.')]],
    ['in words beside a list', [node('list', {}, items), para('And this.')]],
    ['in a quotation', [node('displayed-quote', {}, [node('list', {}, items)])]],
  ])('that are not separate are closed together: %s', (_where, nodes) => {
    expect(closed(...nodes)).toEqual(['Show answers'])
    expect(words(only(shown(...nodes), 'details'))).toMatch(/^Show answers.+\.$/)
  })

  test.each<readonly [string, Nodes]>([
    ['no answers', []],
    ['nothing but a line break', [blank]],
    ['an empty list', [node('list', {}, [blank])]],
  ])('are not announced where there are none: %s', (_what, nodes) => {
    expect(shown(title('Answers'), ...nodes).querySelector('details')).toBeNull()
    expect(words(shown(title('Answers'), ...nodes))).toBe('Answers')
  })

  test('that the file marks as such are closed one by one, and what is between them stays open', () => {
    const body = shown(para('In short:'), node('exam-answer', {}, [label('1.'), para('Each.')]))
    expect(listed(body, 'summary')).toEqual(['Answer 1.'])
    expect(words(only(body, 'section > p'))).toBe('In short:')
  })

  test('have their heading, and a level deeper for those inside', () => {
    const answer = item('a1', node('section', {}, [title('Why'), para('Because.')]))
    const body = shown(title('Solutions'), node('list', {}, [answer]))
    expect([words(only(body, 'section#ea > h2')), words(only(body, 'h3'))]).toEqual(['Solutions', 'Why'])
  })

  test('can be linked to, as can the list and the paragraph that they are in', () => {
    const list = node('list', { id: 'l1' }, items)
    const body = page([
      node('exam-answers', {}, [node('para', { id: 'p1' }, spaced([list]))]),
      node('para', {}, ['p1', 'l1', 'a1'].map(cite)),
    ])
    expect(['p1', 'l1'].map(id => only(body, `#${id}`).outerHTML)).toEqual(['<span id="p1"></span>', '<span id="l1"></span>'])
    expect(words(only(body, '#a1'))).toBe('Each.')
  })
})

describe('questions', () => {
  const option = (words: string, isRight = false): ContentNode =>
    node('list-item', { role: isRight ? 'correct' : undefined }, [para(words)])
  const options = (...items: Nodes): ContentNode => node('list', { role: 'option' }, items)
  const question = (...children: Nodes): ContentNode => node('exam-question', { id: 'q1' }, children)

  test('that can be checked are groups called by their words', () => {
    const body = page([question(label('1.'), para('Which?'), options(option('This', true), option('That')))])
    const group = only(body, '#q1[role=group]')
    expect(group.getAttribute('aria-label')).toBe('Which?')
    expect([words(group.children[0]), words(group.children[1]?.firstElementChild)]).toEqual(['1.', 'Which?'])
    expect(listed(body, 'li')).toEqual(['This', 'That'])
    expect(listed(body, 'p')).toEqual(['Which?', 'This'])
  })

  test('that cannot be checked are only shown, with whatever they offer', () => {
    const open = question(label('1.'), para('Which?'), options(option('This'), option('That')))
    const body = page([open])
    expect([only(body, '#q1').getAttribute('role'), only(body, '#q1').getAttribute('aria-label')]).toEqual([null, null])
    expect(body.querySelector('input, details')).toBeNull()
    expect(listed(body, 'li')).toEqual(['This', 'That'])
    expect(markup([question(para('Why?'))])).toBe('<div id="q1" class="exam-question"><div class="item"><p>Why?</p></div></div>')
  })

  test('have a place for what checks them if one of them can be checked', () => {
    const checkable = question(para('Which?'), options(option('This', true), option('That')))
    const place = (...nodes: Nodes): number =>
      page([node('exam-questions', {}, nodes)]).querySelectorAll('section > .exam-check').length
    expect([place(checkable), place(question(para('Why?')), checkable), place(question(para('Why?')))]).toEqual([1, 1, 0])
  })
})
