import { fc, test } from '@fast-check/vitest'
import { eidOfFile, parseEid } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { placed, type Spans } from '../../../src/importer/jats/tables/grid.ts'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const tex = (source: string): string => `<p><inline-formula><tex-math>${source}</tex-math></inline-formula></p>`

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

describe('figures', () => {
  test.each([
    [
      'label, caption, alternative text, picture, credits',
      '<fig id="f1" fig-type="scheme"><label>F1</label><caption><title>T.</title><p>c</p></caption><alt-text>alt</alt-text><graphic xlink:href="dir/a.tif"/><attrib>By</attrib><permissions><copyright-statement>© X</copyright-statement><license><license-p>terms</license-p></license></permissions></fig>',
      'figure@id=f1@role=scheme(«label(F1)»«caption(«simple-para@role=title(T.)»«simple-para(c)»)»«alt-text(alt)»«link@locator=a»«source(By)»«copyright-line(© X)»«source@role=license(terms)»)',
    ],
    [
      'a picture with the address of its original',
      '<fig><graphic xlink:href="a.tif"><uri content-type="original_file">https://x.org/a</uri></graphic></fig>',
      'figure(«link@locator=a»)',
    ],
    [
      'several pictures',
      '<fig><graphic xlink:href="a.tif"/><graphic xlink:href="b.tif"/></fig>',
      'figure(«figure(«link@locator=a»)»«figure(«link@locator=b»)»)',
    ],
    [
      'one picture in several forms',
      '<fig><alternatives><graphic xlink:href="print.eps" specific-use="print"/><graphic xlink:href="web.png"/></alternatives></fig>',
      'figure(«link@locator=web»)',
    ],
    [
      'of two forms of a picture the one that browsers show',
      '<fig><alternatives><graphic xlink:href="a.tif"/><graphic xlink:href="b.png"/></alternatives></fig>',
      'figure(«link@locator=b»)',
    ],
    [
      'of two that browsers show the first',
      '<fig><alternatives><graphic xlink:href="a.png"/><graphic xlink:href="b.jpg"/></alternatives></fig>',
      'figure(«link@locator=a»)',
    ],
    [
      'a small picture only where there is no other',
      '<fig><alternatives><graphic xlink:href="a.png" content-type="thumbnail"/><graphic xlink:href="b.tif" specific-use="print"/></alternatives></fig>',
      'figure(«link@locator=b»)',
    ],
    [
      'the picture for the screen before the one for print',
      '<fig><alternatives><graphic xlink:href="a.png" specific-use="hi-res"/><graphic xlink:href="b.gif"/></alternatives></fig>',
      'figure(«link@locator=b»)',
    ],
    [
      'the same picture twice',
      '<fig><graphic xlink:href="a.tif"/><graphic xlink:href="a.png"/></fig>',
      'figure(«link@locator=a»)',
    ],
    [
      'its own DOI',
      '<fig><object-id pub-id-type="doi">10.1000/f1</object-id><graphic xlink:href="a"/></fig>',
      'figure(«link@locator=a»«source@role=object-id(«inter-ref@href=https://doi.org/10.1000/f1(10.1000/f1)»)»)',
    ],
    [
      'a group with words of its own',
      '<fig-group id="g"><label>Fig 2</label><fig id="f2"><graphic xlink:href="c.png"/></fig></fig-group>',
      'figure@id=g(«label(Fig 2)»«figure@id=f2(«link@locator=c»)»)',
    ],
    [
      'a drawn structure',
      '<chem-struct-wrap id="c"><label>C1</label><chem-struct><graphic xlink:href="c.png"/></chem-struct></chem-struct-wrap>',
      'figure@id=c@role=chem-struct-wrap(«label(C1)»«link@locator=c»)',
    ],
    [
      'more words',
      '<fig><label>F</label><p>more</p><graphic xlink:href="c"/></fig>',
      'figure(«label(F)»«link@locator=c»«legend(«simple-para(more)»)»)',
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual([`display(«${expected}»)`])
  })

  test('a group without words gives its members', () => {
    expect(
      shown(
        '<fig-group>\n<fig id="f2"><graphic xlink:href="c.png"/></fig>\n<media id="v" mimetype="video" mime-subtype="mp4" xlink:href="v.mp4"/></fig-group>',
      ),
    ).toEqual(['display(«figure@id=f2(«link@locator=c»)»«e-component@id=v@role=video(«link@locator=v»)»)'])
  })

  test('those that the file gathers are the body’s floats', () => {
    const record = imported({
      body: '<p><xref ref-type="fig" rid="f1">1</xref></p>',
      after:
        '<floats-group><fig id="f1"><graphic xlink:href="c"/></fig><table-wrap id="t1"><table><tr><td>x</td></tr></table></table-wrap></floats-group>',
    })
    expect(record.parts.body.floats.map(({ '#name': name, $ }) => [name, $?.['id']])).toEqual([
      ['figure', 'f1'],
      ['table', 't1'],
    ])
  })
})

describe('files', () => {
  test.each([
    [
      'one file in a supplement, as PMC has it',
      '<supplementary-material id="s1"><label>S1</label><caption><p>cap</p></caption><media xlink:href="s1.zip"><caption><p>Click here.</p></caption></media></supplementary-material>',
      'display(«e-component@id=s1@role=application(«label(S1)»«caption(«simple-para(cap)»«simple-para(Click here.)»)»«link@locator=s1.zip»)»)',
    ],
    [
      'words in the file alone, as Springer has it',
      '<supplementary-material id="M1"><media xlink:href="1_ESM.xlsx"><caption><p>Table 3</p></caption></media></supplementary-material>',
      'display(«e-component@id=M1@role=application(«caption(«simple-para(Table 3)»)»«link@locator=1_ESM.xlsx»)»)',
    ],
    [
      'an address',
      '<supplementary-material id="s2" xlink:href="https://zenodo.org/record/1"><label>Data</label></supplementary-material>',
      'display(«e-component@id=s2@role=application(«label(Data)»«link@locator=1@href=https://zenodo.org/record/1»)»)',
    ],
    [
      'recordings',
      '<media xlink:href="v.mp4" mimetype="video" mime-subtype="mp4"><label>Video 1</label></media>',
      'display(«e-component@role=video(«label(Video 1)»«link@locator=v»)»)',
    ],
    [
      'sound inside a supplement',
      '<supplementary-material><media xlink:href="a.wav" mimetype="audio" mime-subtype="x-wav"/></supplementary-material>',
      'display(«e-component@role=audio(«link@locator=a»)»)',
    ],
    [
      'pictures in a line',
      '<p><inline-graphic xlink:href="i.gif"><alt-text>sign</alt-text></inline-graphic>.</p>',
      'para(«inline-figure(«alt-text(sign)»«link@locator=i»)».)',
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual([expected])
  })

  test('named in a line, the file follows the text', () => {
    expect(
      shown('<p>See <inline-supplementary-material id="i1" xlink:href="t.xlsx">Table S1</inline-supplementary-material>.</p>'),
    ).toEqual([
      'para(See «cross-ref@refid=i1@role=supplementary-material(Table S1)».)',
      'section@role=supplementary-material(«section-title(Supplementary material)»«display(«e-component@id=i1@role=application(«link@locator=t.xlsx»)»)»)',
    ])
  })

  test.each([
    [
      '<graphic xlink:href="info:doi/10.1371/journal.pone.0012262.g001" mimetype="image"/>',
      { basename: 'journal.pone.0012262.g001', filename: 'journal.pone.0012262.g001', extension: '', type: 'IMAGE' },
    ],
    ['<graphic xlink:href="fig1.tif"/>', { basename: 'fig1', filename: 'fig1.tif', extension: 'tif', type: 'IMAGE' }],
    [
      '<supplementary-material xlink:href="info:doi/10.1371/journal.pone.0016329.s001" mimetype="application/vnd.ms-excel"/>',
      { basename: 'journal.pone.0016329.s001', filename: 'journal.pone.0016329.s001', extension: 'xls', type: 'APPLICATION' },
    ],
    [
      '<supplementary-material><media xlink:href="a/b/s1.PDF" mimetype="application" mime-subtype="pdf"/></supplementary-material>',
      { basename: 's1.PDF', filename: 's1.PDF', extension: 'pdf', type: 'APPLICATION' },
    ],
    [
      '<media xlink:href="film" mimetype="video" mime-subtype="quicktime"/>',
      { basename: 'film', filename: 'film', extension: 'mov', type: 'VIDEO' },
    ],
    [
      '<media xlink:href="https://x.org/sound%20one.mp3?dl=1"/>',
      { basename: 'sound one', filename: 'sound one.mp3', extension: 'mp3', type: 'AUDIO' },
    ],
  ])('TREE-13 attachment of %s', (body, expected) => {
    const { attachments, meta } = imported({ body: `${body}${body}` })
    expect(attachments).toEqual([{ eid: eidOfFile(meta.eid, expected.filename), ...expected, found: false }])
  })

  test.prop([fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 })])(
    'TREE-13 attachments of any name have a well-formed EID each',
    names => {
      const media = names.map(name => `<media xlink:href="${encodeURIComponent(`./${name}.zip`)}"/>`)
      const { attachments } = imported({ body: media.join('') })
      const eids = attachments.map(({ eid }) => eid)
      expect(eids.map(parseEid)).toEqual(eids.map(E.right))
      expect(new Set(eids).size).toBe(new Set(attachments.map(({ filename }) => filename)).size)
    },
  )

  test('the article’s own PDF', () => {
    expect(imported({ meta: '<self-uri content-type="pdf" xlink:href="a1.pdf"/>' }).attachments).toMatchObject([
      { type: 'MAIN-PDF', filename: 'a1.pdf', extension: 'pdf' },
    ])
  })
})

