import { describe, expect, test } from 'vitest'
import { placed } from '../../../src/importer/jats/tables/grid.ts'
import { bodyOf } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

/** A table, without the nodes around it. */
const table = (inner: string, attributes = ''): string => shown(`<table-wrap ${attributes}>${inner}</table-wrap>`).join('|')

const SPEC = '«colspec@colname=col1@colnum=1»'
const ONE = `«tgroup@cols=1(${SPEC}«tbody(«row(«entry(1)»)»)»)»`
const HTML = '<table><tr><td>1</td></tr></table>'

/** The attributes that one cell gets. */
const cell = (attributes: string, name = 'td'): string =>
  /«entry(.*?)\(1\)»/.exec(table(`<table><tr><${name} ${attributes}>1</${name}></tr></table>`))?.[1] ?? ''

describe('TREE-3 the cells of an HTML table', () => {
  test.each(['left', 'right', 'center', 'justify', 'char'])('are aligned %s by attribute or style', align => {
    for (const attributes of [
      `align="${align}"`,
      `align="${align.toUpperCase()}"`,
      `style="text-align: ${align}"`,
      `style="color: red ; TEXT-ALIGN : ${align.toUpperCase()} ; x: y"`,
      `align="${align}" style="text-align: inherit"`,
    ])
      expect(cell(attributes)).toBe(`@align=${align}`)
  })

  test.each(['top', 'middle', 'bottom', 'baseline'])('stand at the %s by attribute or style', valign => {
    expect(cell(`valign="${valign}"`)).toBe(`@valign=${valign}`)
    expect(cell(`style="vertical-align:${valign}"`)).toBe(`@valign=${valign}`)
  })

  test.each([
    'align="start"',
    'valign="sub"',
    'style="text-align: inherit"',
    'style="x-text-align: left"',
    'style="text-align"',
    '',
  ])('but not by %j', attributes => {
    expect(cell(attributes)).toBe('')
  })

  test('are aligned on a character', () => {
    expect(cell('char="." charoff="3"')).toBe('@char=.@charoff=3')
  })

  test.each([
    ['border-bottom: 1px solid', '@rowsep=1'],
    ['border-right: thin solid black', '@colsep=1'],
    ['border-bottom: solid; border-right: solid', '@rowsep=1@colsep=1'],
    ['border-bottom: 0.5pt solid', '@rowsep=1'],
    ['border-bottom: 10px solid', '@rowsep=1'],
    ['border-bottom: none', ''],
    ['border-bottom: hidden', ''],
    ['border-bottom: 1px none black', ''],
    ['border-bottom: 0', ''],
    ['border-bottom: 0px', ''],
    ['border-bottom: 0 solid', ''],
    ['border-bottom: 0pt solid', ''],
    ['border-top: 1px solid', ''],
    ['border-bottom:', ''],
  ])('with the style %j have the rules %j', (style, rules) => {
    expect(cell(`style="${style}"`)).toBe(rules)
  })

  test('are headers outside the table’s head', () => {
    expect(cell('id="c" xml:lang="de"', 'th')).toBe('@id=c@lang=de@role=header')
    expect(table('<table><thead><tr><th>1</th></tr></thead></table>')).toContain('«thead(«row(«entry(1)»)»)»')
    expect(table('<table><tfoot><tr><th>1</th></tr></tfoot></table>')).toContain('«tfoot(«row(«entry@role=header(1)»)»)»')
  })

  test.each([
    ['colspan="2"', '@namest=col1@nameend=col2'],
    ['colspan="1"', ''],
    ['colspan="0"', ''],
    ['colspan="-1"', ''],
    ['rowspan="1"', ''],
    ['rowspan="-1"', ''],
  ])('%s', (attributes, expected) => {
    expect(cell(attributes)).toBe(expected)
  })

  test.each([
    ['0', '@morerows=2'],
    ['2', '@morerows=1'],
    ['3', '@morerows=2'],
    ['9', '@morerows=2'],
  ])('a rowspan of %s in the first of three rows', (rowspan, expected) => {
    expect(table(`<table><tr><td rowspan="${rowspan}">1</td></tr><tr/><tr/></table>`)).toContain(`«entry${expected}(1)»`)
  })

  test('a row covered to its end has no place for a cell but beside it', () => {
    expect(placed([[{ columns: 2, rows: 2 }], [{ columns: 1, rows: 1 }]], spans => spans)).toEqual([
      [{ cell: { columns: 2, rows: 2 }, column: 0, columns: 2, rows: 2 }],
      [{ cell: { columns: 1, rows: 1 }, column: 2, columns: 1, rows: 1 }],
    ])
  })

  test('no table is wider than a thousand columns by one cell', () => {
    expect(placed([[{ columns: 5000, rows: 1 }]], spans => spans)[0]?.[0]?.columns).toBe(1000)
  })
})

