import { idle, receivedOr, type Loading } from '../loading/loading.ts'
import { nextLoad } from '../loading/next-load.ts'
import { stay, type Update } from '../machine/step.ts'
import { enrichedContent, noEnrichedContent, type EnrichedContent, type EnrichedItem } from './enriched-content.ts'

export type EnrichedContentState = Loading<EnrichedContent>

export const initialEnrichedContent: EnrichedContentState = idle

export type EnrichedContentEvent =
  | { readonly type: 'enrichedContent/requested' }
  | { readonly type: 'enrichedContent/received'; readonly items: readonly EnrichedItem[] }
  | { readonly type: 'enrichedContent/failed' }

/** The enriched content is requested, then received; a failure is silently ignored (RICH-3): nobody is told, and nothing is shown. */
export const updateEnrichedContent: Update<EnrichedContentState, EnrichedContentEvent> = (state, event) => {
  switch (event.type) {
    case 'enrichedContent/requested':
      return stay(nextLoad(state, { kind: 'requested' }))
    case 'enrichedContent/received':
      return stay(nextLoad(state, { kind: 'received', value: enrichedContent(event.items) }))
    case 'enrichedContent/failed':
      return stay(nextLoad(state, { kind: 'failed' }))
  }
}

/** What there is to show: nothing until it has come, and nothing where it did not (RICH-3). */
export const shownEnrichedContent: (state: EnrichedContentState) => EnrichedContent = receivedOr(noEnrichedContent)
