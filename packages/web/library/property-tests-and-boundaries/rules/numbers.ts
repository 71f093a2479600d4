import * as fc from 'fast-check'
import { sized, sizes } from '../generators.ts'
import { mutant, type Rule } from '../rule.ts'

const integers = (values: fc.Arbitrary<number>): fc.Arbitrary<number> => values

/** TOC-4: the link to the extras shows for more than 1 and fewer than 51. */
export const extras: Rule<number, boolean> = {
  id: 'extras',
  catalogue: 'TOC-4',
  says: 'more than 1 and fewer than 51',
  correct: count => count > 1 && count < 51,
  mutants: [
    mutant('relation', 'from 1 on', count => count >= 1 && count < 51, 1),
    mutant('relation', 'up to 51', count => count > 1 && count <= 51, 51),
    mutant('limit', 'more than 2', count => count > 2 && count < 51, 2),
    mutant('limit', 'fewer than 50', count => count > 1 && count < 50, 50),
    mutant('case', 'no lower limit', count => count < 51, 0),
    mutant('case', 'no upper limit', count => count > 1, 60),
    mutant('case', 'either limit is enough', count => count > 1 || count < 51, 0),
  ],
  laws: [
    (count, shows) => count !== 0 || !shows,
    (count, shows) => count !== 1 || !shows,
    (count, shows) => count <= 50 || !shows,
    (count, shows) => count < 2 || count > 50 || shows,
  ],
  typical: [0, 5, 100],
  boundary: [0, 1, 2, 50, 51, 52],
  inputs: sized([1, 51], fc.nat(), integers),
}

interface Downloads {
  readonly used: number
  readonly requested: number
}

const CAP = 100

const downloadsOf = (used: fc.Arbitrary<number>, requested: fc.Arbitrary<number>): fc.Arbitrary<Downloads> =>
  fc.record({ used, requested })
/** Both parts of a given total. */
const adding = (total: fc.Arbitrary<number>): fc.Arbitrary<Downloads> =>
  total.chain(sum => fc.integer({ min: 0, max: sum }).map(requested => ({ used: sum - requested, requested })))
const capSizes = sizes([CAP])

/** CAP-1: a download is blocked when what was used and what is asked for exceed the daily cap. */
export const cap: Rule<Downloads, boolean> = {
  id: 'cap',
  catalogue: 'CAP-1',
  says: 'used and requested at most 100',
  correct: ({ used, requested }) => used + requested > CAP,
  mutants: [
    mutant('relation', 'blocks the last one allowed', ({ used, requested }) => used + requested >= CAP, {
      used: 99,
      requested: 1,
    }),
    mutant('limit', 'lets one more through', ({ used, requested }) => used + requested > CAP + 1, { used: 100, requested: 1 }),
    mutant('case', 'looks at what was used only', ({ used }) => used > CAP, { used: 90, requested: 20 }),
    mutant('case', 'blocks once the cap is reached, whatever is asked for', ({ used }) => used >= CAP, {
      used: 90,
      requested: 20,
    }),
    mutant('case', 'looks at what is asked for only', ({ requested }) => requested > CAP, { used: 90, requested: 20 }),
    mutant('case', 'counts a request as one', ({ used }) => used + 1 > CAP, { used: 90, requested: 20 }),
  ],
  laws: [
    ({ used, requested }, blocked) => used <= CAP || requested === 0 || blocked,
    ({ used, requested }, blocked) => blocked || used + requested <= CAP,
    ({ used, requested }, blocked) => used + requested >= CAP || !blocked,
  ],
  typical: [
    { used: 0, requested: 5 },
    { used: 40, requested: 20 },
    { used: 95, requested: 30 },
  ],
  boundary: [
    { used: 50, requested: 49 },
    { used: 50, requested: 50 },
    { used: 50, requested: 51 },
  ],
  inputs: {
    bare: downloadsOf(fc.nat(), fc.nat()),
    ranged: downloadsOf(capSizes.ranged, capSizes.ranged),
    fitted: downloadsOf(capSizes.fitted, capSizes.fitted),
    edged: fc.oneof(downloadsOf(capSizes.ranged, capSizes.ranged), adding(fc.constantFrom(CAP - 1, CAP, CAP + 1))),
  },
}

interface Place {
  readonly width: number
  readonly left: number
}

const WIDEST = 2000
const width = fc.integer({ min: 1, max: WIDEST })
const placeOf = (of: (width: number) => fc.Arbitrary<number>): fc.Arbitrary<Place> =>
  width.chain(wide => of(wide).map(left => ({ width: wide, left })))
const anywhere = placeOf(wide => fc.integer({ min: 0, max: wide }))

