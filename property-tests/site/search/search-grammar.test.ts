import { fc, test } from '@fast-check/vitest'
import { parsedSearch, SEARCH_FIELDS, searchText, type SearchClause } from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { typedSearch } from '../../arbitraries/search.ts'
import { anyText } from '../../arbitraries/text.ts'

const year = fc.option(fc.nat({ max: 9999 }), { nil: undefined })

const clause: fc.Arbitrary<SearchClause> = fc.oneof(
  fc.record({
    isExcluded: fc.boolean(),
    kind: fc.constantFrom('words', 'beginning'),
    field: fc.constantFrom(undefined, ...SEARCH_FIELDS),
    text: fc.constantFrom('grid', 'x-ray', '10.5555/a(b)', 'a:b', '東京'),
  }),
  fc.record({
    isExcluded: fc.boolean(),
    kind: fc.constant('phrase'),
    field: fc.constantFrom(undefined, ...SEARCH_FIELDS),
    text: fc.constantFrom('grid', 'grid cell', '-a title:b*'),
  }),
  fc
    .tuple(fc.boolean(), year, year)
    .filter(([, from, to]) => (from ?? to) !== undefined && (from === undefined || to === undefined || from <= to))
    .map(([isExcluded, from, to]) => ({ isExcluded, kind: 'years' as const, from, to })),
)

const words = (text: string, isExcluded = false): SearchClause => ({ isExcluded, kind: 'words', field: undefined, text })

describe('CALL-32 the grammar of a search', () => {
  test.prop([fc.array(clause)])('reads what it writes', clauses => {
    expect(parsedSearch(searchText(clauses))).toEqual(clauses)
  })

  test.prop([fc.oneof(typedSearch, anyText())])(
    'has a meaning for whatever is typed, which stays the same when it is written',
    typed => {
      const clauses = parsedSearch(typed)
      expect(parsedSearch(searchText(clauses))).toEqual(clauses)
    },
  )

  test.prop([fc.array(fc.constantFrom('grid', 'Cell', 'x-ray', 'naïve', '1.5', "d'Alembert"))])(
    'leaves plain words what they are',
    plain => {
      expect(parsedSearch(plain.join(' '))).toEqual(plain.map(text => words(text)))
    },
  )

  test.prop([typedSearch, typedSearch])(
    'reads two searches side by side as both, unless a quotation mark is open',
    (one, other) => {
      fc.pre(![one, other].some(typed => /["“”„]/.test(typed)))
      expect(parsedSearch(`${one} ${other}`)).toEqual([...parsedSearch(one), ...parsedSearch(other)])
    },
  )

  test.each<[string, readonly SearchClause[]]>([
    ['"grid cell', [words('grid'), words('cell')]],
    ['- grid -', [words('grid')]],
    ['--grid', [words('--grid')]],
    ['-grid', [words('grid', true)]],
    ['nobody:grid', [words('nobody:grid')]],
    ['title: grid', [words('title:'), words('grid')]],
    ['“grid  cell”', [{ isExcluded: false, kind: 'phrase', field: undefined, text: 'grid cell' }]],
    ['-TITLE:"grid"', [{ isExcluded: true, kind: 'phrase', field: 'title', text: 'grid' }]],
    ['gri**', [{ isExcluded: false, kind: 'beginning', field: undefined, text: 'gri' }]],
    ['* "" & "…"', []],
    ['year:2023-2020', [{ isExcluded: false, kind: 'years', from: 2020, to: 2023 }]],
    ['year:2020–', [{ isExcluded: false, kind: 'years', from: 2020, to: undefined }]],
    ['year:20', [words('year:20')]],
    ['year:-', []],
  ])('%s', (typed, clauses) => {
    expect(parsedSearch(typed)).toEqual(clauses)
  })
})
