import { fc, test } from '@fast-check/vitest'
import {
  hasWords,
  inReferenceOrder,
  isReferenceOrder,
  node,
  parseReference,
  REFERENCE_ORDERS,
  sortedBy,
  type SortedBy,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { statedReference } from '../../arbitraries/references.ts'
import { anyText } from '../../arbitraries/text.ts'

const order = fc.constantFrom(...REFERENCE_ORDERS)
const facts: fc.Arbitrary<SortedBy> = fc.record({
  year: fc.option(fc.integer({ min: 1990, max: 1993 }), { nil: undefined }),
  author: fc.constantFrom('', 'artin', 'noether', 'van der waerden'),
})
const entries = fc.array(facts).map(all => all.map((by, place) => ({ by, place })))

const sorted = (by: (typeof REFERENCE_ORDERS)[number], all: readonly { readonly by: SortedBy; readonly place: number }[]) =>
  inReferenceOrder(by)(all, entry => entry.by)

describe('the order of a list of references', () => {
  test.prop([order, entries])('has each entry once', (by, all) => {
    expect(sorted(by, all).toSorted((one, other) => one.place - other.place)).toEqual(all)
  })

  test.prop([order, entries])('keeps entries that are alike in the order of the article, and is settled', (by, all) => {
    const found = sorted(by, all)
    expect(sorted(by, found)).toEqual(found)
    for (const [index, { by: facts, place }] of found.slice(1).entries()) {
      const before = found[index]
      if (before?.by.year === facts.year && before?.by.author === facts.author) expect(before.place).toBeLessThan(place)
    }
  })

  test.prop([entries])('is that of the article, the newest first, or by name, with what is not known last', all => {
    expect(sorted('article', all)).toEqual(all)
    const years = sorted('year', all).map(({ by: { year } }) => year ?? 0)
    expect(years).toEqual(years.toSorted((one, other) => other - one))
    const authors = sorted('author', all).map(({ by: { author } }) => author || '\uffff')
    expect(authors).toEqual(authors.toSorted())
  })

  test.prop([anyText()])('has three names', word => {
    expect(isReferenceOrder(word)).toBe(REFERENCE_ORDERS.some(each => each === word))
    expect(REFERENCE_ORDERS.every(isReferenceOrder)).toBe(true)
  })
})

describe('what a reference is sorted by', () => {
  test.prop([statedReference])('is its year and its first author', ({ node: written }) => {
    const cited = parseReference(written)
    const { year } = sortedBy(cited)
    if (cited.hostData.year !== undefined) expect(year).toBe(Number(cited.hostData.year))
  })

  test.each([
    ['Ångström, A. Light. (1868) Uppsala, p. 1901.', 1868, 'angstrom, a. light. (1868) uppsala, p. 1901.'],
    ['“Doe” J. Soil 1999; 3: 2000–2004.', 1999, 'doe” j. soil 1999; 3: 2000–2004.'],
    ['http://a.example/2001/x', undefined, 'http://a.example/2001/x'],
  ])('is read from the line if there is nothing else: %s', (line, year, author) => {
    expect(sortedBy(parseReference(node('other-ref', {}, line)))).toEqual({ year, author })
  })
})

describe('the filter of a list of references', () => {
  test.prop([anyText(), anyText(), anyText()])('finds no more with more words', (line, some, more) => {
    if (hasWords(`${some} ${more}`)(line)) expect(hasWords(some)(line)).toBe(true)
  })

  test.prop([anyText()])('finds all with none, and each by its own words', line => {
    expect(hasWords(' ')(line)).toBe(true)
    expect(hasWords(line)(line)).toBe(true)
  })

  test.each([
    ['angstrom', true],
    ['LIGHT ång', true],
    ['light  heat', false],
  ])('does not mind case, accents and order: %s', (wanted, isFound) => {
    expect(hasWords(wanted)('Ångström, Light')).toBe(isFound)
  })
})
