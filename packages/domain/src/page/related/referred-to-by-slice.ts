import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { ReferringArticle } from './referring-article.ts'

export type ReferredToByState = Loading<readonly ReferringArticle[]>

/** The articles that came with the page as referring to it, or none yet. */
export const initialReferredToBy = (embedded: O.Option<readonly ReferringArticle[]>): ReferredToByState => initialLoad(embedded)

export type ReferredToByEvent = LoadSliceEvent<'referredToBy', readonly ReferringArticle[]>

/** The articles that refer to this one are requested, then received or failed. */
export const updateReferredToBy: Update<ReferredToByState, ReferredToByEvent> = (state, event) => updateLoad(state, event)
