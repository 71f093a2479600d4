import { describe, expect, test } from 'vitest'
import { childrenOf } from '@lectern/domain/article'
import { sketch } from '../jats/sketch.ts'
import { imported, paragraph, textOf } from './read.ts'

const line = (inner: string): string | undefined => sketch(paragraph(inner))[0]

describe('running text', () => {
  test.each([
    [
      'emphasis in every form',
      '<ce:bold>b</ce:bold><ce:italic>i</ce:italic><ce:small-caps>s</ce:small-caps><ce:sans-serif>h</ce:sans-serif><ce:underline>u</ce:underline><ce:cross-out>x</ce:cross-out>',
      'para(«bold(b)»«italic(i)»«small-caps(s)»«sans-serif(h)»«underline(u)»«cross-out(x)»)',
    ],
    ['raised and lowered text', 'CO<ce:inf loc="post">2</ce:inf> <ce:sup loc="pre">13</ce:sup>C', 'para(CO«inf(2)» «sup(13)»C)'],
    ['spaces and breaks', '5<ce:hsp sp="0.25"/>mm<ce:br/>next<ce:vsp sp="1"/>', 'para(5«hsp@sp=0.25»mm«br»next«vsp@sp=1»)'],
    [
      'a link to an address',
      'see <ce:inter-ref xlink:href="http://a.org/b" xlink:role="http://www.elsevier.com/xml/linking-roles/text" id="i1">a.org</ce:inter-ref>',
      'para(see «inter-ref@href=http://a.org/b@id=i1(a.org)»)',
    ],
    [
      'one link to several records',
      '<ce:inter-refs id="i"><ce:inter-refs-text>AB1 – AB3</ce:inter-refs-text><ce:inter-refs-link xlink:href="genbank:AB1"/><ce:inter-refs-link xlink:href="genbank:AB3"/></ce:inter-refs>',
      'para(«inter-refs@id=i@href=genbank:AB1 genbank:AB3(AB1 – AB3)»)',
    ],
    [
      'a link with ends of its own',
      '<ce:inter-ref><ce:inter-ref-end xlink:href="u1">one</ce:inter-ref-end> to <ce:inter-ref-end xlink:href="u2">two</ce:inter-ref-end></ce:inter-ref>',
      'para(«inter-ref@href=u1(one)» to «inter-ref@href=u2(two)»)',
    ],
    [
      'links side by side',
      '<ce:inter-refs id="i"><ce:inter-ref-end xlink:href="u1">one</ce:inter-ref-end> <ce:inter-ref-end xlink:href="u2">two</ce:inter-ref-end></ce:inter-refs>',
      'para(«anchor@id=i»«inter-ref@href=u1(one)», «inter-ref@href=u2(two)»)',
    ],
    [
      'links without words',
      '<ce:inter-ref xlink:href="http://a.org/b"/> <ce:inter-ref xlink:href="genbank:AB1"/> <ce:inter-ref xlink:href="mailto:a@b.org"/>',
      'para(«inter-ref@href=http://a.org/b(http://a.org/b)» «inter-ref@href=genbank:AB1(AB1)» «inter-ref@href=mailto:a@b.org(a@b.org)»)',
    ],
    [
      'a link within the publication',
      '<ce:intra-ref xlink:href="pii:B9780123456789000012#s1">Chapter 1</ce:intra-ref> <ce:intra-refs><ce:intra-refs-text>2, 3</ce:intra-refs-text><ce:intra-refs-link xlink:href="pii:X"/></ce:intra-refs>',
      'para(«intra-ref@href=pii:B9780123456789000012#s1(Chapter 1)» «intra-refs@href=pii:X(2, 3)»)',
    ],
    [
      'references to several places',
      '<ce:cross-refs refid="b1 b2" id="c">[1,2]</ce:cross-refs>',
      'para(«cross-refs@refid=b1 b2@id=c([1,2])»)',
    ],
    [
      'a glyph that Unicode has',
      'C<ce:glyph name="sbnd"/>C<ce:glyph name="tbnd"/>N',
      'para(C«glyph@name=sbnd(–)»C«glyph@name=tbnd(≡)»N)',
    ],
    ['a glyph by an entity’s name', '<ce:glyph name="alefsym"/>', 'para(«glyph@name=alefsym(ℵ)»)'],
    [
      'a glyph that nobody knows',
      '<ce:glyph name="zork" alt="zorkmid"/><ce:glyph name="zork"/>',
      'para(«glyph@name=zork(zorkmid)»«glyph@name=zork»)',
    ],
    [
      'a picture within the line',
      'press <ce:inline-figure><ce:link locator="fx1"/></ce:inline-figure>',
      'para(press «inline-figure(«link@locator=fx1»)»)',
    ],
    [
      'sponsors and grants',
      '<ce:grant-sponsor id="g1" sponsor-id="https://doi.org/10.13039/1" xlink:type="simple">NSF</ce:grant-sponsor> (<ce:grant-number refid="g1">42</ce:grant-number>)',
      'para(«grant-sponsor@id=g1@sponsor-id=https://doi.org/10.13039/1@type=simple(NSF)» («grant-number@refid=g1(42)»))',
    ],
    [
      'an anchor',
      'here<ce:anchor id="a1"/> and <ce:float-anchor refid="f1"/>',
      'para(here«anchor@id=a1» and «float-anchor@refid=f1»)',
    ],
    ['roman type', '<ce:italic>x<ce:roman>d</ce:roman></ce:italic>', 'para(«italic(x«rm(d)»)»)'],
    [
      'an address',
      '<ce:e-address type="email" xlink:href="mailto:a@b.org">a@b.org</ce:e-address>',
      'para(«e-address@type=email@href=mailto:a@b.org(a@b.org)»)',
    ],
  ])('%s', (_, inner, expected) => {
    expect(line(inner)).toBe(expected)
  })

  test('keeps the white space that counts, and no other', () => {
    expect(line('\n  one\n   <ce:italic>two</ce:italic> <ce:bold>three</ce:bold>\n')).toBe(
      'para(one «italic(two)» «bold(three)»)',
    )
    expect(line('5\u2009mm\u00A0wide')).toBe('para(5\u2009mm\u00A0wide)')
    expect(line('<ce:monospace>if  (x)\n    y</ce:monospace>')).toBe('para(«monospace(if  (x)⏎    y)»)')
    expect(sketch(textOf('\n <ce:section>\n  <ce:section-title>\n A\n </ce:section-title>\n </ce:section>\n'))).toEqual([
      'section(«section-title(A)»)',
    ])
    expect(
      line(
        'where\n<ce:display>\n<ce:formula id="f"><ce:label>(1)</ce:label><ce:chem>H<ce:inf>2</ce:inf>O</ce:chem></ce:formula></ce:display>\nfollows.',
      ),
    ).toBe('para(where«display(«formula@id=f(«label((1))»«chem(H«inf(2)»O)»)»)»follows.)')
  })

  test('gives loose words among blocks a paragraph of their own', () => {
    expect(sketch(textOf('<ce:section>loose <ce:italic>words</ce:italic><ce:para>p</ce:para></ce:section>'))).toEqual([
      'section(«para(loose «italic(words)»)»«para(p)»)',
    ])
    expect(sketch(imported({ body: 'loose<ce:para>p</ce:para>' }).parts.body.content)).toEqual([
      'body(«sections(«para(loose)»«para(p)»)»)',
    ])
  })
})

