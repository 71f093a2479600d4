import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { parseXml, type ImportError, type XmlElement, type XmlNode } from '../../../src/importer/xml/index.ts'
import { IMPORT_LIMITS } from '../../../src/importer/limits.ts'

const parsed = (xml: string): XmlElement => {
  const result = parseXml(xml)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const faultIn = (xml: string): ImportError => {
  const result = parseXml(xml)
  if (E.isRight(result)) throw new Error('the file was read')
  return result.left
}

const wordsOf = (element: XmlNode): string => (typeof element === 'string' ? element : element.children.map(wordsOf).join(''))

const at = (line: number, column: number) => ({ kind: 'malformed', line, column })

describe('the processing instructions of an article', () => {
  const instructionsIn = (xml: string) => parsed(xml).instructions

  const name = fc.constantFrom('properties', 'pmc', 'DTDIdentifier.IdentifierValue')
  const word = fc.constantFrom('open_access', 'manuscript', 'a > b', '<p>', '--', ' ? ')
  const instruction = fc
    .tuple(name, word)
    .map(([target, words]) => ({ written: `<?${target} ${words}?>`, read: `${target} ${words}`.trim() }))
  const between = fc
    .constantFrom('', '\n  ', '<!-- <?properties hidden?> -->', '<!---->')
    .map(written => ({ written, read: undefined }))

  test.prop([
    fc.array(fc.oneof(instruction, between)),
    fc.constantFrom('<front/>', 'text', '<![CDATA[<?properties no?>]]>', '<p/><?properties late?>'),
  ])('are those before its first child, whatever is between them, and none from a comment or a text', (before, after) => {
    const read = before.flatMap(each => each.read ?? [])
    const root = parsed(`<article>${before.map(({ written }) => written).join('')}${after}</article>`)
    expect(root.instructions).toEqual(read.length === 0 ? undefined : read)
    expect(wordsOf(root).trim()).toBe(wordsOf(parsed(`<article>${after}</article>`)))
  })

  test('are found in any article of a file, however far in, and in nothing else', () => {
    const set = parsed(
      `<set><?properties open_access?><article/><article x="1">\n<?properties open_access?><front/></article>${' '.repeat(70_000)}<a:article><?pmc b?></a:article></set>`,
    )
    expect(set.instructions).toBeUndefined()
    expect(set.children.filter(child => typeof child !== 'string').map(({ instructions }) => instructions)).toEqual([
      undefined,
      ['properties open_access'],
      ['pmc b'],
    ])
    expect(instructionsIn('<book><?properties open_access?></book>')).toBeUndefined()
  })

  test('that do not end are the parser’s fault to report', () => {
    expect(faultIn('<article><?properties open_access').kind).toBe('malformed')
    expect(faultIn('<article><!-- <?properties open_access?>').kind).toBe('malformed')
  })
})

describe('a tree of elements', () => {
  test('has names, prefixes, namespaces, attributes, text and places', () => {
    const root = parsed(
      '<?xml version="1.0"?>\n<ja:article xmlns:ja="urn:ja" xml:lang="en">\n  <ce:title id="t1">A <b>bold</b> one</ce:title></ja:article>',
    )
    expect(root).toMatchObject({ name: 'article', prefix: 'ja', uri: 'urn:ja', attributes: { lang: 'en' }, line: 2, column: 1 })
    expect(root.children[1]).toMatchObject({ name: 'title', prefix: 'ce', attributes: { id: 't1' }, line: 3, column: 3 })
    expect(root.attributes).toEqual({ lang: 'en' })
    expect(wordsOf(root)).toBe('\n  A bold one')
  })

  test('without prefixes have none, and the default namespace', () => {
    const root = parsed('<article xmlns=" urn:plain " xmlns:x="urn:x" x:b="1"><x:p/></article>')
    expect(root).toMatchObject({ name: 'article', prefix: '', uri: 'urn:plain', attributes: { b: '1' } })
    expect(root.attributes).toEqual({ b: '1' })
    expect(root.children).toMatchObject([{ name: 'p', prefix: 'x', uri: 'urn:x', attributes: {}, children: [] }])
    expect(parsed('<a><b/></a>')).toMatchObject({ prefix: '', uri: '', children: [{ name: 'b', prefix: '', uri: '' }] })
  })

  test('counts lines for an element whose tag goes over several', () => {
    const root = parsed('<a>\r\n<b\n  x="1"/>\r<c/></a>')
    expect(root.children.filter(child => typeof child !== 'string').map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [4, 1],
    ])
  })

  test('keeps the plain name for the attribute without a prefix, in either order', () => {
    expect(parsed('<a xlink:type="simple" type="email" xlink:href="x"/>').attributes).toEqual({
      'xlink:type': 'simple',
      type: 'email',
      href: 'x',
    })
    expect(parsed('<a type="email" xlink:type="simple"/>').attributes).toEqual({ 'xlink:type': 'simple', type: 'email' })
    expect(parsed('<a constructor="x" __proto__="y"/>').attributes.constructor).toBe('x')
  })

  test('joins text around comments, processing instructions and CDATA', () => {
    expect(parsed('<a>one <!-- no -->two<?no?> <![CDATA[<three> & ]]>four</a>').children).toEqual(['one two <three> & four'])
  })

  test('knows the prefixes that the DTDs declare, and takes those that nobody does', () => {
    expect(parsed('<article><ce:para/></article>').children[0]).toMatchObject({ uri: 'http://www.elsevier.com/xml/common/dtd' })
    expect(parsed('<zz:a/>')).toMatchObject({ name: 'a', prefix: 'zz', uri: '' })
  })

  test.each([
    ['ali', 'http://www.niso.org/schemas/ali/1.0/'],
    ['bk', 'http://www.elsevier.com/xml/bk/dtd'],
    ['cals', 'http://www.elsevier.com/xml/common/cals/dtd'],
    ['ce', 'http://www.elsevier.com/xml/common/dtd'],
    ['ja', 'http://www.elsevier.com/xml/ja/dtd'],
    ['mml', 'http://www.w3.org/1998/Math/MathML'],
    ['sa', 'http://www.elsevier.com/xml/common/struct-aff/dtd'],
    ['sb', 'http://www.elsevier.com/xml/common/struct-bib/dtd'],
    ['tb', 'http://www.elsevier.com/xml/common/table/dtd'],
    ['xlink', 'http://www.w3.org/1999/xlink'],
    ['xml', 'http://www.w3.org/XML/1998/namespace'],
    ['xocs', 'http://www.elsevier.com/xml/xocs/dtd'],
    ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ])('knows the namespace of the prefix %s without a declaration, and takes another that is declared', (prefix, uri) => {
    expect(parsed(`<${prefix}:a/>`).uri).toBe(uri)
    expect(parsed(`<${prefix}:a xmlns:${prefix}="urn:own"/>`).uri).toBe('urn:own')
  })

  test('follows namespace declarations in and out of scope', () => {
    const root = parsed('<a xmlns="u1"><b xmlns="u2"><c/></b><d/></a>')
    const uris = (element: XmlNode): readonly string[] =>
      typeof element === 'string' ? [] : [element.uri, ...element.children.flatMap(uris)]
    expect(uris(root)).toEqual(['u1', 'u2', 'u2', 'u1'])
  })

  const name = fc.constantFrom('a', 'b', 'ce:para', 'mml:mi', 'x-1')
  const tree = fc.letrec<{ node: string }>(tie => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('word', ' ', 'é&amp;', '&lt;', '\n', '&#x41;', '&alpha;', '🧪'),
      fc.tuple(name, fc.array(tie('node'), { maxLength: 4 })).map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    ),
  })).node

  test.prop([fc.array(tree, { maxLength: 5 })])('loses no text and no element', parts => {
    const xml = `<r>${parts.join('')}</r>`
    const count = (element: XmlNode): number =>
      typeof element === 'string' ? 0 : 1 + element.children.reduce((sum, child) => sum + count(child), 0)
    const root = parsed(xml)
    expect(count(root)).toBe((xml.match(/<[^/]/g) ?? []).length)
    const plain = xml.replace(/<[^>]*>/g, '').replace('&#x41;', 'A')
    const decoded = plain.replaceAll('&#x41;', 'A').replaceAll('&alpha;', 'α').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(wordsOf(root)).toBe(decoded)
  })

  test.prop([fc.string({ unit: 'binary', maxLength: 200 })])('never throws, whatever the text', text => {
    expect(E.isLeft(parseXml(text)) || E.isRight(parseXml(text))).toBe(true)
    expect(E.isLeft(parseXml(`<a>${text}`)) || E.isRight(parseXml(`<a>${text}`))).toBe(true)
  })
})

