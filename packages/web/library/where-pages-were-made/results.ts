import { distance, outline, type Position } from './geography.ts'
import { places, type PageMaker } from './places.ts'

/** `245 BC`, `868`, `about 1454`. */
export const yearInWords = ({ year, isAbout }: Pick<PageMaker, 'year' | 'isAbout'>): string =>
  `${isAbout ? 'about ' : ''}${year < 0 ? `${-year} BC` : year}`

/** From one year to another. Our calendar has no year 0: from 1 BC to AD 1 is one year. */
export const yearsBetween = (from: number, to: number): number => to - from - (from < 0 && to > 0 ? 1 : 0)

/** Those that lie in Europe, west of the Bosporus. */
export const european: readonly PageMaker[] = places.filter(({ longitude, latitude }) => longitude < 28 && latitude > 41)

const coordinate = (value: number, [above, below]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? below : above}`

const row = (place: PageMaker, index: number) => {
  const before = places[index - 1]
  return {
    name: place.name,
    when: yearInWords(place),
    latitude: coordinate(place.latitude, ['N', 'S']),
    longitude: coordinate(place.longitude, ['E', 'W']),
    ...(before === undefined
      ? {}
      : { from: before.name, kilometres: Math.round(distance(before, place)), years: yearsBetween(before.year, place.year) }),
  }
}

const farthest = (positions: readonly Position[]): number =>
  Math.max(...positions.flatMap(one => positions.map(other => distance(one, other))))

/** So many of the longest legs are the ways to the east and back. */
const LONG = 8

const lengthOf = (legs: readonly { readonly kilometres: number }[]): number =>
  legs.reduce((sum, { kilometres }) => sum + kilometres, 0)

/** All that the article says in numbers. */
export const computeResults = () => {
  const rows = places.map(row)
  const legs = rows.flatMap(({ name, from, kilometres, years }) =>
    from === undefined || kilometres === undefined || years === undefined ? [] : [{ from, to: name, kilometres, years }],
  )
  const byLength = legs.toSorted((a, b) => b.kilometres - a.kilometres)
  const byYears = legs.toSorted((a, b) => b.years - a.years)
  const [first, last] = [places[0], places.at(-1)]
  return {
    places: places.length,
    legs: legs.length,
    years: first === undefined || last === undefined ? 0 : yearsBetween(first.year, last.year),
    // As the article had it before its correction: as if there were a year 0.
    yearsWithNought: first === undefined || last === undefined ? 0 : last.year - first.year,
    kilometres: lengthOf(legs),
    longest: byLength[0],
    shortest: byLength.at(-1),
    slowest: byYears[0],
    long: { legs: LONG, share: lengthOf(byLength.slice(0, LONG)) / lengthOf(legs) },
    european: { places: european.length, outline: outline(european).length, farthest: Math.round(farthest(european)) },
    rows,
  }
}

export type Results = ReturnType<typeof computeResults>
