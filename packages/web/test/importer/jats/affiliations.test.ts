import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

const D = '<contrib><name><surname>D</surname></name></contrib>'

/** What an affiliation becomes. */
const shown = (aff: string): string =>
  sketch(imported({ meta: `<contrib-group>${D}</contrib-group>${aff}` }).parts.authors.content.flatMap(childrenOf))[1] ?? ''

/** The same for the content of an `aff`. */
const within = (inner: string): string => shown(`<aff id="a">${inner}</aff>`).replace(/^affiliation@id=a\((.*)\)$/, '$1')

describe('the printed line of an affiliation', () => {
  test.each([
    ['text', 'Univ of Oslo, Norway', '«textfn(Univ of Oslo, Norway)»'],
    ['markup', 'Univ <italic>of</italic> <bold>Oslo</bold>', '«textfn(Univ «italic(of)» «bold(Oslo)»)»'],
    ['markup without spaces', '<italic>Os</italic><bold>lo</bold>', '«textfn(«italic(Os)»«bold(lo)»)»'],
    ['a label', '<label>1</label>Oslo', '«label(1)»«textfn(Oslo)»'],
    ['parts that touch', '<addr-line>A</addr-line><addr-line>B</addr-line>', '«textfn(A, B)»'],
    ['parts with a space between', '<addr-line>A</addr-line> <addr-line>B</addr-line>', '«textfn(A, B)»'],
    ['parts with their own comma', '<addr-line>A</addr-line>, <addr-line>B</addr-line>', '«textfn(A, B)»'],
    ['parts with a comma but no space between', '<addr-line>A</addr-line>,<addr-line>B</addr-line>', '«textfn(A, B)»'],
    ['numbers', '<addr-line>A</addr-line><phone>1</phone><fax>2</fax>', '«textfn(A, Phone: 1, Fax: 2)»'],
    ['an empty part', '<addr-line>A</addr-line><addr-line/><addr-line>B</addr-line>', '«textfn(A, B)»'],
    ['an identifier', '<addr-line>A</addr-line><object-id>x</object-id><addr-line>B</addr-line>', '«textfn(A, B)»'],
    ['a part and markup', '<addr-line>A</addr-line> <italic>b</italic>', '«textfn(A «italic(b)»)»'],
    ['a part and markup that touch', '<addr-line>A</addr-line><italic>b</italic>', '«textfn(A«italic(b)»)»'],
    ['markup and a part', '<italic>b</italic><addr-line>A</addr-line>', '«textfn(«italic(b)»A)»'],
    ['text and a part that touch', 'at <addr-line>A</addr-line>', '«textfn(at A)»'],
    ['named content', '<named-content>A</named-content><styled-content>B</styled-content>', '«textfn(A, B)»'],
    [
      'parts within a part',
      '<addr-line><named-content>A</named-content><named-content>B</named-content></addr-line>',
      '«textfn(A, B)»',
    ],
    ['email', 'Oslo <email>d@x.org</email>', '«textfn(Oslo «inter-ref@href=mailto:d@x.org(d@x.org)»)»'],
    ['ext-link', '<ext-link xlink:href="http://x.org">X</ext-link>', '«textfn(«inter-ref@href=http://x.org(X)»)»'],
    ['uri', '<uri>http://x.org</uri>', '«textfn(«inter-ref@href=http://x.org(http://x.org)»)»'],
    ['xref', 'Oslo<xref rid="a">1</xref>', '«textfn(Oslo«cross-ref@refid=a(1)»)»'],
    ['fn', 'Oslo<fn id="n"><label>*</label><p>x</p></fn>', '«textfn(Oslo«cross-ref@refid=n@role=fn(«sup(*)»)»)»'],
    ['another element', 'Oslo <phone>123</phone> <x>y</x>', '«textfn(Oslo 123 y)»'],
    ['white space at its ends', '\n  Oslo\n  ', '«textfn(Oslo)»'],
  ])('%s', (_, inner, expected) => {
    expect(within(inner)).toBe(expected)
  })

  test('an empty affiliation leaves only its place', () => {
    expect(shown('<aff id="a"/>')).toBe('anchor@id=a')
  })
})

