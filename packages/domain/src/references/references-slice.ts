import type { Content } from '../content/node.ts'
import { idle, type Loading } from '../loading/loading.ts'
import { nextLoad } from '../loading/next-load.ts'
import { stay, type Update } from '../machine/step.ts'

/** The article's reference lists. */
export type ReferencesState = Loading<Content>

export const initialReferences: ReferencesState = idle

export type ReferencesEvent =
  | { readonly type: 'references/requested' }
  | { readonly type: 'references/received'; readonly references: Content }
  | { readonly type: 'references/failed' }

/** The reference lists are requested, then received or failed (LIFE-1). */
export const updateReferences: Update<ReferencesState, ReferencesEvent> = (state, event) => {
  switch (event.type) {
    case 'references/requested':
      return stay(nextLoad(state, { kind: 'requested' }))
    case 'references/received':
      return stay(nextLoad(state, { kind: 'received', value: event.references }))
    case 'references/failed':
      return stay(nextLoad(state, { kind: 'failed' }))
  }
}
