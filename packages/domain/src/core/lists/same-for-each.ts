import { readonlyArray as RA, readonlyRecord as RR, semigroup as Sg } from 'fp-ts'

/** A record with the same value for each of some names. */
export const sameForEach =
  <A>(value: A) =>
  <Name extends string>(names: readonly Name[]): Readonly<Record<Name, A>> =>
    RR.fromFoldable(Sg.last<A>(), RA.Foldable)(names.map(name => [name, value] as const))
