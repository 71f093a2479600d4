import { afterEach, expect, test } from 'vitest'
import { readForms } from '../../src/client/margin/form-text.ts'
import { findTerms, type Term } from '../../src/client/margin/terms.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const blockOf = (html: string): Element => {
  document.body.innerHTML = `<p>${html}</p>`
  const block = document.querySelector('p')
  if (block === null) throw new Error('There is no block')
  return block
}

test.each([
  ['a letter in italics', 'so <i>x</i> is', ['x']],
  ['one with a subscript after it', '<i>x</i><sub>i</sub>', ['xmsub{i}']],
  ['one with a subscript in it', '<i>x<sub>i</sub></i>', ['xmsub{i}']],
  ['one in a formula', '<math><msub><mi>x</mi><mi>i</mi></msub></math>', ['xmsub{i}', 'i']],
  ['one in bold', '<b><i>x</i></b>', ['boldx']],
  ['a power', '<i>x</i><sup>2</sup> and <math><msup><mi>x</mi><mn>2</mn></msup></math>', ['x', 'x']],
  ['a word in italics', '<i>in vivo</i>, <i>not</i>', []],
  ['a citation after it', '<i>x</i><sup><a href="#b1">1</a></sup>', ['x']],
  ['a formula', '<math><mi>x</mi><mo>=</mo><mover><mi>u</mi><mo>¯</mo></mover></math>', ['x', 'umover{¯}']],
])('the symbols of %s', (_, html, symbols) => {
  expect(readForms(blockOf(html)).forms.flatMap(form => form.symbols)).toEqual(symbols)
})

test('a part of a text is found in the page, with the whole of its symbols', () => {
  const block = blockOf('where <i>x</i><sub>i</sub> is it')
  const { forms, rangeOf, text } = readForms(block)
  const [form] = forms
  const copy = document.createElement('div')
  copy.append(rangeOf(form?.from ?? 0, form?.to ?? 0)?.cloneContents() ?? '')
  expect(copy.innerHTML).toBe('<i>x</i><sub>i</sub>')
  const from = text.indexOf('is it')
  expect(rangeOf(from, from + 5)?.toString()).toBe('is it')
})

test('a section that uses a symbol or an abbreviation of another one is told what it means', async () => {
  const fill = '<p>There is more of it.</p>'.repeat(3)
  document.body.innerHTML = `<div id="article-top"><div class="part-body">
    <section class="section"><p>By polymerase chain reaction (PCR), where <i id="x">x</i> is the length of a <a href="#b1">strand</a>.</p>${fill}</section>
    <section class="section"><p id="use">With PCR, <math><mi>x</mi><mo>=</mo><mn>3</mn></math>, so that <i>x</i> grows.</p><p>Again <i>x</i> and PCR.</p></section>
  </div></div>`
  const found: (readonly [string, Term])[] = []
  await findTerms(window, (block, terms) => {
    found.push(...terms.map(term => [block.id, term] as const))
  })
  const html = (node: Node): string => {
    const element = document.createElement('div')
    element.append(node)
    return element.innerHTML
  }
  expect(found.map(([id, { shown, meaning }]) => [id, html(shown()), html(meaning())])).toEqual([
    ['use', 'PCR', 'polymerase chain reaction'],
    ['use', '<i>x</i>', 'the length of a strand'],
  ])
  expect(found.map(([, { range }]) => range()?.toString())).toEqual(['PCR', 'x=3'])
})
