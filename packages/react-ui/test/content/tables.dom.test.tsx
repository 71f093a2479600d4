import { test } from '@fast-check/vitest'
import { node, tableGrid, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyTable } from '../../../../property-tests/arbitraries/cals.ts'
import { markup, only, page } from './support/markup.tsx'

const entry = (words: string, attributes: Parameters<typeof node<'entry'>>[1] = {}): ContentNode =>
  node('entry', attributes, words)
const row = (...entries: readonly ContentNode[]): ContentNode => node('row', {}, entries)

const tgroup = node('tgroup', { cols: '3' }, [
  ...['a', 'b', 'c'].map(colname => node('colspec', { colname })),
  node('thead', {}, [
    row(entry(''), entry('Both', { namest: 'b', nameend: 'c' })),
    row(entry('Plot'), entry('Mean'), entry('SD')),
  ]),
  node('tbody', {}, [
    row(
      entry('North', { morerows: '1', rowsep: '1' }),
      entry('1.5', { align: 'char', char: '.' }),
      entry('0.25', { colsep: '1', rowsep: '1', valign: 'middle' }),
    ),
    row(entry('12', { align: 'char', char: '.' })),
  ]),
])

const table = node('table', { id: 't1', frame: 'topbot' }, [
  node('label', {}, 'Table 1'),
  node('caption', {}, [node('simple-para', {}, 'Soils of two plots. In 2010.')]),
  tgroup,
  node('legend', {}, [node('simple-para', {}, 'SD: standard deviation.')]),
  node('table-footnote', { id: 'tf1' }, [node('label', {}, 'a'), node('note-para', {}, 'A note.')]),
])

/** The number of cells that cover each position in HTML's layout of a table. */
const layout = (element: Element): readonly (readonly number[])[] =>
  [...element.querySelectorAll(':scope > thead, :scope > tbody, :scope > tfoot')].flatMap(section => {
    const rows = [...section.children]
    const covered: number[][] = rows.map(() => [])
    rows.forEach((line, index) => {
      let column = 0
      for (const cell of line.children) {
        while ((covered[index]?.[column] ?? 0) > 0) column += 1
        const [wide, high] = [Number(cell.getAttribute('colspan') ?? 1), Number(cell.getAttribute('rowspan') ?? 1)]
        for (const taken of covered.slice(index, index + high))
          for (let at = column; at < column + wide; at += 1) taken[at] = (taken[at] ?? 0) + 1
        column += wide
      }
    })
    return covered
  })

describe('TREE-3 a table', () => {
  test.prop([messyTable])('is laid out as its grid: every position exactly once', ({ table: messy, tgroup: group }) => {
    const shown = page([messy]).querySelector('table')
    const { columns } = tableGrid(group, messy)
    if (shown !== null)
      for (const line of layout(shown))
        expect(Array.from({ length: columns }, (_, at) => line[at] ?? 0)).toEqual(Array.from({ length: columns }, () => 1))
  })

  test.prop([messyTable])('says `Empty Cell` in empty header cells and nowhere else', ({ table: messy }) => {
    for (const cell of page([messy]).querySelectorAll('th, td')) {
      const isEmpty = [...cell.childNodes].every(child => child instanceof Element && child.matches('.visually-hidden'))
      expect(cell.textContent === 'Empty Cell').toBe(cell.localName === 'th' && isEmpty)
    }
  })

  test.prop([messyTable])(
    'scopes its header cells, each group of columns spanned by the groups it declares',
    ({ table: messy }) => {
      const shown = page([messy]).querySelector('table')
      for (const header of shown?.querySelectorAll('th') ?? [])
        expect(['col', 'colgroup', 'row']).toContain(header.getAttribute('scope'))
      const groups = [...(shown?.querySelectorAll('colgroup') ?? [])].map(each => Number(each.getAttribute('span')))
      for (const header of shown?.querySelectorAll('th[scope="colgroup"]') ?? [])
        expect(groups).toContain(Number(header.getAttribute('colspan')))
    },
  )

  test('has its caption above and its notes below, in a region with a name', () => {
    const figure = only(page([table]), 'figure.table#t1')
    expect([...figure.children].map(({ localName, className }) => `${localName}.${className}`)).toEqual([
      'figcaption.',
      'div.scroll',
      'div.float-tools',
      'div.table-notes',
    ])
    expect(only(figure, '.scroll[role="region"][tabindex="0"]').getAttribute('aria-label')).toBe('Table 1: Soils of two plots.')
    expect(only(figure, '.table-notes').textContent).toBe('SD: standard deviation.a A note.')
  })

  test('marks scopes, spans, rules and alignment', () => {
    const body = page([table])
    expect(
      [...body.querySelectorAll('th')].map(
        th => `${th.textContent} ${th.getAttribute('scope')}${th.getAttribute('colspan') ?? ''}`,
      ),
    ).toEqual(['Empty Cell col', 'Both colgroup2', 'Plot col', 'Mean col', 'SD col', 'North row'])
    expect([...body.querySelectorAll('colgroup')].map(group => group.getAttribute('span'))).toEqual(['1', '2'])
    expect(
      [...body.querySelectorAll('tbody tr:first-child > *')].map(cell =>
        [...cell.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
      ),
    ).toEqual(['rowspan=2 scope=row', 'data-align=char data-before=\u2007', 'class=rowsep data-valign=middle'])
    expect(only(body, 'tbody tr:last-child > td:first-child').getAttribute('data-after')).toBe('\u2008\u2007')
  })

  test('of several groups names each part', () => {
    expect(
      [...page([node('table', {}, [node('label', {}, 'Table 2'), tgroup, tgroup])]).querySelectorAll('.scroll')].map(each =>
        each.getAttribute('aria-label'),
      ),
    ).toEqual(['Table 2, part 1 of 2', 'Table 2, part 2 of 2'])
  })

  test('row that is headed by more than words stays a plain cell', () => {
    const body = page([
      node('tgroup', { cols: '2' }, [
        node('thead', {}, [row(entry('A'), entry('B'))]),
        node('tbody', {}, [row(node('entry', {}, [node('list', {}, [node('list-item', {}, 'x')])]), entry('1'))]),
      ]),
    ])
    expect(only(body, 'tbody td ul').textContent).toBe('x')
  })

  test('cell outside of any table keeps its words', () => {
    expect(markup([entry('alone')])).toBe('<div class="entry">alone</div>')
  })
})
