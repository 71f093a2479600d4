import { updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { idle, receivedOr, type Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import { enrichedContent, noEnrichedContent, type EnrichedContent, type EnrichedItem } from './enriched-content.ts'

export type EnrichedContentState = Loading<EnrichedContent>

/** The enriched content has not been asked for. */
export const initialEnrichedContent: EnrichedContentState = idle

export type EnrichedContentEvent = LoadSliceEvent<'enrichedContent', readonly EnrichedItem[]>

/** The enriched content is requested, then received; a failure is silently ignored (RICH-3): nobody is told, and nothing is shown. */
export const updateEnrichedContent: Update<EnrichedContentState, EnrichedContentEvent> = (state, event) =>
  updateLoad(state, event.type === 'enrichedContent/received' ? { ...event, value: enrichedContent(event.value) } : event)

/** What there is to show: nothing until it has come, and nothing where it did not (RICH-3). */
export const shownEnrichedContent: (state: EnrichedContentState) => EnrichedContent = receivedOr(noEnrichedContent)
