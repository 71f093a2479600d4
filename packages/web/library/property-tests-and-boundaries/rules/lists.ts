import * as fc from 'fast-check'
import { namesOf, namesUpTo, sized, sizes } from '../generators.ts'
import { mutant, type Law, type Rule } from '../rule.ts'

type Names = readonly string[]

const GAP = '…'

const lastOf = (names: Names): Names => names.slice(-1)

/** All names, or the first `keep`, a gap and `end`, where there are more than `allowed`. */
const shorten = (names: Names, allowed: number, keep: number, end: (names: Names) => Names = lastOf): Names =>
  names.length > allowed ? [...names.slice(0, keep), GAP, ...end(names)] : names

const withoutGap = (shown: Names): Names => shown.filter(name => name !== GAP)

const shortenLaws = (atMost: number): readonly Law<Names, Names>[] => [
  (_, shown) => shown.length <= atMost,
  (names, shown) => withoutGap(shown).every(name => names.includes(name)),
  (_, shown) => new Set(shown).size === shown.length,
  (names, shown) => shown.at(0) === names.at(0) && shown.at(-1) === names.at(-1),
  (names, shown) => shown.length === names.length || shown.includes(GAP),
]

/** AUTH-1 as studied here: more than 20 authors are cut to the first 20, a gap and the last. */
export const authors: Rule<Names, Names> = {
  id: 'authors',
  catalogue: 'AUTH-1',
  says: 'of more than 20 the first 20 and the last',
  correct: names => shorten(names, 20, 20),
  mutants: [
    mutant('relation', 'cuts a group of exactly 20', names => shorten(names, 19, 20), namesUpTo(20)),
    mutant('limit', 'leaves 21 whole', names => shorten(names, 21, 20), namesUpTo(21)),
    mutant('limit', 'shows the first 19', names => shorten(names, 20, 19), namesUpTo(30)),
    mutant('limit', 'shows the first 21', names => shorten(names, 20, 21), namesUpTo(30)),
    mutant(
      'case',
      'ends with the 21st instead of the last',
      names => shorten(names, 20, 20, all => all.slice(20, 21)),
      namesUpTo(22),
    ),
    mutant('case', 'ends with the last but one', names => shorten(names, 20, 20, all => all.slice(-2, -1)), namesUpTo(21)),
    mutant('case', 'forgets the last', names => shorten(names, 20, 20, () => []), namesUpTo(30)),
  ],
  laws: shortenLaws(22),
  typical: [namesUpTo(3), namesUpTo(12), namesUpTo(60)],
  boundary: [19, 20, 21].map(namesUpTo),
  inputs: sized([20], fc.uniqueArray(fc.string()), namesOf),
}

/** AUTH-2 as studied here: up to 7 editors are all shown, more as the first 6, a gap and the last. */
export const editors: Rule<Names, Names> = {
  id: 'editors',
  catalogue: 'AUTH-2',
  says: 'of more than 7 the first 6 and the last',
  correct: names => shorten(names, 7, 6),
  mutants: [
    mutant('relation', 'cuts a group of exactly 7', names => shorten(names, 6, 6), namesUpTo(7)),
    mutant('limit', 'leaves 8 whole', names => shorten(names, 8, 6), namesUpTo(8)),
    mutant('limit', 'shows the first 5', names => shorten(names, 7, 5), namesUpTo(9)),
    mutant('limit', 'shows the first 7', names => shorten(names, 7, 7), namesUpTo(9)),
    mutant('case', 'ends with the 8th instead of the last', names => shorten(names, 7, 6, all => all.slice(7, 8)), namesUpTo(9)),
    mutant('case', 'forgets the last', names => shorten(names, 7, 6, () => []), namesUpTo(9)),
  ],
  laws: shortenLaws(8),
  typical: [namesUpTo(2), namesUpTo(4), namesUpTo(12)],
  boundary: [6, 7, 8].map(namesUpTo),
  inputs: sized([7], fc.uniqueArray(fc.string()), namesOf),
}

interface Entry {
  readonly key: number
  readonly internal: boolean
}

