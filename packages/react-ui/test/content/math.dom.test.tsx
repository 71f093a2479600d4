import { fc, test } from '@fast-check/vitest'
import { isMathName, node, text, vocabulary, type AttributesOf, type ContentNode, type MathName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

const math = (...children: readonly ContentNode[]): ContentNode => node('math', {}, children)
const mi = (letter: string, attributes: AttributesOf<'mi'> = {}): ContentNode => node('mi', attributes, letter)
const mo = (sign: string, attributes: AttributesOf<'mo'> = {}): ContentNode => node('mo', attributes, sign)

const inside = (...children: readonly ContentNode[]): string => markup([math(...children)]).replace(/^<math>|<\/math>$/g, '')

const names = Object.keys(vocabulary).filter((name): name is MathName => isMathName(name))

const tree: fc.Arbitrary<ContentNode> = fc.letrec<{ tree: ContentNode }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('x', 'sin', '2', 'α', 'and').map(words => node('mi', {}, words)),
    fc
      .tuple(
        fc.constantFrom(...names),
        fc.dictionary(
          fc.constantFrom(...vocabulary.math),
          fc.constantFrom(
            'bold',
            'true',
            '2',
            '0.5em',
            'thinmathspace',
            'solid',
            'right left',
            'javascript:alert(1)',
            '(',
            'red',
            '',
          ),
          { maxKeys: 3 },
        ),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(([name, attributes, children]) => node(name, attributes, children)),
  ),
})).tree

/** The elements of MathML Core, and those that it leaves to style sheets. */
const CORE = new Set([
  'annotation',
  'maction',
  'math',
  'menclose',
  'merror',
  'mfrac',
  'mi',
  'mmultiscripts',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'ms',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
  'semantics',
])

