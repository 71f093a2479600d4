import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

describe('keywords', () => {
  const shown = (meta: string): readonly string[] => sketch(imported({ meta }).parts.keywords.content)

  test.each([
    ['kwd', '<kwd id="k" xml:lang="la">a <italic>b</italic></kwd>', '«keyword@id=k@lang=la(«text(a «italic(b)»)»)»'],
    [
      'compound-kwd',
      '<compound-kwd id="k"><compound-kwd-part>a</compound-kwd-part><compound-kwd-part/><compound-kwd-part>b</compound-kwd-part></compound-kwd>',
      '«keyword@id=k(«text(a – b)»)»',
    ],
    [
      'nested-kwd',
      '<nested-kwd><kwd>a</kwd><kwd>b</kwd><nested-kwd><kwd>c</kwd><kwd>d</kwd></nested-kwd></nested-kwd>',
      '«keyword(«text(a)»«keyword(«text(b)»)»«keyword(«text(c)»«keyword(«text(d)»)»)»)»',
    ],
    [
      'nested-kwd under compound-kwd',
      '<nested-kwd><compound-kwd><compound-kwd-part>a</compound-kwd-part></compound-kwd><kwd>b</kwd></nested-kwd>',
      '«keyword(«text(a)»«keyword(«text(b)»)»)»',
    ],
    [
      'nested-kwd without a keyword of its own',
      '<nested-kwd><nested-kwd><kwd>a</kwd></nested-kwd><nested-kwd><kwd>b</kwd></nested-kwd></nested-kwd>',
      '«keyword(«text(a)»)»«keyword(«text(b)»)»',
    ],
    ['nested-kwd whose keyword is empty', '<nested-kwd><kwd/><kwd>b</kwd></nested-kwd>', '«keyword(«text(b)»)»'],
    ['unstructured-kwd-group', '<unstructured-kwd-group>a, b</unstructured-kwd-group>', '«keyword(«text(a, b)»)»'],
    ['kwd-group', '<kwd-group><kwd>a</kwd></kwd-group>', '«keywords@class=keyword(«keyword(«text(a)»)»)»'],
    ['an empty kwd', '<kwd/><kwd>a</kwd>', '«keyword(«text(a)»)»'],
    ['x', '<x>: </x><kwd>a</kwd><x>; </x>', '«keyword(«text(a)»)»'],
  ])('%s', (_, inner, expected) => {
    expect(shown(`<kwd-group>${inner}</kwd-group>`)).toEqual([`keywords(«keywords@class=keyword(${expected})»)`])
  })

  test('a group keeps its heading, id and language', () => {
    expect(shown('<kwd-group id="g" xml:lang="es"><label>1</label><title>Palabras</title><kwd>a</kwd></kwd-group>')).toEqual([
      'keywords(«keywords@id=g@lang=es@class=keyword(«label(1)»«section-title(Palabras)»«keyword(«text(a)»)»)»)',
    ])
  })

  test('keywords left in one text are a group', () => {
    expect(shown('<unstructured-kwd-group kwd-group-type="Author">a, b</unstructured-kwd-group>')).toEqual([
      'keywords(«keywords@class=keyword(«keyword(«text(a, b)»)»)»)',
    ])
  })

  test.each([
    ['author', 'keyword'],
    ['author-keywords', 'keyword'],
    ['AUTHOR', 'keyword'],
    ['Abbreviations', 'abbreviations'],
    ['MeSH', 'mesh'],
    ['non-author', 'non-author'],
  ])('a group of type %s is of class %s', (type, name) => {
    expect(shown(`<kwd-group kwd-group-type="${type}"><kwd>a</kwd></kwd-group>`)).toEqual([
      `keywords(«keywords@class=${name}(«keyword(«text(a)»)»)»)`,
    ])
  })

  test.each([
    ['nothing', '<kwd-group/>'],
    ['empty keywords', '<kwd-group><kwd id="k"/></kwd-group>'],
    ['a title alone', '<kwd-group><title>Keywords</title></kwd-group>'],
  ])('a group with %s is left out', (_, group) => {
    expect(shown(group)).toEqual([])
    expect(shown(`${group}<kwd-group><kwd>a</kwd></kwd-group>`)).toEqual([
      'keywords(«keywords@class=keyword(«keyword(«text(a)»)»)»)',
    ])
  })
})