describe('TREE-3 the columns of an HTML table', () => {
  const specs = (columns: string, cells = 3): string =>
    [
      ...table(`<table>${columns}<tr>${'<td>1</td>'.repeat(cells)}</tr></table>`).matchAll(
        /«colspec@colname=col\d+@colnum=\d+(.*?)»/g,
      ),
    ]
      .map(([, attributes]) => attributes)
      .join('|')

  test.each([
    ['', '||'],
    [
      '<col width="1"/><col align="right"/><col style="text-align: left" char="," charoff="2"/>',
      '@colwidth=1|@align=right|@align=left@char=,@charoff=2',
    ],
    ['<col span="2" width="1"/><col width="2"/>', '@colwidth=1|@colwidth=1|@colwidth=2'],
    ['<col span="0" width="1"/><col width="2"/>', '@colwidth=1|@colwidth=2|'],
    ['<col span="x" width="1"/>', '@colwidth=1||'],
    ['<colgroup span="2" width="1"/><col width="2"/>', '@colwidth=1|@colwidth=1|@colwidth=2'],
    ['<colgroup span="2" width="9"><col width="1"/></colgroup><col width="2"/>', '@colwidth=1|@colwidth=2|'],
    ['<col span="9" width="1"/>', '@colwidth=1|@colwidth=1|@colwidth=1'],
  ])('%s', (columns, expected) => {
    expect(specs(columns)).toBe(expected)
  })

  test('are as many as the widest row has', () => {
    expect(
      table('<table><thead><tr><td>1</td></tr></thead><tr><td>1</td><td>1</td></tr></table>').match(/«colspec/g),
    ).toHaveLength(2)
    expect(table('<table><tr><td colspan="3">1</td></tr></table>')).toContain('tgroup@cols=3')
    expect(table('<table/>')).toBe('display(«table(«tgroup@cols=1(«colspec@colname=col1@colnum=1»)»)»)')
  })
})

describe('TREE-3 the groups and rules of an HTML table', () => {
  test('head, bodies, rows without a group, foot', () => {
    const group = (name: string, text: string): string => `<${name}><tr><td>${text}</td></tr></${name}>`
    expect(
      table(
        `<table>${group('tfoot', 'f')}<tr><td>r</td></tr>${group('tbody', 'a')}${group('tbody', 'b')}${group('thead', 'h')}<tbody/><tfoot/></table>`,
      ),
    ).toBe(
      `display(«table(«tgroup@cols=1(${SPEC}«thead(«row(«entry(h)»)»)»«tbody(«row(«entry(a)»)»)»«tbody(«row(«entry(b)»)»)»«tbody(«row(«entry(r)»)»)»«tfoot(«row(«entry(f)»)»)»)»)»)`,
    )
  })

  test('ids and vertical alignment', () => {
    expect(
      table(
        '<table id="t" valign="top"><tbody id="b" valign="top"><tr id="r" valign="bottom"><td>1</td></tr></tbody><tr><td>1</td></tr></table>',
      ),
    ).toBe(
      `display(«table@id=t(«tgroup@cols=1(${SPEC}«tbody@id=b@valign=top(«row@id=r@valign=bottom(«entry(1)»)»)»«tbody@valign=top(«row(«entry(1)»)»)»)»)»)`,
    )
  })

  test.each([
    ['above', 'top'],
    ['below', 'bottom'],
    ['border', 'all'],
    ['box', 'all'],
    ['hsides', 'topbot'],
    ['lhs', 'sides'],
    ['rhs', 'sides'],
    ['void', 'none'],
    ['vsides', 'sides'],
    ['VOID', 'none'],
  ])('the frame %s is %s', (frame, expected) => {
    expect(table(`<table frame="${frame}"><tr><td>1</td></tr></table>`)).toBe(`display(«table@frame=${expected}(${ONE})»)`)
    expect(table(`<table frame="${frame}" border="1" rules="none"><tr><td>1</td></tr></table>`)).toBe(
      `display(«table@frame=${expected}(${ONE})»)`,
    )
  })

  test.each([
    ['frame="round"', ''],
    ['rules="rows"', '@rowsep=1'],
    ['rules="cols"', '@colsep=1'],
    ['rules="ALL"', '@rowsep=1@colsep=1'],
    ['rules="none"', ''],
    ['border="0"', ''],
    ['border=""', ''],
    ['border="0.5"', '@frame=all@rowsep=1@colsep=1'],
    ['border="2px"', '@frame=all@rowsep=1@colsep=1'],
    ['border="border"', ''],
    ['border="1" rules="rows"', '@frame=all@rowsep=1'],
  ])('%s', (attributes, expected) => {
    expect(table(`<table ${attributes}><tr><td>1</td></tr></table>`)).toBe(`display(«table${expected}(${ONE})»)`)
  })

  test('rules between groups follow the last row of each', () => {
    expect(table('<table rules="groups"><tr><td>1</td></tr><tr><td>2</td></tr></table>')).toBe(
      `display(«table(«tgroup@cols=1(${SPEC}«tbody(«row(«entry(1)»)»«row@rowsep=1(«entry(2)»)»)»)»)»)`,
    )
  })
})

