import { quantile } from '../workshop/quantiles.ts'
import { xorshift32 } from '../workshop/xorshift.ts'
import { DALTON } from './atomic-weights.ts'
import type { Formula } from './grammar.ts'
import { molarMass, termsOf } from './masses.ts'

/** What drawing atomic weights at random says of the intervals that were computed. */
export interface Coverage {
  /** Half the width of the interval that holds the middle 95 % of the masses drawn. */
  readonly simulated: number
  /** The part of the masses drawn that each interval holds. */
  readonly withinExpanded: number
  readonly withinExpandedByAtom: number
}

/**
 * Draws each element's atomic weight from the uniform distribution between its limits, elements independent and atoms of
 * one element alike, as in one bottle of one substance.
 */
export const coverageOf = (formula: Formula, draws: number, seed = 20_261_110): Coverage => {
  const random = xorshift32(seed)
  const terms = termsOf(formula)
  const { expanded, expandedByAtom } = molarMass(formula)
  const distances = Array.from({ length: draws }, () =>
    Math.abs(
      terms.reduce((sum, { count, weight }) => sum + (Number(count) * (weight.high - weight.low) * (random() - 0.5)) / DALTON, 0),
    ),
  )
  const within = (limit: number): number => distances.filter(distance => distance <= limit).length / draws
  return { simulated: quantile(distances, 0.95), withinExpanded: within(expanded), withinExpandedByAtom: within(expandedByAtom) }
}