describe('glossaries', () => {
  const item = (term: string, definition: string): string =>
    `<def-item><term>${term}</term><def><p>${definition}</p></def></def-item>`
  const shown = (inner: string): readonly string[] =>
    sketch(imported({ back: `<glossary id="g">${inner}</glossary>` }).parts.glossary.content)
  const entry = (term: string, definition: string): string =>
    `«glossary-entry(«glossary-heading(${term})»«glossary-def(«para(${definition})»)»)»`

  test.each([
    [
      'def-list',
      `<def-list>${item('a', 'b')}${item('c', 'd')}</def-list>`,
      `«glossary-sec(${entry('a', 'b')}${entry('c', 'd')})»`,
    ],
    [
      'def-list with its id and heading',
      `<def-list id="l"><label>1</label><title>L</title>${item('a', 'b')}</def-list>`,
      `«glossary-sec@id=l(«label(1)»«section-title(L)»${entry('a', 'b')})»`,
    ],
    [
      'def-list in def-list',
      `<def-list>${item('a', 'b')}<def-list>${item('c', 'd')}</def-list></def-list>`,
      `«glossary-sec(${entry('a', 'b')})»«glossary-sec(${entry('c', 'd')})»`,
    ],
    [
      'def-list with heads of its columns',
      `<def-list><term-head>T</term-head><def-head>D</def-head>${item('a', 'b')}</def-list>`,
      `«glossary-sec(«para@role=term-head(T)»«para@role=def-head(D)»${entry('a', 'b')})»`,
    ],
    ['def-item', item('a', 'b'), `«glossary-sec(${entry('a', 'b')})»`],
    ['text alone', '<p>a is b</p>', '«glossary-sec(«para(a is b)»)»'],
    [
      'text before a list',
      `<p>Words</p><def-list>${item('a', 'b')}</def-list>`,
      `«glossary-sec(«para(Words)»)»«glossary-sec(${entry('a', 'b')})»`,
    ],
    [
      'glossary',
      `<glossary id="h"><title>H</title><p>Words</p><def-list>${item('a', 'b')}</def-list></glossary>`,
      `«glossary-sec@id=h(«section-title(H)»«para(Words)»)»«glossary-sec(${entry('a', 'b')})»`,
    ],
    [
      'sec',
      `<sec id="s"><title>S</title><def-list>${item('a', 'b')}</def-list></sec>`,
      `«glossary-sec@id=s(«section-title(S)»)»«glossary-sec(${entry('a', 'b')})»`,
    ],
    [
      'label, title and subtitle',
      `<label>1</label><title>T</title><subtitle>U</subtitle><p>x</p>`,
      '«label(1)»«section-title(T)»«para@role=subtitle(U)»«glossary-sec(«para(x)»)»',
    ],
    ['a title alone', '<title>T</title>', '«section-title(T)»'],
    ['object-id', '<object-id>o</object-id><p>x</p>', '«glossary-sec(«para(x)»)»'],
    [
      'several terms and definitions, with their ids',
      '<def-list><def-item id="i"><term id="t">a</term><term>A</term><def id="d"><p>b</p></def><def><p>c</p></def></def-item></def-list>',
      '«glossary-sec(«glossary-entry@id=i(«glossary-heading@id=t(a)»«glossary-heading(A)»«glossary-def@id=d(«para(b)»)»«glossary-def(«para(c)»)»)»)»',
    ],
  ])('%s', (_, inner, expected) => {
    expect(shown(inner)).toEqual([`glossary@id=g(${expected})`])
  })

  test.each([
    ['nothing', ''],
    ['an empty list', '<def-list/>'],
  ])('with %s are left out', (_, inner) => {
    expect(shown(inner)).toEqual([])
  })
})