describe('TREE-3 CALS in the file', () => {
  test('keeps its groups, columns, spans and attributes', () => {
    expect(
      table(
        '<oasis:table frame="all" colsep="1" rowsep="0" orient="land"><oasis:title><p>T</p></oasis:title><oasis:tgroup cols="2" align="left"><oasis:colspec colname="a" colwidth="1*"/><oasis:spanspec spanname="s" namest="a" nameend="b"/><oasis:thead valign="top"><oasis:row rowsep="1"><oasis:entry spanname="s" id="e">h</oasis:entry></oasis:row></oasis:thead><oasis:tfoot><oasis:row><oasis:entry>f</oasis:entry></oasis:row></oasis:tfoot><oasis:tbody><oasis:row><oasis:entry colname="a"><p>x</p></oasis:entry><oasis:other/></oasis:row></oasis:tbody></oasis:tgroup></oasis:table>',
      ),
    ).toBe(
      'display(«table@rotate=1@frame=all@rowsep=0@colsep=1(«caption(«simple-para(T)»)»«tgroup@cols=2@align=left(«colspec@colname=a@colwidth=1*»«spanspec@spanname=s@namest=a@nameend=b»«thead@valign=top(«row@rowsep=1(«entry@id=e@spanname=s(h)»)»)»«tfoot(«row(«entry(f)»)»)»«tbody(«row(«entry@colname=a(«para(x)»)»)»)»)»)»)',
    )
  })

  test('a table in a cell becomes paragraphs of the cell', () => {
    expect(
      table(
        '<oasis:table><oasis:tgroup cols="1"><oasis:tbody><oasis:row><oasis:entrytbl id="e" cols="2" namest="a" nameend="b"><oasis:thead><oasis:row><oasis:entry>h</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry>1</oasis:entry><oasis:entry/><oasis:entry>2</oasis:entry></oasis:row></oasis:tbody></oasis:entrytbl></oasis:row></oasis:tbody></oasis:tgroup></oasis:table>',
      ),
    ).toBe('display(«table(«tgroup@cols=1(«tbody(«row(«entry@id=e@namest=a@nameend=b(«para(h)»«para(1)»«para(2)»)»)»)»)»)»)')
  })
})

