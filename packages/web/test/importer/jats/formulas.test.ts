import { describe, expect, test } from 'vitest'
import { bodyOf } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

/** What a formula in a line becomes. */
const inLine = (children: string, attributes = ''): string =>
  shown(`<p>A <inline-formula ${attributes}>${children}</inline-formula>.</p>`)[0]?.replace(/^para\(A «|»\.\)$/g, '') ?? ''

/** What a display formula becomes, without the `display` around it. */
const displayed = (children: string, attributes = ''): string =>
  shown(`<disp-formula ${attributes}>${children}</disp-formula>`)[0]?.replace(/^display\(«|»\)$/g, '') ?? ''

const mathOf = (children: string): string => inLine(`<mml:math>${children}</mml:math>`).replace(/^math\(|\)$/g, '')

/** What TeX in a line becomes, and the TeX that is kept with it. */
const fromTex = (source: string): { readonly math: string; readonly tex: string } => {
  const made = inLine(`<tex-math>${source}</tex-math>`)
  const [, math = made, tex = ''] =
    /^math(?:@display=block)?\(«semantics\((.*)«annotation@encoding=application\/x-tex\((.*)\)»\)»\)$/.exec(made) ?? []
  return { math, tex }
}

const unread = (source: string): { readonly math: string; readonly tex: string } => ({
  math: `monospace@role=tex(${source})`,
  tex: '',
})

const MATH = '<mml:math><mml:mi>x</mml:mi></mml:math>'
const X = '«math(«mi(x)»)»'

