import { wellFormedDoi } from '../../../arbitraries/doi.ts'
import { fc, test } from '@fast-check/vitest'
import { doiUrl, type Doi } from '@lectern/domain/core'
import {
  CITATION_STYLES,
  citedItem,
  copiedCitation,
  cslItem,
  formattedCitation,
  NAMED_AT_MOST,
  styleFrom,
  type Citation,
  type CitationStyle,
  type CslItem,
  type CslName,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../../arbitraries/citation.ts'
import { citationWith } from '../../../arbitraries/citation-with.ts'
import { anyText } from '../../../arbitraries/text.ts'
import { sampleItem } from '../../../support/csl-samples.ts'

const style: fc.Arbitrary<CitationStyle> = fc.constantFrom(...CITATION_STYLES)

const textOf = (style: CitationStyle, item: CslItem): string => copiedCitation(formattedCitation(style, item), false).text

/** Optional fields with any text. */
const anyName: fc.Arbitrary<CslName> = fc.oneof(
  anyText().map(literal => ({ literal })),
  fc.record(
    { family: anyText(), given: anyText(), suffix: anyText(), 'non-dropping-particle': anyText() },
    { requiredKeys: ['family'] },
  ),
)

const anyItem: fc.Arbitrary<CslItem> = fc.record(
  {
    id: anyText(),
    type: fc.constantFrom('article-journal', 'chapter', 'entry-encyclopedia', 'book'),
    title: anyText(),
    author: fc.array(anyName, { maxLength: 24 }),
    editor: fc.array(anyName),
    'container-title': anyText(),
    edition: anyText(),
    volume: anyText(),
    issue: anyText(),
    page: anyText(),
    number: anyText(),
    DOI: wellFormedDoi,
    publisher: anyText(),
    language: anyText(),
    URL: anyText(),
    status: fc.constantFrom('advance online publication', 'in press'),
  },
  { requiredKeys: ['id', 'type', 'language', 'URL'] },
)

const limits: Readonly<Record<CitationStyle, { readonly all: number; readonly first: number }>> = {
  apa: { all: 20, first: 19 },
  vancouver: { all: 6, first: 6 },
  'chicago-author-date': { all: 6, first: 3 },
  'chicago-notes': { all: 6, first: 3 },
  ieee: { all: 6, first: 1 },
}

/** Family names that are not part of each other. */
const family = (index: number): string => `Fam${String.fromCharCode(97 + index)}`

const crowd = (count: number): readonly CslName[] =>
  Array.from({ length: count }, (_, index) => ({ family: family(index), given: 'Xy' }))

const named = (text: string): readonly string[] => text.match(/Fam[a-z]/g) ?? []

/** Two styles give the bare DOI, the others its URL. */
const linkIn = (style: CitationStyle, { doi, url }: Citation): string =>
  O.match<Doi, string>(
    () => url,
    (known: Doi) => (style === 'vancouver' || style === 'ieee' ? known : doiUrl(known)),
  )(doi)

const DOUBLED = /\.\.|,,|;;| {2}|\(\)/

/** A name or title that is doubled in itself stays as it is, as does one that begins with what closes a bracket. */
const DOUBLED_BY_ITSELF = new RegExp(`${DOUBLED.source}|"\\)`)

describe('EXP-1 a citation in any style', () => {
  test.prop([style, anyItem])('is made of whatever an item holds', (style, item) => {
    for (const { text, italic } of formattedCitation(style, item))
      expect([text === '', typeof italic]).toEqual([false, 'boolean'])
  })

  test.prop([style, citation.filter(citation => !JSON.stringify(citation).includes('undefined'))])(
    'says nothing of what is not known',
    (style, from) => {
      expect(textOf(style, cslItem(from))).not.toMatch(/undefined|null|NaN|\[object/)
    },
  )

  test.prop([style, citation.filter(from => !DOUBLED_BY_ITSELF.test(JSON.stringify(from)))])(
    'doubles no punctuation, and leaves no gap',
    (style, from) => {
      // URLs may contain any punctuation.
      const text = textOf(style, cslItem(from)).replace(linkIn(style, from), 'x')
      expect(text).not.toMatch(DOUBLED)
      expect(text).toBe(text.trim())
    },
  )

  test.prop([style, citation])('names the DOI where one is known, and the page where none is', (style, from) => {
    expect(textOf(style, cslItem(from))).toContain(linkIn(style, from))
  })

  test.prop([style, fc.integer({ min: 1, max: 24 })], {
    examples: [
      ['apa', 20],
      ['apa', 21],
      ['vancouver', 6],
      ['vancouver', 7],
      ['chicago-notes', 6],
      ['chicago-notes', 7],
      ['ieee', 6],
      ['ieee', 7],
    ],
  })('names each author within the limit once, in order', (style, count) => {
    const { all, first } = limits[style]
    const everyone = Array.from({ length: count }, (_, index) => family(index))
    const expected =
      count <= all ? everyone : style === 'apa' ? [...everyone.slice(0, first), ...everyone.slice(-1)] : everyone.slice(0, first)
    expect(named(textOf(style, sampleItem({ author: crowd(count), title: 'T' })))).toEqual(expected)
  })

  test.prop([style, citation])('says the title as it is given, but for quotation marks inside of others', (style, from) => {
    const title = O.getOrElse(() => '')(from.title)
    fc.pre(!/["“”„‘’]/.test(title))
    expect(textOf(style, cslItem(from))).toContain(title.replace(/[\s,;:]+$|\.$/, ''))
  })

  test.prop([style, citation])('is the same from what goes along with a page', (style, from) => {
    expect(formattedCitation(style, citedItem(from))).toEqual(formattedCitation(style, cslItem(from)))
  })

  test.prop([style, fc.integer({ min: NAMED_AT_MOST, max: 60 })], {
    examples: [
      ['apa', 20],
      ['apa', 21],
      ['apa', 22],
    ],
  })('is the same of a large group of authors', (style, count) => {
    const from = citationWith({
      authors: Array.from({ length: count }, (_, index) => ({
        name: { kind: 'group', name: `Group ${index}` },
        orcid: O.none,
        affiliations: [],
      })),
    })
    const item = citedItem(from)
    expect(item.author?.length).toBeLessThanOrEqual(NAMED_AT_MOST + 1)
    expect(formattedCitation(style, item)).toEqual(formattedCitation(style, cslItem(from)))
    expect([item.abstract, item.keyword]).toEqual([undefined, undefined])
  })
})

describe('EXP-1 a copied citation', () => {
  test.prop([style, anyItem])('is the same in text and in markup, of which no word is any', (style, item) => {
    const { text, html = '' } = copiedCitation(formattedCitation(style, item), true)
    const read = html.replace(/<\/?i>/g, '')
    expect(read).not.toMatch(/[<>"]/)
    expect(read.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(text)
  })

  test('keeps its italics as markup, or leaves them', () => {
    const runs = formattedCitation('apa', sampleItem({ title: '<b>A</b> & B', 'container-title': 'C' }))
    expect(copiedCitation(runs, true).html).toBe(
      '&lt;b&gt;A&lt;/b&gt; &amp; B. (n.d.). <i>C</i>. https://example.org/science/article/pii/S1',
    )
    expect(copiedCitation(runs, false)).toEqual({ text: '<b>A</b> & B. (n.d.). C. https://example.org/science/article/pii/S1' })
  })
})

describe('EXP-1 the style that was chosen last', () => {
  test.prop([style])('is remembered', style => {
    expect(styleFrom(style)).toBe(style)
  })
  test.prop([fc.option(anyText(), { nil: undefined })], { examples: [[undefined], ['__proto__']] })(
    'is the first where none is',
    remembered => {
      fc.pre(!CITATION_STYLES.some(each => each === remembered))
      expect(styleFrom(remembered)).toBe('apa')
    },
  )
})

describe('EXP-1 names written as one word', () => {
  test('have no comma and no initials in any style', () => {
    const item: CslItem = {
      id: 'x',
      type: 'article-journal',
      title: 'T',
      author: [
        { family: '王', given: '小明' },
        { family: '김', given: '철수' },
      ],
      language: 'en',
      URL: '',
    }
    for (const style of CITATION_STYLES) expect(textOf(style, item)).toMatch(/^王小明,? (?:and |& )?김철수/)
  })

  test('keep the ordinal sign of María in its initial', () => {
    const item: CslItem = {
      id: 'x',
      type: 'article-journal',
      title: 'T',
      author: [{ family: 'García', given: 'M.ª del Carmen' }],
      language: 'es',
      URL: '',
    }
    expect(textOf('apa', item)).toMatch(/^García, M\. del C\. /)
  })
})
