import { integerBelow, pick, shuffled, type Random } from '../workshop/xorshift.ts'
import { printFormula, type Bracket, type Formula, type Part, type Unit } from './grammar.ts'

/** The elements that made-up formulas are made of. */
export const COMMON = [
  'H',
  'C',
  'N',
  'O',
  'F',
  'Na',
  'Mg',
  'Al',
  'Si',
  'P',
  'S',
  'Cl',
  'K',
  'Ca',
  'Ti',
  'Cr',
  'Mn',
  'Fe',
  'Co',
  'Ni',
  'Cu',
  'Zn',
  'Br',
  'Ag',
  'I',
  'Ba',
  'Pb',
] as const
const COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 12] as const
const GROUPS = [2, 2, 2, 3, 3, 4, 6] as const
const ISOTOPES: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['H', 2],
  ['C', 13],
  ['N', 15],
  ['O', 18],
]

/** What a made-up formula is to contain. */
export const KINDS = ['plain', 'brackets', 'nested', 'hydrates', 'ions', 'isotopes'] as const
export type Kind = (typeof KINDS)[number]

const atom = (random: Random): Unit => ({ kind: 'atom', symbol: pick(random, COMMON), count: pick(random, COUNTS) })

const atoms = (random: Random, most: number): readonly Unit[] =>
  Array.from({ length: 1 + integerBelow(random, most) }, () => atom(random))

const group = (random: Random, bracket: Bracket, units: readonly Unit[]): Unit => ({
  kind: 'group',
  bracket,
  units,
  count: pick(random, GROUPS),
})

const unitsOf: Readonly<Record<Exclude<Kind, 'hydrates' | 'ions'>, (random: Random) => readonly Unit[]>> = {
  plain: random => atoms(random, 5),
  brackets: random => [...atoms(random, 2), group(random, '()', atoms(random, 3)), ...(random() < 0.3 ? atoms(random, 2) : [])],
  nested: random => [
    ...atoms(random, 2),
    group(random, '[]', [
      ...atoms(random, 1),
      group(random, '()', atoms(random, 2)),
      ...(random() < 0.3 ? atoms(random, 1) : []),
    ]),
  ],
  isotopes: random => {
    const [symbol, nuclide] = pick(random, ISOTOPES)
    return shuffled(random, [...atoms(random, 3), { kind: 'atom', symbol, nuclide, count: pick(random, COUNTS) }])
  },
}

const salt = (random: Random): Part => ({ count: 1, units: unitsOf[random() < 0.5 ? 'plain' : 'brackets'](random) })

const water: readonly Unit[] = [
  { kind: 'atom', symbol: 'H', count: 2 },
  { kind: 'atom', symbol: 'O', count: 1 },
]

/** A formula of the kind asked for, as the tree that it stands for. */
export const formulaOf = (random: Random, kind: Kind): Formula => {
  if (kind === 'hydrates') return { parts: [salt(random), { count: 1 + integerBelow(random, 12), units: water }], charge: 0 }
  if (kind === 'ions') return { parts: [salt(random)], charge: (1 + integerBelow(random, 3)) * (random() < 0.5 ? 1 : -1) }
  return { parts: [{ count: 1, units: unitsOf[kind](random) }], charge: 0 }
}

const SIGNS = ['0', '2', '3', '(', ')', '[', ']', '·', '^', '+', 'o', 'C', 'H'] as const

/** Ways in which a hand or a scanner spoils a formula by one character. */
export const SLIPS = ['omission', 'repetition', 'exchange', 'case', 'insertion'] as const
export type Slip = (typeof SLIPS)[number]

const caseChanged = (letter: string): string => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())

const slipped: Readonly<Record<Slip, (random: Random, before: string, here: string, after: string) => string>> = {
  omission: (_, before, __, after) => before + after,
  repetition: (_, before, here, after) => before + here + here + after,
  exchange: (_, before, here, after) => before + after.slice(0, 1) + here + after.slice(1),
  case: (_, before, here, after) => before + caseChanged(here) + after,
  insertion: (random, before, here, after) => before + pick(random, SIGNS) + here + after,
}

/** A formula's text with one slip in it; some slips leave the text as it was. */
export const spoiled = (random: Random, text: string, slip: Slip): string => {
  const at = integerBelow(random, text.length)
  return slipped[slip](random, text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1))
}

/** Made-up formulas of a kind, as text. */
export const formulasOf = (random: Random, kind: Kind, count: number): readonly string[] =>
  Array.from({ length: count }, () => printFormula(formulaOf(random, kind)))