describe('MathML', () => {
  test.each(['mi', 'mn', 'mo'])('%s has its text without white space around it', token => {
    expect(mathOf(`<mml:${token}> x\n y </mml:${token}>`)).toBe(`«${token}(x y)»`)
    expect(mathOf(`<mml:${token}>&#160;</mml:${token}>`)).toBe(`«${token}(\u00A0)»`)
  })

  test.each(['ms', 'mtext'])('%s keeps the spaces around its words', token => {
    expect(mathOf(`<mml:${token}> if\n so </mml:${token}>`)).toBe(`«${token}(\u00A0if so\u00A0)»`)
    expect(mathOf(`<mml:${token}>&#160;if&#8195;</mml:${token}>`)).toBe(`«${token}(\u00A0if\u2003)»`)
    expect(mathOf(`<mml:${token}> </mml:${token}>`)).toBe(`«${token}(\u00A0)»`)
  })

  test.each([
    ['text where none is allowed', '<mml:mrow> a \n b <mml:mi>x</mml:mi></mml:mrow>', '«mrow(«mtext(\u00A0a b\u00A0)»«mi(x)»)»'],
    [
      'an annotation',
      '<mml:semantics><mml:mi>x</mml:mi><mml:annotation encoding="foo"> a </mml:annotation></mml:semantics>',
      '«semantics(«mi(x)»«annotation@encoding=foo(a)»)»',
    ],
    ['a picture of a letter in a letter', '<mml:mi>x<mml:mglyph/></mml:mi>', '«mi(x)»'],
    ['marks for alignment', '<mml:mrow><mml:maligngroup/><mml:mi>x</mml:mi><mml:malignmark/></mml:mrow>', '«mrow(«mi(x)»)»'],
    ['an empty letter', '<mml:mi/>', '«mi»'],
    ['an id', '<mml:mi id="i" class="c">x</mml:mi>', '«mi@id=i(x)»'],
    ['attributes of MathML', '<mml:mo stretchy="false" lspace="0" foo="1">(</mml:mo>', '«mo@stretchy=false@lspace=0(()»'],
    ['one that is italic, in MathML 1', '<mml:mi fontstyle="italic">x</mml:mi>', '«mi@mathvariant=italic(x)»'],
    ['one that is upright, in MathML 1', '<mml:mi fontstyle="normal">x</mml:mi>', '«mi@mathvariant=normal(x)»'],
    ['one that is bold, in MathML 1', '<mml:mi fontweight="bold">x</mml:mi>', '«mi@mathvariant=bold(x)»'],
    ['one that is not bold, in MathML 1', '<mml:mi fontweight="normal">x</mml:mi>', '«mi(x)»'],
    [
      'one that is both, in MathML 1',
      '<mml:mi fontstyle="italic" fontweight="bold">x</mml:mi>',
      '«mi@mathvariant=bold-italic(x)»',
    ],
    [
      'one that is upright and bold, in MathML 1',
      '<mml:mi fontstyle="normal" fontweight="bold">x</mml:mi>',
      '«mi@mathvariant=bold(x)»',
    ],
    ['small capitals', '<mml:mtext>A<sc>bc</sc></mml:mtext>', '«mtext(A«small-caps(bc)»)»'],
    ['small capitals alone', '<mml:mi><sc>bc</sc></mml:mi>', '«mi(«small-caps(bc)»)»'],
    ['small capitals outside of letters', '<mml:mrow><sc>bc</sc></mml:mrow>', '«mrow(«mrow(«mtext(«small-caps(bc)»)»)»)»'],
    ['small capitals by style', '<mml:mtext style="font-variant: small-caps">bc</mml:mtext>', '«mtext(«small-caps(bc)»)»'],
    [
      'small capitals around letters',
      '<mml:mstyle style="font-variant:small-caps"><mml:mi>b</mml:mi></mml:mstyle>',
      '«mstyle(«mi(«small-caps(b)»)»)»',
    ],
    ['one that says it in both ways', '<mml:mi mathvariant="script" fontweight="bold">x</mml:mi>', '«mi@mathvariant=script(x)»'],
  ])('%s', (_, xml, expected) => {
    expect(mathOf(xml)).toBe(expected)
  })

  test.each([
    ['of one piece', '<mml:mi>x</mml:mi>', '«semantics(«mi(x)»«annotation@encoding=application/x-tex(x)»)»'],
    [
      'of several',
      '<mml:mi>x</mml:mi><mml:mi>y</mml:mi>',
      '«semantics(«mrow(«mi(x)»«mi(y)»)»«annotation@encoding=application/x-tex(x)»)»',
    ],
    [
      'with annotations of other kinds',
      '<mml:semantics><mml:mi>x</mml:mi><mml:annotation encoding="foo">a</mml:annotation></mml:semantics>',
      '«semantics(«mi(x)»«annotation@encoding=foo(a)»«annotation@encoding=application/x-tex(x)»)»',
    ],
    [
      'with TeX of its own',
      '<mml:semantics><mml:mi>x</mml:mi><mml:annotation encoding="application/x-tex">own</mml:annotation></mml:semantics>',
      '«semantics(«mi(x)»«annotation@encoding=application/x-tex(own)»)»',
    ],
    ['with an empty annotated piece', '<mml:semantics/>', '«semantics(«annotation@encoding=application/x-tex(x)»)»'],
    [
      'with an annotated piece and more',
      '<mml:semantics><mml:mi>x</mml:mi></mml:semantics><mml:mi>y</mml:mi>',
      '«semantics(«mrow(«semantics(«mi(x)»)»«mi(y)»)»«annotation@encoding=application/x-tex(x)»)»',
    ],
  ])('keeps the TeX beside it: a formula %s', (_, math, expected) => {
    expect(inLine(`<alternatives><mml:math>${math}</mml:math><tex-math>x</tex-math></alternatives>`)).toBe(`math(${expected})`)
  })

  test('of which nothing is shown keeps no TeX', () => {
    expect(inLine('<alternatives><mml:math><mml:malignmark/></mml:math><tex-math>x</tex-math></alternatives>')).not.toContain(
      'annotation',
    )
  })

  test.each([
    ['with text', '<mml:math>x</mml:math>', ['para(«math(«mtext(x)»)»)']],
    ['without anything', '<mml:math> </mml:math>', []],
  ])('outside formulas, %s', (_, math, expected) => {
    expect(shown(`<p>${math}</p>`)).toEqual(expected)
  })
})