describe('entities', () => {
  test('of HTML and ISO need no declaration', () => {
    expect(wordsOf(parsed('<a>&nbsp;&alpha;&thinsp;&Omega;&frac13;&agr;&THgr;&b.beta;&dbnd;&amp;&lt;</a>'))).toBe(
      '\u00A0α\u2009Ω⅓αΘβ=&<',
    )
    expect(parsed('<a b="&eacute;&quot;"/>').attributes).toEqual({ b: 'é"' })
  })

  test('declared in the internal subset are honoured, the first declaration of a name too', () => {
    const root = parsed(`<!DOCTYPE a PUBLIC "-//X//DTD > y//EN" "x.dtd" [
      <!-- <!ENTITY one "comment"> -->
      <!ENTITY one "1"> <!ENTITY one "2">
      <!ENTITY both '&one; and &#x32;; &alpha;'>
      <!ENTITY alpha "own">
      <!ENTITY gr1 SYSTEM "gr1" NDATA IMAGE>
      <!ENTITY % pe "ignored">
      <!ELEMENT a (#PCDATA)> <!ATTLIST a x CDATA ">">
    ]><a x="&one;">&both;</a>`)
    expect(wordsOf(root)).toBe('1 and 2; own')
    expect(root.attributes).toEqual({ x: '1' })
  })

  test('are declared anywhere in the subset, but not in its comments and instructions', () => {
    const subset = `<!-- 1 > 0 <!ENTITY x "comment"> --><?check 1 > 0 <!ENTITY x "instruction"> ?>
      <!ATTLIST a b CDATA "<!ENTITY x 'default'>"><!ENTITY  x\n  "declared" ><!ENTITY y SYSTEM 'y "1" > 0' >`
    expect(wordsOf(parsed(`<!DOCTYPE a [${subset}]><a>&x;</a>`))).toBe('declared')
    expect(faultIn(`<!DOCTYPE a [${subset}]><a>&y;</a>`).reason).toContain('another file')
  })

  test('are expanded where they are declared and again where they are used, as XML has it', () => {
    expect(wordsOf(parsed('<!DOCTYPE a [<!ENTITY x "&#x26;#x41; &#38;#65; &#x26;alpha; &#38;amp;">]><a>&x;</a>'))).toBe('A A α &')
  })

  test('of all Greek letters and bonds have their characters, capitals too', () => {
    const names = 'a b g d e z ee th i k l m n x o p r s sf t u ph kh ps oh'.split(' ')
    const written = (all: readonly string[]): string => wordsOf(parsed(`<a>${all.map(name => `&${name}gr;`).join('')}</a>`))
    expect(written(names)).toBe('αβγδεζηθικλμνξοπρσςτυφχψω')
    expect(written(names.map(name => name.toUpperCase()))).toBe('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΣΤΥΦΧΨΩ')
    expect(wordsOf(parsed('<a>C&sbnd;C&dbnd;C&tbnd;C&qbnd;C</a>'))).toBe('C–C=C≡C≣C')
  })

  test('have the characters that their numbers mean, and others as they are written', () => {
    const numbers = '&#65;|&#x41;|&#X41;|&#xD7FF;|&#xD800;|&#xDFFF;|&#xE000;|&#x10FFFF;|&#x110000;|&#0;'
    expect(wordsOf(parsed(`<!DOCTYPE a [<!ENTITY x "${numbers}">]><a>&x;</a>`))).toBe(
      'A|A|A|\uD7FF|&#xD800;|&#xDFFF;|\uE000|\u{10FFFF}|&#x110000;|&#0;',
    )
  })

  test('of Greek letters with accents have their characters', () => {
    expect(wordsOf(parsed('<a>&aacgr;&Aacgr;&eeacgr;&EEacgr;&idiagr;&OHacgr;</a>'))).toBe('άΆήΉΐΏ')
  })

  test('that nobody declares are marked in the text, and told once with their place', () => {
    const warnings: string[] = []
    const root = parseXml('<a>\n  fine &nosuch; more &nosuch;<b c="&none;"/></a>', warning => warnings.push(warning))
    expect(E.isRight(root) && wordsOf(root.right)).toBe('\n  fine [&nosuch;] more [&nosuch;]')
    expect(E.isRight(root) && root.right.children.at(-1)).toMatchObject({ attributes: { c: '[&none;]' } })
    expect(warnings).toEqual([
      'the entity &nosuch; at line 2, column 8 is not declared; [&nosuch;] stands in its place',
      'the entity &none; at line 2, column 36 is not declared; [&none;] stands in its place',
    ])
  })

  test('that another refers to and nobody declares are marked in it', () => {
    expect(wordsOf(parsed('<!DOCTYPE a [<!ENTITY x "1 &nosuch; 2">]><a>&x;</a>'))).toBe('1 [&nosuch;] 2')
  })

  test('that name another file are not followed', () => {
    expect(faultIn('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<a>&x;</a>')).toMatchObject({
      ...at(2, 4),
      reason: expect.stringContaining('another file'),
    })
  })

  test('that name another file by a public identifier are not followed either', () => {
    expect(faultIn('<!DOCTYPE a [<!ENTITY x PUBLIC "-//X//Y" "x.ent">]><a>&x;</a>').reason).toContain('another file')
  })

  test.each(['<b/>', '</b>', '<!-- b -->', '<?b?>'])('with %s in them are refused, those with a plain “<” are not', markup => {
    expect(faultIn(`<!DOCTYPE a [<!ENTITY x "1 ${markup} 2">]><a>&x;</a>`).reason).toContain('markup')
    expect(wordsOf(parsed('<!DOCTYPE a [<!ENTITY x "1 < 2">]><a>&x;</a>'))).toBe('1 < 2')
  })

  test('may be nested in each other 16 deep, and may expand to as much as the limit', () => {
    const chain = (depth: number): string =>
      `<!DOCTYPE a [<!ENTITY e0 "x">${Array.from({ length: depth }, (_, index) => `<!ENTITY e${index + 1} "&e${index};">`).join('')}]><a>&e${depth};</a>`
    expect(wordsOf(parsed(chain(16)))).toBe('x')
    expect(faultIn(chain(17)).reason).toMatch(/^the entity &e0; refers to itself or is nested too deeply/)
    const thousand = `<!ENTITY e "${'x'.repeat(1000)}">`
    const times = IMPORT_LIMITS.expansion / 1000
    expect(wordsOf(parsed(`<!DOCTYPE a [${thousand}]><a>${'&e;'.repeat(times)}</a>`))).toHaveLength(IMPORT_LIMITS.expansion)
    expect(wordsOf(parsed(`<!DOCTYPE a [${thousand}<!ENTITY f "${'&e;'.repeat(times)}">]><a>&f;</a>`))).toHaveLength(
      IMPORT_LIMITS.expansion,
    )
  })

  test('with markup in them are refused in plain words', () => {
    expect(faultIn('<!DOCTYPE a [<!ENTITY x "<b>y</b>">]><a>&x;</a>')).toMatchObject({
      ...at(1, 41),
      reason: expect.stringContaining('markup'),
    })
  })

  test('cannot blow up', () => {
    const laughs = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')
    const bomb = faultIn(`<!DOCTYPE a [<!ENTITY e0 "ha">${laughs}]><a>&e9;</a>`)
    expect(bomb.reason).toMatch(/expand to more than/)
    const wide = faultIn(
      `<!DOCTYPE a [<!ENTITY e "${'x'.repeat(1000)}">]><a>${'&e;'.repeat(IMPORT_LIMITS.expansion / 1000 + 1)}</a>`,
    )
    expect(wide.reason).toMatch(/expand to more than/)
    expect(faultIn('<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>&x;</a>').reason).toMatch(/refers to itself/)
  })
})

