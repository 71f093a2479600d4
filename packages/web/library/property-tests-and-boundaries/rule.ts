import type * as fc from 'fast-check'

/** What a mutant changes. */
export type Kind = 'limit' | 'relation' | 'rounding' | 'unit' | 'case'

export const kinds: readonly Kind[] = ['limit', 'relation', 'rounding', 'unit', 'case']

/** A copy of a rule's function with one small fault. */
export interface Mutant<I, O> {
  readonly kind: Kind
  /** The fault in words: `limit 79`. */
  readonly change: string
  readonly run: (input: I) => O
  /** An input on which the mutant and the correct function differ: proof that the two are not equivalent. */
  readonly witness: I
}

/** What the rule's wording promises of every result, told without repeating the function. */
export type Law<I, O> = (input: I, output: O) => boolean

/** Four ways of making inputs; the second is sampled twice, without and with the library's bias. */
export interface Inputs<I> {
  /** The library's own arbitraries, no option set. */
  readonly bare: fc.Arbitrary<I>
  /** Sizes from a stated range that holds every limit well inside. */
  readonly ranged: fc.Arbitrary<I>
  /** Sizes from a range that ends just beyond the highest limit. */
  readonly fitted: fc.Arbitrary<I>
  /** Half the time a size next to a limit, else as `ranged`. */
  readonly edged: fc.Arbitrary<I>
}

/** A rule under test: a small pure function with boundaries, its mutants, and every means of telling them apart. */
export interface Rule<I, O> {
  readonly id: string
  /** The rule's name in the catalogue that the function is modelled on. */
  readonly catalogue: string
  /** Its wording in short, for a table. */
  readonly says: string
  readonly correct: (input: I) => O
  readonly mutants: readonly Mutant<I, O>[]
  readonly laws: readonly Law<I, O>[]
  /** Three inputs that a reader of the rule would think of first. */
  readonly typical: readonly [I, I, I]
  /** For every limit in the wording: just below it, at it, just above it; plain Latin letters. */
  readonly boundary: readonly I[]
  readonly inputs: Inputs<I>
}

export const mutant = <I, O>(kind: Kind, change: string, run: (input: I) => O, witness: NoInfer<I>): Mutant<I, O> => ({
  kind,
  change,
  run,
  witness,
})