describe('mathematics', () => {
  test('keeps its names and attributes', () => {
    expect(
      line(
        '<mml:math altimg="si1.gif" display="inline" overflow="scroll"><mml:mrow>\n<mml:mi mathvariant="bold"> x </mml:mi>\n<mml:mo stretchy="false">(</mml:mo><mml:mspace width="1em" class="quad"/></mml:mrow></mml:math>',
      ),
    ).toBe(
      'para(«math@altimg=si1.gif@display=inline@overflow=scroll(«mrow(«mi@mathvariant=bold(x)»«mo@stretchy=false(()»«mspace@width=1em@class=quad»)»)»)',
    )
  })

  test('keeps the spaces around words in a formula', () => {
    expect(
      line(
        '<mml:math><mml:mtext>if </mml:mtext><mml:mtext> <ce:italic>for all</ce:italic> </mml:mtext><mml:mtext>x</mml:mtext></mml:math>',
      ),
    ).toBe('para(«math(«mtext(if\u00A0)»«mtext(\u00A0«italic(for all)»\u00A0)»«mtext(x)»)»)')
  })

  test('keeps text in formulas, and formulas in other notations as words', () => {
    expect(
      line(
        '<mml:math><mml:semantics><mml:mtext>if <ce:italic>x</ce:italic></mml:mtext><mml:annotation-xml encoding="MathML-Content"><mml:apply><mml:ci>x</mml:ci></mml:apply></mml:annotation-xml></mml:semantics><mml:bvar><mml:ci>y</mml:ci></mml:bvar></mml:math>',
      ),
    ).toBe(
      'para(«math(«semantics(«mtext(if «italic(x)»)»«annotation@encoding=MathML-Content(x)»)»«mrow@role=bvar(«mtext@role=ci(y)»)»)»)',
    )
  })
})

