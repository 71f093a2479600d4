import { fc, test } from '@fast-check/vitest'
import {
  node,
  parseReference,
  SCHOLAR_URL,
  scholarLink,
  scholarSource,
  scholarTitle,
  type ScholarSource,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { statedReference } from '../../arbitraries/references.ts'
import { anyText } from '../../arbitraries/text.ts'

const maybe = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> => fc.option(value, { nil: undefined }).map(O.fromNullable)

const source: fc.Arbitrary<ScholarSource> = fc.record({
  year: maybe(fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.constantFrom('2010a', ''))),
  title: maybe(fc.constantFrom('On soil', 'Soil & water', '***', ' ', '土壤')),
  authors: fc.array(fc.constantFrom('A. One', 'B. Two', '', ' '), { maxLength: 3 }),
  text: fc.constantFrom('A. One, On soil (2010)', '', ' ', 'x?y&z=1#f'),
})

const complete: ScholarSource = {
  year: O.some('2010'),
  title: O.some('On soil & water'),
  authors: ['V. Karasiev', 'S. Trickey'],
  text: 'The words.',
}

const PLAIN = 'https://scholar.google.com/scholar?q=The%20words.'

const addressOf = (cited: ScholarSource): URL | undefined => {
  const link = scholarLink(cited)
  return O.isSome(link) ? new URL(link.value) : undefined
}

const canBeLookedUp = ({ year, title, authors }: ScholarSource): boolean =>
  O.isSome(year) &&
  /^[12]\d\d\d$/.test(year.value) &&
  O.isSome(title) &&
  scholarTitle(title.value).trim() !== '' &&
  authors.some(name => name.trim() !== '')

describe('REF-1 the scholar link of a reference', () => {
  test.prop([source])(
    'is a lookup with all that the reference says, or a query with its words, at the one place that answers them',
    cited => {
      const address = addressOf(cited)
      if (canBeLookedUp(cited)) {
        expect(address?.pathname).toBe('/scholar_lookup')
        expect(address?.searchParams.getAll('author')).toEqual(cited.authors.filter(name => name.trim() !== ''))
        expect(address?.searchParams.get('publication_year')).toBe(O.toUndefined(cited.year))
        expect(address?.searchParams.get('title')).toBe(O.toUndefined(O.map(scholarTitle)(cited.title)))
      } else if (cited.text.trim() === '') expect(address).toBeUndefined()
      else {
        expect(address?.pathname).toBe('/scholar')
        expect([...(address?.searchParams ?? [])]).toEqual([['q', cited.text]])
      }
      if (address !== undefined) expect([address.origin, address.hash]).toEqual([SCHOLAR_URL, ''])
    },
  )

  test.prop([anyText()])('comes of any text', text => {
    const link = scholarLink({ ...complete, title: O.none, text })
    expect(O.isSome(link)).toBe(text.trim() !== '')
    if (O.isSome(link)) expect(new URL(link.value).searchParams.get('q')).toBe(text.toWellFormed())
  })

  test('names title, year and every author', () => {
    expect(scholarLink(complete)).toEqual(
      O.some(
        'https://scholar.google.com/scholar_lookup?title=On%20soil%20%26%20water&publication_year=2010&author=V.%20Karasiev&author=S.%20Trickey',
      ),
    )
  })

  test.each(['1000', '1999', '2000', '2999'])('is a lookup in the year %s', year => {
    expect(addressOf({ ...complete, year: O.some(year) })?.pathname).toBe('/scholar_lookup')
  })

  test.each(['0999', '3000', '999', '10000', '20100', '2010a', 'a2010', ' 2010', '2010\n', '２０１０', ''])(
    'is a query in the year %j',
    year => {
      expect(scholarLink({ ...complete, year: O.some(year) })).toEqual(O.some(PLAIN))
    },
  )

  test.each<[string, Partial<ScholarSource>]>([
    ['year', { year: O.none }],
    ['title', { title: O.none }],
    ['usual character in the title', { title: O.some('(**)') }],
    ['word in the title', { title: O.some(' ') }],
    ['author', { authors: [] }],
    ['author’s name', { authors: [' '] }],
  ])('is a query without a %s', (_, without) => {
    expect(scholarLink({ ...complete, ...without })).toEqual(O.some(PLAIN))
  })

  test('asks with one author as with many, and for a title without what is unusual', () => {
    expect(addressOf({ ...complete, authors: ['A'], title: O.some('On soil (again)*') })?.search).toBe(
      '?title=On%20soil&publication_year=2010&author=A',
    )
  })

  test.prop([statedReference])('takes year, title, authors and words from the reference', ({ stated, node: written }) => {
    const parsed = parseReference(written)
    const cited = scholarSource(parsed)
    expect(cited.year).toEqual(O.fromNullable(stated.host.year))
    expect(cited.title).toEqual(O.fromNullable(stated.title))
    expect(cited.authors).toHaveLength(stated.authors.length)
    for (const [index, { given, surname, collaboration }] of stated.authors.entries()) {
      expect(cited.authors[index]).toBe(collaboration ?? (given === undefined ? surname : `${given} ${surname}`))
    }
    expect(cited.text).toBe(parsed.text)
  })

  test('of a reference in mere words is a query with them', () => {
    const other = node('bib-reference', {}, [
      node('label', {}, '[1]'),
      node('other-ref', {}, [node('textref', {}, 'Soil, 2010.')]),
    ])
    expect(scholarLink(scholarSource(parseReference(other)))).toEqual(
      O.some('https://scholar.google.com/scholar?q=Soil%2C%202010.'),
    )
  })
})
