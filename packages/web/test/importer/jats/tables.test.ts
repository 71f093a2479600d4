import { describe, expect, test } from 'vitest'
import { bodyOf } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

/** What a wrapper becomes, without the `display` around it. */
const wrapped = (children: string, attributes = ''): string =>
  shown(`<table-wrap ${attributes}>${children}</table-wrap>`)[0]?.replace(/^display\(«|»\)$/g, '') ?? ''

/** What a table becomes, without its specifications of columns. */
const grid = (rows: string, attributes = ''): string =>
  wrapped(`<table ${attributes}>${rows}</table>`).replace(/«colspec[^»]*»/g, '')

const ONE = '<table><tr><td>1</td></tr></table>'
const GRID = '«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(1)»)»)»)»'

describe('TREE-3 alignment', () => {
  const cell = (attributes: string): string => /«(entry[^(]*)\(x\)»/.exec(grid(`<tr><td ${attributes}>x</td></tr>`))?.[1] ?? ''

  test.each(['left', 'right', 'center', 'justify', 'char'])('%s, by attribute or style', value => {
    expect(cell(`align="${value}"`)).toBe(`entry@align=${value}`)
    expect(cell(`align="${value.toUpperCase()}"`)).toBe(`entry@align=${value}`)
    expect(cell(`style="text-align: ${value}"`)).toBe(`entry@align=${value}`)
  })

  test.each(['top', 'middle', 'bottom', 'baseline'])('%s, by attribute or style', value => {
    expect(cell(`valign="${value}"`)).toBe(`entry@valign=${value}`)
    expect(cell(`style="vertical-align:${value.toUpperCase()};"`)).toBe(`entry@valign=${value}`)
  })

  test.each([
    ['none of the known values', 'align="start" valign="super"', 'entry'],
    ['an attribute before a style', 'align="left" style="text-align:right"', 'entry@align=left'],
    ['one of several declarations', 'style="color:red; Text-Align : right ;vertical-align:top"', 'entry@align=right@valign=top'],
    ['a property that ends the same', 'style="x-text-align:right"', 'entry'],
    ['a property that begins the same', 'style="text-align-last:right"', 'entry'],
    ['a property without a value', 'style="text-align:;"', 'entry'],
    ['a character', 'char="," charoff="50"', 'entry@char=,@charoff=50'],
  ])('%s', (_, attributes, expected) => {
    expect(cell(attributes)).toBe(expected)
  })

  test('of rows and their groups', () => {
    expect(
      grid(
        '<thead valign="bottom" id="h"><tr valign="top" id="r"><th>a</th></tr></thead><tbody style="vertical-align:middle"><tr><td>b</td></tr></tbody>',
      ),
    ).toBe(
      'table(«tgroup@cols=1(«thead@id=h@valign=bottom(«row@id=r@valign=top(«entry(a)»)»)»«tbody@valign=middle(«row(«entry(b)»)»)»)»)',
    )
  })

  test.each([
    ['below', 'border-bottom: 1px solid', 'entry@rowsep=1'],
    ['at the right', 'border-right:thin solid black', 'entry@colsep=1'],
    ['below, in any width that is not zero', 'border-bottom:0.5pt solid', 'entry@rowsep=1'],
    ['above', 'border-top:1px solid', 'entry'],
    ['nowhere: none', 'border-bottom:none; border-right: 1px none', 'entry'],
    ['nowhere: hidden', 'border-bottom:1px hidden', 'entry'],
    ['nowhere: zero', 'border-bottom:0', 'entry'],
    ['nowhere: zero with a unit', 'border-right:0px', 'entry'],
    ['nowhere: zero with a style', 'border-bottom:0 solid; border-right:0pt solid black', 'entry'],
  ])('a cell has a rule %s', (_, style, expected) => {
    expect(cell(`style="${style}"`)).toBe(expected)
  })
})

describe('TREE-3 the rules of a table', () => {
  const rules = (attributes: string): string => /^table[^(]*/.exec(grid('<tr><td>x</td></tr>', attributes))?.[0] ?? ''

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
    ['HSIDES', 'topbot'],
  ])('a frame in HTML’s words: %s', (frame, expected) => {
    expect(rules(`frame="${frame}"`)).toBe(`table@frame=${expected}`)
  })

  test.each([
    ['rules="rows"', 'table@rowsep=1'],
    ['rules="cols"', 'table@colsep=1'],
    ['rules="all"', 'table@rowsep=1@colsep=1'],
    ['rules="ALL"', 'table@rowsep=1@colsep=1'],
    ['rules="none"', 'table'],
    ['rules="groups"', 'table'],
    ['frame="foo"', 'table'],
    ['border="1"', 'table@frame=all@rowsep=1@colsep=1'],
    ['border="0.5"', 'table@frame=all@rowsep=1@colsep=1'],
    ['border="0"', 'table'],
    ['border="border"', 'table'],
    ['border="1" frame="void"', 'table@frame=none@rowsep=1@colsep=1'],
    ['border="1" rules="none"', 'table@frame=all'],
  ])('%s', (attributes, expected) => {
    expect(rules(attributes)).toBe(expected)
  })

  test('between groups of rows', () => {
    const rows =
      '<thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot>'
    const made = (last: string): string =>
      `table(«tgroup@cols=1(«thead(«row${last}(«entry(a)»)»)»«tbody(«row(«entry(b)»)»«row${last}(«entry(c)»)»)»«tfoot(«row${last}(«entry(d)»)»)»)»)`
    expect(grid(rows, 'rules="groups"')).toBe(made('@rowsep=1'))
    expect(grid(rows, 'rules="none"')).toBe(made(''))
  })
})

