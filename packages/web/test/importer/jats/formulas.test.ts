import { describe, expect, test } from 'vitest'
import { bodyOf } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

const inline = (inner: string): string => shown(`<p>${inner}</p>`)[0]?.replace(/^para\(«?|»?\)$/g, '') ?? ''

const math = (inner: string, attributes = ''): string => `<mml:math ${attributes}>${inner}</mml:math>`

const X = '<mml:mi>x</mml:mi>'

/** What TeX becomes: the formula and the source that is kept beside it. */
const texOf = (source: string): readonly [formula: string, source: string] => {
  const made = inline(`<tex-math>${source.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</tex-math>`)
  const [, formula = made, kept = ''] =
    /^math(?:@display=block)?\(«semantics\((.*)«annotation@encoding=application\/x-tex\((.*)\)»\)»\)$/s.exec(made) ?? []
  return [formula, kept]
}

describe('the source of a formula in TeX', () => {
  test.each([
    ['x', 'x'],
    ['$x$', 'x'],
    ['$$x$$', 'x'],
    ['$ x $', 'x'],
    ['$$ x $$', 'x'],
    ['\\[ x \\]', 'x'],
    ['\\( x \\)', 'x'],
    ['\\begin{math} x \\end{math}', 'x'],
    ['\\begin {displaymath}x\\end {displaymath}', 'x'],
    ['\\begin{document}$x$\\end{document}', 'x'],
    ['\\usepackage{a} \\begin {document} x \\end {document} y', 'x'],
    ['\\begin{document} x', 'x'],
    ['x \\end {document}', 'x'],
    ['\\text{$x$} y', '\\text{$x$} y'],
    ['x \\text{ a $y$ }', 'x \\text{ a $y$ }'],
    ['a\n\t b', 'a b'],
    ['a % all of x\n b', 'a b'],
    ['a \\% b', 'a \\% b'],
  ])('%j is %j', (given, source) => {
    expect(texOf(given)[1]).toBe(source)
  })

  test.each(['', ' ', '$$', '$ $', '% x', '\\begin{document}\\end{document}'])('%j is none', given => {
    expect(shown(`<p>a<tex-math>${given}</tex-math><inline-formula><tex-math>${given}</tex-math></inline-formula></p>`)).toEqual([
      'para(a)',
    ])
  })
})