describe('blocks', () => {
  test.each([
    [
      'a section',
      '<ce:section id="s" role="results" view="all"><ce:label>1</ce:label><ce:section-title id="t">Results</ce:section-title><ce:para>p</ce:para></ce:section>',
      'section@id=s@role=results@view=all(«label(1)»«section-title@id=t(Results)»«para(p)»)',
    ],
    [
      'a list with a title',
      '<ce:para><ce:list id="l"><ce:label>L</ce:label><ce:section-title>Steps</ce:section-title><ce:list-item id="i"><ce:label>•</ce:label><ce:para>one</ce:para></ce:list-item></ce:list></ce:para>',
      'para(«list@id=l(«label(L)»«list-title(Steps)»«list-item@id=i(«label(•)»«para(one)»)»)»)',
    ],
    [
      'definitions',
      '<ce:para><ce:def-list><ce:section-title>Symbols</ce:section-title><ce:def-term>A</ce:def-term><ce:def-description><ce:para>area</ce:para></ce:def-description></ce:def-list></ce:para>',
      'para(«def-list(«section-title(Symbols)»«def-term(A)»«def-description(«para(area)»)»)»)',
    ],
    [
      'a quotation',
      '<ce:para><ce:displayed-quote id="q"><ce:simple-para>To be</ce:simple-para><ce:source>Hamlet</ce:source></ce:displayed-quote></ce:para>',
      'para(«displayed-quote@id=q(«simple-para(To be)»«source(Hamlet)»)»)',
    ],
    [
      'an enunciation',
      '<ce:para><ce:enunciation id="e"><ce:label>Theorem 1</ce:label><ce:section-title>Noether</ce:section-title><ce:para>p</ce:para></ce:enunciation></ce:para>',
      'para(«enunciation@id=e(«label(Theorem 1)»«section-title(Noether)»«para(p)»)»)',
    ],
    [
      'a figure of parts',
      '<ce:para><ce:display><ce:figure id="f"><ce:label>Fig. 1</ce:label><ce:caption><ce:simple-para>c</ce:simple-para></ce:caption><ce:alt-text id="a" role="short">words</ce:alt-text><ce:source>S</ce:source><ce:copyright type="other" year="2013">X</ce:copyright><ce:figure id="f1"><ce:label>(a)</ce:label><ce:link locator="gr1a" xlink:href="pii:S1/gr1a" xlink:role="http://www.elsevier.com/xml/linking-roles/image"/></ce:figure></ce:figure></ce:display></ce:para>',
      'para(«display(«figure@id=f(«label(Fig. 1)»«caption(«simple-para(c)»)»«alt-text@id=a@role=short(words)»«source(S)»«copyright@type=other@year=2013(X)»«figure@id=f1(«label((a))»«link@locator=gr1a@href=pii:S1/gr1a»)»)»)»)',
    ],
    [
      'a text box',
      '<ce:para><ce:display><ce:textbox id="b" role="e-extra"><ce:label>Box 1</ce:label><ce:caption><ce:simple-para>c</ce:simple-para></ce:caption><ce:textbox-head><ce:title>H</ce:title></ce:textbox-head><ce:textbox-body><ce:sections><ce:para>p</ce:para></ce:sections></ce:textbox-body><ce:textbox-tail><ce:bibliography><ce:bibliography-sec><ce:bib-reference id="r"><ce:label>1</ce:label><ce:other-ref><ce:textref>R</ce:textref></ce:other-ref></ce:bib-reference></ce:bibliography-sec></ce:bibliography></ce:textbox-tail></ce:textbox></ce:display></ce:para>',
      'para(«display(«textbox@id=b@role=e-extra(«label(Box 1)»«caption(«simple-para(c)»)»«textbox-head(«title(H)»)»«textbox-body(«sections(«para(p)»)»)»«textbox-tail(«bibliography(«bibliography-sec(«bib-reference@id=r(«label(1)»«other-ref@refId=1(«textref(R)»)»)»)»)»)»)»)»)',
    ],
    [
      'a file with an alternative',
      '<ce:para><ce:display><ce:e-component id="e"><ce:label>Video 1</ce:label><ce:alt-e-component><ce:caption><ce:simple-para>still</ce:simple-para></ce:caption><ce:link locator="fx2"/></ce:alt-e-component><ce:link locator="mmc1"/></ce:e-component></ce:display></ce:para>',
      'para(«display(«e-component@id=e(«label(Video 1)»«e-component@role=alt-e-component(«caption(«simple-para(still)»)»«link@locator=fx2»)»«link@locator=mmc1»)»)»)',
    ],
    [
      'chemistry',
      '<ce:para><ce:display><ce:formula id="f"><ce:label>(1)</ce:label><ce:chem>A → B</ce:chem></ce:formula></ce:display></ce:para>',
      'para(«display(«formula@id=f(«label((1))»«chem(A → B)»)»)»)',
    ],
    [
      'a section without a counterpart',
      '<bk:objectives id="o"><ce:section-title>Aims</ce:section-title><ce:list><ce:list-item><ce:para>x</ce:para></ce:list-item></ce:list></bk:objectives>',
      'section@id=o@role=objectives(«section-title(Aims)»«list(«list-item(«para(x)»)»)»)',
    ],
    [
      'a subchapter',
      '<bk:subchapter id="c"><bk:info><ce:pii>B978-0-12-374001-4.00005-4</ce:pii></bk:info><ce:label>2</ce:label><ce:title>Sub</ce:title><ce:author-group><ce:author><ce:surname>S</ce:surname></ce:author></ce:author-group><ce:sections><ce:para>p</ce:para></ce:sections></bk:subchapter>',
      'section@id=c@role=subchapter(«label(2)»«section-title(Sub)»«author-group(«author(«surname(S)»)»)»«sections(«para(p)»)»)',
    ],
  ])('%s', (_, inner, expected) => {
    expect(sketch(textOf(inner))).toEqual([expected])
  })

  test('the closing matter keeps its place in the body', () => {
    const { body } = imported({
      body:
        '<ce:nomenclature id="n"><ce:section-title>Symbols</ce:section-title></ce:nomenclature><ce:salutation>Dear Editor,</ce:salutation><ce:sections><ce:para>p</ce:para></ce:sections>' +
        '<ce:conflict-of-interest id="c"><ce:section-title>COI</ce:section-title><ce:para>none</ce:para></ce:conflict-of-interest><ce:data-availability id="d"><ce:para>open</ce:para></ce:data-availability>' +
        '<ce:acknowledgment id="a"><ce:para>thanks</ce:para></ce:acknowledgment><ce:appendices><ce:section id="x"><ce:para>more</ce:para></ce:section></ce:appendices>',
    }).parts
    expect(body.content.flatMap(childrenOf).map(({ '#name': name }) => name)).toEqual([
      'nomenclature',
      'sections',
      'conflict-of-interest',
      'data-availability',
      'acknowledgment',
      'appendices',
    ])
    expect(sketch(body.content)[0]).toContain('«sections(«para@role=salutation(Dear Editor,)»«para(p)»)»')
  })
})

