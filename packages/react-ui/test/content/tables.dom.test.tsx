import { test } from '@fast-check/vitest'
import { node, tableGrid, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyTable } from '../../../../property-tests/arbitraries/cals.ts'
import { attachment, markup, only, page } from './support/markup.tsx'

const entry = (words: string, attributes: Parameters<typeof node<'entry'>>[1] = {}): ContentNode =>
  node('entry', attributes, words)
const row = (...entries: readonly ContentNode[]): ContentNode => node('row', {}, entries)

const citing = (refid: string): ContentNode => node('cross-ref', { id: `to-${refid}`, refid }, 'see')

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
      'div.table-notes',
      'div.float-tools',
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

  test.each<NodeName>(['entry', 'row', 'tbody', 'tfoot', 'thead'])(
    'part that is a %s outside of any table keeps its words',
    name => {
      expect(markup([node(name, { id: 'x1' }, 'alone')])).toBe(`<div id="x1" class="${name}">alone</div>`)
    },
  )

  test('group of columns outside of any table is one', () => {
    expect(
      only(page([tgroup]), '.scroll[role="region"][tabindex="0"] > table')
        .closest('.scroll')
        ?.getAttribute('aria-label'),
    ).toBe('Table')
  })

  test('group without rows shows nothing', () => {
    expect(markup([node('tgroup', { cols: '2' }, [node('colspec', { colname: 'a' })])])).toBe('')
  })

  test.each<NodeName>(['colspec', 'spanspec'])('%s outside of any table shows nothing, and can be cited', name => {
    expect(markup([node('para', {}, [text('a'), node(name)])])).toBe('<p>a</p>')
    expect(only(page([citing('x1'), node(name, { id: 'x1' })]), '#x1').textContent).toBe('')
  })
})

