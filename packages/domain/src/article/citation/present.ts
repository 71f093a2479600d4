import { option as O } from 'fp-ts'

/** The values that are there. */
export const present = <A>(...values: readonly O.Option<A>[]): readonly A[] =>
  values.flatMap(value => (O.isSome(value) ? [value.value] : []))