describe('TREE-3 columns', () => {
  const columns = (specs: string, cells = 3): readonly string[] =>
    [...wrapped(`<table>${specs}<tr>${'<td>x</td>'.repeat(cells)}</tr></table>`).matchAll(/«colspec@colname=(.*?)»/g)].map(
      ([, spec]) => spec ?? '',
    )

  test.each([
    ['without any', '', ['col1@colnum=1', 'col2@colnum=2', 'col3@colnum=3']],
    [
      'each with its width, alignment and character',
      '<col width="20%"/><col align="char" char="." charoff="2"/><col style="text-align:right"/>',
      ['col1@colnum=1@colwidth=20%', 'col2@colnum=2@align=char@char=.@charoff=2', 'col3@colnum=3@align=right'],
    ],
    [
      'one for several',
      '<col width="1" span="2"/><col width="3"/>',
      ['col1@colnum=1@colwidth=1', 'col2@colnum=2@colwidth=1', 'col3@colnum=3@colwidth=3'],
    ],
    [
      'a group with columns',
      '<colgroup span="3" width="9"><col width="1"/><col width="2"/></colgroup><col width="3"/>',
      ['col1@colnum=1@colwidth=1', 'col2@colnum=2@colwidth=2', 'col3@colnum=3@colwidth=3'],
    ],
    [
      'a group without columns',
      '<colgroup span="2" width="9"/><colgroup width="3"/>',
      ['col1@colnum=1@colwidth=9', 'col2@colnum=2@colwidth=9', 'col3@colnum=3@colwidth=3'],
    ],
    [
      'one that spans nothing',
      '<col span="0" width="1"/><col width="2"/>',
      ['col1@colnum=1@colwidth=1', 'col2@colnum=2@colwidth=2', 'col3@colnum=3'],
    ],
    [
      'more than there are',
      '<col width="1"/><col width="2"/><col width="3"/><col width="4"/>',
      ['col1@colnum=1@colwidth=1', 'col2@colnum=2@colwidth=2', 'col3@colnum=3@colwidth=3'],
    ],
  ])('%s', (_, specs, expected) => {
    expect(columns(specs)).toEqual(expected)
  })

  test('a column that spans a million does no harm', () => {
    expect(columns('<col width="1" span="1000000"/>', 1)).toEqual(['col1@colnum=1@colwidth=1'])
  })

  test('a cell that spans a million columns spans a thousand', () => {
    expect(grid('<tr><td colspan="1000000">x</td></tr>')).toBe(
      'table(«tgroup@cols=1000(«tbody(«row(«entry@namest=col1@nameend=col1000(x)»)»)»)»)',
    )
  })
})

