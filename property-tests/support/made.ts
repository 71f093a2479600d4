import { either as E } from 'fp-ts'

/** What a smart constructor made; a test that needs it fails clearly where it made nothing. */
export const made = <A>(result: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left.message)
  return result.right
}
