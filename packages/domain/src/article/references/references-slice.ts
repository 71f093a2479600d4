import type { option as O } from 'fp-ts'
import { partView } from '../part-view/part-view.ts'
import type { Content } from '../content/node.ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import { partFailures } from '../../words/body-parts.ts'

/** The article's reference lists. */
export type ReferencesState = Loading<Content>

/** The reference lists that the page already holds, or none yet. */
export const initialReferences = (embedded: O.Option<Content>): ReferencesState => initialLoad(embedded)

export type ReferencesEvent = LoadSliceEvent<'references', Content>

/** The reference lists are requested, then received or failed (LIFE-1). */
export const updateReferences: Update<ReferencesState, ReferencesEvent> = (state, event) => updateLoad(state, event)

/** The reference lists as the page draws them, or what stands in their place. */
export const referencesView = partView(partFailures.references)
