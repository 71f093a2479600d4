import { either as E } from 'fp-ts'

/** Text that is not the identifier it was taken for: which one, the text as it was checked, and a sentence for the log. */
export interface Malformed<Kind extends string> {
  readonly kind: `malformed-${Kind}`
  readonly value: string
  readonly message: string
}

/** Answers with the text where it is what a kind of identifier is, else with what is wrong with it. */
export const checked =
  <A extends string, Kind extends Lowercase<string>>(isWellFormed: (value: string) => value is A, kind: Kind, expected: string) =>
  (value: string): E.Either<Malformed<Kind>, A> =>
    isWellFormed(value)
      ? E.right(value)
      : E.left({ kind: `malformed-${kind}`, value, message: `Malformed ${kind.toUpperCase()} "${value}": expected ${expected}` })
