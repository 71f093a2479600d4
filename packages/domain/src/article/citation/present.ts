import { option as O } from 'fp-ts'

/** The values of those options that have one. */
export const present = <A>(...values: readonly O.Option<A>[]): readonly A[] =>
  values.flatMap(value => (O.isSome(value) ? [value.value] : []))
