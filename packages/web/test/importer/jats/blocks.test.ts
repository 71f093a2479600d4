import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

const inline = (inner: string): string => shown(`<p>a${inner}b</p>`)[0]?.replace(/^para\(a|b\)$/g, '') ?? ''

const NAMES_IN_LINE = [
  ['bold', 'bold'],
  ['fixed-case', 'text'],
  ['italic', 'italic'],
  ['monospace', 'monospace'],
  ['num', 'text'],
  ['overline', 'overline'],
  ['price', 'text'],
  ['roman', 'rm'],
  ['sans-serif', 'sans-serif'],
  ['sc', 'small-caps'],
  ['strike', 'cross-out'],
  ['sub', 'inf'],
  ['sup', 'sup'],
  ['underline', 'underline'],
] as const

describe('markup in running text', () => {
  test.each(NAMES_IN_LINE)('%s is %s, with id and language', (element, name) => {
    expect(inline(`<${element} id="i" xml:lang="de">x</${element}>`)).toBe(`«${name}@id=i@lang=de(x)»`)
    expect(inline(`<${element}/>`)).toBe('')
    expect(inline(`<${element} id="i"/>`)).toBe('«anchor@id=i»')
  })

  test('what is raised or lowered follows what it belongs to', () => {
    const [para] = bodyOf('<p>x<sup>1</sup><sub>2</sub></p>')
    expect((para?.$$ ?? []).map(({ '#name': name, $ }) => [name, $?.['loc']])).toEqual([
      ['__text__', undefined],
      ['sup', 'post'],
      ['inf', 'post'],
    ])
  })

  test.each(['milestone-end', 'milestone-start', 'target', 'x', 'rb'])(
    '%s is its text, after an anchor if it has an id',
    element => {
      expect(inline(`<${element}>x</${element}>`)).toBe('x')
      expect(inline(`<${element} id="i">x</${element}>`)).toBe('«anchor@id=i»x')
    },
  )

  test.each(['hr', 'overline-end', 'overline-start', 'underline-end', 'underline-start'])('%s is nothing', element => {
    expect(inline(`<${element}/>`)).toBe('')
  })

  test('break is a break', () => {
    expect(inline('<break/>')).toBe('«br»')
  })

  test.each(['named-content', 'named-content-group', 'styled-content'])('%s has its kind as role', element => {
    expect(inline(`<${element} content-type="gene" style-type="s">x</${element}>`)).toBe('«text@role=gene(x)»')
    expect(inline(`<${element} style-type="s">x</${element}>`)).toBe('«text@role=s(x)»')
    expect(inline(`<${element} id="i">x</${element}>`)).toBe(`«text@id=i@role=${element}(x)»`)
  })

  test.each([
    ['font-weight:bold', 'bold'],
    ['font-weight:  bold', 'bold'],
    ['font-style:italic', 'italic'],
    ['font-style: italic', 'italic'],
    ['font-style:  oblique', 'italic'],
    ['font-variant:small-caps', 'small-caps'],
    ['font-variant:  small-caps', 'small-caps'],
    ['text-decoration:underline', 'underline'],
    ['text-decoration-line: dotted underline', 'underline'],
    ['text-decoration:line-through', 'cross-out'],
    ['text-decoration-line: red line-through', 'cross-out'],
    ['text-decoration:overline', 'overline'],
    ['text-decoration-line: red overline', 'overline'],
  ])('text in the style %s is %s', (style, name) => {
    expect(inline(`<styled-content style="${style}">x</styled-content>`)).toBe(`«${name}(«text@role=styled-content(x)»)»`)
  })

  test.each([
    'color: red',
    'font-weight: normal',
    'text-decoration: none; x: underline',
    'text-decoration: none; x: line-through',
    'text-decoration: none; x: overline',
    'text-decoration; x: underline',
  ])('text in the style %s is just text', style => {
    expect(inline(`<styled-content style="${style}">x</styled-content>`)).toBe('«text@role=styled-content(x)»')
  })

  test('several styles are one in another', () => {
    expect(inline('<styled-content style="font-style: italic; font-weight: bold">x</styled-content>')).toBe(
      '«italic(«bold(«text@role=styled-content(x)»)»)»',
    )
  })

  test.each([
    ['<abbrev>WHO</abbrev>', '«text@role=abbrev(WHO)»'],
    ['<abbrev id="i">A<def><p>one</p></def><def>two</def><def/></abbrev>', '«text@id=i@role=abbrev(A (one; two))»'],
    ['<ruby id="i"><rb>漢</rb><rt/></ruby>', '«text@id=i@role=ruby(漢)»'],
    ['<rt id="i">kan</rt>', '«text@id=i@role=rt((kan))»'],
    ['<private-char id="i" name="NAME" description="D"/>', '«glyph@id=i@name=NAME»'],
    ['<private-char description="D"/>', '«glyph@name=D»'],
    [
      '<private-char><glyph-data>0110</glyph-data><glyph-ref/><inline-graphic xlink:href="g.gif"/></private-char>',
      '«inline-figure(«link@locator=g»)»',
    ],
    ['<private-char name="N"><glyph-data>0110</glyph-data><glyph-ref>8</glyph-ref></private-char>', '«glyph@name=N»'],
    ['<chem-struct id="i">H<sub>2</sub>O</chem-struct>', '«chem@id=i(H«inf(2)»O)»'],
    [
      '<chem-struct><graphic xlink:href="g.gif"/> <bold>x</bold></chem-struct>',
      '«chem(«inline-figure(«link@locator=g»)» «bold(x)»)»',
    ],
    ['<code>ls <bold>-l</bold></code>', '«preformat(ls «bold(-l)»)»'],
    ['<code id="i"> ls </code>', '«monospace@id=i(ls)»'],
    ['<code>\n ls\n</code>', '«monospace(ls)»'],
    ['<code>ls\n-l</code>', '«preformat(ls⏎-l)»'],
    ['<foo id="i">x <bold>y</bold></foo>', '«text@id=i@role=foo(x «bold(y)»)»'],
    ['<foo><bar><p>x</p></bar></foo>', '«note@role=foo(«note@role=bar(«para(x)»)»)»'],
    ['<foo><bold><p>x</p></bold></foo>', '«text@role=foo(«bold(«para(x)»)»)»'],
    ['<foo><bar>x</bar></foo>', '«text@role=foo(«text@role=bar(x)»)»'],
  ])('%s', (inner, expected) => {
    expect(inline(inner)).toBe(expected)
  })

  test.each([
    ['list', '<list list-type="simple"><list-item><p>x</p></list-item></list>', 'list@role=simple(«list-item(«para(x)»)»)'],
    ['def-list', '<def-list><def-item><term>x</term></def-item></def-list>', 'def-list(«def-term(x)»)'],
    ['display', '<disp-formula>x</disp-formula>', 'display(«formula(x)»)'],
    ['displayed-quote', '<disp-quote><p>x</p></disp-quote>', 'displayed-quote(«simple-para(x)»)'],
    ['enunciation', '<statement><p>x</p></statement>', 'enunciation(«para(x)»)'],
    ['note', '<sig-block>x</sig-block>', 'note@role=sig-block(«para(x)»)'],
    ['para', '<p>x</p>', 'para(x)'],
    ['preformat', '<preformat>x</preformat>', 'preformat(x)'],
    ['section', '<notes><p>x</p></notes>', 'section@role=notes(«para(x)»)'],
    ['br', '<break/>', 'br'],
  ])('white space beside a %s means nothing', (_, block, expected) => {
    expect(shown(`<p>a\n ${block}\n b</p>`)).toEqual([`para(a«${expected}»b)`])
  })

  test('white space between markup is one space, and none at the ends', () => {
    expect(shown('<p> \n<bold>a</bold>\n <italic>b</italic> <x> </x> c \n</p>')).toEqual(['para(«bold(a)» «italic(b)» c)'])
  })
})

