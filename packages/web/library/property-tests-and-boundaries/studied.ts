import * as fc from 'fast-check'
import type { Inputs, Kind, Rule } from './rule.ts'

/** How inputs are drawn: `ranged` inputs without the library's bias, then with it, count as two ways. */
export type Generator = 'bare' | 'uniform' | 'biased' | 'fitted' | 'edged'

export const generators: readonly Generator[] = ['bare', 'uniform', 'biased', 'fitted', 'edged']

const draws: Readonly<Record<Generator, { readonly from: keyof Inputs<unknown>; readonly unbiased: boolean }>> = {
  bare: { from: 'bare', unbiased: false },
  uniform: { from: 'ranged', unbiased: true },
  biased: { from: 'ranged', unbiased: false },
  fitted: { from: 'fitted', unbiased: false },
  edged: { from: 'edged', unbiased: true },
}

/** Which runs of one property test told a mutant from the correct function. */
export interface Trial {
  /** The first run, from 0, whose result differed from the correct one; Infinity for none. */
  readonly firstByReference: number
  /** The first run, from 0, whose result broke a law; Infinity for none. */
  readonly firstByLaws: number
  /** Runs whose result differed. */
  readonly hits: number
}

export interface StudiedMutant {
  readonly kind: Kind
  readonly change: string
  readonly differsOnWitness: boolean
  readonly killedByTypical: boolean
  readonly killedByBoundary: boolean
}

/** A rule with its types folded away: what an experiment may ask of it. */
export interface Studied {
  readonly id: string
  readonly catalogue: string
  readonly says: string
  readonly boundaryExamples: number
  readonly laws: number
  readonly mutants: readonly StudiedMutant[]
  /** Draws the inputs of one property test and says of each mutant when it was found out. */
  readonly trials: (generator: Generator, seed: number, runs: number) => readonly Trial[]
  /** Whether every law holds for the correct function on these inputs. */
  readonly lawsHold: (generator: Generator, seed: number, runs: number) => boolean
}

const same = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Prepares a rule for the experiment. */
export const studied = <I, O>(rule: Rule<I, O>): Studied => {
  const draw = (generator: Generator, seed: number, runs: number): readonly I[] => {
    const { from, unbiased } = draws[generator]
    return fc.sample(rule.inputs[from], { seed, numRuns: runs, unbiased })
  }
  const differs =
    (run: (input: I) => O) =>
    (input: I): boolean =>
      !same(run(input), rule.correct(input))
  const lawful = (input: I, output: O): boolean => rule.laws.every(law => law(input, output))

  return {
    id: rule.id,
    catalogue: rule.catalogue,
    says: rule.says,
    boundaryExamples: rule.boundary.length,
    laws: rule.laws.length,
    mutants: rule.mutants.map(({ kind, change, run, witness }) => ({
      kind,
      change,
      differsOnWitness: differs(run)(witness),
      killedByTypical: rule.typical.some(differs(run)),
      killedByBoundary: rule.boundary.some(differs(run)),
    })),
    trials: (generator, seed, runs) => {
      const found = rule.mutants.map(() => ({ firstByReference: Infinity, firstByLaws: Infinity, hits: 0 }))
      for (const [at, input] of draw(generator, seed, runs).entries()) {
        const expected = rule.correct(input)
        for (const [which, trial] of found.entries()) {
          const output = rule.mutants[which]?.run(input)
          if (output === undefined || same(output, expected)) continue
          trial.hits += 1
          trial.firstByReference = Math.min(trial.firstByReference, at)
          if (trial.firstByLaws === Infinity && !lawful(input, output)) trial.firstByLaws = at
        }
      }
      return found
    },
    lawsHold: (generator, seed, runs) => draw(generator, seed, runs).every(input => lawful(input, rule.correct(input))),
  }
}