/** SELN-5: a selection starts in the right half when the window's width over its left edge is below 2. */
export const side: Rule<Place, boolean> = {
  id: 'side',
  catalogue: 'SELN-5',
  says: 'width over left edge below 2',
  correct: place => place.width / place.left < 2,
  mutants: [
    mutant('relation', 'takes the middle as right', place => place.width / place.left <= 2, { width: 1000, left: 500 }),
    mutant('limit', 'one pixel early', place => place.width / (place.left + 1) < 2, { width: 1000, left: 500 }),
    mutant('limit', 'one pixel late', place => place.width / (place.left - 1) < 2 && place.left > 1, { width: 1000, left: 501 }),
    mutant('rounding', 'rounds the ratio', place => Math.round(place.width / place.left) < 2, { width: 1000, left: 550 }),
    mutant('rounding', 'rounds the middle up', place => Math.ceil(place.width / 2) < place.left, { width: 5, left: 3 }),
    mutant('case', 'left for right', place => place.width / place.left > 2, { width: 1000, left: 800 }),
  ],
  laws: [
    (place, right) => place.left > place.width / 4 || !right,
    (place, right) => place.left < (place.width * 3) / 4 || place.left === 0 || right,
    (place, right) => place.left * 2 !== place.width || !right,
  ],
  typical: [
    { width: 1200, left: 200 },
    { width: 1200, left: 1000 },
    { width: 400, left: 90 },
  ],
  boundary: [
    { width: 1000, left: 499 },
    { width: 1000, left: 500 },
    { width: 1000, left: 501 },
  ],
  inputs: {
    bare: fc.record({ width: fc.nat(), left: fc.nat() }),
    ranged: anywhere,
    fitted: placeOf(wide => fc.integer({ min: 0, max: Math.floor(wide / 2) + 1 })),
    edged: fc.oneof(
      anywhere,
      placeOf(wide => fc.constantFrom(-1, 0, 1).map(off => Math.max(0, Math.floor(wide / 2) + off))),
    ),
  },
}

const K = 1024
const M = K * K
const G = K * M

interface SizeFault {
  readonly base?: number
  readonly whole?: (value: number) => number
  readonly tenth?: (value: number) => number
  readonly promotes?: boolean
  readonly show?: (value: number) => string
}

/** A unit is left for the next when the rounded figure would reach the base. */
const sizeLabel = (
  bytes: number,
  { base = K, whole = Math.round, tenth = Math.round, promotes = true, show = String }: SizeFault = {},
): string => {
  const rounded = (unit: number): number => (unit === 1 ? whole(bytes / base) : tenth((bytes / base ** unit) * 10) / 10)
  const fits = (unit: number): boolean => (promotes ? rounded(unit) < base : bytes < base ** (unit + 1))
  if (fits(1)) return `${rounded(1)}KB`
  return fits(2) ? `${show(rounded(2))}MB` : `${show(rounded(3))}GB`
}

const unitOf = (label: string): string => label.slice(-2)
const figureOf = (label: string): number => Number(label.slice(0, -2))
const factors: Readonly<Record<string, number>> = { KB: K, MB: M, GB: G }
const around = (centre: number): readonly number[] => [centre - 1, centre, centre + 1]

/** TREE-7 as studied here: sizes in K, M and G to the base 1024, K whole, M and G with at most one decimal. */
export const size: Rule<number, string> = {
  id: 'size',
  catalogue: 'TREE-7',
  says: 'KB, MB and GB to the base 1024',
  correct: bytes => sizeLabel(bytes),
  mutants: [
    mutant('unit', 'base 1000', bytes => sizeLabel(bytes, { base: 1000 }), 50_000),
    mutant('rounding', 'K rounded down', bytes => sizeLabel(bytes, { whole: Math.floor }), 1536),
    mutant('rounding', 'K rounded up', bytes => sizeLabel(bytes, { whole: Math.ceil }), 1025),
    mutant('rounding', 'M and G rounded down', bytes => sizeLabel(bytes, { tenth: Math.floor }), 2_065_694),
    mutant('case', 'picks the unit before rounding', bytes => sizeLabel(bytes, { promotes: false }), M - 1),
    mutant('case', 'shows a decimal of nought', bytes => sizeLabel(bytes, { show: value => value.toFixed(1) }), 2 * M),
    mutant(
      'case',
      'knows no G',
      bytes => sizeLabel(bytes).replace(/^.*GB$/, () => `${Math.round((bytes / M) * 10) / 10}MB`),
      2 * G,
    ),
  ],
  laws: [
    (_, label) => /^\d{1,4}KB$|^\d{1,4}(\.\d)?[MG]B$/.test(label),
    (_, label) => figureOf(label) < K,
    (bytes, label) =>
      Math.abs(figureOf(label) * (factors[unitOf(label)] ?? 0) - bytes) <=
      (unitOf(label) === 'KB' ? K : (factors[unitOf(label)] ?? 0) / 10),
  ],
  typical: [51_200, 2_411_725, 1_181_116_006],
  boundary: [K, M, G].flatMap(around),
  inputs: {
    bare: fc.nat(),
    ranged: fc.integer({ min: 0, max: 4 * G }),
    fitted: fc.integer({ min: 0, max: G + 2 }),
    edged: fc.oneof(fc.integer({ min: 0, max: 4 * G }), fc.constantFrom(...[K, M, G].flatMap(around))),
  },
}