describe('TREE-3 tables', () => {
  test('as CALS: spans, heads, rules, notes', () => {
    expect(
      shown(
        '<table-wrap id="t1"><label>Table 1</label><caption><title>T</title></caption><table frame="hsides" rules="groups"><col width="10%" align="left"/><col/><col/><thead><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><th>b1</th><th>b2</th></tr></thead><tbody><tr><th scope="row">r</th><td align="char" char=".">1.5</td><td style="text-align:center; border-bottom:1px solid">x<break/>y</td></tr></tbody></table><table-wrap-foot><fn id="tf1"><label>a</label><p>note</p></fn><p>general</p></table-wrap-foot></table-wrap>',
      ),
    ).toEqual([
      'display(«table@id=t1@frame=topbot(«label(Table 1)»«caption(«simple-para@role=title(T)»)»«tgroup@cols=3(«colspec@colname=col1@colnum=1@colwidth=10%@align=left»«colspec@colname=col2@colnum=2»«colspec@colname=col3@colnum=3»«thead(«row(«entry@morerows=1(A)»«entry@namest=col2@nameend=col3(B)»)»«row@rowsep=1(«entry(b1)»«entry(b2)»)»)»«tbody(«row@rowsep=1(«entry@role=header(r)»«entry@align=char@char=.(1.5)»«entry@align=center@rowsep=1(x«br»y)»)»)»)»«table-footnote@id=tf1(«label(a)»«note-para(note)»)»«legend(«simple-para(general)»)»)»)',
    ])
  })

  test('a cell with a span that starts behind one from above', () => {
    expect(
      shown(
        '<table-wrap><table><tr><td rowspan="2">a</td><td>b</td><td>c</td></tr><tr><td colspan="2">d</td></tr></table></table-wrap>',
      )[0],
    ).toContain('«row(«entry@namest=col2@nameend=col3(d)»)»')
  })

  test.each([
    [
      'blocks in cells',
      '<td><p>one</p><list list-type="simple"><list-item><p>x</p></list-item></list></td>',
      'entry(«para(one)»«list@role=simple(«list-item(«para(x)»)»)»)',
    ],
    [
      'one formula in text',
      '<td>a <inline-formula><mml:math><mml:mi>x</mml:mi></mml:math></inline-formula></td>',
      'entry(a «math(«mi(x)»)»)',
    ],
    ['wild spans', '<td rowspan="-3" colspan="x">a</td>', 'entry(a)'],
    ['rows beyond the table', '<td rowspan="99999999">a</td>', 'entry(a)'],
  ])('%s', (_, cell, expected) => {
    expect(shown(`<table-wrap><table><tr>${cell}</tr></table></table-wrap>`)[0]).toContain(`«${expected}»`)
  })

  test.each([
    [
      'CALS in the file',
      '<table-wrap><oasis:table frame="topbot"><oasis:tgroup cols="2"><oasis:colspec colname="c1"/><oasis:tbody><oasis:row><oasis:entry namest="c1" nameend="c2" morerows="1">x</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>',
      'table@frame=topbot(«tgroup@cols=2(«colspec@colname=c1»«tbody(«row(«entry@namest=c1@nameend=c2@morerows=1(x)»)»)»)»)',
    ],
    [
      'a picture only',
      '<table-wrap id="t"><label>T2</label><graphic xlink:href="t2.png"/></table-wrap>',
      'table@id=t(«label(T2)»«link@locator=t2»)',
    ],
    [
      'table and picture',
      '<table-wrap><alternatives><graphic xlink:href="t.png"/><table><tr><td>1</td></tr></table></alternatives></table-wrap>',
      'table(«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(1)»)»)»)»)',
    ],
    [
      'two tables',
      '<table-wrap><table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table></table-wrap>',
      'table(«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(1)»)»)»)»«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(2)»)»)»)»)',
    ],
    [
      'an array',
      '<array><label>(1)</label><tbody><tr><td>1</td></tr></tbody></array>',
      'table(«label((1))»«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(1)»)»)»)»)',
    ],
    [
      'borders',
      '<table-wrap><table border="1"><tr><td>1</td></tr></table></table-wrap>',
      'table@frame=all@rowsep=1@colsep=1(«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(1)»)»)»)»)',
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual([`display(«${expected}»)`])
  })

  const spans: fc.Arbitrary<Spans> = fc.record({
    columns: fc.integer({ min: -1, max: 5 }),
    rows: fc.integer({ min: -1, max: 5 }),
  })

  test.prop([fc.array(fc.array(spans, { maxLength: 5 }), { maxLength: 6 })])(
    'cover no position twice, reach nowhere beyond their group, and keep every cell in order',
    rows => {
      const made = placed(rows, cell => cell)
      expect(made.map(row => row.map(({ cell }) => cell))).toEqual(rows)
      const covered = made.flatMap((row, at) =>
        row.flatMap(({ column, columns, rows: reach }) =>
          Array.from({ length: reach }, (_, down) =>
            Array.from({ length: columns }, (_, right) => `${at + down},${column + right}`),
          ).flat(),
        ),
      )
      expect(new Set(covered).size).toBe(covered.length)
      expect(covered.every(position => Number(position.split(',')[0]) < rows.length)).toBe(true)
      for (const row of made)
        expect(row.map(({ column }) => column)).toEqual(row.map(({ column }) => column).toSorted((a, b) => a - b))
    },
  )
})

describe('formulas', () => {
  test.each([
    [
      'MathML as it is',
      '<disp-formula id="e1"><label>(1)</label><mml:math display="block"><mml:mi mathvariant="bold" foo="x">x</mml:mi></mml:math></disp-formula>',
      'display(«formula@id=e1(«label((1))»«math@display=block(«mi@mathvariant=bold(x)»)»)»)',
    ],
    [
      'of two pictures of a formula the one that browsers show',
      '<p><inline-formula><alternatives><inline-graphic xlink:href="a.eps"/><inline-graphic xlink:href="b.svg"/></alternatives></inline-formula></p>',
      'para(«inline-figure@role=formula(«link@locator=b»)»)',
    ],
    [
      'MathML before TeX before a picture',
      '<p><inline-formula><alternatives><graphic xlink:href="g.png"/><tex-math>b</tex-math><mml:math><mml:mi>b</mml:mi></mml:math></alternatives></inline-formula></p>',
      'para(«math(«semantics(«mi(b)»«annotation@encoding=application/x-tex(b)»)»)»)',
    ],
    ['a picture only', '<disp-formula><graphic xlink:href="e1.tif"/></disp-formula>', 'display(«formula(«link@locator=e1»)»)'],
    [
      'a picture in a line',
      '<p><inline-formula><inline-graphic xlink:href="e1.tif"/></inline-formula></p>',
      'para(«inline-figure@role=formula(«link@locator=e1»)»)',
    ],
    ['words', '<disp-formula>x = <italic>y</italic></disp-formula>', 'display(«formula(x = «italic(y)»)»)'],
    [
      'groups',
      '<disp-formula-group><disp-formula><mml:math><mml:mi>a</mml:mi></mml:math></disp-formula><disp-formula><mml:math><mml:mi>b</mml:mi></mml:math></disp-formula></disp-formula-group>',
      'display(«formula(«math(«mi(a)»)»)»«formula(«math(«mi(b)»)»)»)',
    ],
    [
      'a document around TeX',
      tex('\\documentclass[12pt]{minimal} \\usepackage{amsmath} \\begin{document}$$a^2$$\\end{document}'),
      'para(«math(«semantics(«msup(«mi(a)»«mn(2)»)»«annotation@encoding=application/x-tex(a^2)»)»)»)',
    ],
    ['TeX that cannot be read', tex('\\bad{'), 'para(«monospace@role=tex(\\bad{)»)'],
    [
      'a comment in TeX',
      tex('a % not this\n + b'),
      'para(«math(«semantics(«mrow(«mi(a)»«mo(+)»«mi(b)»)»«annotation@encoding=application/x-tex(a + b)»)»)»)',
    ],
    [
      'numbered environments',
      tex('\\begin{equation}\\label{x}a\\nonumber\\end{equation}'),
      'para(«math(«semantics(«mi(a)»«annotation@encoding=application/x-tex(\\begin{equation}\\label{x}a\\nonumber\\end{equation})»)»)»)',
    ],
    [
      'content beside presentation',
      '<p><mml:math><mml:semantics><mml:mi>x</mml:mi><mml:annotation-xml encoding="MathML-Content"><mml:ci>x</mml:ci></mml:annotation-xml></mml:semantics></mml:math></p>',
      'para(«math(«semantics(«mi(x)»)»)»)',
    ],
    [
      'content alone keeps its words',
      '<p><mml:math><mml:apply><mml:ci>x</mml:ci></mml:apply></mml:math></p>',
      'para(«math(«mrow(«mrow(«mtext(x)»)»)»)»)',
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual([expected])
  })

  test('chemistry in TeX is read', () => {
    expect(shown(tex('\\ce{H2O}'))[0]).toContain('semantics')
  })
})
