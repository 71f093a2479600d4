import { fc, test } from '@fast-check/vitest'
import {
  asCellText,
  cellGrids,
  csvFile,
  tableAsCsv,
  tableAsHtml,
  tableAsTabs,
  tableLines,
  type TableCell,
} from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'
import { messySections } from './tables.ts'

/** The records of a text, read as RFC 4180 says. */
const parsed = (csv: string): readonly (readonly string[])[] => {
  const records: string[][] = []
  let [record, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] ?? ''
    if (isQuoted) {
      if (character !== '"') field += character
      else if (csv[at + 1] === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      record.push(field)
      field = ''
    } else if (csv.startsWith('\r\n', at)) {
      records.push([...record, field])
      record = []
      field = ''
      at += 1
    } else field += character
  }
  return records
}

const cell = (text: string, columnSpan = 1, rowSpan = 1, ...marks: readonly string[]): TableCell => ({
  text,
  columnSpan,
  rowSpan,
  marks,
})

const NESTED = [
  {
    isHead: true,
    rows: [
      [cell('Plot', 1, 2), cell('Yield', 2)],
      [cell('Mean', 1, 1, 'a'), cell('SD')],
    ],
  },
  { isHead: false, rows: [[cell('North', 1, 2), cell('-1.5'), cell('0.2')], [cell('=2', 2, 1, '*')]] },
]

describe('a table as text', () => {
  test.prop([messySections])('has the same values in every format', sections => {
    const lines = tableLines(sections)
    // A table without columns has rows all the same.
    const expected = lines.map(values => (values.length === 0 ? [''] : values))
    expect(parsed(tableAsCsv(sections))).toEqual(expected)
    expect(csvFile(sections)).toBe(`\uFEFF${tableAsCsv(sections)}`)
    expect(
      lines.length === 0
        ? []
        : tableAsTabs(sections)
            .split('\n')
            .map(line => line.split('\t')),
    ).toEqual(expected.map(values => values.map(value => value.replace(/[\t\r\n]+/g, ' '))))
  })

  test.prop([messySections])('loses no cell, and repeats one in its own rows and columns only', sections => {
    const lines = tableLines(sections)
    cellGrids(sections.map(({ rows }) => rows))
      .flatMap((grid, index) => grid.map(line => ({ line, isHead: sections[index]?.isHead === true })))
      .forEach(({ line, isHead }, row) => {
        line.forEach((placed, column) => {
          const value = lines[row]?.[column]
          if (placed === undefined || (!isHead && placed.column !== column)) expect(value).toBe('')
          else expect(value?.replace(/[−–]/g, '-')).toContain(placed.cell.text.replace(/[−–]/g, '-'))
        })
      })
  })

  test.prop([fc.string()])('never begins a formula', text => {
    for (const sign of ['', '=', '+', '-', '@', '\t', '＝']) {
      const value = asCellText(sign + text)
      expect(value.endsWith(sign + text)).toBe(true)
      if (/^[=+\-@＝＋－＠\t\r].*[\p{L}\p{N}]/u.test(value)) expect(Number.isNaN(Number.parseFloat(value))).toBe(false)
    }
  })

  test.prop([fc.double({ noNaN: true, noDefaultInfinity: true })])('leaves numbers as they are', number => {
    expect(asCellText(String(number))).toBe(String(number))
    expect(asCellText(`${number}%`)).toBe(`${number}%`)
  })

  test.prop([messySections])('as markup has one element for each cell and each free place', sections => {
    const html = tableAsHtml(sections)
    const free = cellGrids(sections.map(({ rows }) => rows))
      .flat(2)
      .filter(at => at === undefined).length
    const cells = sections.flatMap(({ rows }) => rows.flat()).length
    expect(html.match(/<t[dh][ >]/g) ?? []).toHaveLength(cells + free)
    expect(html.replace(/<\/?(?:table|tr|t[dh](?: (?:colspan|rowspan)="\d+")*)>/g, '')).not.toMatch(/[<>]/)
  })

  example('repeats heads in their columns and rows in their spans, and keeps marks apart', () => {
    expect(tableAsCsv(NESTED)).toBe(['Plot,Yield,Yield', 'Plot,Mean [a],SD', 'North,-1.5,0.2', "North,'=2 [*],", ''].join('\r\n'))
    expect(tableAsHtml(NESTED)).toBe(
      '<table><tr><th rowspan="2">Plot</th><th colspan="2">Yield</th></tr><tr><th>Mean [a]</th><th>SD</th></tr>' +
        `<tr><td rowspan="2">North</td><td>-1.5</td><td>0.2</td></tr><tr><td colspan="2">'=2 [*]</td></tr></table>`,
    )
  })

  example.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+44 20 7946', "'+44 20 7946"],
    ['-5 to 3', "'-5 to 3"],
    ['@home', "'@home"],
    ['-1,234.5', '-1,234.5'],
    ['+3%', '+3%'],
    ['–', '–'],
    ['-', '-'],
    ['−3', '-3'],
    ['−3 to 2', '−3 to 2'],
  ])('%s is safe as %s', (given, safe) => {
    expect(asCellText(given)).toBe(safe)
  })
})