describe('mathematics', () => {
  test.prop([fc.array(tree, { maxLength: 4 })])('is native MathML of the elements that browsers know', nodes => {
    for (const element of page([math(...nodes)]).querySelectorAll('math, math *')) {
      expect(element.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
      expect(CORE).toContain(element.localName)
    }
  })

  test('is in pieces if it is long, whatever is around its row', () => {
    const long = [mi('abcdefghijkl'), mo('='), mi('bcdefghijklm'), mo('='), mi('c'), mo('+'), mi('d')]
    const pieces =
      '<mrow><mi>abcdefghijkl</mi><mo form="infix">=</mo></mrow><mrow><mi>bcdefghijklm</mi><mo form="infix">=</mo></mrow><mrow><mi>c</mi><mo form="infix">+</mo></mrow><mrow><mi>d</mi></mrow>'
    expect(markup([math(...long)])).toBe(`<math data-breaks="row">${pieces}</math>`)
    expect(markup([math(node('mrow', {}, long))])).toBe(`<math data-breaks="row">${pieces}</math>`)
    expect(markup([math(node('mstyle', { displaystyle: 'true' }, long))])).toBe(
      `<math data-breaks="row"><mstyle displaystyle="true" data-breaks="row">${pieces}</mstyle></math>`,
    )
    expect(markup([math(node('semantics', {}, [node('mrow', {}, long), node('annotation', {}, 'tex')]))])).toBe(
      `<math data-breaks="row"><semantics data-breaks="row"><mrow data-breaks="row">${pieces}</mrow><annotation>tex</annotation></semantics></math>`,
    )
    expect(markup([node('math', { display: 'block' }, long)])).toBe(
      '<math display="block" data-breaks="block"><mrow><mi>abcdefghijkl</mi></mrow><mrow><mo form="infix">=</mo><mi>bcdefghijklm</mi></mrow><mrow data-breaks="group"><mrow><mo form="infix">=</mo><mi>c</mi></mrow><mrow><mo form="infix">+</mo><mi>d</mi></mrow></mrow></math>',
    )
  })

  test.prop([fc.array(tree, { maxLength: 4 })])('links to nothing, shows no pictures and no colours', nodes => {
    for (const { attributes } of page([math(...nodes)]).querySelectorAll('math, math *')) {
      for (const { name } of attributes)
        expect(name).not.toMatch(/^(?:href|altimg|mathcolor|mathbackground|style|src|open|close|xlink)/)
    }
  })

  test.prop([
    fc.constantFrom('true', 'false'),
    fc.constantFrom('stretchy', 'fence', 'separator', 'symmetric', 'largeop', 'movablelimits'),
  ])('keeps attributes as they are', (value, name) => {
    expect(inside(mo('(', { [name]: value }))).toBe(`<mo ${name}="${value}">(</mo>`)
  })

  test.each<[string, ContentNode, string]>([
    [
      'brackets and separators',
      node('mfenced', { open: '[', close: ')', separators: ';,' }, [mi('a'), mi('b'), mi('c'), mi('d')]),
      '<mrow><mo fence="true" form="prefix">[</mo><mrow><mi>a</mi><mo separator="true">;</mo><mi>b</mi><mo separator="true">,</mo><mi>c</mi><mo separator="true">,</mo><mi>d</mi></mrow><mo fence="true" form="postfix">)</mo></mrow>',
    ],
    [
      'plain brackets',
      node('mfenced', {}, [mi('a')]),
      '<mrow><mo fence="true" form="prefix">(</mo><mi>a</mi><mo fence="true" form="postfix">)</mo></mrow>',
    ],
    [
      'no brackets',
      node('mfenced', { open: '', close: '', separators: '' }, [mi('a'), mi('b')]),
      '<mrow><mrow><mi>a</mi><mi>b</mi></mrow></mrow>',
    ],
    ['a letter in a style of its own', mi('x', { mathvariant: 'bold' }), '<mi data-variant="bold" mathvariant="normal">x</mi>'],
    ['an upright letter', mi('d', { mathvariant: 'normal' }), '<mi mathvariant="normal">d</mi>'],
    ['a letter that is italic anyway', mi('x', { mathvariant: 'italic' }), '<mi>x</mi>'],
    [
      'an inherited style',
      node('mstyle', { mathvariant: 'script' }, [mi('L'), node('mn', {}, '2')]),
      '<mstyle><mi data-variant="script" mathvariant="normal">L</mi><mn data-variant="script">2</mn></mstyle>',
    ],
    ['words in bold', node('mtext', { mathvariant: 'bold' }, 'if'), '<mtext data-variant="bold">if</mtext>'],
    ['a style that nobody knows', mi('x', { mathvariant: 'curly' }), '<mi>x</mi>'],
    ['spaces by name', node('mspace', { width: 'thinmathspace' }), '<mspace width="0.1667em"></mspace>'],
    ['lengths with a stray stop', node('mspace', { width: '4.pt' }), '<mspace width="4pt"></mspace>'],
    [
      'padding that is an increment',
      node('mpadded', { width: '+0.2em', lspace: '-0.1em' }, [mi('x'), mi('y')]),
      '<mpadded lspace="-0.1em"><mi>x</mi><mi>y</mi></mpadded>',
    ],
    [
      'a fraction without a bar',
      node('mfrac', { linethickness: '0' }, [mi('n'), mi('k')]),
      '<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>',
    ],
    ['a row of one', node('mrow', {}, [node('mrow', {}, [mi('x')])]), '<mi>x</mi>'],
    [
      'an accent over one letter',
      node('mover', { accent: 'true' }, [node('mrow', {}, [mi('Δ')]), node('mrow', {}, [mo('~')])]),
      '<mover accent="true"><mi>Δ</mi><mo>˜</mo></mover>',
    ],
    [
      'an accent over several',
      node('mover', { accent: 'true' }, [node('mrow', {}, [mi('A'), mi('B')]), mo('¯')]),
      '<mover accent="true"><mrow><mi>A</mi><mi>B</mi></mrow><mo>‾</mo></mover>',
    ],
    ['a minus that is a hyphen', mo('-'), '<mo>−</mo>'],
    ['brackets of another script', mo('〈'), '<mo>⟨</mo>'],
    ['nothing', node('none'), '<mrow></mrow>'],
    [
      'scripts on both sides',
      node('mmultiscripts', {}, [mi('X'), node('none'), mi('a'), node('mprescripts'), mi('b'), node('none')]),
      '<mmultiscripts><mi>X</mi><mrow></mrow><mi>a</mi><mprescripts></mprescripts><mi>b</mi><mrow></mrow></mmultiscripts>',
    ],
    [
      'a labelled row',
      node('mtable', { columnalign: 'right left' }, [
        node('mlabeledtr', {}, [node('mtd', {}, [mi('l')]), node('mtd', {}, [mi('a')]), node('mtd', {}, [mi('b')])]),
      ]),
      '<mtable><mtr><mtd data-align="right"><mi>a</mi></mtd><mtd data-align="left"><mi>b</mi></mtd><mtd data-align="left"><mi>l</mi></mtd></mtr></mtable>',
    ],
    [
      'rules in a table',
      node('mtable', { columnlines: 'solid', rowlines: 'none', frame: 'solid' }, [
        node('mtr', {}, [node('mtd', {}, [mi('a')]), node('mtd', { columnspan: '2' }, [mi('b')])]),
      ]),
      '<mtable data-frame="solid"><mtr><mtd data-rule="after"><mi>a</mi></mtd><mtd columnspan="2"><mi>b</mi></mtd></mtr></mtable>',
    ],
    [
      'the source beside the formula',
      node('semantics', {}, [mi('x'), node('annotation', { encoding: 'application/x-tex' }, 'x < 1')]),
      '<semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; 1</annotation></semantics>',
    ],
  ])('%s', (_, node, html) => {
    expect(inside(node)).toBe(html)
  })

  test.each<[string, readonly ContentNode[], string]>([
    [
      'a subscript of running text',
      [node('rm', {}, 'CO'), node('inf', {}, '2')],
      '<msub><mtext><span class="rm">CO</span></mtext><mrow><mtext>2</mtext></mrow></msub>',
    ],
    [
      'a superscript of running text, of the part before it alone',
      [mi('a'), mi('b'), node('sup', { id: 's1' }, '2'), mi('c')],
      '<mi>a</mi><msup id="s1"><mi>b</mi><mrow><mtext>2</mtext></mrow></msup><mi>c</mi>',
    ],
    [
      'a superscript and a subscript of running text, one after the other',
      [mi('a'), node('sup', {}, '2'), node('inf', {}, [mi('i'), text(' '), mi('j')])],
      '<msub><msup><mi>a</mi><mrow><mtext>2</mtext></mrow></msup><mrow><mi>i</mi><mi>j</mi></mrow></msub>',
    ],
    ['a superscript with nothing before it', [node('sup', {}, '13')], '<msup><mrow></mrow><mrow><mtext>13</mtext></mrow></msup>'],
    ['an italic letter', [node('italic', {}, 'E')], '<mi>E</mi>'],
    ['an italic word', [node('italic', {}, 'min')], '<mi data-variant="italic" mathvariant="normal">min</mi>'],
    ['loose text', [text(' = '), node('text', {}, 'mc')], '<mtext> = </mtext><mtext><span>mc</span></mtext>'],
    ['a space', [node('hsp', { sp: '0.25' })], '<mspace width="0.25em"></mspace>'],
    ['white space', [text('\n  '), mi('x')], '<mi>x</mi>'],
    [
      'bars around',
      [mo('|'), mi('x'), mo('|'), mo('>'), mi('y')],
      '<mo form="prefix">|</mo><mi>x</mi><mo form="postfix">|</mo><mo>&gt;</mo><mi>y</mi>',
    ],
    ['a bar between', [mi('a'), mo('|'), mi('b')], '<mi>a</mi><mo>|</mo><mi>b</mi>'],
    [
      'bars after a factor',
      [node('mn', {}, '2'), mo('|'), mi('x'), mo('|')],
      '<mn>2</mn><mo form="prefix">|</mo><mi>x</mi><mo form="postfix">|</mo>',
    ],
  ])('%s', (_, nodes, html) => {
    expect(inside(...nodes)).toBe(html)
  })

  test('keeps what is said of a formula, and stands in the line unless it is displayed', () => {
    expect(
      markup([node('math', { alttext: 'x squared', altimg: 'si1.gif', overflow: 'scroll', display: 'inline' }, [mi('x')])]),
    ).toBe('<math display="inline" alttext="x squared"><mi>x</mi></math>')
  })

  test('outside of a formula gets one', () => {
    expect(markup([node('para', {}, [mi('x')])])).toBe('<p><math><mi>x</mi></math></p>')
  })

  test('is told by its own language, direction and letter style', () => {
    expect(
      markup([node('math', { id: 'm1', lang: 'ar', dir: 'rtl', mathvariant: 'double-struck' }, [mi('R'), node('mn', {}, '1')])]),
    ).toBe(
      '<math id="m1" lang="ar" dir="rtl"><mi data-variant="double-struck" mathvariant="normal">R</mi><mn data-variant="double-struck">1</mn></math>',
    )
  })
})

describe('an element of mathematics', () => {
  const [x, y] = [mi('x'), mi('y')]
  const scripts = ['msub', 'msubsup', 'msup', 'munder', 'munderover', 'mover', 'mmultiscripts', 'mroot', 'mfrac'] as const
  const rows = ['menclose', 'merror', 'mpadded', 'mphantom', 'msqrt', 'mstyle', 'semantics'] as const
  const tokens = ['mi', 'mn', 'mo', 'ms', 'mtext'] as const
  const written: readonly (readonly [MathName, ContentNode, string])[] = [
    ...[...scripts, ...rows].map(name => [name, node(name, {}, [x, y]), `<${name}><mi>x</mi><mi>y</mi></${name}>`] as const),
    ...tokens.map(name => [name, node(name, {}, 'ab'), `<${name}>ab</${name}>`] as const),
    ...(['mspace', 'mprescripts'] as const).map(name => [name, node(name), `<${name}></${name}>`] as const),
    ...(['maligngroup', 'malignmark', 'mglyph', 'none'] as const).map(name => [name, node(name), '<mrow></mrow>'] as const),
    ...(['mrow', 'mtd', 'mtr', 'mlabeledtr'] as const).map(
      name => [name, node(name, {}, [x, y]), '<mrow><mi>x</mi><mi>y</mi></mrow>'] as const,
    ),
    ['maction', node('maction', { selection: '2' }, [x, y]), '<mrow><mi>y</mi></mrow>'],
    ['annotation', node('annotation', { encoding: 'TeX' }, 'x'), '<annotation encoding="TeX">x</annotation>'],
    ['mfenced', node('mfenced', { open: '', close: ']' }, [x]), '<mrow><mi>x</mi><mo fence="true" form="postfix">]</mo></mrow>'],
    [
      'mtable',
      node('mtable', {}, [node('mtr', {}, [node('mtd', {}, [x])])]),
      '<mtable><mtr><mtd><mi>x</mi></mtd></mtr></mtable>',
    ],
  ]

  test('is one of these', () => {
    expect(new Set(['math', ...written.map(([name]) => name)])).toEqual(new Set(names))
  })

  test.each(written)('%s is written in the elements of Core, in a formula or in a line without one', (_, element, html) => {
    expect(inside(element)).toBe(html)
    expect(markup([node('para', {}, [element])])).toBe(`<p><math>${html}</math></p>`)
  })
})

describe('an attribute of mathematics', () => {
  test.each<[string, string]>([
    ['accent', 'true'],
    ['accentunder', 'false'],
    ['columnspan', '2'],
    ['dir', 'rtl'],
    ['displaystyle', 'true'],
    ['fence', 'true'],
    ['form', 'infix'],
    ['id', 'm1'],
    ['largeop', 'true'],
    ['movablelimits', 'false'],
    ['notation', 'updiagonalstrike'],
    ['rowspan', '3'],
    ['scriptlevel', '+1'],
    ['separator', 'true'],
    ['stretchy', 'false'],
    ['symmetric', 'true'],
    ['depth', '1ex'],
    ['height', '2em'],
    ['linethickness', '2px'],
    ['lspace', '0.5em'],
    ['mathsize', '1.5em'],
    ['maxsize', '3em'],
    ['minsize', '120%'],
    ['rspace', '0em'],
    ['voffset', '-0.2em'],
    ['width', '10pt'],
  ])('%s is kept', (name, value) => {
    const { attributes } = only(page([math(node('mover', { [name]: value }, [mi('x')]))]), 'mover')
    expect(Array.from(attributes, each => [each.name, each.value])).toEqual([[name, value]])
  })

  test.each<[string, AttributesOf<'mfrac'>, string]>([
    ['a thin line', { linethickness: ' thin ' }, 'linethickness="0.03em"'],
    ['a thick line', { linethickness: 'thick' }, 'linethickness="0.12em"'],
    ['a line of the usual thickness', { linethickness: 'medium' }, ''],
    ['small letters', { mathsize: 'small' }, 'mathsize="80%"'],
    ['big letters', { mathsize: ' big ' }, 'mathsize="125%"'],
    ['letters of the usual size', { mathsize: 'normal' }, ''],
    ['a size by the name of a space', { width: 'thickmathspace' }, 'width="0.2778em"'],
    ['a size that is none', { width: 'wide', height: '2' }, ''],
  ])('says %s in a way that Core understands', (_, attributes, written) => {
    expect(inside(node('mfrac', attributes, [mi('x')]))).toBe(`<mfrac${written === '' ? '' : ` ${written}`}><mi>x</mi></mfrac>`)
  })

  test.each<[AttributesOf<'mpadded'>, string]>([
    [{ width: ' +0.2em' }, ''],
    [{ width: '-0.2em' }, ''],
    [{ height: '-1ex', depth: '+1ex' }, ''],
    [{ width: '0.2em' }, ' width="0.2em"'],
    [{ lspace: '+0.2em' }, ' lspace="0.2em"'],
    [{ voffset: '-0.2em' }, ' voffset="-0.2em"'],
  ])('that changes the size of padding is dropped, one that moves its content stays: %j', (attributes, written) => {
    expect(inside(node('mpadded', attributes, [mi('x')]))).toBe(`<mpadded${written}><mi>x</mi></mpadded>`)
  })

  test('that is a sign elsewhere is a length', () => {
    expect(inside(node('mspace', { width: '-0.2em' }))).toBe('<mspace width="-0.2em"></mspace>')
  })

  test.each<[string, ContentNode, string]>([
    ['an upright number', node('mn', { mathvariant: 'normal' }, '1'), '<mn>1</mn>'],
    ['an italic number', node('mn', { mathvariant: 'italic' }, '1'), '<mn data-variant="italic">1</mn>'],
    ['an italic word', mi('sin', { mathvariant: 'italic' }), '<mi data-variant="italic" mathvariant="normal">sin</mi>'],
    ['an italic letter beyond the basic plane', mi('𐐀', { mathvariant: 'italic' }), '<mi>𐐀</mi>'],
    ['an italic letter on a line of its own', mi('\n  x\n', { mathvariant: 'italic' }), '<mi>\n  x\n</mi>'],
    ['a bold letter', mi('x', { mathvariant: 'bold' }), '<mi data-variant="bold" mathvariant="normal">x</mi>'],
    [
      'a letter inside a style, with a style of its own',
      node('mstyle', { mathvariant: 'script' }, [mi('d', { mathvariant: 'normal' }), mi('L')]),
      '<mstyle><mi mathvariant="normal">d</mi><mi data-variant="script" mathvariant="normal">L</mi></mstyle>',
    ],
    [
      'a style inside another',
      node('mstyle', { mathvariant: 'script' }, [
        node('mstyle', { mathvariant: 'fraktur' }, [node('mn', {}, '1')]),
        node('mstyle', { displaystyle: 'true' }, [node('mn', {}, '2')]),
      ]),
      '<mstyle><mstyle><mn data-variant="fraktur">1</mn></mstyle><mstyle displaystyle="true"><mn data-variant="script">2</mn></mstyle></mstyle>',
    ],
  ])('gives %s its style', (_, element, html) => {
    expect(inside(element)).toBe(html)
  })
})

describe('the parts of a formula', () => {
  test.each<[string, ContentNode, string]>([
    ['a row that says something of itself', node('mrow', { dir: 'rtl' }, [mi('x')]), '<mrow dir="rtl"><mi>x</mi></mrow>'],
    ['a row of several', node('mrow', {}, [mi('x'), mi('y')]), '<mrow><mi>x</mi><mi>y</mi></mrow>'],
    ['a row of words', node('mrow', {}, 'if'), '<mrow><mtext>if</mtext></mrow>'],
    ['an empty row', node('mrow'), '<mrow></mrow>'],
    [
      'a root of one part, on lines of its own',
      node('msqrt', {}, [text('\n  '), mi('x'), text('\n')]),
      '<msqrt><mi>x</mi></msqrt>',
    ],
    [
      'a fraction on several lines',
      node('mfrac', {}, [text('\n  '), mi('x'), text('\n  '), mi('y'), text('\n')]),
      '<mfrac><mi>x</mi><mi>y</mi></mfrac>',
    ],
    [
      'empty brackets',
      node('mfenced'),
      '<mrow><mo fence="true" form="prefix">(</mo><mo fence="true" form="postfix">)</mo></mrow>',
    ],
    [
      'brackets of another script, and separators with spaces between them',
      node('mfenced', { id: 'f1', open: ' 〈 ', close: ' 〉 ', separators: ' |\n ; ' }, [mi('a'), mi('b'), mi('c')]),
      '<mrow id="f1"><mo fence="true" form="prefix">⟨</mo><mrow><mi>a</mi><mo separator="true">|</mo><mi>b</mi><mo separator="true">;</mo><mi>c</mi></mrow><mo fence="true" form="postfix">⟩</mo></mrow>',
    ],
    [
      'parts parted by commas',
      node('mfenced', {}, [mi('a'), mi('b')]),
      '<mrow><mo fence="true" form="prefix">(</mo><mrow><mi>a</mi><mo separator="true">,</mo><mi>b</mi></mrow><mo fence="true" form="postfix">)</mo></mrow>',
    ],
    [
      'a space with something in it',
      node('mspace', { width: '1em' }, [mi('x')]),
      '<mrow><mspace width="1em"></mspace><mi>x</mi></mrow>',
    ],
    ['a mark with something in it', node('malignmark', {}, [mi('x')]), '<mrow><mi>x</mi></mrow>'],
    ['a mark that can be linked to', node('malignmark', { id: 'm1' }), '<mrow id="m1"></mrow>'],
    ['a sign that has no character', mo('', {}), '<mo></mo>'],
    ['a sign that is a glyph', node('mo', {}, [node('glyph', { name: 'dbnd' })]), '<mo><span class="glyph">=</span></mo>'],
    [
      'words that stand on lines of their own',
      node('mtext', {}, [node('para', {}, 'if')]),
      '<mtext> <span class="in-line para">if</span> </mtext>',
    ],
    [
      'formatted words where an element is expected',
      node('mfrac', {}, [node('bold', {}, 'up'), node('italic', {}, [node('bold', {}, 'down')])]),
      '<mfrac><mtext><b>up</b></mtext><mtext><i><b>down</b></i></mtext></mfrac>',
    ],
    [
      'a superscript and a subscript of running text where an element is expected',
      node('mfrac', {}, [node('sup', { id: 's1' }, '2'), node('inf', {}, [mi('i'), node('mn', {}, '1')])]),
      '<mfrac><msup id="s1"><mrow></mrow><mrow><mtext>2</mtext></mrow></msup><msub><mrow></mrow><mrow><mi>i</mi><mn>1</mn></mrow></msub></mfrac>',
    ],
    [
      'an italic letter that is cited',
      node('msqrt', {}, [node('italic', { id: 'i1' }, 'x')]),
      '<msqrt><mi id="i1">x</mi></msqrt>',
    ],
    ['a space of no stated width', node('msqrt', {}, [node('hsp')]), '<msqrt><mspace width="1em"></mspace></msqrt>'],
    [
      'a space of a width that is no number',
      node('msqrt', {}, [node('hsp', { sp: 'wide' })]),
      '<msqrt><mspace width="0em"></mspace></msqrt>',
    ],
    [
      'a space that holds words',
      node('msqrt', {}, [node('hsp', {}, [node('bold', {}, 'x')])]),
      '<msqrt><mtext> <b>x</b></mtext></msqrt>',
    ],
    ['what shows nothing', node('msqrt', {}, [node('float-anchor', { refid: 'f1' })]), '<msqrt></msqrt>'],
  ])('%s', (_, element, html) => {
    expect(inside(element)).toBe(html)
  })

  test.each<[string, ContentNode, string]>([
    ['under', node('munder', {}, [mi('x'), mo('~')]), '<munder><mi>x</mi><mo>˜</mo></munder>'],
    [
      'under and over',
      node('munderover', {}, [mi('x'), mo('¯'), mo('^')]),
      '<munderover><mi>x</mi><mo>¯</mo><mo>ˆ</mo></munderover>',
    ],
    ['that is a letter', node('mover', {}, [mi('x'), mi('~')]), '<mover><mi>x</mi><mi>~</mi></mover>'],
    ['over nothing', node('mover'), '<mover></mover>'],
    ['that says nothing', node('mover', {}, [mi('x'), mo('')]), '<mover><mi>x</mi><mo></mo></mover>'],
    ['as a base', node('mover', {}, [mo('^'), mi('x')]), '<mover><mo>^</mo><mi>x</mi></mover>'],
    ['over a letter beyond the basic plane', node('mover', {}, [mi('𝑥'), mo('¯')]), '<mover><mi>𝑥</mi><mo>¯</mo></mover>'],
  ])('an accent %s', (_, element, html) => {
    expect(inside(element)).toBe(html)
  })
})

describe('a table in a formula', () => {
  const cell = (letter: string, attributes: AttributesOf<'mtd'> = {}): ContentNode => node('mtd', attributes, [mi(letter)])
  const row = (...cells: readonly ContentNode[]): ContentNode => node('mtr', {}, cells)
  const table = (attributes: AttributesOf<'mtable'>, ...rows: readonly ContentNode[]): Element =>
    only(page([math(node('mtable', attributes, rows))]), 'math > mtable')
  /** Each row's cells: their words, with an attribute where they have it. */
  const cells = (element: Element, attribute: string): readonly (readonly string[])[] =>
    [...element.children].map(line =>
      [...line.children].map(each =>
        [each.textContent.trim(), each.getAttribute(attribute)].filter(words => words !== null).join(' '),
      ),
    )

  test('aligns its columns, and the further ones like the last', () => {
    expect(cells(table({ columnalign: ' right  left ' }, row(cell('a'), cell('b'), cell('c'))), 'data-align')).toEqual([
      ['a right', 'b left', 'c left'],
    ])
  })

  test('aligns a row by the row’s own list, and a cell by its own word', () => {
    const own = node('mtr', { id: 'r1', columnalign: 'center' }, [cell('a'), cell('b', { columnalign: 'left' })])
    const shown = table({ columnalign: 'right' }, own, row(cell('c'), cell('d')))
    expect(cells(shown, 'data-align')).toEqual([
      ['a center', 'b left'],
      ['c right', 'd right'],
    ])
    expect(only(shown, '#r1').localName).toBe('mtr')
  })

  test('aligns what stands beside a wide cell by its own column', () => {
    const wide = row(
      cell('a', { columnspan: '2' }),
      cell('b'),
      cell('c', { columnspan: '-3' }),
      cell('d', { columnspan: 'x' }),
      cell('e'),
    )
    expect(cells(table({ columnalign: 'left center right left center right' }, wide), 'data-align')).toEqual([
      ['a left', 'b right', 'c left', 'd center', 'e right'],
    ])
  })

  test('without alignment says none', () => {
    expect(table({}, row(cell('a'))).outerHTML).toBe('<mtable><mtr><mtd><mi>a</mi></mtd></mtr></mtable>')
  })

  test('has rules between its columns and its rows, not around them', () => {
    expect(
      cells(
        table(
          { columnlines: 'none dashed', rowlines: 'solid none' },
          row(cell('a'), cell('b'), cell('c')),
          row(cell('d'), cell('e'), cell('f')),
          row(cell('g'), cell('h'), cell('i')),
        ),
        'data-rule',
      ),
    ).toEqual([
      ['a below', 'b after below', 'c below'],
      ['d', 'e after', 'f'],
      ['g', 'h after', 'i'],
    ])
  })

  test('has the rule of the last of the columns and rows that a cell takes', () => {
    expect(
      cells(
        table(
          { columnlines: 'none solid none', rowlines: 'none solid' },
          row(cell('a', { columnspan: '2', rowspan: '2' }), cell('b'), cell('c')),
          row(cell('d'), cell('e')),
          row(cell('f', { columnspan: '3' }), cell('g')),
          row(cell('h', { columnspan: '4' })),
        ),
        'data-rule',
      ),
    ).toEqual([['a after below', 'b', 'c'], ['d below', 'e below'], ['f below', 'g below'], ['h']])
  })

  test.each([
    ['solid', 'solid'],
    ['dashed', 'solid'],
    ['none', null],
  ])('has a frame that is %s', (frame, shown) => {
    expect(table({ frame }, row(cell('a'))).getAttribute('data-frame')).toBe(shown)
  })

  test('may leave out cells and rows, and have space between them', () => {
    const space = text('\n  ')
    const inner = node('mtable', { columnalign: 'left' }, [row(cell('c'))])
    const shown = table(
      { columnalign: 'right' },
      space,
      node('mtr', {}, [space, node('mtd', { id: 'd1' }, [space, mi('a'), space]), space, mi('b'), space]),
      cell('e'),
      mi('f'),
      row(inner),
    )
    expect(cells(shown, 'data-align')).toEqual([['a right', 'b right'], ['e right'], ['f right'], ['c right']])
    expect(only(shown, '#d1').outerHTML).toBe('<mtd id="d1" data-align="right"><mi>a</mi></mtd>')
    expect(only(shown, 'mtable mtable mtd').getAttribute('data-align')).toBe('left')
  })

  test('puts the label of a row at its end, whatever stands between', () => {
    const labelled = node('mlabeledtr', { id: 'r1' }, [text('\n '), cell('l'), text('\n '), cell('a'), text('\n ')])
    expect(cells(table({}, labelled, node('mlabeledtr'), node('mlabeledtr', {}, [cell('m')])), 'data-rule')).toEqual([
      ['a', 'l'],
      [],
      ['m'],
    ])
  })
})

describe('small capitals in a formula', () => {
  test('stay in the line of the letters beside them', () => {
    const letters = node('mtext', {}, [text('A'), node('small-caps', {}, 'bc')])
    expect(only(page([node('para', {}, [node('math', {}, [letters])])]), 'mtext > span').innerHTML).toBe(
      'A<span class="small-caps">bc</span>',
    )
  })
})
