import type { option as O } from 'fp-ts'
import { initialLoad, updateListLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { receivedOr, type Loading } from '../../core/loading/loading.ts'
import { change, stay, type Update } from '../../core/machine/step.ts'
import type { Substance } from './substance.ts'

/** How many substances are shown until their list is expanded (SUB-1). */
export const SUBSTANCES_SHOWN = 6

/** The substances, whether all of them are shown, and the ids of those whose picture failed to load. */
export interface SubstancesState {
  readonly list: Loading<readonly Substance[]>
  readonly showsAll: boolean
  readonly withoutImage: readonly string[]
}

/** The embedded substances, or none yet; the first few are shown. */
export const initialSubstances = (embedded: O.Option<readonly Substance[]>): SubstancesState => ({
  list: initialLoad(embedded),
  showsAll: false,
  withoutImage: [],
})

export type SubstancesEvent =
  | LoadSliceEvent<'substances', readonly Substance[]>
  | { readonly type: 'substances/all-shown' }
  | { readonly type: 'substances/image-failed'; readonly id: string }

/** The substances; none until they are received, and none if they failed (LIFE-3). */
export const substancesIn = ({ list }: Pick<SubstancesState, 'list'>): readonly Substance[] =>
  receivedOr<readonly Substance[]>([])(list)

/**
 * The substances are requested, then received or failed; a reader expands their list (SUB-1); failed pictures are remembered
 * (SUB-2).
 */
export const updateSubstances: Update<SubstancesState, SubstancesEvent> = (state, event) => {
  switch (event.type) {
    case 'substances/requested':
    case 'substances/received':
    case 'substances/failed':
      return updateListLoad(state, event)
    case 'substances/all-shown':
      return stay(substancesIn(state).length > SUBSTANCES_SHOWN ? { ...state, showsAll: true } : state)
    case 'substances/image-failed':
      return state.withoutImage.includes(event.id)
        ? stay(state)
        : change(state, { withoutImage: [...state.withoutImage, event.id] })
  }
}