describe('tables', () => {
  test('keep CALS, Elsevier’s borders and their own footnotes', () => {
    const [table] = imported({
      floats: `<ce:table id="t" frame="topbot" rowsep="0" colsep="0"><ce:label>Table 1</ce:label><ce:caption><ce:simple-para>c</ce:simple-para></ce:caption>
        <tgroup cols="2"><colspec colname="col1" colnum="1" align="char" char="."/><tb:colspec colname="col1"><tb:top-border type="s"/></tb:colspec>
        <thead valign="top"><row rowsep="1"><entry namest="col1" nameend="col2" align="center">A <ce:cross-ref refid="tf1"><ce:sup>a</ce:sup></ce:cross-ref></entry></row></thead>
        <tbody><row><entry morerows="1">1<tb:right-border type="sr" style="s"/></entry><entry><tb:alignmark/>2.5<tb:bottom-border style="s"/></entry></row>
        <row><entrytbl cols="1"><tbody><row><entry>inner</entry></row></tbody></entrytbl></row></tbody></tgroup>
        <ce:legend><ce:simple-para>l</ce:simple-para></ce:legend><ce:table-footnote id="tf1"><ce:label>a</ce:label><ce:note-para>n</ce:note-para></ce:table-footnote></ce:table>`,
    }).parts.body.floats
    expect(sketch(table === undefined ? [] : [table])).toEqual([
      'table@id=t@frame=topbot@rowsep=0@colsep=0(«label(Table 1)»«caption(«simple-para(c)»)»«tgroup@cols=2(«colspec@colname=col1@colnum=1@align=char@char=.»' +
        '«thead@valign=top(«row@rowsep=1(«entry@namest=col1@nameend=col2@align=center(A «cross-ref@refid=tf1(«sup(a)»)»)»)»)»' +
        '«tbody(«row(«entry@morerows=1@colsep=1(1)»«entry@rowsep=1(2.5)»)»«row(«entry(«table@role=entrytbl(«tgroup@cols=1(«tbody(«row(«entry(inner)»)»)»)»)»)»)»)»)»' +
        '«legend(«simple-para(l)»)»«table-footnote@id=tf1(«label(a)»«note-para(n)»)»)',
    ])
  })
})

