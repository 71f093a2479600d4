import { fc, test } from '@fast-check/vitest'
import { isText, node, plainText, text, walk, words, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, blockNode, bodyPart, deepTree, inlineNode, wideTree, withIds } from '../../arbitraries/content.ts'
import { pageState } from '../../support/page-state.ts'
import { NEEDS_SHARED } from '../../support/shared.ts'
import { isMutating } from '../../support/mutating.ts'

const spelledOut = (node: ContentNode): ContentNode => {
  if (isText(node)) return node
  const { $: _attributes, _: words, $$: children, ...rest } = node
  return children !== undefined
    ? { ...rest, $$: children.map(spelledOut) }
    : words !== undefined && words !== ''
      ? { ...rest, $$: [text(words)] }
      : rest
}

const squeezed = (text: string): string => text.replace(/\s+/gu, '')

const allText = (nodes: readonly ContentNode[]): string =>
  walk(nodes)
    .filter(isText)
    .map(({ _ }) => _ ?? '')
    .join('')

const para = (...children: readonly ContentNode[]): ContentNode => node('para', {}, children)

describe('the plain text of nodes', () => {
  test.prop([anyNodes])('does not depend on attributes, nor on how text is spelled', nodes => {
    expect(plainText(nodes.map(spelledOut))).toBe(plainText(nodes))
  })

  test.prop([bodyPart])('holds every word of an article in its order, and no other', ({ content, floats }) => {
    for (const nodes of [content, floats]) expect(squeezed(plainText(nodes))).toBe(squeezed(allText(nodes)))
  })

  test.prop([anyNodes])('invents no text', nodes => {
    const rest = allText(nodes)
    let from = 0
    for (const character of squeezed(plainText(nodes))) {
      const found = rest.indexOf(character, from)
      expect(found).toBeGreaterThanOrEqual(from)
      from = found + character.length
    }
  })

  test.prop([withIds(fc.array(blockNode)), withIds(fc.array(blockNode))])(
    'of blocks is the text of each on lines of its own',
    (one, other) => {
      expect(plainText([...one, ...other])).toBe([plainText(one), plainText(other)].filter(part => part !== '').join('\n'))
    },
  )

  test.prop([bodyPart])('has no empty lines, no blanks at the ends of lines, none twice', ({ content }) => {
    expect(plainText(content)).not.toMatch(/\n\n|^\s|\s$| \n|\n | {2}/)
  })

  test.prop([fc.array(inlineNode)])('of what stands in a line is one line', nodes => {
    expect(plainText(nodes)).not.toContain('\n')
  })

  test.prop([bodyPart, fc.constantFrom('script', 'ce:para', 'constructor', '__proto__', '')])(
    'passes over names that nobody knows (TREE-1)',
    ({ content }, name) => {
      const stranger: ContentNode = { '#name': name, $$: [node('para', {}, 'unseen')] }
      expect(plainText([stranger, ...content, stranger])).toBe(plainText(content))
    },
  )

  test.each<[string, readonly ContentNode[], string]>([
    ['subscripts stay in the word', [para(text('CO'), node('inf', {}, '2'), text(' rises'))], 'CO2 rises'],
    ['marks of footnotes stay', [para(text('soil'), node('cross-ref', { refid: 'fn1' }, [node('sup', {}, '1')]))], 'soil1'],
    ['labels stand before what they label', [node('list-item', {}, [node('label', {}, '•'), para(text('first'))])], '• first'],
    ['a label alone keeps to itself', [node('figure', {}, [node('label', {}, 'Fig. 1')]), para(text('next'))], 'Fig. 1\nnext'],
    [
      'a caption follows its label',
      [node('figure', {}, [node('label', {}, 'Fig. 1'), node('caption', {}, [node('simple-para', {}, 'Soil.')])])],
      'Fig. 1 Soil.',
    ],
    [
      'a formula is its tokens',
      [node('math', { alttext: 'x' }, [node('mi', {}, ' x '), text('\n  '), node('mo', {}, '='), node('mn', {}, '1')])],
      'x=1',
    ],
    [
      'spaces of a formula count, indents do not',
      [
        node('math', {}, [
          node('mi', {}, 'x'),
          text('\n '),
          node('mrow', {}, [node('mspace', { width: '1em' })]),
          node('mtext', {}, 'if '),
          node('mi', {}, 'y'),
        ]),
      ],
      'x if y',
    ],
    ['cells are apart', [node('row', {}, [node('entry', {}, 'a'), node('entry', {}, 'b')])], 'a b'],
    ['line breaks of a file mean nothing', [para(text('one\n      two\t')), para(text(' three'))], 'one two\nthree'],
    [
      'line breaks of code count',
      [node('preformat', {}, [text('if x:\n  '), node('bold', {}, 'return'), text(' 1\n')])],
      'if x:\n  return 1',
    ],
    [
      'names in a reference are apart',
      [
        node('reference', {}, [
          node('contribution', {}, [
            node('authors', {}, [node('author', {}, [node('given-name', {}, 'A.'), node('surname', {}, 'Orr')])]),
            node('title', {}, [node('maintitle', {}, 'Laws')]),
          ]),
        ]),
      ],
      'A. Orr Laws',
    ],
    [
      'an affiliation is read as printed',
      [
        node('affiliation', {}, [
          node('label', {}, 'a'),
          node('textfn', {}, 'Place, Land'),
          node('affiliation', {}, [node('organization', {}, 'Place'), node('country', {}, 'Land')]),
          node('source-text', {}, 'Place, Land'),
        ]),
      ],
      'a Place, Land',
    ],
    [
      'nothing of what machines read',
      [node('figure', {}, [node('alt-text', {}, 'a graph'), node('link', { locator: 'gr1' })])],
      '',
    ],
  ])('%s', (_, nodes, expected) => expect(plainText(nodes)).toBe(expected))

  test('holds at any depth and width', { skip: isMutating }, () => {
    expect(plainText([deepTree(100_000)])).toBe('bottom')
    expect(words(plainText([wideTree(200_000)]))).toHaveLength(200_000)
  })
})