describe('TREE-3 rows and cells', () => {
  test.each([
    [
      'a head cell outside the head says so',
      '<thead><tr><th>a</th><td>b</td></tr></thead><tbody><tr><th>c</th><td>d</td></tr></tbody><tfoot><tr><th>e</th></tr></tfoot>',
      'table(«tgroup@cols=2(«thead(«row(«entry(a)»«entry(b)»)»)»«tbody(«row(«entry@role=header(c)»«entry(d)»)»)»«tfoot(«row(«entry@role=header(e)»)»)»)»)',
    ],
    [
      'groups are in the order head, body, foot',
      '<tfoot><tr><td>f</td></tr></tfoot><tr><td>r</td></tr><tbody id="b"><tr><td>b</td></tr></tbody><thead><tr><td>h</td></tr></thead>',
      'table(«tgroup@cols=1(«thead(«row(«entry(h)»)»)»«tbody@id=b(«row(«entry(b)»)»)»«tbody(«row(«entry(r)»)»)»«tfoot(«row(«entry(f)»)»)»)»)',
    ],
    [
      'groups without rows are left out',
      '<thead/><tbody><tr><td>b</td></tr></tbody><tfoot/>',
      'table(«tgroup@cols=1(«tbody(«row(«entry(b)»)»)»)»)',
    ],
    ['a table without rows has one column', '', 'table(«tgroup@cols=1()»)'],
    [
      'cells keep ids and languages',
      '<tr><td id="c" xml:lang="de">x</td></tr>',
      'table(«tgroup@cols=1(«tbody(«row(«entry@id=c@lang=de(x)»)»)»)»)',
    ],
    [
      'a cell for the rest of its group',
      '<tbody><tr><td rowspan="0">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr></tbody>',
      'table(«tgroup@cols=2(«tbody(«row(«entry@morerows=2(a)»«entry(b)»)»«row(«entry(c)»)»«row(«entry(d)»)»)»)»)',
    ],
    [
      'a cell for more rows than there are',
      '<tbody><tr><td rowspan="9">a</td></tr><tr><td>b</td></tr></tbody><tbody><tr><td>c</td></tr></tbody>',
      'table(«tgroup@cols=2(«tbody(«row(«entry@morerows=1(a)»)»«row(«entry(b)»)»)»«tbody(«row(«entry(c)»)»)»)»)',
    ],
    [
      'a cell that another one from above leaves less room for',
      '<tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td><td>d</td></tr></tbody>',
      'table(«tgroup@cols=3(«tbody(«row(«entry(a)»«entry@morerows=1(b)»)»«row(«entry(c)»«entry(d)»)»)»)»)',
    ],
    [
      'a cell for no column',
      '<tr><td colspan="0">a</td><td>b</td></tr>',
      'table(«tgroup@cols=2(«tbody(«row(«entry(a)»«entry(b)»)»)»)»)',
    ],
    [
      'the widest row counts',
      '<tr><td>a</td></tr><tr><td>b</td><td colspan="2">c</td></tr><tr><td>d</td></tr>',
      'table(«tgroup@cols=3(«tbody(«row(«entry(a)»)»«row(«entry(b)»«entry@namest=col2@nameend=col3(c)»)»«row(«entry(d)»)»)»)»)',
    ],
  ])('%s', (_, rows, expected) => {
    expect(grid(rows)).toBe(expected)
  })
})

