import { either as E } from 'fp-ts'
import type { Loading } from '../../core/loading/loading.ts'
import { sidePanelErrors } from '../../words/errors.ts'
import type { SidePanelError } from './side-panel-error.ts'

/**
 * The substance at a position (SIDE-3): that they are not loaded yet and that there is none at the position are two different
 * errors.
 * @param position counted from 1, as in the mark on the page
 */
export const substanceAt = <A>(substances: Loading<readonly A[]>, position: string): E.Either<SidePanelError, A> => {
  if (substances.status !== 'received')
    return E.left({ kind: 'substances-not-loaded', message: sidePanelErrors.substancesNotLoaded })
  const found = substances.value[Number(position) - 1]
  return found === undefined
    ? E.left({ kind: 'substance-not-found', message: sidePanelErrors.substanceNotFound })
    : E.right(found)
}