const footnoteXml = (id: string, label: string): string =>
  `<ce:footnote id="${id}"><ce:label>${label}</ce:label><ce:note-para>Note ${label}.</ce:note-para></ce:footnote>`
const bodyPart = (inner: string) => imported({ body: `<ce:sections><ce:para>${inner}</ce:para></ce:sections>` }).parts.body
const text = (inner: string) => sketch(bodyPart(inner).content.flatMap(childrenOf).flatMap(childrenOf))
const mark = (id: string, label: string): string => `<ce:cross-ref refid="${id}"><ce:sup>${label}</ce:sup></ce:cross-ref>`

describe('footnotes', () => {
  test('move to the part’s footnotes and leave a mark', () => {
    expect(text(`Word${footnoteXml('fn1', '1')} goes on.`)).toEqual(['para(Word«cross-ref@refid=fn1(«sup(1)»)» goes on.)'])
    expect(sketch(bodyPart(`Word${footnoteXml('fn1', '1')}`).footnotes)).toEqual([
      'footnote@id=fn1(«label(1)»«note-para(Note 1.)»)',
    ])
  })

  test('leave no second mark where the text has one', () => {
    expect(text(`Word${mark('fn1', '1')}${footnoteXml('fn1', '1')} on`)).toEqual(['para(Word«cross-ref@refid=fn1(«sup(1)»)» on)'])
    expect(text(`Word${footnoteXml('fn1', '1')} ${mark('fn1', '1')} on`)).toEqual([
      'para(Word «cross-ref@refid=fn1(«sup(1)»)» on)',
    ])
    expect(text(`Word${mark('fn1', '1')},${mark('fn2', '2')}${footnoteXml('fn1', '1')}${footnoteXml('fn2', '2')}`)).toEqual([
      'para(Word«cross-ref@refid=fn1(«sup(1)»)»,«cross-ref@refid=fn2(«sup(2)»)»)',
    ])
    expect(text(`Word<ce:sup>${mark('fn1', '1')}</ce:sup>${footnoteXml('fn1', '1')}`)).toEqual([
      'para(Word«sup(«cross-ref@refid=fn1(«sup(1)»)»)»)',
    ])
  })

  test('leave a mark where the text mentions them only far away', () => {
    expect(text(`As <ce:cross-ref refid="fn1">note 1</ce:cross-ref> says, word${footnoteXml('fn1', '1')}`)).toEqual([
      'para(As «cross-ref@refid=fn1(note 1)» says, word«cross-ref@refid=fn1(«sup(1)»)»)',
    ])
  })

  test('without id or label get what a mark needs', () => {
    expect(text('Word<ce:footnote><ce:note-para>N</ce:note-para></ce:footnote>')).toEqual([
      'para(Word«cross-ref@refid=footnote-1(«sup(*)»)»)',
    ])
    expect(sketch(bodyPart('Word<ce:footnote><ce:note-para>N</ce:note-para></ce:footnote>').footnotes)).toEqual([
      'footnote@id=footnote-1(«note-para(N)»)',
    ])
  })

  test('of captions and of other footnotes move too', () => {
    const { footnotes } = imported({
      body: `<ce:sections><ce:para>p<ce:footnote id="a"><ce:note-para>outer${footnoteXml('b', '2')}</ce:note-para></ce:footnote></ce:para></ce:sections>`,
      floats: `<ce:figure id="f"><ce:caption><ce:simple-para>c${footnoteXml('c', '3')}</ce:simple-para></ce:caption></ce:figure>`,
    }).parts.body
    expect(footnotes.map(({ $ }) => $?.['id'])).toEqual(['a', 'b', 'c'])
  })

  test('of what only print shows, and of reference lists that move, are not left behind', () => {
    const { body, references } = imported({
      body: `<ce:sections><ce:para view="compact">short${footnoteXml('a', '1')}</ce:para><ce:para view="extended">long</ce:para><ce:section><ce:bibliography><ce:bibliography-sec><ce:bib-reference><ce:other-ref><ce:textref>t${footnoteXml('b', '2')}</ce:textref></ce:other-ref></ce:bib-reference></ce:bibliography-sec></ce:bibliography></ce:section></ce:sections>`,
    }).parts
    expect(body.footnotes).toEqual([])
    expect(references.footnotes.map(({ $ }) => $?.['id'])).toEqual(['b'])
  })

  test('of an author group stay in it', () => {
    const { authors } = imported({
      head: `<ce:title>T</ce:title><ce:author-group><ce:author><ce:surname>S</ce:surname><ce:cross-ref refid="fn1"><ce:sup>1</ce:sup></ce:cross-ref></ce:author>${footnoteXml('fn1', '1')}</ce:author-group>`,
    }).parts
    expect(sketch(authors.content)).toEqual([
      'author-group(«author(«surname(S)»«cross-ref@refid=fn1(«sup(1)»)»)»«footnote@id=fn1(«label(1)»«note-para(Note 1.)»)»)',
    ])
    expect(authors.footnotes).toEqual([])
  })
})