const nested = (depth: number): string => `${'<s>'.repeat(depth)}x${'</s>'.repeat(depth)}`

describe('malformed files', () => {
  test.each([
    [
      'an end tag for another element',
      '<a>\n  <b>text</c>\n</a>',
      2,
      10,
      'the end tag </c> does not close <b>, opened at line 2, column 3',
    ],
    ['an unclosed tag', '<a>\n  <b>text\n</a>', 3, 1, 'the end tag </a> does not close <b>, opened at line 2, column 3'],
    ['an end tag too many', '<a></a>\n</b>', 2, 1, 'the end tag </b> has no start tag'],
    ['two roots', '<a/>\n <b/>', 2, 2, 'a second root element; an XML file has one'],
    ['a truncated file', '<a>\n<b>text', 2, 8, 'the file ends inside <b>, opened at line 2, column 1'],
    ['a file truncated in a tag', '<a>\n<b x="1', 2, 8, 'the file ends inside <a>, opened at line 1, column 1'],
    ['a file truncated in its first tag', '<a b="1', 1, 8, 'the file ends in the middle of a tag'],
    ['a file without an element', '<!-- c -->\n', 2, 1, 'the file ends before its first element is complete'],
    ['a stray ampersand after a reference', '<a>x &amp; y &', 1, 14, 'an “&” that does not begin a reference; write it as &amp;'],
    ['a truncated file with a semicolon', '<a>R; D', 1, 8, 'the file ends inside <a>, opened at line 1, column 1'],
    ['a character of four digits', '<a>\uFFFE</a>', 1, 4, 'the character U+FFFE is not allowed in XML'],
    ['an empty file', '', 1, 1, 'the file is empty'],
    ['a blank file', ' \n ', 1, 1, 'the file is empty'],
    ['a file of text', 'Dear reader,\nno XML', 1, 1, 'the file is not XML: there is text before its first element'],
    [
      'text before the root',
      '<?xml version="1.0"?>\n<!-- c -->\n oops <a/>',
      3,
      2,
      'the file is not XML: there is text before its first element',
    ],
    ['text after the root', '<a/>\n<!-- c -->\n  oops', 3, 3, 'text after the end of the root element'],
    ['a bare ampersand', '<a>x &amp; y\nR & D</a>', 2, 3, 'an “&” that does not begin a reference; write it as &amp;'],
    [
      'a bare ampersand before a semicolon',
      '<a>R & D; and</a>',
      1,
      6,
      'an “&” that does not begin a reference; write it as &amp;',
    ],
    ['an unfinished reference', '<a>x &alpha', 1, 6, 'an “&” that does not begin a reference; write it as &amp;'],
    ['a reference to no character', '<a>\n&#0;</a>', 2, 1, 'the reference &#0; is to a character that XML does not allow'],
    ['a bare less-than', '<a>1 < 2</a>', 1, 6, 'a “<” that does not begin a tag; write it as &lt;'],
    ['a control character', '<a>\nx\u0001</a>', 2, 2, 'the character U+0001 is not allowed in XML'],
    ['an attribute twice', '<a>\n<b x="1" x="2"/></a>', 2, 1, 'the attribute x appears twice in one tag'],
    ['an attribute without quotes', '<a b=1/>', 1, 6, 'unquoted attribute value'],
  ])('%s', (_, xml, line, column, reason) => {
    expect(faultIn(xml)).toEqual({ ...at(line, column), reason })
  })

  test('elements nested too deep', () => {
    expect(wordsOf(parsed(nested(IMPORT_LIMITS.depth)))).toBe('x')
    expect(faultIn(`\n${nested(IMPORT_LIMITS.depth + 1)}`)).toMatchObject({
      ...at(2, 3 * IMPORT_LIMITS.depth + 1),
      reason: `elements nested more than ${IMPORT_LIMITS.depth} deep`,
    })
  })

  test.prop([fc.nat(), fc.constantFrom('\n', '\r\n', '\r')])('are truncated anywhere: the place is in the file', (cut, end) => {
    const xml = [
      `<?xml version="1.0"?>`,
      `<!DOCTYPE a [<!ENTITY x "y">]>`,
      `<a b="c">`,
      `text &x; <!-- no --> <![CDATA[ & ]]>`,
      `<b/></a>`,
    ].join(end)
    const length = cut % (xml.length - 1)
    const { line, column } = faultIn(xml.slice(0, length))
    const lines = xml.slice(0, length).split(/\r\n?|\n/)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    expect(column).toBeGreaterThan(0)
  })
})
