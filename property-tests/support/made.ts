import { either as E } from 'fp-ts'

/** The result of a smart constructor; throws its message if it failed. */
export const made = <A>(result: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left.message)
  return result.right
}
