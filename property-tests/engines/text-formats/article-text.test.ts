import { fc, test } from '@fast-check/vitest'
import { articleMarkdown, articleText } from '@lectern/domain/engines'
import { emptyContent, node, plainText, rewrite, text, type Content, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { checkedDoi } from '../../support/checked-doi.ts'
import { bodyPart, withIds } from '../../arbitraries/content.ts'
import { attachments, emptyParts, metaWith, recordWith } from '../../arbitraries/record.ts'
import { markdownAddresses, markdownBlocks, markdownWords } from '../../support/markdown-parts.ts'

const ORIGIN = 'https://articles.example'

const squeezed = (words: string): string => words.replace(/\s+/gu, '')

const letters = (words: string): string => Array.from(squeezed(words).replace(/[•-]/g, '')).toSorted().join('')

const part = (...content: readonly ContentNode[]): Content => ({ ...emptyContent, content })

const bare = metaWith({ titleString: '' })

const inBody = (...content: readonly ContentNode[]) => ({ ...recordWith({ ...emptyParts, body: part(...content) }), meta: bare })

/** The Markdown of these nodes without the front matter. */
const written = (...content: readonly ContentNode[]): string =>
  articleMarkdown(inBody(...content), ORIGIN)
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^\n+|\n+$/g, '')

const para = (...children: readonly ContentNode[]): ContentNode => node('para', {}, children)

/** Text with everything that means something to a parser of Markdown, at every place. */
const hostile: fc.Arbitrary<string> = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'\\`*_[](){}<>#+-=.!|~&;:"\'$^@/?1a x', 'é', '一', '🧪', '\u00A0', '‘'),
    minLength: 1,
    maxLength: 12,
  }),
  fc.constantFrom(
    '# heading',
    '- item',
    '12) item',
    '1.',
    '---',
    '> quotation',
    '```',
    '[^1]: note',
    '[a]: http://a.example',
    '![a](b)',
    '&copy; &#35;',
    '<b>bold</b>',
    '<!-- none -->',
    '<http://a.example>',
    'http://a.example/a_b*c',
    'www.a_b.example',
    'a@b.example',
    '~~struck~~',
    '$x$',
    '| a | b |',
    '    code',
    'R&D',
    'so!',
  ),
)

const line = fc.array(
  fc.oneof(
    hostile.map(text),
    fc
      .tuple(fc.constantFrom('bold', 'italic', 'sup', 'inf', 'underline', 'monospace', 'small-caps'), hostile)
      .map(([name, words]) => node(name, {}, words)),
    fc
      .tuple(fc.constantFrom('bold', 'italic', 'sup'), fc.constantFrom('bold', 'italic'), hostile, hostile)
      .map(([outer, inner, one, other]) => node(outer, {}, [text(one), node(inner, {}, other)])),
    hostile.map(words => node('inter-ref', { href: 'http://a.example/(b)?c=1&lt;=2' }, words)),
  ),
  { minLength: 1, maxLength: 6 },
)

/**
 * Captions are below the parts of a figure, so words are compared in any order. Formulas are written on one line, and bullets are the list's own.
 * Pictures are left out, because words would say that they are missing.
 */
const comparable = rewrite(each =>
  each['#name'] === 'formula'
    ? [node('para', {}, 'formula')]
    : each['#name'] === 'math'
      ? [text('x')]
      : each['#name'] === 'link'
        ? []
        : [each],
)