describe('an affiliation without a label takes it from a raised mark', () => {
  test.each([
    ['at its beginning', '<sup>1</sup>Oslo', '«label(1)»«textfn(Oslo)»'],
    ['after white space', '\n  <sup>1</sup> Oslo', '«label(1)»«textfn(Oslo)»'],
    ['of four characters', '<sup>abcd</sup>Oslo', '«label(abcd)»«textfn(Oslo)»'],
    ['not of five', '<sup>abcde</sup>Oslo', '«textfn(«sup(abcde)»Oslo)»'],
    ['not after text', 'Oslo<sup>1</sup>', '«textfn(Oslo«sup(1)»)»'],
    ['not after markup', '<bold>Oslo</bold><sup>1</sup>', '«textfn(«bold(Oslo)»«sup(1)»)»'],
    ['not from other markup', '<sub>1</sub>Oslo', '«textfn(«inf(1)»Oslo)»'],
    ['in a label of its own', '<label>\n<sup>1</sup>\n</label>Oslo', '«label(1)»«textfn(Oslo)»'],
    ['not if it has one', '<sup>1</sup>Oslo<label>a</label>', '«label(a)»«textfn(«sup(1)»Oslo)»'],
  ])('%s', (_, inner, expected) => {
    expect(within(inner)).toBe(expected)
  })
})

test.each([
  ['<institution>Dept, </institution><institution>Univ, </institution>Oslo', '«textfn(Dept, Univ, Oslo)»'],
  [
    '<institution-wrap><institution>Dept,</institution><institution>Univ, </institution></institution-wrap>Oslo',
    '«textfn(Dept, Univ, Oslo)»',
  ],
  ['<institution>Univ;</institution> <country>Norway</country>', '«textfn(Univ; Norway)»'],
])('parts that end with commas get no others: %s', (inner, line) => {
  expect(within(inner)).toContain(line)
  expect(within(inner)).not.toMatch(/organization\([^)]*(?:,,|[,;]\))/)
})

describe('the parts of an affiliation', () => {
  const parts = (inner: string): string => /«affiliation(.*)»$/.exec(within(inner))?.[1] ?? ''

  test.each([
    ['city', '<city>X</city>'],
    ['city', '<addr-line content-type="city">X</addr-line>'],
    ['city', '<named-content content-type="city">X</named-content>'],
    ['city', '<named-content content-type="town">X</named-content>'],
    ['state', '<state>X</state>'],
    ['state', '<addr-line content-type="state">X</addr-line>'],
    ['state', '<named-content content-type="province">X</named-content>'],
    ['state', '<named-content content-type="region">X</named-content>'],
    ['state', '<named-content content-type="state-prov">X</named-content>'],
    ['postal-code', '<postal-code>X</postal-code>'],
    ['postal-code', '<addr-line content-type="postal-code">X</addr-line>'],
    ['postal-code', '<named-content content-type="postalcode">X</named-content>'],
    ['postal-code', '<named-content content-type="postcode">X</named-content>'],
    ['postal-code', '<named-content content-type="post-code">X</named-content>'],
    ['postal-code', '<named-content content-type="zip">X</named-content>'],
    ['postal-code', '<named-content content-type="zipcode">X</named-content>'],
    ['country', '<country>X</country>'],
  ])('%s: %s', (name, inner) => {
    expect(parts(inner)).toBe(`(«${name}(X)»)`)
  })

  test.each(['city-district', 'inner-city', 'interstate', 'state-of-mind', 'a-zip', 'zip-line', 'x'])(
    'a line of type %s is none of these',
    type => {
      expect(parts(`<named-content content-type="${type}">X</named-content><country>Y</country>`)).toBe('(«country(Y)»)')
    },
  )

  test('an organisation’s element may name a place', () => {
    expect(parts('<institution content-type="city">X</institution>')).toContain('«city(X)»')
  })

  test('the type of other elements says nothing', () => {
    expect(parts('<bold content-type="city">X</bold>')).toBe('')
  })

  test.each([
    ['the first of several places', '<city>A</city><city>B</city>', '(«city(A)»)'],
    ['nothing for an empty place', '<city/><country>Y</country>', '(«country(Y)»)'],
    ['organisations joined', '<institution>A</institution><institution/><institution>B</institution>', '(«organization(A, B)»)'],
    [
      'organisations that are not only for machines',
      '<institution content-type="normalized">Z</institution><institution content-type="orgname">A</institution>',
      '(«organization(A)»)',
    ],
    [
      'an identifier',
      '<institution-wrap><institution>A</institution><institution-id>https://ror.org/1</institution-id><institution-id>2</institution-id></institution-wrap>',
      '@affiliation-id=https://ror.org/1(«organization(A)»)',
    ],
    [
      'lines of the address',
      '<institution>A</institution><addr-line>1 Street</addr-line><addr-line/><addr-line>Box 2</addr-line>',
      '(«organization(A)»«address-line(1 Street, Box 2)»)',
    ],
    [
      'no line that is a place',
      '<addr-line>1 Street</addr-line><addr-line content-type="city">Oslo</addr-line>',
      '(«address-line(1 Street)»«city(Oslo)»)',
    ],
    [
      'no line that has parts',
      '<addr-line>at <named-content content-type="city">Oslo</named-content></addr-line>',
      '(«city(Oslo)»)',
    ],
    ['nothing for lines alone', '<addr-line>1 Street</addr-line>', ''],
    [
      'places in a fixed order',
      '<country>N</country><postal-code>1</postal-code><state>S</state><city>C</city>',
      '(«city(C)»«state(S)»«postal-code(1)»«country(N)»)',
    ],
  ])('%s', (_, inner, expected) => {
    expect(parts(inner)).toBe(expected)
  })
})