describe('text between blocks', () => {
  test.each([
    ['a block among words', 'a <foo>b</foo> c<p>d</p>', ['para(a «text@role=foo(b)» c)', 'para(d)']],
    [
      'unknown blocks with a title',
      '<foo id="f"><label>1</label><title>T</title><subtitle>S</subtitle><p>x</p></foo>',
      ['section@id=f@role=foo(«label(1)»«section-title(T)»«para@role=subtitle(S)»«para(x)»)'],
    ],
    ['unknown blocks with words', '<foo id="f">x <bar>y</bar></foo>', ['para@id=f@role=foo(x «text@role=bar(y)»)']],
    ['unknown blocks with markup', '<foo><bold>x</bold></foo>', ['para@role=foo(«bold(x)»)']],
    [
      'unknown blocks with blocks',
      '<foo id="f"><p>x</p><bold>y</bold></foo>',
      ['note@id=f@role=foo(«para(x)»«para(«bold(y)»)»)'],
    ],
    ['unknown blocks within each other', '<foo><bar><p>x</p></bar></foo>', ['note@role=foo(«note@role=bar(«para(x)»)»)']],
    [
      'names that every object has',
      '<constructor><toString>x</toString></constructor>',
      ['note@role=constructor(«para@role=toString(x)»)'],
    ],
    ['markup alone', '<bold>x</bold><italic>y</italic>', ['para(«bold(x)»«italic(y)»)']],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })

  const cell = (inner: string): string =>
    /«entry\((.*)\)»\)»\)»\)»\)»\)$/.exec(shown(`<table><tr><td>${inner}</td></tr></table>`)[0] ?? '')?.[1] ?? ''

  test.each([
    [' x <bold>y</bold> ', 'x «bold(y)»'],
    ['x<list list-type="simple"><list-item><p>y</p></list-item></list>', 'x«list@role=simple(«list-item(«para(y)»)»)»'],
    ['x<p>y</p>', '«para(x)»«para(y)»'],
    ['<p>y</p>', '«para(y)»'],
    ['<foo><p>y</p></foo>', '«note@role=foo(«para(y)»)»'],
    ['<foo>y</foo>', '«text@role=foo(y)»'],
    ['<bold>y</bold>', '«bold(y)»'],
  ])('a cell of %s', (inner, expected) => {
    expect(cell(inner)).toBe(expected)
  })
})

