import { fc, test } from '@fast-check/vitest'
import { isMathName, node, text, vocabulary, type AttributesOf, type ContentNode, type MathName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { markup, page } from './support/markup.tsx'

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
})