describe('TeX without what publishers wrap around it', () => {
  const document = (body: string): string => `\\documentclass{minimal}\\usepackage{amsmath}${body}`

  test.each([
    ['$$a$$'],
    ['$ a $'],
    ['\\[a\\]'],
    ['\\( a \\)'],
    ['\\begin{displaymath}a\\end{displaymath}'],
    ['\\begin {math} a \\end {math}'],
    ['$$\n a\n $$'],
    [document('\\begin{document}$a$\\end{document}')],
    [document('\\begin {document} a \\end {document} rest')],
    ['\\begin{document}a'],
    ['\\begin {document} a'],
    ['a\\end{document}'],
    ['a\\end {document}'],
    [' a % comment'],
    ['% comment\na%\n'],
  ])('%j is a letter', source => {
    expect(fromTex(source)).toEqual({ math: '«mi(a)»', tex: 'a' })
  })

  test.each([
    ['b$$a$$', '«mtext(b)»«mi(a)»'],
    ['$$a$$b', '«mi(a)»«mtext(b)»'],
    ['b$a$', '«mtext(b)»«mi(a)»'],
    ['$a$b', '«mi(a)»«mtext(b)»'],
    ['b\\[a\\]', '«mtext(b)»«mi(a)»'],
    ['\\[a\\]b', '«mi(a)»«mtext(b)»'],
    ['b\\(a\\)', '«mtext(b)»«mi(a)»'],
    ['\\(a\\)b', '«mi(a)»«mtext(b)»'],
  ])('%s has words outside its delimiters', (source, math) => {
    expect(fromTex(source)).toEqual({ math: `«mrow(${math})»`, tex: source })
  })

  test('a per cent sign is no comment', () => {
    expect(fromTex('5\\% a')).toEqual({ math: '«mrow(«mn(5)»«mi(%)»«mi(a)»)»', tex: '5\\% a' })
  })

  test.each(['', '$ $', '$$$$', '% only a comment', '\\begin{document}\\end{document}'])('%j is no formula', source => {
    expect(shown(`<p><inline-formula><tex-math>${source}</tex-math></inline-formula></p>`)).toEqual([])
    expect(shown(`<p><tex-math>${source}</tex-math></p>`)).toEqual([])
  })
})