describe('an article as Markdown', () => {
  test.prop([fc.array(line, { minLength: 1, maxLength: 4 })])('keeps every text as it is, in paragraphs', lines => {
    const nodes = lines.map(children => para(...children))
    const markdown = written(...nodes)
    expect(squeezed(markdownWords(markdown))).toBe(squeezed(plainText(nodes)))
    const isWritten = (each: ContentNode): boolean => plainText([each]) !== ''
    expect(markdownBlocks(markdown)).toEqual(nodes.filter(isWritten).map(() => 'p'))
  })

  test.prop([line, line])('keeps every text in headings, lists, notes, captions and cells', (one, other) => {
    const nodes = [
      node('section', {}, [node('section-title', {}, one), para(...other)]),
      node('list', {}, [node('list-item', {}, [para(...one)]), node('list-item', {}, [para(...other), para(...one)])]),
      node('displayed-quote', {}, [para(...other)]),
      node('table', {}, [
        node('caption', {}, [node('simple-para', {}, one)]),
        node('tgroup', { cols: '2' }, [
          node('thead', {}, [node('row', {}, [node('entry', {}, one), node('entry', {}, other)])]),
          node('tbody', {}, [node('row', {}, [node('entry', {}, other), node('entry', {}, one)])]),
        ]),
      ]),
    ]
    expect(squeezed(markdownWords(written(...nodes)))).toBe(squeezed(plainText(nodes)))
  })

  test.prop([bodyPart])('has every word of a text, and no other', ({ content }) => {
    const nodes = comparable(content)
    expect(letters(markdownWords(written(...nodes)))).toBe(letters(plainText(nodes)))
  })

  test.prop([bodyPart, attachments])('leads nowhere but to whole addresses', (body, files) => {
    // The parser knows no notes, and would take one for a definition of a link.
    const record = { ...recordWith({ ...emptyParts, body: { ...body, footnotes: [] } }, files), meta: bare }
    for (const address of markdownAddresses(articleMarkdown(record, ORIGIN))) expect(address).toMatch(/^(?:https?|ftps?|mailto):/)
  })

  test.each<[string, readonly ContentNode[], string]>([
    [
      'sections become headings, the outermost of level 2',
      [
        node('section', {}, [
          node('label', {}, '1'),
          node('section-title', {}, 'Soil'),
          node('section', {}, [node('section-title', {}, 'Sand #'), para(text('Dry.'))]),
        ]),
      ],
      '## 1 Soil\n\n### Sand \\#\n\nDry.',
    ],
    [
      'a word is marked with asterisks, and what they could not mark with elements',
      [para(text('a'), node('italic', {}, 'b'), text('c '), node('bold', {}, '(d)'), node('sup', {}, '2'))],
      'a*b*c <strong>(d)</strong><sup>2</sup>',
    ],
    ['spaces at the ends of a marked text are around it', [para(text('a'), node('italic', {}, ' b '), text('c'))], 'a *b* c'],
    ['two marked texts stay two', [para(node('italic', {}, 'b'), node('bold', {}, 'c'))], '*b*<!-- -->**c**'],
    [
      'labels that count number a list',
      [
        node('list', {}, [
          node('list-item', {}, [node('label', {}, '(3)'), para(text('a'))]),
          node('list-item', {}, [node('label', {}, '(4)'), para(text('b'))]),
        ]),
      ],
      '3. a\n4. b',
    ],
    [
      'other labels stay text, and bullets are the list’s own',
      [
        node('list', {}, [
          node('list-item', {}, [node('label', {}, '(a)'), para(text('a'))]),
          node('list-item', {}, [node('label', {}, '•'), para(text('b'))]),
        ]),
      ],
      '- (a) a\n- b',
    ],
    [
      'what follows in an item is indented',
      [node('list', {}, [node('list-item', {}, [para(text('a')), para(text('b'))])])],
      '- a\n\n  b',
    ],
    [
      'two lists stay two',
      [
        node('list', {}, [node('list-item', {}, [para(text('a'))])]),
        node('list', {}, [node('list-item', {}, [para(text('b'))])]),
      ],
      '- a\n\n<!-- -->\n\n- b',
    ],
    [
      'a term is before its description',
      [node('def-list', {}, [node('def-term', {}, 'pH'), node('def-description', {}, [para(text('acidity'))])])],
      '- **pH** acidity',
    ],
    [
      'a formula with its source is TeX',
      [
        para(
          node('math', {}, [
            node('semantics', {}, [node('mi', {}, 'x'), node('annotation', { encoding: 'application/x-tex' }, 'x_1')]),
          ]),
        ),
      ],
      '$`x_1`$',
    ],
    [
      'a formula without one is its text',
      [para(text('in '), node('math', {}, [node('msup', {}, [node('mi', {}, 'x'), node('mn', {}, '2')])]))],
      'in `x²`',
    ],
    [
      'a displayed formula is a block of TeX before its label',
      [
        node('formula', {}, [
          node('label', {}, '(1)'),
          node('math', {}, [
            node('semantics', {}, [node('mi', {}, 'x'), node('annotation', { encoding: 'application/x-tex' }, 'x_1')]),
          ]),
        ]),
      ],
      '```math\nx_1\n```\n\n(1)',
    ],
    [
      'preformatted text keeps its lines in a fence that it does not have',
      [node('preformat', { language: 'c' }, 'a\n```\n  b')],
      '````c\na\n```\n  b\n````',
    ],
    [
      'a label runs into the text of a theorem',
      [node('enunciation', {}, [node('label', {}, 'Lemma 1'), para(text('Yes.'))])],
      '**Lemma 1** Yes.',
    ],
    [
      'a table without spans is one of Markdown',
      [
        node('table', {}, [
          node('label', {}, 'Table 1'),
          node('caption', {}, [node('simple-para', {}, 'Soil.')]),
          node('tgroup', { cols: '2' }, [
            node('thead', {}, [node('row', {}, [node('entry', {}, 'a|b'), node('entry', {}, 'c')])]),
            node('tbody', {}, [node('row', {}, [node('entry', {}, [para(text('1')), para(text('2'))]), node('entry', {}, '3')])]),
          ]),
          node('table-footnote', {}, [node('label', {}, 'a'), node('note-para', {}, 'Dry.')]),
        ]),
      ],
      '**Table 1** Soil.\n\n| a\\|b | c |\n| --- | --- |\n| 1<br>2 | 3 |\n\n<sup>a</sup> Dry.',
    ],
    [
      'a table with spans is HTML',
      [
        node('table', {}, [
          node('tgroup', { cols: '2' }, [
            node('colspec', { colname: 'a' }),
            node('colspec', { colname: 'b' }),
            node('tbody', {}, [node('row', {}, [node('entry', { namest: 'a', nameend: 'b' }, [node('italic', {}, '<x>')])])]),
          ]),
        ]),
      ],
      '<table>\n<tbody>\n<tr><td colspan="2"><em>&lt;x&gt;</em></td></tr>\n</tbody>\n</table>',
    ],
  ])('%s', (_name, content, markdown) => {
    expect(written(...content)).toBe(markdown)
  })

  test('a note that the text mentions has a number, and any other is listed with its mark', () => {
    const note = (id: string, label: string, words: string): ContentNode =>
      node('footnote', { id }, [node('label', {}, label), node('note-para', {}, words)])
    const record = {
      ...recordWith({
        ...emptyParts,
        body: {
          ...part(para(text('Soil'), node('cross-ref', { refid: 'fn2' }, [node('sup', {}, 'b')]))),
          footnotes: [note('fn1', 'a', 'Never mentioned.'), note('fn2', 'b', 'Dry.')],
        },
      }),
      meta: bare,
    }
    expect(articleMarkdown(record, ORIGIN)).toContain(
      '\n\nSoil[^1]\n\n## Footnotes\n\n<sup>a</sup> Never mentioned.\n\n[^1]: Dry.\n',
    )
    expect(articleText(record, ORIGIN)).toBe('Soilb\n\nFootnotes\n\na Never mentioned.\n\nb Dry.\n')
  })

  test('people have their marks, and those who are not the authors come after what they are', () => {
    const person = (given: string, surname: string, ...marks: readonly string[]): ContentNode =>
      node('author', {}, [
        node('given-name', {}, given),
        node('surname', {}, surname),
        ...marks.map(mark => node('cross-ref', { refid: mark }, [node('sup', {}, mark)])),
      ])
    const authors = part(
      node('author-group', {}, [
        person('Emmy', 'Noether', 'a', 'b'),
        person('David', 'Hilbert'),
        node('affiliation', { id: 'a' }, [node('label', {}, 'a'), node('textfn', {}, 'Göttingen')]),
      ]),
      node('author-group', { role: 'editor' }, [person('Felix', 'Klein')]),
    )
    const record = { ...recordWith({ ...emptyParts, authors }), meta: bare }
    expect(articleMarkdown(record, ORIGIN)).toContain(
      '\n\nEmmy Noether <sup>a</sup><sup>,</sup><sup>b</sup>, David Hilbert\n\n<sup>a</sup> Göttingen\n\n**Editor** Felix Klein\n',
    )
  })

  test('what is said before a person stands before them, names are written as their script has it, and an address once', () => {
    const person = (...parts: readonly ContentNode[]): ContentNode => node('author', {}, parts)
    const authors = part(
      node('author-group', {}, [
        person(node('surname', {}, '王'), node('given-name', {}, '小明')),
        node('text', {}, 'on behalf of the'),
        node('collaboration', {}, [node('text', {}, 'Study Group')]),
        node('text', {}, 'and others'),
        node('correspondence', { id: 'c' }, [
          node('label', {}, '*'),
          node('text', {}, 'Corresponding author, Leeds.'),
          node('affiliation', {}, [node('city', {}, 'Leeds')]),
        ]),
        node('correspondence', {}, [node('affiliation', {}, [node('city', {}, 'York')])]),
      ]),
    )
    const record = { ...recordWith({ ...emptyParts, authors }), meta: bare }
    expect(articleText(record, ORIGIN)).toBe(
      '王小明, on behalf of the Study Group, and others\n\n* Corresponding author, Leeds.\n\nYork\n',
    )
  })

  test('the members of a group come after the authors, each with what is said of them', () => {
    const person = (surname: string): ContentNode =>
      node('author', {}, [node('surname', {}, surname), node('e-address', {}, `${surname}@a.example`)])
    const group = node('collaboration', {}, [
      text('Study '),
      node('italic', {}, 'Group'),
      node('cross-ref', { refid: 'x' }, [node('sup', {}, '1')]),
      node('collab-aff', {}, 'Leeds'),
      node('author-group', {}, [person('Wu'), node('affiliation', {}, [node('textfn', {}, 'York')])]),
    ])
    const authors = part(node('author-group', {}, [person('Abel'), group, node('affiliation', {}, [node('textfn', {}, 'Bath')])]))
    const record = { ...recordWith({ ...emptyParts, authors }), meta: bare }
    expect(articleMarkdown(record, ORIGIN)).toContain(
      '\n\nAbel, Study *Group* <sup>1</sup>\n\nBath\n\n<strong>Study *Group*</strong>\n\nLeeds\n\nWu\n\nYork\n',
    )
  })

  test('what only a printed edition has, in the place of what is on the page, is left out', () => {
    const note = (role: string): ContentNode => node('note', { role }, [para(text(role))])
    expect(written(para(text('one')), note('printed-edition'), note('other'))).toBe('one\n\nother')
  })

  test('keywords of keywords come after a colon, and what leads to another entry says so', () => {
    const keyword = (words: string, ...inner: readonly ContentNode[]): ContentNode =>
      node('keyword', {}, [node('text', {}, words), ...inner])
    const entry = (heading: string, ...rest: readonly ContentNode[]): ContentNode =>
      node('glossary-entry', {}, [node('glossary-heading', {}, heading), ...rest])
    const parts = {
      ...emptyParts,
      keywords: part(node('keywords', {}, [keyword('mill', keyword('wheel'), keyword('race')), keyword('river')])),
      glossary: part(
        node('glossary', {}, [
          entry('Leat', node('see', {}, 'Race')),
          entry('Race', node('glossary-def', {}, [para(text('A channel.'))]), node('see-also', {}, 'see also Wheel')),
        ]),
      ),
    }
    const written = articleText({ ...recordWith(parts), meta: bare }, ORIGIN)
    expect(written).toContain('mill: wheel, race; river\n')
    expect(written).toContain('Leat See Race\n')
    expect(written).toContain('\n  see also Wheel\n')
  })

  test('references are a numbered list, with their punctuation', () => {
    const entry = (label: string, title: string): ContentNode =>
      node('bib-reference', {}, [
        node('label', {}, label),
        node('reference', {}, [
          node('contribution', {}, [node('title', {}, [node('maintitle', {}, title)])]),
          node('host', {}, [node('pages', {}, [node('first-page', {}, '5'), node('last-page', {}, '7')])]),
        ]),
      ])
    const record = {
      ...recordWith({
        ...emptyParts,
        references: part(
          node('bibliography', {}, [node('section-title', {}, 'References'), entry('[1]', 'Soil'), entry('[2]', 'Sand')]),
        ),
      }),
      meta: bare,
    }
    expect(articleMarkdown(record, ORIGIN)).toContain('## References\n\n1. Soil, pp. 5–7.\n2. Sand, pp. 5–7.\n')
  })

  test('the subtitle of a cited work has no space after it', () => {
    const title = node('title', {}, [node('maintitle', {}, 'Soil'), node('subtitle', {}, 'A study')])
    const host = node('host', {}, [node('book', {}, [title, node('date', {}, '2014')])])
    expect(written(node('bib-reference', {}, [node('reference', {}, [host])]))).toBe('1. *Soil: A study*, 2014.')
  })

  test('a copyright says its year as the page does', () => {
    expect(written(node('copyright', { year: '2010' }, 'Map House'))).toBe('© 2010 Map House')
    expect(written(node('copyright', { year: '2010' }, 'Copyright 2010 Map House'))).toBe('Copyright 2010 Map House')
  })

  test('works under one label have a space between them', () => {
    const work = (name: string): ContentNode => node('reference', {}, [node('comment', {}, name)])
    expect(written(node('bib-reference', {}, [node('label', {}, '1'), work('Soil'), work('Sand')]))).toBe('1. Soil. Sand.')
  })

  test('its metadata are before it, and what happened to it is said below its title', () => {
    const record = {
      ...recordWith({ ...emptyParts, title: part(node('title', {}, [text('On '), node('italic', {}, 'laws')])) }),
      meta: metaWith({ relations: [{ type: 'retraction-forward', href: 'https://a.example/r', title: 'Retraction' }] }),
    }
    expect(articleMarkdown(record, ORIGIN)).toBe(
      `---
title: "On laws"
url: "https://articles.example/science/article/pii/S2211753914000025"
container-title: "Annals of Laws"
language: "en"
---

# On *laws*

**This article has been retracted. Read the retraction** [Retraction](https://a.example/r)
`,
    )
  })
})