describe('floats', () => {
  test('belong to the body, unless another part anchors them', () => {
    const { body, abstracts } = imported({
      head: '<ce:title>T</ce:title><ce:abstract class="graphical"><ce:abstract-sec><ce:simple-para><ce:float-anchor refid="f2"/></ce:simple-para></ce:abstract-sec></ce:abstract>',
      body: '<ce:sections><ce:para>p<ce:float-anchor refid="f1"/></ce:para></ce:sections>',
      floats: '<ce:figure id="f1"/><ce:figure id="f2"/><ce:textbox id="f3"/>',
    }).parts
    expect(sketch(body.floats)).toEqual(['figure@id=f1', 'textbox@id=f3'])
    expect(sketch(abstracts.floats)).toEqual(['figure@id=f2'])
  })
})

const section = (view: string, id: string, title: string, words: string): string =>
  `<ce:section view="${view}" id="${id}"><ce:section-title>${title}</ce:section-title><ce:para>${words}</ce:para></ce:section>`

describe('views', () => {
  test('what is printed instead of what a screen shows is set aside, and references to it lead to what is shown', () => {
    const nodes = textOf(
      `<ce:para>See <ce:cross-ref refid="a">A</ce:cross-ref>.</ce:para>${section('compact-standard', 'a', 'Data', 'online at')}${section('compact-standard', 'b', 'Licence', 'free')}${section('extended', 'c', 'Data', 'the files')}`,
    )
    expect(nodes.map(({ $ }) => $?.['id'])).toEqual([undefined, undefined, 'b', 'c'])
    expect(sketch(nodes)[1]).toMatch(/^note@role=printed-edition\(«section.*«para\(online at\)»/)
    expect(sketch(nodes)[0]).toBe('para(See «cross-ref@refid=c(A)».)')
  })

  const para = (view: string, words: string): string => `<ce:para view="${view}">${words}</ce:para>`
  /** The top level of a text: `note` for elements that are set aside, and the words of the others. */
  const kinds = (xml: string): readonly string[] =>
    sketch(textOf(xml)).map(each => (each.startsWith('note@role=printed-edition') ? 'note' : each.replace(/^.*?\((.*)\)$/, '$1')))

  test.each([
    ['before it', para('compact', 'short') + para('extended', 'long'), ['note', 'long']],
    ['after it', para('extended', 'long') + para('standard', 'short'), ['long', 'note']],
    [
      'before it rather than after it',
      para('compact', 'one') + para('extended', 'long') + para('compact', 'two'),
      ['note', 'long', 'two'],
    ],
    [
      'not the counterpart of another already',
      para('compact', 'one') + para('extended', 'long') + para('extended', 'longer'),
      ['note', 'long', 'longer'],
    ],
    [
      'beside it, not beyond what both editions show',
      `${para('compact', 'short')}<ce:list/>${para('all', 'both')}${para('extended', 'long')}`,
      ['short', 'list', 'both', 'long'],
    ],
    ['of the same kind', `<ce:simple-para view="compact">short</ce:simple-para>${para('extended', 'long')}`, ['short', 'long']],
    ['for print alone', para('extended', 'long') + para('standard-extended', 'longer'), ['long', 'longer']],
  ])('without headings, the printed counterpart is one %s', (_, xml, expected) => {
    expect(kinds(xml)).toEqual(expected)
  })

  test('the printed counterpart is the one with the same heading or label, in either letter case, though another is nearer', () => {
    const nodes = textOf(
      `<ce:section view="compact" id="a"><ce:label>Data</ce:label></ce:section>${section('compact', 'b', 'Other', 'p')}${section('extended', 'c', 'DATA', 'q')}`,
    )
    expect(nodes.map(({ '#name': name, $ }) => $?.['id'] ?? name)).toEqual(['note', 'b', 'c'])
  })

  test.each([
    [19, 'is set aside'],
    [18, 'stays'],
  ])('of twenty words, a short form that has %s in the full form %s', (count, what) => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}x`)
    const full = words.slice(0, count).join(' ')
    const [first] = kinds(`${para('compact', words.join(' '))}<ce:list/>${para('all', full)}`)
    expect(first === 'note').toBe(what === 'is set aside')
  })

  test('what has no counterpart stays, in every view', () => {
    const nodes = textOf(
      ['compact', 'standard', 'compact-standard', 'extended', 'all', 'standard-extended']
        .map((view, index) => `<ce:para view="${view}">w${index}</ce:para><ce:list/>`)
        .join(''),
    )
    expect(nodes.filter(({ '#name': name }) => name === 'para')).toHaveLength(6)
  })

  test('a short form whose words the full form repeats is set aside', () => {
    const { abstracts } = imported({
      head: '<ce:title>T</ce:title><ce:abstract view="compact"><ce:abstract-sec><ce:simple-para>We measured wind.</ce:simple-para></ce:abstract-sec></ce:abstract><ce:abstract view="all" id="full"><ce:abstract-sec><ce:simple-para>We measured wind. It blew.</ce:simple-para></ce:abstract-sec></ce:abstract>',
    }).parts
    expect(abstracts.content.map(({ '#name': name, $ }) => $?.['id'] ?? `${name} ${$?.['role'] ?? ''}`)).toEqual([
      'note printed-edition',
      'full',
    ])
  })
})