describe('the words of a text', () => {
  test.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])('are those of its parts', (one, other) => {
    expect(words(`${one}\n${other}`)).toEqual([...words(one), ...words(other)])
  })

  test.prop([fc.string({ unit: 'grapheme' })])('hold every letter and digit once, in order', text => {
    expect(
      words(text)
        .join('')
        .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
    ).toBe(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
  })

  test.each([
    ['', 0],
    ['—', 0],
    ['don’t', 1],
    ['well-known', 2],
    ['3.5 and 1,000', 3],
    ['end. Next', 2],
    ['e\u0301tude', 1],
    ['一致', 2],
    ['данные 2020', 2],
  ])('%s counts %i', (text, count) => expect(words(text)).toHaveLength(count))
})

describe('the length of a text', () => {
  test('does not count what is not read', () => {
    expect(words(plainText([para(text('Soil of'), node('bold', {}, ' 3.5 km')), node('alt-text', {}, 'a map')]))).toHaveLength(4)
  })
})

describe('a real page', NEEDS_SHARED, () => {
  test('has the plain text that its readers know', () => {
    const lines = plainText(pageState().abstracts.content).split('\n')
    expect(lines[0]).toBe('Abstract')
    expect(lines[1]).toMatch(/^Urban climate adaptation .* governments\.$/)
    expect(lines[2]).toBe('Highlights')
    expect(lines[3]).toBe('• Nature-based solutions (NBS) are not a phenomenon driven by policy-makers.')
    expect(lines).toHaveLength(7)
  })
})

describe('what is not read', () => {
  test.each([
    'alt-text',
    'anchor',
    'annotation',
    'attachment',
    'attachments',
    'download-all-supplemental-files',
    'encoded-e-address',
    'float-anchor',
    'indexed-name',
    'initials',
    'link',
    'mphantom',
    'source-text',
  ] as const)('%s', name => {
    expect(plainText([node('para', {}, [text('a'), node(name, {}, 'x'), text('b')])])).toBe('ab')
  })
})

describe('the text in a formula', () => {
  test('keeps its spaces, which elsewhere in formulas mean nothing', () => {
    expect(
      plainText([
        node('math', {}, [node('mi', {}, 'x'), text('\n  '), node('mtext', {}, ' if '), text('\n  '), node('mi', {}, 'y')]),
      ]),
    ).toBe('x if y')
    expect(plainText([node('math', {}, [node('mi', {}, 'x'), node('mtext', {}, ' '), node('mi', {}, 'y')])])).toBe('x y')
  })
})

describe('marks for machines in a formula', () => {
  test.each([
    ['function application', '\u2061'],
    ['invisible times', '\u2062'],
    ['invisible separator', '\u2063'],
    ['invisible plus', '\u2064'],
  ])('%s is not read', (_, mark) => {
    expect(plainText([node('math', {}, [node('mi', {}, 'f'), node('mo', {}, mark), node('mi', {}, `x${mark}y`)])])).toBe('fxy')
  })
})

describe('gaps that meet', () => {
  test('the widest holds, whichever comes first', () => {
    expect(plainText([text('a'), node('br'), text(' '), text('b')])).toBe('a\nb')
    expect(plainText([text('a'), text(' '), node('br'), text('b')])).toBe('a\nb')
    expect(plainText([node('br'), text(' '), text('b')])).toBe('b')
    expect(plainText([text('a '), text(' b')])).toBe('a b')
    expect(plainText([text('a'), node('bold', {}, [node('br'), node('italic', {}, ' '), text('b')])])).toBe('a\nb')
  })
})

describe('text with its own line breaks', () => {
  test('loses the empty lines before it and the white space after it, and keeps all between', () => {
    expect(plainText([node('preformat', {}, '  \n\t\n\r\n  first\n\n   second  \n\n')])).toBe('  first\n\n   second')
    expect(plainText([node('preformat', {}, 'words before a\nbreak')])).toBe('words before a\nbreak')
  })
})

describe('an affiliation that comes twice', () => {
  test('is read as it is printed', () => {
    expect(
      plainText([
        node('affiliation', {}, [
          node('textfn', {}, 'Göttingen'),
          node('source-text', {}, 'x'),
          node('affiliation', {}, 'again'),
        ]),
      ]),
    ).toBe('Göttingen')
    expect(plainText([node('affiliation', {}, [node('organization', {}, 'Institute'), node('city', {}, 'Göttingen')])])).toBe(
      'Institute Göttingen',
    )
  })
})