describe('blocks of text', () => {
  test.each([
    ['<ack id="i"><title>T</title><p>x</p></ack>', 'acknowledgment@id=i(«section-title(T)»«para(x)»)'],
    ['<address id="i"><p>x</p></address>', 'note@id=i@role=address(«para(x)»)'],
    ['<sig-block content-type="c"><p>x</p></sig-block>', 'note@role=c(«para(x)»)'],
    ['<alternatives><graphic xlink:href="a"/><p>x</p></alternatives>', 'para(x)'],
    [
      '<alternatives><p>x</p><table><tr><td>y</td></tr></table></alternatives>',
      'display(«table(«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(y)»)»)»)»)»)',
    ],
    ['<app id="i"><title>T</title><p>x</p></app>', 'section@id=i(«section-title(T)»«para(x)»)'],
    ['<attrib id="i">x</attrib>', 'source@id=i(x)'],
    ['<bio><title>T</title><p>x</p></bio>', 'biography@id=_bio1(«section-title(T)»«para(x)»)'],
    ['<glossary><title>T</title><p>x</p></glossary>', 'section@role=glossary(«section-title(T)»«para(x)»)'],
    ['<notes><p>x</p></notes>', 'section@role=notes(«para(x)»)'],
    ['<notes notes-type="n"><p>x</p></notes>', 'section@role=n(«para(x)»)'],
    ['<sig id="i">x</sig>', 'para@id=i@role=sig(x)'],
    ['<textual>x</textual>', 'para@role=textual(x)'],
    ['<textual-form>x</textual-form>', 'para@role=textual-form(x)'],
    ['<title>x</title>', 'para@role=title(x)'],
    ['<verse-line>x</verse-line>', 'para@role=verse-line(x)'],
    [
      '<sec><sec-meta><abstract><p>m</p></abstract></sec-meta><object-id>9</object-id><title>T</title><subtitle>S</subtitle><p>x</p></sec>',
      'section(«section-title(T)»«para@role=subtitle(S)»«para(x)»)',
    ],
    ['<sec id="s"/>', 'anchor@id=s'],
    [
      '<disp-quote id="i" content-type="c"><label>1</label><title>T</title><subtitle>S</subtitle><p>x</p><attrib>A</attrib><permissions><copyright-statement>© X</copyright-statement></permissions></disp-quote>',
      'displayed-quote@id=i@role=c(«label(1)»«section-title(T)»«para@role=subtitle(S)»«simple-para(x)»«source(A)»«copyright-line(© X)»)',
    ],
    [
      '<statement content-type="c"><p>x</p><attrib>A</attrib><permissions><copyright-statement>© X</copyright-statement></permissions></statement>',
      'enunciation@role=c(«para(x)»«source(A)»«copyright-line(© X)»)',
    ],
    [
      '<verse-group id="i"><label>1</label><title>T</title><subtitle>S</subtitle><verse-line>a</verse-line><verse-line/><verse-line>b</verse-line><verse-group><title>U</title><verse-line>c</verse-line><attrib>B</attrib></verse-group><p>x</p><attrib>A</attrib><permissions><copyright-statement>© X</copyright-statement></permissions></verse-group>',
      'displayed-quote@id=i@role=verse-group(«label(1)»«section-title(T)»«para@role=subtitle(S)»«simple-para(a«br»b)»«section-title(U)»«simple-para(c)»«source(B)»«simple-para(x)»«source(A)»«copyright-line(© X)»)',
    ],
    ['<verse-group><verse-line/></verse-group><p>x</p>', 'para(x)'],
    [
      '<speech id="i"><speaker>A</speaker><speaker>B</speaker><p>x</p></speech>',
      'displayed-quote@id=i@role=speech(«simple-para(«bold@role=speaker(A)» «bold@role=speaker(B)» x)»)',
    ],
    [
      '<speech><p>o</p> <speaker>A</speaker> <p>x</p><p>y</p><speaker>B</speaker><p>z</p><speaker>C</speaker></speech>',
      'displayed-quote@role=speech(«simple-para(o)»«simple-para(«bold@role=speaker(A)» x)»«simple-para(y)»«simple-para(«bold@role=speaker(B)» z)»«simple-para(«bold@role=speaker(C)»)»)',
    ],
    [
      '<verse-group><p>x</p><verse-group><verse-line>a</verse-line></verse-group> <verse-line>b</verse-line> <verse-line>c</verse-line></verse-group>',
      'displayed-quote@role=verse-group(«simple-para(x)»«simple-para(a)»«simple-para(b«br»c)»)',
    ],
    ['<speech><p>x</p></speech>', 'displayed-quote@role=speech(«simple-para(x)»)'],
    ['<speech><speaker>A</speaker></speech>', 'displayed-quote@role=speech(«simple-para(«bold@role=speaker(A)»)»)'],
    [
      '<speech><speaker>A</speaker><disp-quote><p>x</p></disp-quote></speech>',
      'displayed-quote@role=speech(«simple-para(«bold@role=speaker(A)»)»«displayed-quote(«simple-para(x)»)»)',
    ],
    [
      '<boxed-text content-type="c"><title>T</title><p>x</p></boxed-text>',
      'display(«textbox@role=c(«textbox-head(«section-title(T)»)»«textbox-body(«para(x)»)»)»)',
    ],
    ['<boxed-text/>', 'display(«textbox»)'],
    ['<preformat preformat-type="poem">x</preformat>', 'preformat@language=poem(x)'],
    ['<code code-type="script">x</code>', 'preformat@language=script(x)'],
    ['<code language="py" code-type="script">x</code>', 'preformat@language=py(x)'],
    ['<preformat>\n \n  x  y\n z \n \n</preformat>', 'preformat(  x  y⏎ z)'],
    ['<preformat> x\n<foo>a  b</foo> <bold> y </bold></preformat>', 'preformat( x⏎«text@role=foo(a  b)» «bold( y )»)'],
  ])('%s', (body, expected) => {
    expect(shown(body)).toEqual([expected])
  })

  test.each(['object-id', 'question-wrap', 'question-wrap-group', 'ref-list', 'alternatives'])(
    'an empty %s is nothing',
    element => {
      expect(shown(`<${element}/><p>x</p>`)).toEqual(['para(x)'])
    },
  )

  test.each([
    ['ref-list', '<ref-list><title>R</title></ref-list>', []],
    ['question-wrap', '<question-wrap/>', []],
    ['question-wrap-group', '<question-wrap-group/>', []],
    ['ref-list and text', '<ref-list/><p>x</p>', ['section(«section-title(T)»«para(x)»)']],
    ['nothing', '', ['section(«section-title(T)»)']],
  ])('a section that holds only %s', (_, inner, expected) => {
    expect(shown(`<sec><title>T</title>${inner}</sec>`)).toEqual(expected)
  })
})

