import { fc, test } from '@fast-check/vitest'
import { cslItem, type Citation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'
import { importedNames, nameParts } from '../../support/imported-names.ts'

const NAME_FIELDS = new Set(['author', 'editor'])

/** The properties of CSL's data schema that our items can use. It allows no others. */
const STRINGS = new Set([
  'id',
  'title',
  'container-title',
  'collection-title',
  'edition',
  'volume',
  'issue',
  'page',
  'number',
  'DOI',
  'ISSN',
  'ISBN',
  'publisher',
  'language',
  'abstract',
  'keyword',
  'URL',
  'status',
])

const TYPES = new Set(['article-journal', 'chapter', 'entry-encyclopedia', 'book'])
const NAME_PARTS = new Set(['family', 'given', 'suffix', 'non-dropping-particle', 'literal'])

const faultsOfName = (name: unknown): readonly string[] =>
  Object.entries(name as object).flatMap(([part, value]) =>
    NAME_PARTS.has(part) && typeof value === 'string' && value !== '' ? [] : [`${part} of a name`],
  )

/** Violations of the schema: unknown properties, values of another type, dates that are not one to three whole numbers. */
const faults = (item: object): readonly string[] =>
  Object.entries(item).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'type') return TYPES.has(String(value)) ? [] : [name]
    if (NAME_FIELDS.has(name)) return Array.isArray(value) && value.length > 0 ? value.flatMap(faultsOfName) : [name]
    if (name === 'issued') {
      const dates = (value as { 'date-parts'?: readonly (readonly unknown[])[] })['date-parts']
      return Object.keys(value as object).length === 1 &&
        dates?.length === 1 &&
        dates.every(date => date.length >= 1 && date.length <= 3 && date.every(Number.isInteger))
        ? []
        : [name]
    }
    return STRINGS.has(name) && typeof value === 'string' && value !== '' ? [] : [name]
  })

const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

describe('EXP-1 CSL-JSON', () => {
  test.prop([citation])('keeps to its schema', citation => {
    expect(faults(cslItem(citation))).toEqual([])
  })

  test.prop([citation])('says nothing else after it has been written and read', citation => {
    expect(JSON.parse(JSON.stringify(cslItem(citation)))).toEqual(cslItem(citation))
  })

  test.prop([citation])('holds every field', citation => {
    const item = cslItem(citation)
    expect(importedNames(item.author)).toEqual(citation.authors.map(({ name }) => nameParts(name)))
    expect(importedNames(item.editor)).toEqual(citation.editors.map(({ name }) => nameParts(name)))
    const held: Readonly<Record<string, O.Option<unknown>>> = {
      title: citation.title,
      'container-title': citation.container,
      'collection-title': citation.series,
      edition: citation.edition,
      volume: citation.volume,
      issue: citation.issue,
      number: citation.articleNumber,
      DOI: citation.doi,
      ISSN: citation.issn,
      ISBN: citation.isbn,
      publisher: citation.publisher,
    }
    for (const [name, value] of Object.entries(held))
      expect([name, (item as unknown as Record<string, unknown>)[name]]).toEqual([name, O.toUndefined(value)])
    expect([item.id, item.URL, item.language]).toEqual([citation.key, citation.url, citation.language])
    expect(item.issued?.['date-parts'][0]).toEqual(O.toUndefined(citation.issued))
    expect([item.abstract, item.keyword]).toEqual([orNone(citation.abstract.join('\n')), orNone(citation.keywords.join(', '))])
  })

  test.prop([citation])('says of what is ahead of its volume whether it can be read already', citation => {
    expect(cslItem(citation).status).toBe(
      !citation.isInPress ? undefined : O.isSome(citation.issued) ? 'advance online publication' : 'in press',
    )
  })

  test('is what citation processors read', () => {
    expect(
      cslItem(
        citationWith({
          pages: [
            { first: '5', last: O.some('7') },
            { first: '9', last: O.none },
          ],
        }),
      ),
    ).toEqual({
      id: 'berg2014laws',
      type: 'article-journal',
      title: 'On laws of CO₂',
      author: [
        { family: 'Berg', given: 'Jan', suffix: 'Jr.', 'non-dropping-particle': 'van der' },
        { literal: 'The ATLAS Collaboration' },
      ],
      'container-title': 'Annals of Laws',
      volume: '4',
      issue: '2',
      page: '5-7, 9',
      issued: { 'date-parts': [[2014, 4, 1]] },
      DOI: '10.1000/laws_2014',
      ISSN: '1462-9011',
      publisher: 'Laws & Sons',
      language: 'en',
      abstract: 'Background: Laws.\nThey hold.',
      keyword: 'laws, 100% soil',
      URL: 'https://example.org/science/article/pii/S2211753914000025',
    })
  })

  test('has an article number for pages where there are none, and as what it is', () => {
    const { page, number } = cslItem(citationWith({ pages: [], articleNumber: O.some('e1') }))
    expect([page, number]).toEqual(['e1', 'e1'])
  })

  test.each([
    ['journal-article', 'article-journal'],
    ['chapter', 'chapter'],
    ['encyclopedia-entry', 'entry-encyclopedia'],
    ['book', 'book'],
  ] as const)('calls a %s %s', (type, csl) => {
    expect(cslItem(citationWith({ type })).type).toBe(csl)
  })

  test.prop([
    fc.constantFrom<Partial<Citation>>(
      { editors: citationWith({}).authors },
      { series: O.some('All laws') },
      { edition: O.some('2') },
    ),
  ])('has what books have', given => {
    const item = cslItem(citationWith({ type: 'chapter', ...given }))
    expect([item.editor?.length, item['collection-title'], item.edition]).toEqual([
      given.editors?.length,
      O.toUndefined(given.series ?? O.none),
      O.toUndefined(given.edition ?? O.none),
    ])
  })
})
