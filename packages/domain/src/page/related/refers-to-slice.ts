import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { ReferringArticle } from './referring-article.ts'

export type RefersToState = Loading<readonly ReferringArticle[]>

/** The articles that came with the page as those it refers to, or none yet. */
export const initialRefersTo = (embedded: O.Option<readonly ReferringArticle[]>): RefersToState => initialLoad(embedded)

export type RefersToEvent = LoadSliceEvent<'refersTo', readonly ReferringArticle[]>

/** The articles that this one refers to are requested, then received or failed (LIFE-2). */
export const updateRefersTo: Update<RefersToState, RefersToEvent> = (state, event) => updateLoad(state, event)
