import { atomicWeights, DALTON, ELECTRON, nuclides, type AtomicWeight } from './atomic-weights.ts'
import type { Formula, Unit } from './grammar.ts'

/** How many atoms of each kind: elements by symbol (`C`), single nuclides by mass number and symbol (`13C`). */
export type Composition = ReadonlyMap<string, bigint>

const keyOf = (symbol: string, nuclide: number | undefined): string => (symbol === 'D' ? '2H' : `${nuclide ?? ''}${symbol}`)

/** What a formula is made of, its brackets and multipliers worked out. */
export const compositionOf = ({ parts }: Formula): Composition => {
  const counts = new Map<string, bigint>()
  const add = (units: readonly Unit[], times: bigint): void => {
    for (const unit of units) {
      const all = times * BigInt(unit.count)
      if (unit.kind === 'group') add(unit.units, all)
      else {
        const key = keyOf(unit.symbol, unit.nuclide)
        counts.set(key, (counts.get(key) ?? 0n) + all)
      }
    }
  }
  for (const { count, units } of parts) add(units, BigInt(count))
  return counts
}

/** A count of atoms with what is known of each. */
export interface Term {
  readonly key: string
  readonly count: bigint
  readonly weight: AtomicWeight
}

export const termsOf = (formula: Formula): readonly Term[] =>
  [...compositionOf(formula)].flatMap(([key, count]) => {
    const weight = atomicWeights.get(key) ?? nuclides.get(key)
    return weight === undefined ? [] : [{ key, count, weight }]
  })

/** The limits of a mass in billionths of a dalton, without rounding of any kind. */
export const massLimits = (formula: Formula): { readonly low: bigint; readonly high: bigint; readonly conventional: bigint } => {
  const terms = termsOf(formula)
  const total = (value: (weight: AtomicWeight) => number): bigint =>
    terms.reduce((sum, { count, weight }) => sum + count * BigInt(value(weight)), 0n) - BigInt(formula.charge * ELECTRON)
  return {
    low: total(({ low }) => low),
    high: total(({ high }) => high),
    conventional: total(({ conventional }) => conventional),
  }
}

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

const sum = (terms: readonly Term[], value: (term: Term) => number): number =>
  terms.reduce((total, term) => total + value(term), 0)

const halfOf = ({ weight }: Term): number => (weight.high - weight.low) / 2

/** Limits ±a of which nothing more is known count as a uniform distribution, of standard deviation a/√3. */
const COVERAGE = 2 / Math.sqrt(3)

const daltons = (units: bigint): number => Number(units) / DALTON

/** The mass of a formula in every reading of its uncertainty. */
export const molarMass = (formula: Formula): MolarMass => {
  const terms = termsOf(formula)
  const { low, high, conventional } = massLimits(formula)
  return {
    low: daltons(low),
    high: daltons(high),
    middle: daltons(low + high) / 2,
    halfWidth: daltons(high - low) / 2,
    expanded: (COVERAGE * Math.sqrt(sum(terms, term => (Number(term.count) * halfOf(term)) ** 2))) / DALTON,
    expandedByAtom: (COVERAGE * Math.sqrt(sum(terms, term => Number(term.count) * halfOf(term) ** 2))) / DALTON,
    conventional: daltons(conventional),
    residual: high === low ? 0 : Number(2n * conventional - low - high) / Number(high - low),
  }
}