describe('TREE-3 a table that is CALS already', () => {
  const cals = (group: string, attributes = '', wrap = ''): string =>
    wrapped(`<oasis:table ${attributes}><oasis:tgroup cols="1">${group}</oasis:tgroup></oasis:table>`, wrap)

  const entry = (words: string): string => `<oasis:entry>${words}</oasis:entry>`

  test.each(['thead', 'tbody', 'tfoot'])('%s', name => {
    expect(cals(`<oasis:${name} id="g" valign="top"><oasis:row rowsep="1">${entry('a')}</oasis:row></oasis:${name}>`)).toBe(
      `table(«tgroup@cols=1(«${name}@id=g@valign=top(«row@rowsep=1(«entry(a)»)»)»)»)`,
    )
  })

  test.each([
    ['colspec', 'colname="c1" colnum="1" colwidth="2*" align="left" char="." charoff="5" colsep="1" rowsep="0"'],
    ['spanspec', 'spanname="s" namest="a" nameend="b" align="left" colsep="1" rowsep="0"'],
  ])('%s', (name, attributes) => {
    expect(cals(`<oasis:${name} ${attributes} foo="x"/>`)).toBe(
      `table(«tgroup@cols=1(«${name}@${attributes.replaceAll('"', '').replaceAll(' ', '@')}»)»)`,
    )
  })

  test.each([
    ['the table’s own rules', 'frame="topbot" rowsep="1" colsep="0"', '', 'table@frame=topbot@rowsep=1@colsep=0'],
    ['a table on its side', 'orient="land"', '', 'table@rotate=1'],
    ['not a table that stands', 'orient="port"', '', 'table'],
    ['a wrapper on its side', '', 'orientation="landscape"', 'table@rotate=1'],
    ['not a wrapper that stands', '', 'orientation="portrait"', 'table'],
    ['the table’s id', 'id="t"', '', 'table@id=t'],
    ['the wrapper’s id before the table’s', 'id="t"', 'id="w" xml:lang="de"', 'table@id=w@lang=de'],
  ])('%s', (_, attributes, wrap, expected) => {
    expect(cals('', attributes, wrap)).toBe(`${expected}(«tgroup@cols=1»)`)
  })

  test.each([
    ['blocks in a cell', entry('<p>a</p><p>b</p>'), '«entry(«para(a)»«para(b)»)»'],
    [
      'a table in a cell',
      `<oasis:entrytbl cols="1" namest="c1" nameend="c2"><oasis:thead><oasis:row>${entry('a')}</oasis:row></oasis:thead><oasis:tbody><oasis:row>${entry('b <bold>c</bold>')}${entry('')}</oasis:row><oasis:row>${entry('d')}</oasis:row></oasis:tbody></oasis:entrytbl>`,
      '«entry@namest=c1@nameend=c2(«para(a)»«para(b «bold(c)»)»«para(d)»)»',
    ],
    ['something unknown', `<foo>x</foo>${entry('a')}`, '«entry(a)»'],
  ])('%s', (_, cell, expected) => {
    expect(cals(`<oasis:tbody><oasis:row>${cell}</oasis:row></oasis:tbody>`)).toBe(
      `table(«tgroup@cols=1(«tbody(«row(${expected})»)»)»)`,
    )
  })

  test('several groups', () => {
    expect(
      wrapped('<oasis:table><oasis:title>T</oasis:title><oasis:tgroup cols="1"/><oasis:tgroup cols="2"/></oasis:table>'),
    ).toBe('table(«caption(«simple-para(T)»)»«tgroup@cols=1»«tgroup@cols=2»)')
  })
})

describe('what is around a table', () => {
  test.each([
    ['alternative text', `<alt-text>alt</alt-text>${ONE}`, `«alt-text(alt)»${GRID}`],
    [
      'a caption of its own',
      '<table><caption><p>c</p></caption><tr><td>1</td></tr></table>',
      `«caption(«simple-para(c)»)»${GRID}`,
    ],
    ['a title of its own', '<table><title>t</title><tr><td>1</td></tr></table>', `«caption(«simple-para(t)»)»${GRID}`],
    ['other text', `<p>before</p>${ONE}<p>after</p>`, `${GRID}«legend(«simple-para(before)»«simple-para(after)»)»`],
    ['bare text', `${ONE} words `, `${GRID}«legend(«simple-para(words)»)»`],
    [
      'a footnote',
      `${ONE}<fn id="n" fn-type="other"><label>a</label><p>note</p></fn>`,
      `${GRID}«table-footnote@id=n@role=other(«label(a)»«note-para(note)»)»`,
    ],
    ['an empty footnote leaves its place', `${ONE}<fn id="n"><label/></fn>`, `${GRID}«anchor@id=n»`],
    [
      'a footnote in bare text',
      `${ONE}<fn id="n"><label>a</label> note</fn>`,
      `${GRID}«table-footnote@id=n(«label(a)»«note-para(note)»)»`,
    ],
    [
      'a group of footnotes',
      `${ONE}<fn-group><fn id="a"><p>a</p></fn><fn id="b"><p>b</p></fn></fn-group>`,
      `${GRID}«table-footnote@id=a(«note-para(a)»)»«table-footnote@id=b(«note-para(b)»)»`,
    ],
    [
      'a foot: notes, with legends between them, in order',
      `${ONE}<table-wrap-foot><p>one</p><p>two</p><fn id="a"><p>a</p></fn><p>three</p><fn-group><fn id="b"><p>b</p></fn></fn-group><attrib>me</attrib><permissions><copyright-statement>© X</copyright-statement></permissions>four</table-wrap-foot>`,
      `${GRID}«legend(«simple-para(one)»«simple-para(two)»)»«table-footnote@id=a(«note-para(a)»)»«legend(«simple-para(three)»)»«table-footnote@id=b(«note-para(b)»)»«source(me)»«copyright-line(© X)»«legend(«simple-para(four)»)»`,
    ],
    ['credits', `${ONE}<attrib>me</attrib>`, `${GRID}«source(me)»`],
    ['a picture beside the table', `<graphic xlink:href="a.png"/>${ONE}<inline-graphic xlink:href="b.png"/>`, GRID],
    [
      'what stands between rows and cells',
      '<table>one<tr>two<td>1</td><td/></tr><tbody>three<foo>four</foo></tbody><caption>five</caption></table>',
      '«caption(«simple-para(five)»)»«tgroup@cols=2(«colspec@colname=col1@colnum=1»«colspec@colname=col2@colnum=2»«tbody(«row(«entry(1)»«entry»)»)»)»«legend(«simple-para(onetwothree«text@role=foo(four)»)»)»',
    ],
  ])('%s', (_, children, expected) => {
    expect(wrapped(children)).toBe(`table(${expected})`)
  })

  test.each(['col', 'colgroup'])('%s is not text', name => {
    expect(wrapped(`<table><${name} id="c"/><tr><td>1</td></tr></table>`)).toBe(`table(${GRID})`)
  })

  test.each(['thead', 'tbody', 'tfoot'])('cells between the rows of a %s are kept', name => {
    expect(grid(`<${name}><tr><td>1</td></tr><td>stray</td></${name}>`)).toContain('«legend(«simple-para@role=td(stray)»)»')
  })
})

