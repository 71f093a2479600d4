import type { Passage } from './passage.ts'

/** The result of a question: the passages that answer it, that none does, or that the search itself failed to load. */
export type AssistantAnswer =
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly passages: readonly Passage[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' }

/** A reader's question with its answer. */
export interface AssistantExchange {
  readonly question: string
  readonly answer: AssistantAnswer
}

/** The question being written, and the earlier ones in order. */
export interface ReadingAssistantState {
  readonly text: string
  readonly exchanges: readonly AssistantExchange[]
}

/** Nothing has been asked yet. */
export const initialReadingAssistant: ReadingAssistantState = { text: '', exchanges: [] }