type Entries = readonly Entry[]

const internalFirst = (entries: Entries): Entries => entries.toSorted((a, b) => Number(b.internal) - Number(a.internal))

interface PreviewFault {
  readonly whole?: number
  readonly half?: (count: number) => number
  readonly most?: number
  readonly order?: (entries: Entries) => Entries
}

const preview = (
  entries: Entries,
  { whole = 2, half = Math.floor, most = 50, order = internalFirst }: PreviewFault = {},
): Entries => (entries.length <= whole ? entries : order(entries).slice(0, Math.min(most, half(entries.length / 2))))

/** Every third entry, the second first, is internal. */
const entriesUpTo = (count: number): Entries =>
  Array.from({ length: count }, (_, at) => ({ key: at + 1, internal: at % 3 === 1 }))

const entriesOf = (length: fc.Arbitrary<number>): fc.Arbitrary<Entries> =>
  length
    .chain(count => fc.array(fc.boolean(), { minLength: count, maxLength: count }))
    .map(flags => flags.map((internal, at) => ({ key: at + 1, internal })))

const isInternal = ({ internal }: Entry): boolean => internal

/** REF-3 as studied here: a preview shows half of the references, internal ones first, at most 50; of one or two all. */
export const references: Rule<Entries, Entries> = {
  id: 'references',
  catalogue: 'REF-3',
  says: 'of more than 2 half, at most 50',
  correct: entries => preview(entries),
  mutants: [
    mutant('relation', 'halves two', entries => preview(entries, { whole: 1 }), entriesUpTo(2)),
    mutant('limit', 'leaves three whole', entries => preview(entries, { whole: 3 }), entriesUpTo(3)),
    mutant('rounding', 'rounds the half up', entries => preview(entries, { half: Math.ceil }), entriesUpTo(5)),
    mutant('limit', 'at most 49', entries => preview(entries, { most: 49 }), entriesUpTo(100)),
    mutant('limit', 'at most 51', entries => preview(entries, { most: 51 }), entriesUpTo(102)),
    mutant('case', 'no upper limit', entries => preview(entries, { most: Infinity }), entriesUpTo(120)),
    mutant('case', 'keeps the given order', entries => preview(entries, { order: all => all }), entriesUpTo(6)),
    mutant(
      'case',
      'reverses the internal ones',
      entries =>
        preview(entries, {
          order: all => [...all.filter(isInternal).toReversed(), ...all.filter(entry => !isInternal(entry))],
        }),
      entriesUpTo(10),
    ),
    mutant(
      'case',
      'sorts after the cut',
      entries => (entries.length <= 2 ? entries : internalFirst(entries.slice(0, Math.min(50, Math.floor(entries.length / 2))))),
      entriesUpTo(10),
    ),
  ],
  laws: [
    (entries, shown) => entries.length > 2 || shown.length === entries.length,
    (entries, shown) => entries.length <= 2 || shown.length <= entries.length / 2,
    (_, shown) => shown.length <= 50,
    (_, shown) => new Set(shown.map(({ key }) => key)).size === shown.length,
    (entries, shown) =>
      entries.length <= 2 || shown.every((entry, at) => at === 0 || shown[at - 1]?.internal === true || !entry.internal),
  ],
  typical: [entriesUpTo(1), entriesUpTo(10), entriesUpTo(35)],
  boundary: [1, 2, 3, 99, 100, 101].map(entriesUpTo),
  inputs: sized(
    [2, 100],
    fc.array(fc.boolean()).map(flags => flags.map((internal, at) => ({ key: at + 1, internal }))),
    entriesOf,
  ),
}

type Batches = readonly Names[]

const chunk = (names: Names, size: number, step = size): Batches =>
  Array.from({ length: Math.ceil(names.length / step) }, (_, at) => names.slice(at * step, at * step + size))