describe('an article as plain text', () => {
  test.prop([withIds(fc.array(fc.constant(para(text('x')))))])('has an empty line between paragraphs', nodes => {
    expect(articleText(inBody(...nodes), ORIGIN)).toBe(`${nodes.map(() => 'x').join('\n\n')}\n`)
  })

  test.prop([bodyPart])('has every word of a text, and no other', ({ content }) => {
    const nodes = comparable(content)
    expect(letters(articleText(inBody(...nodes), ORIGIN))).toBe(letters(plainText(nodes)))
  })
})

describe('what was not delivered', () => {
  const link = node('link', { locator: 'gr1' })
  const alt = node('alt-text', {}, 'A dry field')
  const tex = node('monospace', { role: 'tex' }, 'x_1')
  const label = node('label', {}, '(1)')
  const HERE = 'https://doi.org/10.5555/soil'
  const meta = metaWith({ titleString: '', doi: checkedDoi('10.5555/soil') })
  const texts = (...content: readonly ContentNode[]) => ({
    markdown: articleMarkdown({ ...inBody(...content), meta }, ORIGIN)
      .replace(/^---\n.*?\n---\n/s, '')
      .trim(),
    plain: articleText({ ...inBody(...content), meta }, ORIGIN).trim(),
  })
  const figure = (...content: readonly ContentNode[]): ContentNode => node('figure', {}, content)

  test.each<[string, readonly ContentNode[], string]>([
    ['a picture', [figure(link, alt)], 'This figure is not available here.'],
    ['the pictures of all parts of a figure, once', [figure(figure(link), figure(link))], 'This figure is not available here.'],
    ['a table that is a picture', [node('table', {}, [link])], 'This table is not available here.'],
    ['a formula', [node('formula', {}, [link])], 'This formula is not available here.'],
    ['a supplementary file', [node('e-component', {}, [link])], 'The file gr1 is not available here.'],
  ])('is said in the words of the page, with the way there: %s', (_, content, words) => {
    expect(texts(...content)).toEqual({
      markdown: `${words} [View the original](${HERE})`,
      plain: `${words} View the original: ${HERE}`,
    })
    expect(written(...content)).toBe(words)
  })

  test.each<[string, readonly ContentNode[], string, string]>([
    [
      'a picture in a line',
      [para(text('So '), node('inline-figure', {}, [link]), text('.'))],
      'So (image missing).',
      'So (image missing).',
    ],
    [
      'a formula in a line',
      [para(text('If '), node('inline-figure', { role: 'formula' }, [link]))],
      'If (formula missing)',
      'If (formula missing)',
    ],
    [
      'by the alternative text of a picture in a line',
      [para(node('inline-figure', {}, [link, alt]))],
      'A dry field',
      'A dry field',
    ],
    ['by the alternative text of a formula', [node('formula', {}, [label, link, alt])], 'A dry field (1)', 'A dry field (1)'],
    ['by the source of a formula', [node('formula', {}, [link, tex])], '<code>x\\_1</code>', 'x_1'],
    [
      'by the source of a formula in a line',
      [para(node('inline-figure', { role: 'formula' }, [link, tex]))],
      '<code>x\\_1</code>',
      'x_1',
    ],
  ])('is said in its place: %s', (_, content, markdown, plain) => {
    expect(texts(...content)).toEqual({ markdown, plain })
  })

  test('is not said of what the article has elsewhere, nor of a table that has cells', () => {
    const there = node('link', { locator: 'gr1', href: 'https://a.example/gr1' })
    expect(written(figure(there))).toBe('[https://a.example/gr1](https://a.example/gr1)')
    const cells = node('tgroup', { cols: '1' }, [node('tbody', {}, [node('row', {}, [node('entry', {}, '1')])])])
    expect(written(node('table', {}, [link, cells]))).not.toContain('not available')
  })
})