describe('TeX that the converter knows by another name', () => {
  test.each([
    '\\label{eq}a',
    '\\label {eq}a',
    '\\label{}a',
    'a\\nonumber',
    'a\\notag',
    '\\hfill a',
    '\\allowbreak a',
    '\\begin{equation}a\\end{equation}',
    '\\begin{equation*}a\\end{equation*}',
    '\\begin {equation} a \\end {equation}',
  ])('%s is a letter', source => {
    expect(fromTex(source)).toEqual({ math: '«mi(a)»', tex: source })
  })

  test('text in a box', () => {
    expect(fromTex('\\mbox{a}')).toEqual({ math: '«mtext(a)»', tex: '\\mbox{a}' })
  })

  test.each(['text', 'textrm', 'textnormal', 'textsf', 'textup', 'mbox', 'hbox', 'makebox', 'mbox '])(
    '%s keeps the spaces of its words',
    box => {
      expect(fromTex(`x \\${box}{ if so }\\lvert y`).math.replaceAll('\u00A0', '␣')).toMatch(
        /^«mrow\(«mi\(x\)»«mtext(?:@[^(]*)?\(␣.*␣.*␣\)»«mo[^«]*«mi\(y\)»\)»$/,
      )
    },
  )

  test.each(['a~b', 'a\\ b', 'a\\text{ }b'])('%s has a space', source => {
    expect(fromTex(source).math).toBe('«mrow(«mi(a)»«mtext(\u00A0)»«mi(b)»)»')
  })

  test('words in the rows of cases keep their spaces', () => {
    const { math } = fromTex(
      '\\begin{cases}1 &amp; \\text{if } x>0\\\\ 0 &amp; \\mbox{otherwise, for } x \\text{ real}\\end{cases}',
    )
    expect(math).toContain('«mtext(if\u00A0)»«mi(x)»')
    expect(math).toContain('«mtext(otherwise,\u00A0for\u00A0)»«mi(x)»«mtext(\u00A0real)»')
  })

  test.each(['\\nonumbers a', '\\notags a', '\\hfills a', '\\allowbreaks a', '\\mboxes{a}', '\\mboxA{a}', '\\notagA a'])(
    '%s is another command',
    source => {
      expect(fromTex(source)).toEqual(unread(source))
    },
  )

  const cells = '«mtd@columnalign=right(«mi(a)»)»«mtd@columnalign=left(«mrow(«mo(=)»«mi(b)»)»)»'

  test('small capitals', () => {
    expect(fromTex('\\textsc{Abc}').math).toBe('«mtext(«small-caps(Abc)»)»')
    expect(fromTex('{\\sc a b} c').math).toMatch(/small-caps\(a\sb\)/)
  })

  test.each(['align', 'align*', 'flalign', 'flalign*', 'aligned'])('%s has its columns aligned', name => {
    const source = `\\begin{${name}}a&amp;=b\\end{${name}}`
    expect(fromTex(source).math).toBe(`«mtable@displaystyle=true(«mtr(${cells})»)»`)
  })

  test.each(['gather', 'gather*', 'multline', 'multline*', 'gathered'])('%s has lines', name => {
    const source = `\\begin {${name}}a\\\\b\\end {${name}}`
    expect(fromTex(source).math).toBe('«mtable@displaystyle=true(«mtr(«mtd(«mi(a)»)»)»«mtr(«mtd(«mi(b)»)»)»)»')
  })

  test.each(['eqnarray', 'eqnarray*'])('%s is an array of three columns', name => {
    const source = `\\begin {${name}}a&amp;=&amp;b\\end {${name}}`
    expect(fromTex(source).math).toBe(
      '«mtable(«mtr(«mtd@columnalign=right(«mi(a)»)»«mtd(«mo(=)»)»«mtd@columnalign=left(«mi(b)»)»)»)»',
    )
  })

  test('a formula with a number of its own keeps that', () => {
    expect(fromTex('\\begin{equation}a\\tag{5}\\end{equation}').math).toContain('«mtext((5))»')
    expect(fromTex('a\\tag{5}').math).toBe('«mtable@displaystyle=true(«mtr(«mtd(«mrow(«mi(a)»)»)»«mtd(«mtext((5))»)»)»)»')
  })

  test.each([
    ['a\\tag{5}', true],
    ['\\begin{align}a&amp;=b\\end{align}', true],
    ['\\begin{gather}a\\end{gather}', true],
    ['\\begin{alignat}{2}a&amp;=b\\end{alignat}', true],
    ['\\begin {aligned}a&amp;=b\\end {aligned}', true],
    ['\\begin{matrix}a\\end{matrix}', false],
    ['\\tagged', false],
    ['a', false],
  ])('%s in a line is a display formula: %s', (source, isDisplay) => {
    expect(inLine(`<tex-math>${source}</tex-math>`).startsWith('math@display=block')).toBe(isDisplay)
  })

  test('sums have their limits below them only in display formulas', () => {
    expect(displayed('<tex-math>\\sum_i a</tex-math>')).toContain('munder')
    expect(inLine('<tex-math>\\sum_i a</tex-math>')).toContain('msub')
  })

  test('endless definitions stay as they are', () => {
    const source = '\\def\\x{\\x\\x}\\x'
    expect(fromTex(source)).toEqual(unread(source))
  })

  test('links are not followed', () => {
    const source = '\\url{https://x.org}'
    expect(fromTex(source)).toEqual(unread(source))
  })

  test('the longest formula that is read has fifty thousand characters', () => {
    const text = (length: number): string => `\\text{${'a'.repeat(length - 7)}}`
    expect(fromTex(text(50_000)).math).toMatch(/^«mtext/)
    expect(fromTex(text(50_001))).toEqual(unread(text(50_001)))
  })
})

describe('display formulas', () => {
  test.each([
    ['a label', '<label>(1)</label>', '«label((1))»', ''],
    ['a caption', '<caption><p>c</p></caption>', '«caption(«simple-para(c)»)»', ''],
    [
      'its own DOI',
      '<object-id>10.1000/1</object-id>',
      '',
      '«source@role=object-id(«inter-ref@href=https://doi.org/10.1000/1(10.1000/1)»)»',
    ],
    ['alternative text', '<alt-text>alt</alt-text>', '«alt-text(alt)»', ''],
    ['a credit', '<attrib>me</attrib>', '', '«source(me)»'],
    ['a copyright', '<permissions><copyright-statement>© X</copyright-statement></permissions>', '', '«copyright-line(© X)»'],
    ['a picture', '<graphic xlink:href="a.png"/>', '', ''],
    ['a picture in a line', '<inline-graphic xlink:href="a.png"/>', '', ''],
    ['a file', '<media xlink:href="a.mp3"/>', '', ''],
    ['white space', ' \n ', '', ''],
  ])('mathematics and %s', (_, xml, before, after) => {
    expect(displayed(`${xml}${MATH}`)).toBe(`formula(${before}${X}${after})`)
  })

  test.each([
    ['id and language', MATH, 'id="e" xml:lang="de"', `formula@id=e@lang=de(${X})`],
    ['words and mathematics', `for all ${MATH}, <bold>so</bold>`, '', `formula(for all ${X}, «bold(so)»)`],
    ['two pieces of mathematics', MATH + MATH, '', `formula(${X}${X})`],
    ['mathematics and other markup', `${MATH}<italic>i</italic>`, '', `formula(${X}«italic(i)»)`],
    ['words and a picture', 'x = <graphic xlink:href="a.png"/>', '', 'formula(x =«link@locator=a»)'],
    ['mathematics in alternatives', `<alternatives><graphic xlink:href="a.png"/>${MATH}</alternatives>`, '', `formula(${X})`],
    ['words and alternatives', `x = <alternatives>${MATH}</alternatives>`, '', `formula(x = ${X})`],
    [
      'empty mathematics and TeX',
      '<alternatives><mml:math/><tex-math>x</tex-math></alternatives>',
      '',
      'formula(«math@display=block(«semantics(«mi(x)»«annotation@encoding=application/x-tex(x)»)»)»)',
    ],
    [
      'TeX alone',
      '<tex-math>x</tex-math>',
      '',
      'formula(«math@display=block(«semantics(«mi(x)»«annotation@encoding=application/x-tex(x)»)»)»)',
    ],
    [
      'pictures',
      '<graphic id="g" xlink:href="a.png"><alt-text>alt</alt-text></graphic><graphic xlink:href="b.png"/>',
      '',
      'formula(«alt-text(alt)»«link@id=g@locator=a»«link@locator=b»)',
    ],
    [
      'a picture with empty alternative text',
      '<graphic xlink:href="a.png"><alt-text/></graphic>',
      '',
      'formula(«link@locator=a»)',
    ],
    [
      'words and the forms of a formula: the picture is one of them',
      `x = <alternatives><graphic xlink:href="a.png"/>${MATH}</alternatives>`,
      '',
      `formula(x = ${X})`,
    ],
  ])('%s', (_, xml, attributes, expected) => {
    expect(displayed(xml, attributes)).toBe(expected)
  })

  test.each([
    ['nothing', '<disp-formula/>', []],
    ['nothing but a place', '<disp-formula id="e"/>', ['display(«anchor@id=e»)']],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('groups of formulas', () => {
  const one = `<disp-formula id="a">${MATH}</disp-formula>`
  const A = `«formula@id=a(${X})»`

  test.each([
    [
      'with a label',
      `<disp-formula-group><label>(1)</label>${one}</disp-formula-group>`,
      [`display(«formula(«label((1))»${A})»)`],
    ],
    [
      'with a caption',
      `<disp-formula-group><caption><p>c</p></caption>${one}</disp-formula-group>`,
      [`display(«formula(«caption(«simple-para(c)»)»${A})»)`],
    ],
    ['with an id', `<disp-formula-group id="g">${one}</disp-formula-group>`, [`display(«formula@id=g(${A})»)`]],
    ['with text', `<disp-formula-group>${one}<p>and</p></disp-formula-group>`, [`display(${A}«para(and)»)`]],
    ['with credits', `<disp-formula-group>${one}<attrib>me</attrib></disp-formula-group>`, [`display(${A}«source(me)»)`]],
    [
      'with a picture beside the formulas',
      `<disp-formula-group>${one}<graphic xlink:href="a.png"/></disp-formula-group>`,
      [`display(${A})`],
    ],
    [
      'within groups',
      `<disp-formula-group><disp-formula-group>${one}</disp-formula-group></disp-formula-group>`,
      [`display(«display(${A})»)`],
    ],
    ['without anything', '<disp-formula-group/>', []],
    ['with a label alone', '<disp-formula-group><label>(1)</label></disp-formula-group>', []],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('formulas in a line', () => {
  test.each([
    ['mathematics', MATH, '', 'math(«mi(x)»)'],
    ['mathematics with an id', MATH, 'id="f"', `text@id=f@role=inline-formula(${X})`],
    ['mathematics with a language', MATH, 'xml:lang="de"', 'math(«mi(x)»)'],
    ['words', 'x <italic>y</italic>', '', 'text@role=inline-formula(x «italic(y)»)'],
    ['words and mathematics', `x ${MATH}`, 'id="f"', `text@id=f@role=inline-formula(x ${X})`],
    ['two pieces', MATH + MATH, '', `text@role=inline-formula(${X}${X})`],
    ['mathematics and a picture', `${MATH}<inline-graphic xlink:href="a.png"/>`, '', 'math(«mi(x)»)'],
    [
      'a picture',
      '<inline-graphic id="g" xlink:href="a.png"><alt-text>alt</alt-text></inline-graphic>',
      'id="f" xml:lang="de"',
      'inline-figure@id=f@lang=de@role=formula(«alt-text(alt)»«link@id=g@locator=a»)',
    ],
    [
      'of two pictures the first',
      '<inline-graphic xlink:href="a.png"/><inline-graphic xlink:href="b.png"/>',
      '',
      'inline-figure@role=formula(«link@locator=a»)',
    ],
    [
      'a picture with alternative text of the formula',
      '<alt-text>alt</alt-text><inline-graphic xlink:href="a.png"/>',
      '',
      'inline-figure@role=formula(«alt-text(alt)»«link@locator=a»)',
    ],
    [
      'TeX that cannot be converted, and a picture',
      '<alternatives><tex-math>\\foo</tex-math><inline-graphic xlink:href="a.png"/></alternatives>',
      'id="f"',
      'inline-figure@id=f@role=formula(«link@locator=a»«monospace@role=tex(\\foo)»)',
    ],
    [
      'TeX that cannot be converted',
      '<tex-math>\\foo</tex-math>',
      'id="f"',
      'text@id=f@role=inline-formula(«monospace@role=tex(\\foo)»)',
    ],
    [
      'TeX beside the other forms',
      `<tex-math>$y$</tex-math><alternatives>${MATH}<inline-graphic xlink:href="a.png"/></alternatives>`,
      '',
      'math(«semantics(«mi(x)»«annotation@encoding=application/x-tex(y)»)»)',
    ],
    [
      'TeX beside mathematics',
      `<tex-math>$y$</tex-math>${MATH}`,
      '',
      'math(«semantics(«mi(x)»«annotation@encoding=application/x-tex(y)»)»)',
    ],
  ])('%s', (_, xml, attributes, expected) => {
    expect(inLine(xml, attributes)).toBe(expected)
  })

  test.each([
    ['nothing', '<inline-formula/>'],
    ['a picture without a file', '<inline-formula><inline-graphic/></inline-formula>'],
  ])('%s', (_, formula) => {
    expect(shown(`<p>A${formula}.</p>`)).toEqual(['para(A.)'])
  })

  test.each([
    [
      'mathematics before TeX',
      `<tex-math>y</tex-math>${MATH}`,
      'math(«semantics(«mi(x)»«annotation@encoding=application/x-tex(y)»)»)',
    ],
    [
      'TeX before a picture',
      '<inline-graphic xlink:href="a.png"/><tex-math>y</tex-math>',
      'math(«semantics(«mi(y)»«annotation@encoding=application/x-tex(y)»)»)',
    ],
    [
      'a picture with TeX that cannot be converted',
      '<tex-math>\\foo</tex-math><inline-graphic xlink:href="a.png"/>',
      'inline-figure@role=formula(«link@locator=a»«monospace@role=tex(\\foo)»)',
    ],
    ['words before a picture', '<inline-graphic xlink:href="a.png"/><bold>y</bold>', 'bold(y)'],
    [
      'the better of two pictures',
      '<inline-graphic xlink:href="a.tif"/><inline-graphic xlink:href="b.png"/>',
      'inline-figure(«link@locator=b»)',
    ],
  ])('alternatives outside formulas: %s', (_, forms, expected) => {
    expect(shown(`<p>A <named-content><alternatives>${forms}</alternatives></named-content>.</p>`)).toEqual([
      `para(A «text@role=named-content(«${expected}»)».)`,
    ])
  })
})

describe('alternatives among blocks', () => {
  const chosen = (forms: string): readonly string[] => shown(`<alternatives>${forms}</alternatives>`)
  const table = '<table><tr><td>1</td></tr></table>'
  const text = '<textual-form>w</textual-form>'
  const picture = '<graphic xlink:href="a.png"/>'
  const tex = '<tex-math>x</tex-math>'

  test.each([
    ['mathematics', picture + text + table + tex + MATH, `para(${X})`],
    ['then TeX', picture + text + table + tex, 'para(«math(«semantics(«mi(x)»«annotation@encoding=application/x-tex(x)»)»)»)'],
    [
      'then a table',
      picture + text + table,
      'display(«table(«tgroup@cols=1(«colspec@colname=col1@colnum=1»«tbody(«row(«entry(1)»)»)»)»)»)',
    ],
    ['then anything else', `<inline-graphic xlink:href="b.png"/>${picture}${text}`, 'para@role=textual-form(w)'],
    ['then the best picture', `<graphic xlink:href="b.tif"/>${picture}`, 'display(«figure(«link@locator=a»)»)'],
  ])('%s', (_, forms, expected) => {
    expect(chosen(forms)).toEqual([expected])
  })

  test('nothing', () => {
    expect(chosen('')).toEqual([])
  })
})

describe('the best of several pictures', () => {
  const best = (...pictures: readonly string[]): string =>
    displayed(`<alternatives>${pictures.map(picture => `<graphic ${picture}/>`).join('')}</alternatives>`)

  test.each(['thumbnail', 'icon', 'small', 'preview', 'Thumb'])('not one that is %s', use => {
    expect(best(`xlink:href="a.png" specific-use="${use}"`, 'xlink:href="b.tif" specific-use="print"')).toBe(
      'formula(«link@locator=b»)',
    )
    expect(best(`xlink:href="a.png" content-type="${use}"`, 'xlink:href="b.tif" content-type="print"')).toBe(
      'formula(«link@locator=b»)',
    )
  })

  test.each(['print', 'hires', 'hi-res', 'tiff', 'eps', 'PRINT'])('not one for %s', use => {
    expect(best(`xlink:href="a.png" specific-use="${use}"`, 'xlink:href="b.tif"')).toBe('formula(«link@locator=b»)')
    expect(best(`xlink:href="a.png" content-type="${use}"`, 'xlink:href="b.tif"')).toBe('formula(«link@locator=b»)')
  })

  test('not one without a file', () => {
    expect(best('id="x"', 'xlink:href="b.png"')).toBe('formula(«link@locator=b»)')
  })

  test('of several for print the first', () => {
    expect(best('xlink:href="a.tif" specific-use="print"', 'xlink:href="b.png" content-type="hires"')).toBe(
      'formula(«link@locator=a»)',
    )
  })
})
