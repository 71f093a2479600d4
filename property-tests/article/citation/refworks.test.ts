import { test } from '@fast-check/vitest'
import { REFWORKS_TYPES, refWorksCitation, withoutAbstract, type KeyedCitation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'
import { everyField } from '../../support/expected-import.ts'
import { withoutCommas } from '../../support/imported-names.ts'
import { readRefWorks, type RefWorksRecord } from '../../support/refworks-reader.ts'

/** The importer splits keywords at semicolons, so they become commas. */
const keyword = (words: string): string => words.replaceAll(';', ',')

const expected = (citation: KeyedCitation): RefWorksRecord => {
  const { issn, isbn, number, seriesNumber: _, ...all } = everyField(citation)
  const keywords = citation.keywords.map(keyword)
  const own = citation.type === 'journal-article' ? [issn, isbn] : [isbn, issn]
  return {
    found: {
      ...all,
      type: REFWORKS_TYPES[citation.type],
      authors: withoutCommas(all.authors),
      editors: withoutCommas(all.editors),
      keywords: keywords.length === 0 ? undefined : keywords.join(','),
    },
    key: citation.key,
    year: O.isSome(citation.issued) ? String(citation.issued.value[0]) : undefined,
    source: 'Electronic',
    note: citation.pages.length > 0 && number !== undefined ? `Article ${number as string}` : undefined,
    standardNumber: own.map(value => value as string | undefined).find(value => value !== undefined),
    keywords,
  }
}

describe('EXP-1 RefWorks', () => {
  test.prop([citation])('gives every field back to a strict reader', citation => {
    expect(readRefWorks(refWorksCitation(citation))).toEqual([expected(citation)])
  })

  test.prop([citation, citation])('keeps each of several records to itself', (first, second) => {
    expect(readRefWorks(refWorksCitation(first) + refWorksCitation(second))).toEqual([expected(first), expected(second)])
  })

  test.prop([citation])('leaves the abstract out where it is not wanted, and nothing else', citation => {
    expect(refWorksCitation(withoutAbstract(citation))).toBe(
      refWorksCitation(citation)
        .split('\r\n')
        .filter(line => !line.startsWith('AB '))
        .join('\r\n'),
    )
  })

  test('is what RefWorks reads', () => {
    expect(refWorksCitation(citationWith({ articleNumber: O.some('e1') }))).toBe(
      [
        'RT Journal Article',
        'SR Electronic',
        'ID berg2014laws',
        'A1 van der Berg, Jan, Jr.',
        'A1 The ATLAS Collaboration',
        'T1 On laws of CO₂',
        'JF Annals of Laws',
        'YR 2014',
        'FD 2014/04/01',
        'VO 4',
        'IS 2',
        'SP 5',
        'OP 7',
        'NO Article e1',
        'SN 1462-9011',
        'PB Laws & Sons',
        'DO 10.1000/laws_2014',
        'UL https://example.org/science/article/pii/S2211753914000025',
        'LA en',
        'K1 laws',
        'K1 100% soil',
        'AB Background: Laws. They hold.',
        '',
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    ['journal-article', 'Journal Article', 'JF'],
    ['chapter', 'Book, Section', 'T2'],
    ['encyclopedia-entry', 'Book, Section', 'T2'],
    ['book', 'Book, Whole', 'T2'],
  ] as const)('calls a %s %s', (type, name, container) => {
    const text = refWorksCitation(citationWith({ type, series: O.some('All laws'), edition: O.some('2') }))
    for (const line of [`RT ${name}`, `${container} Annals of Laws`, 'T3 All laws', 'ED 2']) expect(text).toContain(`${line}\r\n`)
  })

  test('has no keyword that falls in two', () => {
    expect(refWorksCitation(citationWith({ keywords: ['a; b;;c'] }))).toContain('K1 a, b,,c\r\n')
  })
})