describe('a table that is a picture', () => {
  const link = '«link@locator=t»'

  test.each([
    ['beside it', '<graphic xlink:href="t.png"/>', link],
    ['in a line', '<inline-graphic xlink:href="t.png"/>', link],
    ['with a description', '<graphic xlink:href="t.png"><alt-text>alt</alt-text></graphic>', `«alt-text(alt)»${link}`],
    [
      'in alternatives: the best',
      '<alternatives><graphic xlink:href="big.tif"/><inline-graphic xlink:href="t.png"/></alternatives>',
      link,
    ],
    ['without anything', '<alternatives/>', ''],
    ['beside something empty', '<alternatives><textual-form/><graphic xlink:href="t.tif"/></alternatives>', link],
    ['with words: those', '<graphic xlink:href="t.png"/><p>words</p>', '«legend(«simple-para(words)»)»'],
    [
      'with something else in the alternatives: that',
      '<alternatives><graphic xlink:href="t.png"/><textual-form>words</textual-form></alternatives>',
      '«legend(«simple-para@role=textual-form(words)»)»',
    ],
    [
      'with a table in other alternatives: that',
      `<alternatives><graphic xlink:href="t.png"/></alternatives><alternatives>${ONE}</alternatives>`,
      GRID,
    ],
  ])('%s', (_, children, expected) => {
    expect(wrapped(children)).toBe(expected === '' ? 'table' : `table(${expected})`)
  })
})

describe('tables without a wrapper, and groups', () => {
  test('a table serves as its own wrapper', () => {
    expect(shown('<table id="t" xml:lang="de" border="1"><caption><p>c</p></caption><tr><td>1</td></tr></table>')).toEqual([
      `display(«table@id=t@lang=de@frame=all@rowsep=1@colsep=1(«caption(«simple-para(c)»)»${GRID})»)`,
    ])
  })

  test.each([
    [
      'a group has a caption of its own, and its tables',
      `<table-wrap-group id="g"><label>T1</label><caption><title>T</title></caption><table-wrap id="a">${ONE}</table-wrap><table-wrap id="b">${ONE}</table-wrap><attrib>me</attrib></table-wrap-group>`,
      [
        `display@id=g(«table(«label(T1)»«caption(«simple-para@role=title(T)»)»)»«table@id=a(${GRID})»«table@id=b(${GRID})»«source(me)»)`,
      ],
    ],
    [
      'a group without a caption has only its tables, and other text follows',
      `<table-wrap-group><table-wrap>${ONE}</table-wrap><p>after</p> words</table-wrap-group>`,
      [`display(«table(${GRID})»)`, 'para(after)', 'para(words)'],
    ],
    [
      'an array of rows',
      '<array id="a"><alt-text>alt</alt-text><tr><td>1</td></tr></array>',
      [`display(«table@id=a(«alt-text(alt)»${GRID})»)`],
    ],
    ['an array that is a picture', '<array><graphic xlink:href="a.png"/></array>', ['display(«table(«link@locator=a»)»)']],
    ['an array of words', '<array>\n<p>x</p>\n</array>', ['display(«table(«legend(«simple-para(x)»)»)»)']],
    [
      'a wrapper in a wrapper is kept',
      `<table-wrap>${ONE}<table-wrap id="b">${ONE}</table-wrap></table-wrap>`,
      [`display(«table(${GRID}«legend(«display(«table@id=b(${GRID})»)»)»)»)`],
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})
