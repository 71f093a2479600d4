import { atomicWeights, DALTON, ELECTRON, nuclides, type AtomicWeight } from './atomic-weights.ts'
import type { Formula, Unit } from './grammar.ts'

/** How many atoms of each kind: elements by symbol (`C`), single nuclides by mass number and symbol (`13C`). */
export type Composition = ReadonlyMap<string, number>

const keyOf = (symbol: string, nuclide: number | undefined): string => (symbol === 'D' ? '2H' : `${nuclide ?? ''}${symbol}`)

/** What a formula is made of, its brackets and multipliers worked out. */
export const compositionOf = ({ parts }: Formula): Composition => {
  const counts = new Map<string, number>()
  const add = (units: readonly Unit[], times: number): void => {
    for (const unit of units) {
      if (unit.kind === 'group') add(unit.units, times * unit.count)
      else {
        const key = keyOf(unit.symbol, unit.nuclide)
        counts.set(key, (counts.get(key) ?? 0) + times * unit.count)
      }
    }
  }
  for (const { count, units } of parts) add(units, count)
  return counts
}

/** A count of atoms with what is known of each. */
export interface Term {
  readonly key: string
  readonly count: number
  readonly weight: AtomicWeight
}

export const termsOf = (formula: Formula): readonly Term[] => [...compositionOf(formula)].flatMap(([key, count]) => {
  const weight = atomicWeights.get(key) ?? nuclides.get(key)
  return weight === undefined ? [] : [{ key, count, weight }]
})

/** Masses in daltons, or what is the same number, in grams per mole. */
export interface MolarMass {
  readonly low: number
  readonly high: number
  readonly middle: number
  /** Half the width of the interval: no sample of normal material lies further from the middle. */
  readonly halfWidth: number
  /** Twice the standard uncertainty, elements independent, atoms of one element alike. */
  readonly expanded: number
  /** The same with the error that takes every atom for independent. */
  readonly expandedByAtom: number
  /** From the abridged table. */
  readonly conventional: number
  /** How far the conventional mass lies from the middle, in half widths. */
  readonly residual: number
}

const sum = (terms: readonly Term[], value: (term: Term) => number): number => terms.reduce((total, term) => total + value(term), 0)

const halfOf = ({ weight }: Term): number => (weight.high - weight.low) / 2

/** Limits ±a of which nothing more is known count as a uniform distribution, of standard deviation a/√3. */
const COVERAGE = 2 / Math.sqrt(3)

/** The mass of a formula in every reading of its uncertainty. Sums run over whole numbers, and are exact. */
export const molarMass = (formula: Formula): MolarMass => {
  const terms = termsOf(formula)
  const electrons = formula.charge * ELECTRON
  const low = sum(terms, ({ count, weight }) => count * weight.low) - electrons
  const high = sum(terms, ({ count, weight }) => count * weight.high) - electrons
  const conventional = sum(terms, ({ count, weight }) => count * weight.conventional) - electrons
  const middle = (low + high) / 2
  const halfWidth = (high - low) / 2
  return {
    low: low / DALTON,
    high: high / DALTON,
    middle: middle / DALTON,
    halfWidth: halfWidth / DALTON,
    expanded: (COVERAGE * Math.sqrt(sum(terms, term => (term.count * halfOf(term)) ** 2))) / DALTON,
    expandedByAtom: (COVERAGE * Math.sqrt(sum(terms, term => term.count * halfOf(term) ** 2))) / DALTON,
    conventional: conventional / DALTON,
    residual: halfWidth === 0 ? 0 : (conventional - middle) / halfWidth,
  }
}