/** FTR-2 as studied here: requests go in batches of up to 5. */
export const batches: Rule<Names, Batches> = {
  id: 'batches',
  catalogue: 'FTR-2',
  says: 'at most 5 at a time',
  correct: names => chunk(names, 5),
  mutants: [
    mutant('limit', 'batches of 4', names => chunk(names, 4), namesUpTo(5)),
    mutant('limit', 'batches of 6', names => chunk(names, 6), namesUpTo(6)),
    mutant(
      'case',
      'drops the last batch unless it is full',
      names => chunk(names, 5).filter(({ length }) => length === 5),
      namesUpTo(6),
    ),
    mutant('case', 'an empty batch for no names', names => (names.length === 0 ? [[]] : chunk(names, 5)), []),
    mutant(
      'case',
      'an empty batch after a full last one',
      names => (names.length > 0 && names.length % 5 === 0 ? [...chunk(names, 5), []] : chunk(names, 5)),
      namesUpTo(5),
    ),
    mutant('case', 'asks twice for the name between two batches', names => chunk(names, 5, 4), namesUpTo(6)),
  ],
  laws: [(names, asked) => asked.flat().join(' ') === names.join(' '), (_, asked) => asked.every(({ length }) => length <= 5)],
  typical: [namesUpTo(1), namesUpTo(3), namesUpTo(12)],
  boundary: [4, 5, 6].map(namesUpTo),
  inputs: sized([5], fc.uniqueArray(fc.string()), namesOf),
}

const firstOfEach = (urls: Names, most: number): Names => {
  const seen = new Map<string, number>()
  return urls.filter(url => {
    const before = seen.get(url) ?? 0
    seen.set(url, before + 1)
    return before < most
  })
}

const url = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j')
const urlsOf = (length: fc.Arbitrary<number>): fc.Arbitrary<Names> =>
  length.chain(count => fc.array(url, { minLength: count, maxLength: count }))
const repeated = (times: number): Names => Array.from({ length: times }, () => '/a')
const countOf = (urls: Names, wanted: string): number => urls.filter(each => each === wanted).length
const topicSizes = sizes([2])

/** TOPIC-1 as studied here: at most 2 annotations for one address. */
export const topics: Rule<Names, Names> = {
  id: 'topics',
  catalogue: 'TOPIC-1',
  says: 'the first 2 links to one address',
  correct: urls => firstOfEach(urls, 2),
  mutants: [
    mutant('limit', 'keeps 1', urls => firstOfEach(urls, 1), repeated(2)),
    mutant('limit', 'keeps 3', urls => firstOfEach(urls, 3), repeated(3)),
    mutant('case', 'keeps all', urls => urls, repeated(3)),
    mutant(
      'case',
      'counts neighbours only',
      urls => urls.filter((each, at) => !(urls[at - 1] === each && urls[at - 2] === each)),
      ['/a', '/b', '/a', '/b', '/a'],
    ),
    mutant(
      'case',
      'drops an address that comes more than twice',
      urls => urls.filter(each => countOf(urls, each) <= 2),
      repeated(3),
    ),
    mutant('case', 'keeps the last 2 instead of the first', urls => firstOfEach(urls.toReversed(), 2).toReversed(), [
      '/a',
      '/b',
      '/a',
      '/a',
    ]),
  ],
  laws: [
    (_, kept) => kept.every(each => countOf(kept, each) <= 2),
    (urls, kept) => urls.every(each => countOf(kept, each) >= Math.min(1, countOf(urls, each))),
    (urls, kept) => kept.every(each => urls.includes(each)),
  ],
  typical: [
    ['/a', '/b', '/c'],
    ['/a', '/b', '/a'],
    ['/a', '/a', '/b', '/a', '/c', '/a'],
  ],
  boundary: [1, 2, 3].map(repeated),
  inputs: {
    bare: fc.array(fc.webUrl()),
    ranged: urlsOf(topicSizes.ranged),
    fitted: fc
      .integer({ min: 0, max: 4 })
      .chain(count => fc.array(fc.constantFrom('/a', '/b'), { minLength: count, maxLength: count })),
    edged: fc.oneof(
      urlsOf(topicSizes.ranged),
      fc.tuple(fc.constantFrom(1, 2, 3).map(repeated), urlsOf(topicSizes.ranged)).map(([some, rest]) => some.concat(rest)),
    ),
  },
}
