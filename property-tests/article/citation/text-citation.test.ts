import { test } from '@fast-check/vitest'
import { spokenName, textCitation, withoutAbstract, type Citation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'

const has = (value: O.Option<unknown>): number => (O.isSome(value) ? 1 : 0)
const some = (values: readonly unknown[]): number => (values.length > 0 ? 1 : 0)

/** Whether each part of a citation is present. Each part has its own line, so a reader only needs this to identify them. */
const pieces = (citation: Citation): readonly number[] => [
  some(citation.authors),
  has(citation.title),
  some(citation.editors),
  has(citation.container),
  has(citation.series),
  has(citation.edition),
  Math.max(has(citation.volume), has(citation.issue)),
  has(citation.issued),
  some(citation.pages),
  has(citation.articleNumber),
  has(citation.publisher),
  has(citation.issn),
  has(citation.isbn),
  has(citation.doi),
]

interface Read {
  readonly pieces: readonly string[]
  readonly url: string | undefined
  readonly abstract: string | undefined
  readonly keywords: string | undefined
}

/**
 * Reads a text citation strictly: this number of lines for the reference, all but the last ending with a comma, then the address,
 * abstract and keywords.
 */
const read = (text: string, count: number): Read => {
  if (!text.endsWith('\n')) throw new Error('the last line is not closed')
  const lines = text.slice(0, -1).split('\n')
  const reference = lines.slice(0, count)
  for (const line of reference.slice(0, -1)) if (!line.endsWith(',')) throw new Error(`no comma after: ${line}`)
  const [address, ...rest] = lines.slice(count)
  const url = /^\((.*)\)$/.exec(address ?? '')?.[1]
  const abstract = rest[0]?.startsWith('Abstract: ') ? rest.shift() : undefined
  const keywords = rest[0]?.startsWith('Keywords: ') ? rest.shift() : undefined
  if (rest.length > 0) throw new Error(`lines too many: ${rest.join('\n')}`)
  return {
    pieces: reference.map((line, index) => (index < count - 1 ? line.slice(0, -1) : line)),
    url,
    abstract: abstract?.slice('Abstract: '.length),
    keywords: keywords?.slice('Keywords: '.length),
  }
}

const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

describe('EXP-1 plain text', () => {
  test.prop([citation])('has every piece of a citation in its line', citation => {
    const present = pieces(citation)
    const got = read(
      textCitation(citation),
      present.reduce((sum, one) => sum + one, 0),
    )
    expect(got.url).toBe(citation.url)
    expect(got.abstract).toBe(orNone(citation.abstract.join(' ')))
    expect(got.keywords).toBe(orNone(citation.keywords.join('; ')))
    const line = (index: number): string | undefined =>
      present[index] === 0 ? undefined : got.pieces[present.slice(0, index).reduce((sum, one) => sum + one, 0)]
    expect(line(0)).toBe(orNone(citation.authors.map(({ name }) => spokenName(name)).join(', ')))
    expect(line(1)).toBe(O.toUndefined(citation.title))
    expect(line(2)).toBe(
      citation.editors.length === 0 ? undefined : `Edited by ${citation.editors.map(({ name }) => spokenName(name)).join(', ')}`,
    )
    expect(line(3)).toBe(O.toUndefined(citation.container))
    expect(line(4)).toBe(O.toUndefined(citation.series))
    expect(line(10)).toBe(O.toUndefined(citation.publisher))
    expect(line(11)?.slice('ISSN '.length)).toBe(O.toUndefined(citation.issn))
    expect(line(12)?.slice('ISBN '.length)).toBe(O.toUndefined(citation.isbn))
    expect(decodeURIComponent(line(13)?.slice('https://doi.org/'.length) ?? '')).toBe(
      O.getOrElse(() => '')(citation.doi as O.Option<string>),
    )
  })

  test.prop([citation])('leaves the abstract out where it is not wanted, and nothing else', citation => {
    const all = textCitation(citation).split('\n')
    const without = textCitation(withoutAbstract(citation)).split('\n')
    expect(all.length - without.length).toBe(citation.abstract.length > 0 ? 1 : 0)
    for (const line of without) expect(all).toContain(line)
  })

  test('reads as a reader would write it', () => {
    expect(
      textCitation(
        citationWith({
          edition: O.some('2'),
          articleNumber: O.some('e1'),
          series: O.some('All laws'),
          editors: citationWith({}).authors,
        }),
      ),
    ).toBe(
      `Jan van der Berg Jr., The ATLAS Collaboration,
On laws of CO₂,
Edited by Jan van der Berg Jr., The ATLAS Collaboration,
Annals of Laws,
All laws,
Edition 2,
Volume 4, Issue 2,
1 April 2014,
Pages 5–7,
Article e1,
Laws & Sons,
ISSN 1462-9011,
https://doi.org/10.1000/laws_2014
(https://example.org/science/article/pii/S2211753914000025)
Abstract: Background: Laws. They hold.
Keywords: laws; 100% soil
`,
    )
  })

  test.each([
    [{ issued: O.some([2014, 12] as const) }, 'December 2014'],
    [{ issued: O.some([2014] as const) }, '\n2014'],
    [{ issue: O.none }, 'Volume 4,\n'],
    [{ volume: O.none }, '\nIssue 2'],
    [{ pages: [{ first: '5', last: O.none }] }, 'Page 5,'],
    [
      {
        pages: [
          { first: '5', last: O.none },
          { first: '9', last: O.some('12') },
        ],
      },
      'Pages 5, 9–12,',
    ],
    [
      {
        pages: [
          { first: '5', last: O.none },
          { first: '9', last: O.none },
        ],
      },
      'Pages 5, 9,',
    ],
  ])('says %j as %j', (given, words) => {
    expect(textCitation(citationWith(given))).toContain(words)
  })

  test('has no empty line where nothing but the address is known', () => {
    const nothing = citationWith({
      title: O.none,
      authors: [],
      container: O.none,
      volume: O.none,
      issue: O.none,
      pages: [],
      issued: O.none,
      doi: O.none,
      issn: O.none,
      publisher: O.none,
      abstract: [],
      keywords: [],
    })
    expect(textCitation(nothing)).toBe('(https://example.org/science/article/pii/S2211753914000025)\n')
  })
})