describe('a formula from TeX', () => {
  test.each([
    ['x \\label{eq:1}', 'x'],
    ['x \\label {eq:1} y \\label{b}', 'x y'],
    ['x \\nonumber', 'x'],
    ['x \\notag', 'x'],
    ['x \\hfill y', 'x y'],
    ['x \\allowbreak y', 'x y'],
    ['\\mbox{a}', '\\text{a}'],
    ['\\begin{equation}x\\end{equation}', 'x'],
    ['\\begin {equation*}x\\end {equation*}', 'x'],
    ['\\begin{eqnarray}x&=&y\\end{eqnarray}', '\\begin{array}{rcl}x&=&y\\end{array}'],
    ['\\begin {eqnarray*}x&=&y\\end {eqnarray*}', '\\begin{array}{rcl}x&=&y\\end{array}'],
    ['\\begin{align}x&=y\\end{align}', '\\begin{aligned}x&=y\\end{aligned}'],
    ['\\begin {align*}x&=y\\end {align*}', '\\begin{aligned}x&=y\\end{aligned}'],
    ['\\begin{flalign}x&=y\\end{flalign}', '\\begin{aligned}x&=y\\end{aligned}'],
    ['\\begin{gather}x\\end{gather}', '\\begin{gathered}x\\end{gathered}'],
    ['\\begin {gather*}x\\end {gather*}', '\\begin{gathered}x\\end{gathered}'],
    ['\\begin{multline}x\\end{multline}', '\\begin{gathered}x\\end{gathered}'],
  ])('%s is %s', (one, other) => {
    expect(texOf(one)[0]).toBe(texOf(other)[0])
    expect(texOf(one)[0]).not.toContain('monospace')
  })

  test.each(['\\notagain x', '\\labels{x}', '\\mboxes{x}', '\\bad{', 'x \\nonumbers'])(
    '%s is not read, and stays as it is',
    given => {
      expect(texOf(given)[0]).toBe(`monospace@role=tex(${given})`)
    },
  )

  test('with a number of its own keeps it', () => {
    expect(texOf('\\begin{equation}x\\tag{7}\\end{equation}')[0]).toContain('7')
  })

  test('is not read if it is endless', () => {
    expect(texOf('x'.repeat(50_000))[0]).not.toContain('monospace')
    expect(texOf('x'.repeat(50_001))[0]).toContain('monospace')
    expect(texOf('\\def\\a{\\a\\a}\\a')[0]).toContain('monospace')
  })

  test('has columns aligned by attribute and no cells for centring', () => {
    const [formula] = texOf('\\begin{align}x&=y\\end{align}')
    expect(formula).toContain('mtd@columnalign=right')
    expect(formula).toContain('mtd@columnalign=left')
    expect(formula.match(/«mtd/g)).toHaveLength(2)
    expect(texOf('\\begin{matrix}x&y\\end{matrix}')[0]).not.toContain('columnalign')
  })

  test('is displayed or not as its element is', () => {
    expect(shown('<disp-formula><tex-math>x</tex-math></disp-formula>')[0]).toContain('math@display=block')
    expect(inline('<inline-formula><tex-math>x</tex-math></inline-formula>')).not.toContain('display')
    expect(inline('<tex-math>\\begin{equation}x\\tag{7}\\end{equation}</tex-math>')).toContain('display=block')
    expect(inline('<tex-math>x\\tag{7}</tex-math>')).toContain('display=block')
  })
})

describe('a formula in MathML', () => {
  test.each([
    ['<mml:mi fontstyle="italic">x</mml:mi>', '«mi@mathvariant=italic(x)»'],
    ['<mml:mi fontweight="bold">x</mml:mi>', '«mi@mathvariant=bold(x)»'],
    ['<mml:mi fontstyle="italic" fontweight="bold">x</mml:mi>', '«mi@mathvariant=bold-italic(x)»'],
    ['<mml:mi fontstyle="normal" fontweight="bold">x</mml:mi>', '«mi@mathvariant=bold(x)»'],
    ['<mml:mi fontstyle="normal" fontweight="normal">x</mml:mi>', '«mi@mathvariant=normal(x)»'],
    ['<mml:mi mathvariant="script" fontweight="bold">x</mml:mi>', '«mi@mathvariant=script(x)»'],
    ['<mml:mi id="i" style="color:red">x</mml:mi>', '«mi@id=i(x)»'],
    ['<mml:mn> 1 </mml:mn>', '«mn(1)»'],
    ['<mml:mo>\n+ </mml:mo>', '«mo(+)»'],
    ['<mml:ms> a\n b </mml:ms>', '«ms(a b)»'],
    ['<mml:mtext> a  b </mml:mtext>', '«mtext(a b)»'],
    ['<mml:mi/>', '«mi»'],
    ['<mml:mrow> <mml:mi>x</mml:mi>\n<mml:mn>1</mml:mn> </mml:mrow>', '«mrow(«mi(x)»«mn(1)»)»'],
    ['<mml:maligngroup/><mml:mi>x</mml:mi><mml:malignmark/>', '«mi(x)»'],
    ['<mml:mrow>if  <mml:mi>x</mml:mi></mml:mrow>', '«mrow(«mtext(if)»«mi(x)»)»'],
    ['<mml:foo><mml:mi>x</mml:mi></mml:foo>', '«mrow(«mi(x)»)»'],
    [
      '<mml:semantics><mml:mi>x</mml:mi><mml:annotation encoding="a"> b </mml:annotation></mml:semantics>',
      '«semantics(«mi(x)»«annotation@encoding=a(b)»)»',
    ],
  ])('%s', (inner, expected) => {
    expect(inline(math(inner))).toBe(`math(${expected})`)
  })

  const both = (inner: string): string =>
    inline(`<inline-formula><alternatives>${math(inner)}<tex-math>t</tex-math></alternatives></inline-formula>`)
  const NOTE = '«annotation@encoding=application/x-tex(t)»'

  test.each([
    [X, `«semantics(«mi(x)»${NOTE})»`],
    [`${X}${X}`, `«semantics(«mrow(«mi(x)»«mi(x)»)»${NOTE})»`],
    [`<mml:semantics>${X}</mml:semantics>`, `«semantics(«mi(x)»${NOTE})»`],
    [`<mml:semantics>${X}</mml:semantics>${X}`, `«semantics(«mrow(«semantics(«mi(x)»)»«mi(x)»)»${NOTE})»`],
    [
      `<mml:semantics>${X}<mml:annotation encoding="application/x-tex">own</mml:annotation></mml:semantics>`,
      '«semantics(«mi(x)»«annotation@encoding=application/x-tex(own)»)»',
    ],
    [
      `<mml:semantics>${X}<mml:annotation encoding="b">own</mml:annotation></mml:semantics>`,
      `«semantics(«mi(x)»«annotation@encoding=b(own)»${NOTE})»`,
    ],
  ])('%s gets its TeX as an annotation', (inner, expected) => {
    expect(both(inner)).toBe(`math(${expected})`)
  })

  test.each(['', ' '])('without content is none: %j', inner => {
    expect(shown(`<p>a${math(inner)}</p>`)).toEqual(['para(a)'])
    expect(both(inner)).toBe('math(«semantics(«mi(t)»«annotation@encoding=application/x-tex(t)»)»)')
  })

  test('may be only something that is not shown', () => {
    expect(both('<mml:malignmark/>')).toBe('math')
  })
})

