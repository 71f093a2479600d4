import { either as E } from 'fp-ts'
import type { SidePanelError } from './side-panel-error.ts'

/** What the side panel made, or, for those at the edge who want an exception, the invalid state thrown in its own words (SIDE-3). */
export const sidePanelOrThrow = <A>(result: E.Either<SidePanelError, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left.message)
  return result.right
}
