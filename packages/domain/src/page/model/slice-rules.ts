import type { Step } from '../../core/machine/step.ts'
import type { OwnSliceLoad } from './loads.ts'
import type { PageState } from './page-state.ts'
import type { SliceEvent, SliceName } from './slices.ts'

/** The slices that are more than a load. */
export type OtherSliceName = Exclude<SliceName, OwnSliceLoad['slice']>

/** How some slices handle their events, and what else follows from these. */
export interface SliceRules<Name extends OtherSliceName = OtherSliceName> {
  /** How each of them handles its events, given what it may know of the page. */
  readonly updates: { readonly [Each in Name]: (page: PageState, event: SliceEvent<Each>) => Step<PageState[Each]> }
  /**
   * What an event means to other slices, once its own has handled it.
   * @param before the page before the event
   * @param page the page after it
   */
  readonly reactions: (before: PageState, page: PageState, event: SliceEvent) => readonly SliceEvent[]
}

/** What an event means to other slices, by its type. */
export type Meanings = { readonly [Type in SliceEvent['type']]?: (page: PageState) => readonly SliceEvent[] }

/** The rules of those slices whose code is there. */
export interface SomeSliceRules extends Pick<SliceRules, 'reactions'> {
  readonly updates: Partial<SliceRules['updates']>
}
