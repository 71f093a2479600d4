import { either as E, function as F } from 'fp-ts'

/**
 * What a record keeps of the text that a file gives as an identifier: nothing of a missing or blank one.
 * @param parse reads the identifier
 * @param asChecked the fields for a well-formed one
 * @param asGiven the fields for anything else
 */
export const stated =
  <A, Fields extends object>(
    parse: (text: string) => E.Either<unknown, A>,
    asChecked: (identifier: A) => Fields,
    asGiven: (text: string) => Fields,
  ) =>
  (given: string | undefined): Partial<Fields> =>
    given === undefined || given.trim() === ''
      ? {}
      : F.pipe(
          parse(given),
          E.match(() => asGiven(given), asChecked),
        )
