import { test } from '@fast-check/vitest'
import { RIS_TYPES, risCitation, withoutAbstract, type KeyedCitation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation, citedLine } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'
import { foundFields } from '../../support/expected-import.ts'
import { foundInRis } from '../../support/found-in-ris.ts'
import { importRis } from '../../support/reference-manager.ts'
import { taggedValues } from '../../support/tagged-lines.ts'

const LINE = /^([A-Z][A-Z0-9]) {2}- (.*)$/

const tagsOf = (citation: KeyedCitation): ReadonlyMap<string, readonly string[]> =>
  taggedValues(risCitation(citation).slice(0, -2), LINE)

const one = (value: O.Option<string>): readonly string[] | undefined => (O.isSome(value) ? [value.value] : undefined)

describe('EXP-1 RIS', () => {
  test.prop([citation])('gives every field back to a reference manager', citation => {
    const items = importRis(risCitation(citation))
    expect(items).toHaveLength(1)
    expect(items.map(foundFields)).toEqual([foundInRis(citation)])
  })

  test.prop([citation, citation])('keeps each of several records to itself', (first, second) => {
    expect(importRis(risCitation(first) + risCitation(second)).map(foundFields)).toEqual([foundInRis(first), foundInRis(second)])
  })

  test.prop([citation])('is one record of lines that each have a tag and, but for the last, a value', citation => {
    const text = risCitation(citation)
    expect(text.endsWith('\r\nER  - \r\n')).toBe(true)
    const lines = text.slice(0, -2).split('\r\n')
    expect(lines[0]).toBe(`TY  - ${RIS_TYPES[citation.type]}`)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- \S/)
    expect(lines.filter(line => line.startsWith('TY  -') || line.startsWith('ER  -'))).toHaveLength(2)
  })

  test.prop([citation])('has the fields that an importer reads for some types only', citation => {
    const tags = tagsOf(citation)
    expect(tags.get('PB')).toEqual(one(citation.publisher))
    expect(tags.get('IS')).toEqual(one(citation.issue))
    expect(tags.get('C7')).toEqual(one(citation.articleNumber))
    expect(tags.get('AU')?.length ?? 0).toBe(citation.authors.length)
    expect(tags.get('KW') ?? []).toEqual(citation.keywords)
    expect(tags.get('JF')).toEqual(citation.type === 'journal-article' ? one(citation.container) : undefined)
    expect([...(tags.get('SP') ?? []), ...(tags.get('EP') ?? [])].join('-')).toBe(
      citation.pages.length > 0
        ? citation.pages.map(({ first, last }) => [first, ...(one(last) ?? [])].join('-')).join(', ')
        : O.getOrElse(() => '')(citation.articleNumber),
    )
  })

  test.prop([citation])('leaves the abstract out where it is not wanted, and nothing else', citation => {
    const [all, without] = [tagsOf(citation), tagsOf(withoutAbstract(citation))]
    expect(without.has('AB')).toBe(false)
    expect([...all].filter(([tag]) => tag !== 'AB')).toEqual([...without])
  })

  test('is what reference managers of today and of yesterday read', () => {
    expect(risCitation(citationWith({}))).toBe(
      [
        'TY  - JOUR',
        'AU  - van der Berg, Jan, Jr.',
        'AU  - The ATLAS Collaboration',
        'TI  - On laws of CO₂',
        'T2  - Annals of Laws',
        'JF  - Annals of Laws',
        'PY  - 2014',
        'DA  - 2014/04/01/',
        'VL  - 4',
        'IS  - 2',
        'SP  - 5',
        'EP  - 7',
        'SN  - 1462-9011',
        'PB  - Laws & Sons',
        'DO  - 10.1000/laws_2014',
        'UR  - https://example.org/science/article/pii/S2211753914000025',
        'LA  - en',
        'KW  - laws',
        'KW  - 100% soil',
        'AB  - Background: Laws. They hold.',
        'ER  - ',
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    [[2014], '2014', '2014///'],
    [[2014, 4], '2014', '2014/04//'],
    [[814, 12, 31], '0814', '0814/12/31/'],
  ] as const)('writes the date %j with every slash', (issued, year, date) => {
    const tags = tagsOf(citationWith({ issued: O.some(issued) }))
    expect([tags.get('PY'), tags.get('DA')]).toEqual([[year], [date]])
  })

  test.each([
    ['journal-article', 'JOUR'],
    ['chapter', 'CHAP'],
    ['encyclopedia-entry', 'ENCYC'],
    ['book', 'BOOK'],
  ] as const)('calls a %s %s', (type, code) => {
    expect(tagsOf(citationWith({ type })).get('TY')).toEqual([code])
  })

  test('has a chapter in its book, with the book’s editors, edition and number', () => {
    const tags = tagsOf(
      citationWith({
        type: 'chapter',
        editors: citationWith({}).authors.slice(0, 1),
        edition: O.some('2'),
        series: O.some('All laws'),
        isbn: O.some('9783161484100' as never),
      }),
    )
    expect(['A2', 'T2', 'T3', 'ET', 'SN', 'JF'].map(tag => tags.get(tag)?.[0])).toEqual([
      'van der Berg, Jan, Jr.',
      'Annals of Laws',
      'All laws',
      '2',
      '9783161484100',
      undefined,
    ])
  })

  test('has a book in its series, edited by third authors', () => {
    const tags = tagsOf(
      citationWith({ type: 'book', editors: citationWith({}).authors.slice(1), container: O.none, series: O.some('All laws') }),
    )
    expect(['A2', 'A3', 'T2', 'T3'].map(tag => tags.get(tag)?.[0])).toEqual([
      undefined,
      'The ATLAS Collaboration',
      'All laws',
      undefined,
    ])
  })

  test.prop([citedLine])('ends at no line that a title pretends to be', title => {
    const [first, second] = importRis(risCitation(citationWith({ title: O.some(`ER - ${title}`) })))
    expect([first?.['title'], second]).toEqual([`ER - ${title}`, undefined])
  })
})