describe('TREE-3 a cell', () => {
  const cells = (body: Element): readonly string[] =>
    [...body.querySelectorAll('tbody tr > *')].map(cell =>
      [...cell.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
    )
  const plain = (...rows: readonly ContentNode[]): ContentNode => node('tgroup', { cols: '2' }, [node('tbody', {}, rows)])

  test('has a rule below it, after it, both or none', () => {
    expect(
      cells(
        page([
          plain(
            row(entry('a', { rowsep: '1', colsep: '1' }), entry('b', { rowsep: '1', colsep: '0' })),
            row(entry('c', { rowsep: '0', colsep: '1' }), entry('d')),
            row(entry('e'), entry('f')),
          ),
        ]),
      ),
    ).toEqual(['class=rowsep colsep', 'class=rowsep', 'class=colsep', '', '', ''])
  })

  test.each(['top', 'middle', 'bottom'])('stands at the %s of its row', valign => {
    expect(cells(page([plain(row(entry('1', { valign }), entry('2')))]))).toEqual([`data-valign=${valign}`, ''])
  })

  test.each(['left', 'right', 'center', 'justify'])('is aligned: %s', align => {
    expect(cells(page([plain(row(entry('1', { align }), entry('2')))]))).toEqual([`data-align=${align}`, ''])
  })

  test('of a column of numbers is aligned at the right, and so is their head', () => {
    const group = node('tgroup', {}, [
      node('thead', {}, [row(entry('Tree'), entry('Height'))]),
      node('tbody', {}, [row(entry('Oak'), entry('9.5')), row(entry('Elm'), entry('12.5'))]),
    ])
    const shown = page([group])
    expect(cells(shown)).toEqual(['scope=row', 'data-align=right', 'scope=row', 'data-align=right'])
    expect([...shown.querySelectorAll('thead th')].map(head => head.getAttribute('data-align'))).toEqual([null, 'right'])
    expect(page([group], { language: 'fa' }).querySelector('[data-align]')).toBeNull()
  })

  test('and its row can be named', () => {
    const body = page([plain(node('row', { id: 'r1' }, [entry('1', { id: 'e1' }), entry('2')]))])
    expect(only(body, 'tr#r1 > td#e1').textContent).toBe('1')
  })

  test('that heads a column holds lines of text alone', () => {
    const list = node('list', {}, [node('list-item', {}, 'one')])
    const body = page([
      node('tgroup', { cols: '1' }, [node('thead', {}, [row(node('entry', {}, [list]))]), node('tbody', {}, [row(entry('1'))])]),
    ])
    expect([only(body, 'th').textContent.trim(), only(body, 'th').querySelector('ul')]).toEqual(['one', null])
  })

  test('in a language of its own has the direction of that language, whatever the text’s', () => {
    const group = plain(row(entry('-1', { lang: 'ar' }), entry('-2')), row(entry('ج', {}), entry('-3', { lang: 'en' })))
    expect(
      [...page([group], { language: 'fa' }).querySelectorAll('td')].map(cell => [
        cell.textContent,
        cell.getAttribute('lang'),
        cell.getAttribute('dir'),
      ]),
    ).toEqual([
      ['-1', 'ar', 'rtl'],
      ['-2', null, 'ltr'],
      ['ج', null, null],
      ['-3', 'en', 'ltr'],
    ])
  })
})

describe('a table', () => {
  const label = node('label', {}, 'Table 1')
  const caption = node('caption', { id: 'cp1' }, [node('simple-para', {}, 'Soils.')])
  const link = node('link', { locator: 'gr1' })
  const picture = attachment('gr1.png')
  const cells = node('tgroup', { cols: '1' }, [node('tbody', {}, [row(entry('1'))])])
  const tools = (body: Element): readonly (string | null)[] =>
    [...body.querySelectorAll('.float-tool-list > :is(button, a)')].map(({ textContent }) => textContent)

  test.each<[string, readonly ContentNode[], string]>([
    ['its label and its caption', [label, caption], 'Table 1: Soils.'],
    ['its label', [label], 'Table 1'],
    ['its caption, as a table', [caption], 'Table: Soils.'],
    ['a table, without both', [], 'Table'],
  ])('is called by %s', (_, head, name) => {
    expect(only(page([node('table', {}, [...head, cells])]), '[role="region"]').getAttribute('aria-label')).toBe(name)
  })

  test('has a line above it for a label, a caption, or the way back to where it is cited', () => {
    const above = (...children: readonly ContentNode[]): string | undefined =>
      page([node('table', {}, [...children, cells])])
        .querySelector('figcaption')
        ?.textContent.trim()
    expect([above(label), above(caption), above(node('alt-text', {}, 'Soils')), above()]).toEqual([
      'Table 1',
      'Soils.',
      undefined,
      undefined,
    ])
    const cited = page([citing('t1'), node('table', { id: 't1' }, [cells])])
    expect(only(cited, 'figcaption > .cited-in .back-links > a').getAttribute('href')).toBe('#to-t1')
  })

  test.each(['all', 'bottom', 'none', 'sides', 'top', 'topbot'])('has a frame: %s', frame => {
    expect(only(page([node('table', { frame }, [cells])]), 'table').getAttribute('data-frame')).toBe(frame)
  })

  test('has nothing below where there are no notes', () => {
    expect(
      page([node('table', {}, [label, caption, node('alt-text', {}, 'x'), cells, link])]).querySelector('.table-notes'),
    ).toBe(null)
  })

  test('that is a picture shows it, by the words for it, and offers it', () => {
    const alt = node('alt-text', { id: 'at1' }, 'Two plots')
    const body = page([citing('at1'), node('table', {}, [label, caption, alt, link])], { attachments: [picture] })
    expect(only(body, 'figure > a.figure-enlarge > img').getAttribute('alt')).toBe('Two plots')
    expect([only(body, '#at1').textContent, body.querySelector('[role="region"], .table-notes')]).toEqual(['', null])
    expect(tools(body)).toEqual(['Enlarge Table 1', 'Download image (PNG)', 'Cite Table 1', 'Pin Table 1'])
  })

  test('that has cells and a picture is enlarged by its cells', () => {
    expect(tools(page([node('table', {}, [label, cells, link])], { attachments: [picture] }))).toEqual([
      'Enlarge Table 1',
      'Download CSV of Table 1',
      'Copy cells of Table 1',
      'Cite Table 1',
      'Pin Table 1',
    ])
  })

  test('has its columns in line where its rows begin below a cell from above', () => {
    const body = page([table])
    const inner = [...body.querySelectorAll('[data-inner]')].map(({ textContent }) => textContent)
    expect(inner).toEqual(['12'])
  })

  test('that has nothing to enlarge has no tools', () => {
    expect(tools(page([node('table', { id: 't1' }, [label, link, node('legend', {}, 'x')])]))).toEqual([])
    expect(tools(page([node('table', {}, [label, node('legend', {}, [link])])], { attachments: [picture] }))).toEqual([])
  })

  test('without a label is enlarged as a table, in the interface’s language', () => {
    const body = page([node('table', {}, [cells])], { language: 'fa' })
    expect(only(body, '.float-tools [data-enlarge]').outerHTML).toContain('<span class="visually-hidden"> the table</span>')
  })
})