describe('the whole line beside its parts (SciELO, Pensoft)', () => {
  test.each([
    ['is shown alone', '<institution content-type="original">Univ, Oslo</institution><country>N</country>', 'Univ, Oslo'],
    [
      'is shown without the signs that separated it from the label',
      '<label>1</label><institution content-type="original">. ,;\n Univ, Oslo.</institution><country>N</country>',
      'Univ, Oslo.',
    ],
    [
      'is shown with its markup',
      '<institution content-type="original"><italic>Univ</italic>, Oslo</institution><country>N</country>',
      '«italic(Univ)», Oslo',
    ],
    [
      'is shown with the markup in it',
      '<institution content-type="original">, Univ <italic>of</italic> Oslo</institution><country>N</country>',
      'Univ «italic(of)» Oslo',
    ],
    [
      'is shown alone if it is a line of the address',
      '<addr-line content-type="verbatim">Univ, Oslo, N</addr-line><country>N</country>',
      'Univ, Oslo, N',
    ],
  ])('%s', (_, inner, line) => {
    expect(within(inner)).toContain(`«textfn(${line})»«affiliation(«country(N)»)»`)
  })
})

describe('alternatives', () => {
  test.each([
    [
      'the first is shown, with the language of all; others are shown after it in their languages, or else kept',
      '<aff-alternatives id="a" xml:lang="en"><aff id="b"><label>1</label>Rome</aff><aff id="c" xml:lang="it">Roma <bold>X</bold></aff><aff id="d">Roma</aff></aff-alternatives>',
      'affiliation@id=a@lang=en(«label(1)»«textfn(Rome)»«alt-name@id=c@lang=it(Roma «bold(X)»)»«source-text@id=d(Roma)»)',
    ],
    [
      'the form in the script of the names comes first',
      '<aff-alternatives id="a"><aff xml:lang="ja"><label>1</label>東京</aff><aff xml:lang="en"><label>1</label>Tokyo 1</aff></aff-alternatives>',
      'affiliation@id=a@lang=en(«label(1)»«textfn(Tokyo 1)»«alt-name@id=_aff1@lang=ja(東京)»)',
    ],
    [
      'the language may be that of the only part',
      '<aff-alternatives id="a"><aff><institution xml:lang="en">Omsk</institution></aff><aff><institution xml:lang="ru">Омск</institution></aff></aff-alternatives>',
      'affiliation@id=a(«textfn(Omsk)»«affiliation(«organization(Omsk)»)»«alt-name@id=_aff2@lang=ru(Омск)»)',
    ],
    [
      'a form in the same language is kept',
      '<aff-alternatives id="a"><aff xml:lang="en">Rome</aff><aff xml:lang="en">Rome, Italy</aff></aff-alternatives>',
      'affiliation@id=a@lang=en(«textfn(Rome)»«source-text@id=_aff2@lang=en(Rome, Italy)»)',
    ],
    ['one alone', '<aff-alternatives id="a"><aff>Rome</aff></aff-alternatives>', 'affiliation@id=a(«textfn(Rome)»)'],
    [
      'the first that is not empty',
      '<aff-alternatives id="a"><aff/><aff id="b">Rome</aff><aff/><aff id="c">Roma</aff></aff-alternatives>',
      'affiliation@id=a(«textfn(Rome)»«source-text@id=c(Roma)»)',
    ],
    ['none', '<aff-alternatives id="a"/>', ''],
  ])('%s', (_, aff, expected) => {
    expect(shown(aff)).toBe(expected)
  })
})