describe('formulas in a line', () => {
  test.each([
    ['with an id', `<inline-formula id="f">${math(X)}</inline-formula>`, 'text@id=f@role=inline-formula(«math(«mi(x)»)»)'],
    ['with text', `<inline-formula>a ${math(X)}</inline-formula>`, 'text@role=inline-formula(a «math(«mi(x)»)»)'],
    [
      'with two',
      `<inline-formula>${math(X)}${math(X)}</inline-formula>`,
      'text@role=inline-formula(«math(«mi(x)»)»«math(«mi(x)»)»)',
    ],
    ['with markup', '<inline-formula><italic>x</italic></inline-formula>', 'text@role=inline-formula(«italic(x)»)'],
    [
      'a picture with a description',
      '<inline-formula id="f"><inline-graphic id="g" xlink:href="a.png"><alt-text>A</alt-text></inline-graphic></inline-formula>',
      'inline-figure@id=f(«alt-text(A)»«link@id=g@locator=a»)',
    ],
    [
      'the first of two pictures',
      '<inline-formula><graphic xlink:href="a.png"/><graphic xlink:href="b.png"/></inline-formula>',
      'inline-figure(«link@locator=a»)',
    ],
    [
      'TeX in alternatives',
      '<alternatives><graphic xlink:href="a.png"/><tex-math>t</tex-math></alternatives>',
      'math(«semantics(«mi(t)»«annotation@encoding=application/x-tex(t)»)»)',
    ],
    ['MathML in alternatives', `<alternatives><graphic xlink:href="a.png"/>${math(X)}</alternatives>`, 'math(«mi(x)»)'],
    ['a text in alternatives', '<alternatives><inline-graphic xlink:href="a.png"/><bold>x</bold></alternatives>', 'bold(x)'],
    [
      'a picture in alternatives',
      '<alternatives><inline-graphic xlink:href="a.png"/></alternatives>',
      'inline-figure(«link@locator=a»)',
    ],
  ])('%s', (_, inner, expected) => {
    expect(inline(inner)).toBe(expected)
  })

  test.each(['<inline-formula/>', '<alternatives/>', '<inline-formula><alternatives/></inline-formula>'])(
    '%s is nothing',
    inner => {
      expect(shown(`<p>a${inner}</p>`)).toEqual(['para(a)'])
    },
  )

  test.each([
    [
      'the first alternatives that have one',
      `<alternatives><graphic xlink:href="a.png"/></alternatives><alternatives>${math(X)}</alternatives>`,
    ],
    ['the formula itself', `${math(X)}<alternatives>${math('<mml:mi>y</mml:mi>')}</alternatives>`],
  ])('of several alternatives all are shown where they do not belong together: %s', (_, inner) => {
    expect(inline(`<inline-formula>${inner}</inline-formula>`)).toMatch(/^text@role=inline-formula\(/)
  })
})

describe('displayed formulas', () => {
  const formula = (inner: string, attributes = ''): string =>
    shown(`<disp-formula ${attributes}>${inner}</disp-formula>`).join('|')

  test.each([
    [
      'label, caption, description, credits',
      `<label>(1)</label><caption><p>c</p></caption><alt-text>A</alt-text>${math(X)}<attrib>By</attrib><permissions><copyright-statement>© X</copyright-statement></permissions>`,
      '«label((1))»«caption(«simple-para(c)»)»«alt-text(A)»«math(«mi(x)»)»«source(By)»«copyright-line(© X)»',
    ],
    [
      'a picture with a description',
      '<graphic id="g" xlink:href="a.png"><alt-text>A</alt-text></graphic>',
      '«alt-text(A)»«link@id=g@locator=a»',
    ],
    ['no picture beside mathematics', `${math(X)}<graphic xlink:href="a.png"/><media xlink:href="b.png"/>`, '«math(«mi(x)»)»'],
    ['text and a picture', 'x <graphic xlink:href="a.png"/>', 'x«link@locator=a»'],
    [
      'a picture in alternatives among text once',
      'x <alternatives><inline-graphic xlink:href="a.tif"/><inline-graphic xlink:href="b.png"/></alternatives>',
      'x «inline-figure(«link@locator=b»)»',
    ],
    ['mathematics in text', `if ${math(X)} then`, 'if «math(«mi(x)»)» then'],
    ['two forms in a row', `${math(X)}${math(X)}`, '«math(«mi(x)»)»«math(«mi(x)»)»'],
    ['markup', '<italic>x</italic>', '«italic(x)»'],
    [
      'the best picture',
      '<alternatives><graphic xlink:href="a.tif"/><graphic xlink:href="b.png"/></alternatives>',
      '«link@locator=b»',
    ],
    ['nothing for machines', `<object-id>9</object-id><long-desc>d</long-desc>${math(X)}`, '«math(«mi(x)»)»'],
  ])('%s', (_, inner, expected) => {
    expect(formula(inner)).toBe(`display(«formula(${expected})»)`)
  })

  test('with nothing in them are nothing but their id', () => {
    expect(formula('')).toBe('')
    expect(formula('', 'id="f"')).toBe('display(«anchor@id=f»)')
  })

  const group = (inner: string, attributes = ''): string =>
    shown(`<disp-formula-group ${attributes}>${inner}</disp-formula-group>`).join('|')
  const ONE = `<disp-formula>${math(X)}</disp-formula>`
  const MADE = '«formula(«math(«mi(x)»)»)»'

  test.each([
    ['', ONE, MADE],
    ['id="g"', ONE, `«formula@id=g(${MADE})»`],
    ['', `<label>(1)</label>${ONE}`, `«formula(«label((1))»${MADE})»`],
    ['', `<caption><p>c</p></caption>${ONE}`, `«formula(«caption(«simple-para(c)»)»${MADE})»`],
    ['', `${ONE}<p>x</p><attrib>By</attrib>`, `${MADE}«para(x)»«source(By)»`],
    ['', `<disp-formula-group>${ONE}</disp-formula-group>`, `«display(${MADE})»`],
  ])('a group with %j: %s', (attributes, inner, expected) => {
    expect(group(inner, attributes)).toBe(`display(${expected})`)
  })

  test('an empty group is nothing', () => {
    expect(group('', 'id="g"')).toBe('')
  })
})