describe('captions and credits of objects', () => {
  const fig = (inner: string): string => shown(`<fig>${inner}</fig>`)[0]?.replace(/^display\(«figure\(?|\)?»\)$/g, '') ?? ''

  test.each([
    [
      '<title>T</title><caption id="c" xml:lang="de"><p>x</p></caption>',
      '«caption@id=c@lang=de(«simple-para@role=title(T)»«simple-para(x)»)»',
    ],
    ['<title>T</title>', '«caption(«simple-para@role=title(T)»)»'],
    [
      '<caption xml:lang="ja"><title>x</title></caption><caption xml:lang="en"><p>y</p></caption>',
      '«caption(«simple-para@role=title@lang=ja(x)»«simple-para@lang=en(y)»)»',
    ],
    ['<caption id="c"><p>x</p></caption><caption id="d"><p>y</p></caption>', '«caption(«simple-para(x)»«simple-para(y)»)»'],
    ['<label id="l">1</label>', '«label@id=l(1)»'],
    ['<alt-text>a</alt-text><long-desc>b</long-desc>', '«alt-text(a)»«alt-text@role=long-desc(b)»'],
    ['<copyright-statement>© X</copyright-statement>', '«copyright-line(© X)»'],
    ['<permissions><copyright-holder>X</copyright-holder></permissions>', '«copyright-line(© X)»'],
    ['<permissions><copyright-year>1</copyright-year></permissions>', '«copyright-line(© 1)»'],
    [
      '<permissions><p>y</p><license><license-p>x</license-p></license><ali:free_to_read/></permissions>',
      '«source@role=license(x)»«source@role=permissions(«para(y)»)»',
    ],
    [
      '<permissions><copyright-statement>© X</copyright-statement><license><license-p>x</license-p></license>z</permissions>',
      '«copyright-line(© X)»«source@role=license(x)»«source@role=permissions(z)»',
    ],
    ['<object-id>9</object-id>', ''],
    [
      '<object-id>10.5555/f</object-id><object-id>10.5555/g</object-id>',
      '«source@role=object-id(«inter-ref@href=https://doi.org/10.5555/f(10.5555/f)»)»',
    ],
    ['<object-id>10.5555/f</object-id><caption><p>See 10.5555/f</p></caption>', '«caption(«simple-para(See 10.5555/f)»)»'],
  ])('%s', (inner, expected) => {
    expect(fig(inner)).toBe(expected)
  })

  test.each(['subj-group', 'sec-meta'])('%s is not shown', element => {
    expect(fig(`<${element}>x</${element}>`)).toBe('')
  })

  test.each([
    ['<abstract><p>x</p></abstract>', '«legend(«simple-para(x)»)»'],
    ['<kwd-group><kwd>x</kwd></kwd-group>', '«legend(«simple-para@role=kwd(x)»)»'],
    [
      '<graphic xlink:href="a.png"><caption><p>x</p></caption></graphic>',
      '«figure(«caption(«simple-para(x)»)»«link@locator=a»)»',
    ],
    [
      '<graphic id="g" xlink:href="a.png"><alt-text>x</alt-text><long-desc>y</long-desc><object-id>z</object-id></graphic>',
      '«alt-text(x)»«alt-text@role=long-desc(y)»«link@id=g@locator=a»',
    ],
    [
      '<alternatives><graphic xlink:href="a.png"/></alternatives><inline-graphic xlink:href="b.png"/>',
      '«figure(«link@locator=a»)»«figure(«link@locator=b»)»',
    ],
    ['<alternatives><graphic xlink:href="a.png"/><p>x</p></alternatives>', '«legend(«simple-para(x)»)»'],
    ['<chem-struct>x</chem-struct>', '«legend(«simple-para(«chem(x)»)»)»'],
    ['<chem-struct/><p>x</p>', '«legend(«simple-para(x)»)»'],
  ])('a figure with %s', (inner, expected) => {
    expect(fig(inner)).toBe(expected)
  })

  test.each([
    [
      '<fig><media xlink:href="v.mp4"/><label>F</label></fig>',
      'display(«figure(«label(F)»)»«e-component@role=video(«link@locator=v»)»)',
    ],
    ['<fig><fig id="g"/><label>F</label></fig>', 'display(«figure(«label(F)»«figure@id=g»)»)'],
    [
      '<fig-group fig-type="x"><p>t</p><fig id="g"/></fig-group>',
      'display(«figure@role=x(«legend(«simple-para(t)»)»«figure@id=g»)»)',
    ],
    ['<fig-group><fig-group><fig id="g"/></fig-group></fig-group>', 'display(«figure@id=g»)'],
    ['<chem-struct-wrapper><label>C</label></chem-struct-wrapper>', 'display(«figure@role=chem-struct-wrapper(«label(C)»)»)'],
    [
      '<fig><chem-struct-wrap><label>C</label></chem-struct-wrap></fig>',
      'display(«figure(«figure@role=chem-struct-wrap(«label(C)»)»)»)',
    ],
  ])('%s', (body, expected) => {
    expect(shown(body)).toEqual([expected])
  })

  test('a group with nothing is nothing', () => {
    expect(shown('<fig-group id="g"/><p>x</p>')).toEqual(['para(x)'])
  })
})

