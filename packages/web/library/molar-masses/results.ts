import { either as E } from 'fp-ts'
import type { CsvRow } from '../workshop/csv.ts'
import { median } from '../workshop/quantiles.ts'
import { atomicWeights, DALTON } from './atomic-weights.ts'
import { coverageOf, type Coverage } from './coverage.ts'
import { COMMON } from './generated.ts'
import { parseFormula } from './grammar.ts'
import { molarMass, type MolarMass } from './masses.ts'
import { readers, readingErrors, TOLERANCE, type ReadingErrors } from './reading-errors.ts'
import { substances, type Substance } from './substances.ts'

export interface SubstanceResult extends Substance, MolarMass, Coverage {
  /** Half the interval over the middle, in parts per million. */
  readonly relative: number
  /** The expanded uncertainty over half the interval. */
  readonly expandedOverHalf: number
  /** How many times the error of taking atoms for independent makes the uncertainty too small. */
  readonly shrinkage: number
}

export interface Results {
  readonly substances: readonly SubstanceResult[]
  /** The same by name in lower case, words joined by hyphens. */
  readonly byName: Readonly<Record<string, SubstanceResult>>
  readonly elements: {
    readonly all: number
    readonly intervals: number
    readonly outside: readonly string[]
    readonly outsideCount: number
  }
  readonly summary: {
    readonly substances: number
    readonly outside: number
    readonly smallestCoverageByAtom: number
    readonly smallestCoverage: number
    readonly largestShrinkage: number
    readonly medianRelative: number
  }
  /** What each parser makes of blue vitriol, CuSO4·5H2O, and the part of the mass that the flat one loses. */
  readonly vitriol: Readonly<Record<string, number>>
  readonly vitriolLost: number
  readonly commonElements: number
  readonly draws: number
  readonly tolerance: number
  readonly reading: ReadingErrors
}

const VITRIOL = 'CuSO4·5H2O'

const massBy = (name: string): number => readers[name]?.(VITRIOL) ?? Number.NaN

export const DRAWS = 20_000
export const PER_KIND = 1_000

export const resultOf = (substance: Substance): SubstanceResult => {
  const parsed = parseFormula(substance.formula)
  if (E.isLeft(parsed))
    throw new Error(`${substance.name}: character ${parsed.left.at} of ${substance.formula}: ${parsed.left.reason}`)
  const mass = molarMass(parsed.right)
  return {
    ...substance,
    ...mass,
    ...coverageOf(parsed.right, DRAWS),
    relative: (mass.halfWidth / mass.middle) * 1e6,
    expandedOverHalf: mass.expanded / mass.halfWidth,
    shrinkage: mass.expanded / mass.expandedByAtom,
  }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')

/** Elements whose abridged value lies outside what the full table allows. */
const outside = (): readonly string[] =>
  [...atomicWeights]
    .filter(([, { kind, low, high, conventional }]) => kind === 'interval' && (conventional < low || conventional > high))
    .map(([symbol]) => symbol)

/** Everything that the article says, computed anew; nothing in it depends on the machine. */
export const computeResults = (): Results => {
  const all = substances.map(resultOf)
  return {
    substances: all,
    byName: Object.fromEntries(all.map(result => [slug(result.name), result])),
    elements: {
      all: atomicWeights.size,
      intervals: [...atomicWeights.values()].filter(({ kind }) => kind === 'interval').length,
      outside: outside(),
      outsideCount: outside().length,
    },
    summary: {
      substances: all.length,
      outside: all.filter(({ residual }) => Math.abs(residual) > 1).length,
      smallestCoverageByAtom: Math.min(...all.map(({ withinExpandedByAtom }) => withinExpandedByAtom)),
      smallestCoverage: Math.min(...all.map(({ withinExpanded }) => withinExpanded)),
      largestShrinkage: Math.max(...all.map(({ shrinkage }) => shrinkage)),
      medianRelative: median(all.map(({ relative }) => relative)),
    },
    vitriol: Object.fromEntries(Object.keys(readers).map(name => [name, massBy(name)])),
    vitriolLost: 1 - massBy('flat') / massBy('strict'),
    commonElements: COMMON.length,
    draws: DRAWS,
    tolerance: TOLERANCE,
    reading: readingErrors(PER_KIND),
  }
}

const exact = (value: number): string => String(Math.round(value * DALTON) / DALTON)

/** The table of substances for those who compute with it. */
export const substanceRows = ({ substances: all }: Results): readonly CsvRow[] =>
  all.map(result => ({
    substance: result.name,
    formula: result.formula,
    pubchem_cid: result.cid ?? '',
    low_g_per_mol: exact(result.low),
    high_g_per_mol: exact(result.high),
    half_width: exact(result.halfWidth),
    expanded_uncertainty: exact(result.expanded),
    expanded_by_atom: exact(result.expandedByAtom),
    conventional: exact(result.conventional),
    residual_half_widths: result.residual.toFixed(4),
    coverage_expanded: result.withinExpanded,
    coverage_by_atom: result.withinExpandedByAtom,
  }))

/** How each reader did, by kind of formula and kind of slip. */
export const readingRows = ({ reading }: Results): readonly CsvRow[] => [
  ...Object.entries(reading.correct).flatMap(([reader, kinds]) =>
    Object.entries(kinds).map(([kind, outcome]) => ({
      reader,
      set: 'correct',
      kind,
      same_mass: outcome.right,
      another_mass: outcome.wrong,
      refused: outcome.refused,
    })),
  ),
  ...Object.entries(reading.spoiled).flatMap(([reader, slips]) =>
    Object.entries(slips).map(([kind, outcome]) => ({
      reader,
      set: 'one slip',
      kind,
      same_mass: outcome.harmless,
      another_mass: outcome.unnoticed,
      refused: outcome.refused,
    })),
  ),
]
