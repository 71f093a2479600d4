import { describe, expect, test } from 'vitest'
import { sectionsOf } from '../../src/client/floats/table-cells.ts'

const cells = (markup: string) => {
  document.body.innerHTML = `<table>${markup}</table>`
  const table = document.querySelector('table')
  return table === null ? [] : sectionsOf(table)
}

describe('the cells of a table of the page', () => {
  test('are read by section, with their spans', () => {
    const [head, body] = cells(
      '<colgroup span="2"></colgroup><thead><tr><th rowspan="2" colspan="3">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody>',
    )
    expect(head).toEqual({ isHead: true, rows: [[{ columnSpan: 3, rowSpan: 2, text: 'A', marks: [] }]] })
    expect(body?.isHead).toBe(false)
  })

  test.each([
    ['1.2 × 10<sup>−3</sup>', '1.2 × 10⁻³', []],
    [
      '<span class="visually-hidden">Row</span>Rabbits<a class="cross-ref" data-kind="footnote" href="#n"><sup>1</sup></a>',
      'Rabbits',
      ['1'],
    ],
    ['0.02<sup><a class="cross-ref" data-kind="footnote" href="#n">a</a></sup>', '0.02', ['a']],
    ['<p>One</p><p>two<br>three</p>', 'One two three', []],
    ['<math><msup><mi>x</mi><mn>2</mn></msup><mo>/</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math>', 'x²/a/b', []],
    ['<img alt="a dot">', 'a dot', []],
  ])('%s', (markup, text, marks) => {
    const [body] = cells(`<tbody><tr><td>${markup}</td></tr></tbody>`)
    expect(body?.rows[0]?.[0]).toMatchObject({ text, marks })
  })
})