describe('what is around a table', () => {
  test.each([
    ['its own turn', HTML, 'orientation="landscape"', `table@rotate=1(${ONE})`],
    ['no turn', HTML, 'orientation="portrait"', `table(${ONE})`],
    ['its language', HTML, 'xml:lang="de"', `table@lang=de(${ONE})`],
    ['the id of the table itself', '<table id="t"><tr><td>1</td></tr></table>', '', `table@id=t(${ONE})`],
    ['its own id before', '<table id="t"><tr><td>1</td></tr></table>', 'id="w"', `table@id=w(${ONE})`],
    [
      'label, caption, description, credits',
      `<label>T1</label><caption><p>c</p></caption><alt-text>alt</alt-text>${HTML}<attrib>By</attrib>`,
      '',
      `table(«label(T1)»«caption(«simple-para(c)»)»«alt-text(alt)»${ONE}«source(By)»)`,
    ],
    [
      'a caption or title inside the table',
      '<table><caption><p>c</p></caption><title>t</title><tr><td>1</td></tr></table>',
      '',
      `table(«caption(«simple-para(c)»)»«caption(«simple-para(t)»)»${ONE})`,
    ],
    [
      'notes',
      `${HTML}<fn id="n" fn-type="x"><label>a</label><p>n</p></fn>`,
      '',
      `table(${ONE}«table-footnote@id=n@role=x(«label(a)»«note-para(n)»)»)`,
    ],
    [
      'notes in a group',
      `${HTML}<fn-group><fn id="n"><p>n</p></fn></fn-group>`,
      '',
      `table(${ONE}«table-footnote@id=n(«note-para(n)»)»)`,
    ],
    [
      'a foot, in its order',
      `${HTML}<table-wrap-foot>first<fn id="n"><p>n</p></fn><p>mid</p><fn-group><fn id="m"><p>m</p></fn></fn-group><attrib>By</attrib><permissions><copyright-statement>© X</copyright-statement></permissions>last</table-wrap-foot>`,
      '',
      `table(${ONE}«legend(«simple-para(first)»)»«table-footnote@id=n(«note-para(n)»)»«legend(«simple-para(mid)»)»«table-footnote@id=m(«note-para(m)»)»«source(By)»«copyright-line(© X)»«legend(«simple-para(last)»)»)`,
    ],
    ['other text', `<p>x</p>${HTML}y`, '', `table(${ONE}«legend(«simple-para(x)»«simple-para(y)»)»)`],
    [
      'text between rows and cells',
      '<table>a<tr>b<td>1</td><foo>c</foo></tr><tbody><p>d</p></tbody><thead>e</thead><tfoot>f</tfoot></table>',
      '',
      `table(${ONE}«legend(«simple-para(ab«text@role=foo(c)»)»«simple-para(d)»«simple-para(ef)»)»)`,
    ],
  ])('%s', (_, inner, attributes, expected) => {
    expect(table(inner, attributes)).toBe(`display(«${expected}»)`)
  })

  test.each([
    ['table', '<table><col/><colgroup/><thead/><tbody/><tfoot/><tr><td>1</td></tr></table>'],
    ['head', '<table><thead><tr><th>1</th></tr></thead></table>'],
    ['body', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['foot', '<table><tfoot><tr><td>1</td></tr></tfoot></table>'],
    ['CALS', '<oasis:table><oasis:colspec/>x<oasis:tgroup cols="1"/></oasis:table>'],
  ])('a %s has no other text', (_, inner) => {
    expect(table(inner)).not.toContain('legend')
  })

  test.each([
    ['a picture', '<graphic xlink:href="t.png"><alt-text>alt</alt-text></graphic>', '«alt-text(alt)»«link@locator=t»'],
    ['a picture of a line', '<inline-graphic xlink:href="t.png"/>', '«link@locator=t»'],
    [
      'the better of two pictures',
      '<alternatives><graphic xlink:href="a.tif"/><graphic xlink:href="b.png"/></alternatives>',
      '«link@locator=b»',
    ],
    ['two pictures', '<graphic xlink:href="a.png"/><graphic xlink:href="b.png"/>', '«link@locator=a»«link@locator=b»'],
    ['its table before its picture', `<graphic xlink:href="a.png"/>${HTML}`, ONE],
    ['text before a picture', '<graphic xlink:href="a.png"/><p>x</p>', '«legend(«simple-para(x)»)»'],
    [
      'another form before a picture',
      '<alternatives><graphic xlink:href="a.png"/><textual-form>x</textual-form></alternatives>',
      '«legend(«simple-para@role=textual-form(x)»)»',
    ],
    ['a table beside another form', `<alternatives>${HTML}<textual-form>x</textual-form></alternatives>`, ONE],
  ])('it shows %s', (_, inner, expected) => {
    expect(table(inner)).toBe(`display(«table(${expected})»)`)
  })

  test('empty alternatives show nothing', () => {
    expect(table('<alternatives/>')).toBe('display(«table»)')
  })

  test('a table without a wrapper is its own', () => {
    expect(shown('<table id="t" rules="all"><tr><td>1</td></tr></table>')).toEqual([
      `display(«table@id=t@rowsep=1@colsep=1(${ONE})»)`,
    ])
  })

  test('a group of tables has its caption first, and credits and other text after', () => {
    expect(
      shown(
        `<table-wrap-group id="g" xml:lang="de"><label>G</label><caption><p>c</p></caption><table-wrap id="t">${HTML}</table-wrap><attrib>By</attrib><p>x</p></table-wrap-group>`,
      ),
    ).toEqual([`display@id=g@lang=de(«table(«label(G)»«caption(«simple-para(c)»)»)»«table@id=t(${ONE})»«source(By)»)`, 'para(x)'])
    expect(shown(`<table-wrap-group><table-wrap>${HTML}</table-wrap></table-wrap-group>`)).toEqual([`display(«table(${ONE})»)`])
  })

  test.each([
    ['<tr><td>1</td></tr>', `table@id=a(${ONE})`],
    ['<tbody><tr><td>1</td></tr></tbody><p>x</p>', `table@id=a(${ONE}«legend(«simple-para(x)»)»)`],
    ['<graphic xlink:href="a.png"/>', 'table@id=a(«link@locator=a»)'],
  ])('an array of %s', (inner, expected) => {
    expect(shown(`<array id="a">${inner}</array>`)).toEqual([`display(«${expected}»)`])
  })
})