describe('lists', () => {
  const labels = (attributes: string, count = 3): readonly (string | undefined)[] =>
    [
      ...(shown(`<list ${attributes}>${'<list-item><p>x</p></list-item>'.repeat(count)}</list>`)[0] ?? '').matchAll(
        /«list-item\((?:«label\((.*?)\)»)?«para/g,
      ),
    ].map(([, label]) => label)

  test.each([
    ['', ['•', '•', '•']],
    ['list-type="bullet"', ['•', '•', '•']],
    ['list-type="bulleted"', ['•', '•', '•']],
    ['list-type="disc"', ['•', '•', '•']],
    ['list-type="unordered"', ['•', '•', '•']],
    ['list-type="dash"', ['–', '–', '–']],
    ['list-type="order"', ['1.', '2.', '3.']],
    ['list-type="ordered"', ['1.', '2.', '3.']],
    ['list-type="arabic"', ['1.', '2.', '3.']],
    ['list-type="number"', ['1.', '2.', '3.']],
    ['list-type="numbered"', ['1.', '2.', '3.']],
    ['list-type="alpha-lower"', ['a.', 'b.', 'c.']],
    ['list-type="alpha-upper"', ['A.', 'B.', 'C.']],
    ['list-type="roman-lower"', ['i.', 'ii.', 'iii.']],
    ['list-type="Roman-Upper"', ['I.', 'II.', 'III.']],
    ['list-type="order" prefix-word="Step"', ['Step 1.', 'Step 2.', 'Step 3.']],
    ['list-type="simple"', [undefined, undefined, undefined]],
    ['list-type="simple" prefix-word="Step"', [undefined, undefined, undefined]],
    ['list-type="constructor"', [undefined, undefined, undefined]],
  ])('with %j are labelled %j', (attributes, expected) => {
    expect(labels(attributes)).toEqual(expected)
  })

  test('Roman numerals and letters go on', () => {
    expect(
      labels('list-type="roman-lower"', 1000).filter((_, index) => [3, 8, 39, 48, 89, 399, 498, 899, 999].includes(index)),
    ).toEqual(['iv.', 'ix.', 'xl.', 'xlix.', 'xc.', 'cd.', 'cdxcix.', 'cm.', 'm.'])
    expect(labels('list-type="alpha-upper"', 53).slice(25)).toEqual([
      'Z.',
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map(letter => `A${letter}.`),
      'BA.',
    ])
  })

  test.each([
    [
      'without a type, where one item has a label, the others have none',
      '<list><list-item><label>x</label></list-item><list-item><p>y</p></list-item></list>',
      ['list(«list-item(«label(x)»)»«list-item(«para(y)»)»)'],
    ],
    [
      'of a type, the others have theirs',
      '<list list-type="order"><list-item><label>x</label></list-item><list-item><p>y</p></list-item></list>',
      ['list@role=order(«list-item(«label(x)»)»«list-item(«label(2.)»«para(y)»)»)'],
    ],
    [
      'with a label, a title and other text',
      '<list id="l" list-type="simple"><label>L</label><title>T</title><p>x</p><list-item id="i"><p>y</p></list-item></list>',
      ['list@id=l@role=simple(«label(L)»«list-title(T)»«list-item@id=i(«para(y)»)»)', 'para(x)'],
    ],
    ['without items', '<list><p>x</p></list>', ['para(x)']],
    [
      'that go on from one that is unknown',
      '<list list-type="order" continued-from="none"><list-item><p>y</p></list-item></list>',
      ['list@role=order(«list-item(«label(1.)»«para(y)»)»)'],
    ],
    [
      'that go on from themselves',
      '<list id="l" list-type="order" continued-from="l"><list-item><p>y</p></list-item></list>',
      ['list@id=l@role=order(«list-item(«label(2.)»«para(y)»)»)'],
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })

  test.each([
    [
      'heads, several terms and definitions, ids',
      '<def-list id="d" list-type="simple"><label>L</label><title>T</title><term-head>A</term-head><def-head>B</def-head><def-item id="i"><label>1</label><term>a</term><term id="t">b</term><def id="e"><p>x</p></def><def>y</def></def-item></def-list>',
      [
        'def-list@id=d@role=simple(«label(L)»«list-title(T)»«def-term@role=term-head(A)»«def-description@role=def-head(B)»«label(1)»«def-term@id=i(a)»«def-term@id=t(b)»«def-description@id=e(«para(x)»)»«def-description(«para(y)»)»)',
      ],
    ],
    ['an empty head', '<def-list><term-head/><def-head>B</def-head></def-list>', ['def-list(«def-term@role=term-head(B)»)']],
    [
      'a list inside',
      '<def-list><def-item><term>a</term></def-item><def-list><def-item><term>b</term></def-item></def-list></def-list>',
      ['def-list(«def-term(a)»«def-description(«def-list(«def-term(b)»)»)»)'],
    ],
    [
      'other text',
      '<def-list><def-item><term>a</term><p>x</p>y</def-item></def-list>',
      ['def-list(«def-term(a)»«def-description(«para(x)»«para(y)»)»)'],
    ],
    [
      'separators between items',
      '<def-list><def-item><term>a</term><def><p>b</p></def></def-item><x>;</x><def-item><term>c</term></def-item><x>.</x></def-list>',
      ['def-list(«def-term(a)»«def-description(«para(b;)»)»«def-term(c.)»)'],
    ],
    [
      'text of its own',
      '<def-list><p>x</p><def-item><term>a</term><def/></def-item></def-list>',
      ['def-list(«def-term(a)»)', 'para(x)'],
    ],
    ['nothing', '<def-list/><p>x</p>', ['para(x)']],
  ])('of definitions with %s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('footnotes', () => {
  const body = (inner: string, back = '') => imported({ body: inner, back }).parts.body

  test('in a line have a mark and a number, unless they have a label or symbol', () => {
    const { content, footnotes } = body(
      '<p>a<fn id="m" symbol="§" fn-type="other"><p>x</p></fn>b<fn id="n"/>c<fn id="o">y</fn></p>',
    )
    expect(sketch(content)).toEqual([
      'body(«sections(«para(a«cross-ref@refid=m@role=fn(«sup(§)»)»b«anchor@id=n»c«cross-ref@refid=o@role=fn(«sup(1)»)»)»)»)',
    ])
    expect(sketch(footnotes)).toEqual([
      'footnote@id=m@role=other(«label(§)»«note-para(x)»)',
      'footnote@id=o(«label(1)»«note-para(y)»)',
    ])
  })

  test('a label counts before a symbol', () => {
    expect(sketch(body('<p>a<fn id="m" symbol="§"><label>1</label><p>x</p></fn></p>').footnotes)).toEqual([
      'footnote@id=m(«label(1)»«note-para(x)»)',
    ])
  })

  test.each([
    ['a reference to another', '<xref rid="o">1</xref>'],
    ['a link', '<ext-link xlink:href="https://x.org">1</ext-link>'],
    ['markup', '<bold>1</bold>'],
  ])('right after %s they have a mark', (_, before) => {
    expect(sketch(body(`<p id="o">a${before}<fn id="n"><p>x</p></fn></p>`).content)[0]).toContain(
      '«cross-ref@refid=n@role=fn(«sup(1)»)»',
    )
  })

  test('at the beginning of a line they have a mark, right after a reference to several none', () => {
    expect(sketch(body('<p><fn id="n"><p>x</p></fn>a<xref rid="n o">1</xref><fn id="o"><p>y</p></fn></p>').content)).toEqual([
      'body(«sections(«para(«cross-ref@refid=n@role=fn(«sup(1)»)»a«cross-refs@refid=n o(1)»)»)»)',
    ])
  })

  const NOTE = '<fn id="n"><label>*</label><p>x</p></fn>'
  const MADE = 'footnote@id=n(«label(*)»«note-para(x)»)'

  test.each([
    ['ack', '', 'acknowledgment'],
    ['sec', '', 'section'],
    ['foo', '', 'note@role=foo'],
    ['notes', 'notes-type="coi-statement"', 'conflict-of-interest'],
    ['notes', 'notes-type="data-availability"', 'data-availability'],
  ])('between the blocks of %s %s stay there', (element, attributes, name) => {
    const { content, footnotes } = body('', `<${element} ${attributes}><p>a</p>${NOTE}</${element}>`)
    expect(sketch(content)).toEqual([`body(«${name}(«para(a)»«${MADE}»)»)`])
    expect(footnotes).toEqual([])
  })

  test.each([
    ['in a box', `<boxed-text><p>a</p>${NOTE}</boxed-text>`, `«display(«textbox(«textbox-body(«para(a)»«${MADE}»)»)»)»`],
    ['in the text', `<p>a</p>${NOTE}`, `«para(a)»«${MADE}»`],
  ])('between blocks %s stay there', (_, inner, expected) => {
    expect(sketch(body(inner).content)).toEqual([`body(«sections(${expected})»)`])
  })

  test('in appendices stay there', () => {
    expect(sketch(body('', `<app-group><p>a</p>${NOTE}</app-group>`).content)).toEqual([`body(«appendices(«para(a)»«${MADE}»)»)`])
  })

  test('in an article inside the article, beside its text, stay there', () => {
    const { tail } = imported({ after: `<response><front-stub/><back><fn-group>${NOTE}</fn-group></back></response>` }).parts
    expect(sketch(tail.content)).toEqual([`sub-article(«${MADE}»)`])
  })

  test('a group without a title is notes to the text', () => {
    const group = `<fn-group><label>L</label><fn-group>${NOTE}</fn-group><p>y</p></fn-group>`
    expect(sketch(body('', group).footnotes)).toEqual(['label(L)', MADE, 'para(y)'])
  })

  test.each([
    [
      `<fn-group id="g"><label>L</label><title>T</title>${NOTE}<p>y</p></fn-group>`,
      `section@id=g@role=fn-group(«label(L)»«section-title(T)»«${MADE}»«para(y)»)`,
    ],
    [`<fn-group content-type="c">${NOTE}</fn-group>`, `section@role=c(«${MADE}»)`],
  ])('one with a title or kind is a section: %s', (group, expected) => {
    const { content, footnotes } = body('', group)
    expect(sketch(content)).toEqual([`body(«${expected}»)`])
    expect(footnotes).toEqual([])
  })
})

describe('closing matter', () => {
  const closing = (back: string, front = ''): readonly string[] =>
    sketch(imported({ back, front }).parts.body.content.flatMap(childrenOf))

  test.each(['sec', 'notes'])('%s about data and interests', element => {
    const kind = element === 'sec' ? 'sec-type' : 'notes-type'
    const of = (type: string, inner = '<p>x</p>'): string =>
      closing(`<${element} ${kind}="${type}">${inner}</${element}>`)[0] ?? ''
    for (const type of ['data-availability', 'dataavailability', 'Data-Availability', 'data-access', 'the-data-availability'])
      expect(of(type)).toBe('data-availability(«para(x)»)')
    for (const type of ['coi', 'COI-statement', 'conflict', 'competing-interest'])
      expect(of(type)).toBe('conflict-of-interest(«para(x)»)')
    for (const type of ['non-conflict', 'data']) expect(of(type)).toMatch(/^section@/)
    for (const type of ['coi', 'data-access'])
      for (const inner of ['<sec><p>x</p></sec>', '<notes><p>x</p></notes>']) expect(of(type, inner)).toMatch(/^section@/)
  })

  test('the kind of a section may be a content type', () => {
    expect(closing('<sec content-type="coi"><p>x</p></sec>')).toEqual(['conflict-of-interest(«para(x)»)'])
    expect(closing('<ack content-type="coi"><p>x</p></ack>')).toEqual(['acknowledgment(«para(x)»)'])
  })

  test.each([
    ['a single one', '<app id="a"><title>T</title><p>x</p></app>', 'appendices(«section@id=a(«section-title(T)»«para(x)»)»)'],
    [
      'a group with text',
      '<app-group id="g"><label>L</label><title>G</title> <p>y</p><app id="a"><p>x</p></app></app-group>',
      'appendices@id=g(«para(y)»«section@id=a(«para(x)»)»)',
    ],
    [
      'a box around everything',
      '<app id="a"><object-id>9</object-id><label>A</label><title>T</title><boxed-text><p>x</p></boxed-text></app>',
      'appendices(«section@id=a(«label(A)»«section-title(T)»«para(x)»)»)',
    ],
    [
      'a box with text beside it',
      '<app id="a"><boxed-text><p>x</p></boxed-text><p>y</p></app>',
      'appendices(«section@id=a(«display(«textbox(«textbox-body(«para(x)»)»)»)»«para(y)»)»)',
    ],
    ...['label', 'title'].map(
      name =>
        [
          `a box with a ${name}`,
          `<app id="a"><boxed-text><${name}>B</${name}></boxed-text></app>`,
          expect.stringContaining('textbox'),
        ] as const,
    ),
    [
      'a box with a caption',
      '<app id="a"><boxed-text><caption><p>B</p></caption></boxed-text></app>',
      'appendices(«section@id=a(«display(«textbox(«caption(«simple-para(B)»)»)»)»)»)',
    ],
    ['one of nothing', '<app id="a"/>', 'appendices(«anchor@id=a»)'],
  ] as const)('appendices: %s', (_, back, expected) => {
    expect(closing(back)).toEqual([expected])
  })

  test.each(['label', 'title', 'bio', 'glossary', 'ref-list'])('%s is not among it', element => {
    expect(closing(`<${element}>x</${element}>`)).toEqual([])
  })

  test('what stands beside the metadata comes first, statements before appendices', () => {
    const record = imported({
      meta: '<funding-group><funding-statement>Paid.</funding-statement></funding-group><author-notes><fn id="n" fn-type="con"><p>c</p></fn></author-notes>',
      front: '<notes><p>f</p></notes>',
      back: '<app><p>x</p></app><ack><p>a</p></ack>',
    })
    expect(record.parts.body.content.flatMap(childrenOf).map(({ '#name': name, $ }) => [name, $?.['role']])).toEqual([
      ['section', 'notes'],
      ['section', 'funding'],
      ['section', 'con'],
      ['appendices', undefined],
      ['acknowledgment', undefined],
    ])
  })

  test.each(['journal-meta', 'article-meta', 'book-meta', 'collection-meta', 'processing-meta'])('%s is metadata', element => {
    expect(closing('', `<${element}><p>x</p></${element}>`)).toEqual([])
  })

  test('an article without front has its metadata itself', () => {
    const { tail } = imported({
      after:
        '<sub-article><article-meta><title-group><article-title>T</article-title></title-group></article-meta><body><p>x</p></body></sub-article>',
    }).parts
    expect(sketch(tail.content)).toEqual(['sub-article(«title(T)»«sections(«para(x)»)»)'])
  })

  test.each(['floats-group', 'floats-wrap'])('%s holds the floats of the article and of those in it', element => {
    const float = (id: string): string => `<${element}><fig id="${id}"/><p>x</p></${element}>`
    const { body, tail } = imported({
      after: `${float('a')}<sub-article><front-stub/>${float('b')}<response><front-stub/>${float('c')}</response></sub-article>`,
    }).parts
    expect(sketch(body.floats)).toEqual(['figure@id=a', 'para(x)'])
    expect(sketch(tail.floats)).toEqual(['figure@id=b', 'para(x)', 'figure@id=c', 'para(x)'])
  })
})

describe('glossaries', () => {
  const glossary = (back: string, front = ''): readonly string[] => sketch(imported({ back, front }).parts.glossary.content)
  const ITEM = '<def-item><term>a</term><def><p>x</p></def></def-item>'
  const MADE = '«glossary-entry(«glossary-heading(a)»«glossary-def(«para(x)»)»)»'

  test.each([
    ['a list', `<def-list>${ITEM}</def-list>`, `glossary(«glossary-sec(${MADE})»)`],
    [
      'its heading, and the list’s',
      `<label>1</label><title>T</title><subtitle>S</subtitle><def-list id="d"><title>U</title>${ITEM}</def-list>`,
      `glossary(«label(1)»«section-title(T)»«para@role=subtitle(S)»«glossary-sec@id=d(«section-title(U)»${MADE})»)`,
    ],
    ['text', '<object-id>9</object-id><p>x</p>', 'glossary(«glossary-sec(«para(x)»)»)'],
    ['text and a list', `<p>y</p><def-list>${ITEM}</def-list>`, `glossary(«glossary-sec(«para(y)»)»«glossary-sec(${MADE})»)`],
    [
      'a glossary inside',
      `<glossary><title>U</title><def-list>${ITEM}</def-list></glossary>`,
      `glossary(«glossary-sec(«section-title(U)»)»«glossary-sec(${MADE})»)`,
    ],
    [
      'a section inside',
      `<sec><title>U</title><p>y</p><def-list>${ITEM}</def-list></sec>`,
      `glossary(«glossary-sec(«section-title(U)»«para(y)»)»«glossary-sec(${MADE})»)`,
    ],
    [
      'a list inside a list',
      `<def-list>${ITEM}<def-list>${ITEM}</def-list></def-list>`,
      `glossary(«glossary-sec(${MADE})»«glossary-sec(${MADE})»)`,
    ],
    [
      'ids, several terms and definitions',
      '<def-list><def-item id="i"><term>a</term><term>b</term><def id="d"><p>x</p></def><def>y</def></def-item></def-list>',
      'glossary(«glossary-sec(«glossary-entry@id=i(«glossary-heading(a)»«glossary-heading(b)»«glossary-def@id=d(«para(x)»)»«glossary-def(«para(y)»)»)»)»)',
    ],
    [
      'labels, text in entries and separators',
      '<def-list><p>y</p><def-item><label>1</label><term>a</term><def><p>x</p></def></def-item><x>;</x><def-item><label>2</label><p>z</p></def-item></def-list>',
      'glossary(«glossary-sec(«para(y)»«glossary-entry(«glossary-heading(1 a)»«glossary-def(«para(x;)»)»)»«glossary-entry(«glossary-heading(2)»«glossary-def(«para(z)»)»)»)»)',
    ],
    ['its title alone', '<title>T</title>', 'glossary(«section-title(T)»)'],
  ])('have %s', (_, inner, expected) => {
    expect(glossary(`<glossary>${inner}</glossary>`)).toEqual([expected])
    expect(glossary('', `<glossary>${inner}</glossary>`)).toEqual([expected])
  })

  test('keep their id, even if empty, and are nothing without', () => {
    expect(glossary(`<glossary id="g"><def-list>${ITEM}</def-list></glossary>`)).toEqual([
      `glossary@id=g(«glossary-sec(${MADE})»)`,
    ])
    expect(glossary('<glossary/>')).toEqual([])
    expect(glossary('<glossary><label>1</label></glossary>')).toEqual(['glossary(«label(1)»)'])
  })

  test('other matter is none', () => {
    expect(glossary('<ack><p>x</p></ack>', '<notes><p>x</p></notes>')).toEqual([])
  })
})

describe('questions', () => {
  const exam = (body: string): readonly string[] => sketch(imported({ body }).parts.exam.content)

  test('in groups, with headings and text between them', () => {
    expect(
      exam(
        '<question-wrap-group><label>L</label><title>T</title><subtitle>S</subtitle><object-id>9</object-id><p>x</p><question-wrap><question id="q" question-response-type="multi"><object-id>9</object-id><label>1</label><title>Q</title><subtitle>R</subtitle><p>y</p><option id="o" correct="no"><p>a</p></option><option correct="yes"><label>b</label></option></question><answer-set><title>A</title><answer id="a"><object-id>9</object-id><label>1</label><title>B</title><subtitle>C</subtitle><p>z</p></answer><explanation><p>w</p></explanation></answer-set></question-wrap><question><p>v</p></question></question-wrap-group>',
      ),
    ).toEqual([
      'exam-questions(«label(L)»«section-title(T)»«para@role=subtitle(S)»«para(x)»«exam-question@id=q@role=multi(«label(1)»«section-title(Q)»«para@role=subtitle(R)»«para(y)»«list@role=option(«list-item@id=o(«para(a)»)»«list-item@role=correct(«label(b)»)»)»)»«exam-question(«para(v)»)»)',
      'exam-answers(«section-title(A)»«exam-answer@id=a(«label(1)»«section-title(B)»«para@role=subtitle(C)»«para(z)»)»«exam-answer@role=explanation(«para(w)»)»)',
    ])
  })

  const WRAP = '<question-wrap><question><p>x</p></question></question-wrap>'
  const MADE = '«exam-question(«para(x)»)»'

  test.each([
    [
      'that holds them alone gives its heading to the first',
      `<sec><label>1</label><title>T</title>${WRAP}${WRAP}</sec>`,
      `«label(1)»«section-title(T)»${MADE}${MADE}`,
    ],
    [
      'with groups of them too',
      `<sec><title>T</title><question-wrap-group>${WRAP}</question-wrap-group></sec>`,
      `«section-title(T)»${MADE}`,
    ],
    ['with text keeps it', `<sec><title>T</title><p>y</p>${WRAP}</sec>`, MADE],
  ])('a section %s', (_, body, expected) => {
    expect(exam(body)).toEqual([`exam-questions(${expected})`])
  })

  test('no other element gives its heading', () => {
    expect(exam(`<boxed-text><title>T</title>${WRAP}</boxed-text>`)).toEqual([`exam-questions(${MADE})`])
  })

  test.each(['sub-article', 'response'])('those of a %s stay in it', element => {
    const { exam: own, tail } = imported({ after: `<${element}><front-stub/><body>${WRAP}</body></${element}>` }).parts
    expect(own.content).toEqual([])
    expect(sketch(tail.content)).toEqual([`sub-article(«exam-questions(${MADE})»)`])
  })
})

describe('articles inside the article', () => {
  test.each([
    ['sub-article', 'article-type="reply"', '@article-type=reply'],
    ['response', 'response-type="reply"', '@article-type=reply'],
    ['response', 'id="i" xml:lang="de"', '@id=i@lang=de'],
  ])('%s with %s has everything that an article has', (element, attributes, expected) => {
    const { tail } = imported({
      after: `<${element} ${attributes}><front-stub><title-group><article-title>T<xref rid="n">*</xref></article-title><fn-group><fn id="n"><p>x</p></fn></fn-group></title-group><contrib-group><contrib><name><surname>D</surname></name><bio id="b"><p>l</p></bio></contrib></contrib-group><author-notes><fn id="m"><p>o</p></fn><fn id="s" fn-type="con"><p>c</p></fn></author-notes><trans-abstract><p>a</p></trans-abstract><kwd-group><kwd>k</kwd></kwd-group><custom-meta-group><custom-meta><meta-name>Data availability</meta-name><meta-value>d</meta-value></custom-meta></custom-meta-group></front-stub><body><p>t</p></body><back><ack><p>t</p></ack><glossary><title>G</title></glossary></back></${element}>`,
    }).parts
    expect(sketch(tail.content)).toEqual([
      `sub-article${expected}(«title(T«cross-ref@refid=n(*)»)»«footnote@id=n(«note-para(x)»)»«author-group(«author@biographyid=b(«surname(D)»)»)»«miscellaneous@id=m(«note-para(o)»)»«abstract@class=author(«abstract-sec(«simple-para(a)»)»)»«keywords(«keywords@class=keyword(«keyword(«text(k)»)»)»)»«data-availability(«section-title(Data availability)»«para(d)»)»«sections(«para(t)»)»«acknowledgment(«para(t)»)»«section@id=s@role=con(«section-title(Author contributions)»«para(c)»)»«biography@id=b(«section-title(D)»«para(l)»)»«glossary(«section-title(G)»)»)`,
    ])
  })

  test.each([
    ['its type', '<response response-type="author-comment"><body><p>t</p></body></response>', '«title(Author comment)»'],
    ['nothing if that says nothing', '<sub-article article-type="other"><body><p>t</p></body></sub-article>', ''],
  ])('one without a title has the name of %s', (_, after, expected) => {
    expect(sketch(imported({ after }).parts.tail.content)[0]?.replace(/^[^(]*/, '')).toBe(`(${expected}«sections(«para(t)»)»)`)
  })

  test('shows its DOI and what it recommends', () => {
    const field = (name: string): string =>
      `<custom-meta><meta-name>${name}</meta-name><meta-value>approve</meta-value></custom-meta>`
    const after = `<sub-article><front-stub><article-id pub-id-type="doi">10.1000/r1</article-id><custom-meta-group>${field('recommendation')}${field('stage')}</custom-meta-group></front-stub></sub-article>`
    expect(sketch(imported({ after }).parts.tail.content)).toEqual([
      'sub-article(«para@role=doi(«inter-ref@href=https://doi.org/10.1000/r1(10.1000/r1)»)»«para@role=custom-meta(Recommendation: approve)»)',
    ])
  })
})
