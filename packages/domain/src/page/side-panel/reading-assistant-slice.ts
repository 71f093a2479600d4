import { change, stay, type Update } from '../../core/machine/step.ts'
import { MOST_PASSAGES, type Passage } from './passage.ts'

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

export type ReadingAssistantEvent =
  /** The assistant is visible. */
  | { readonly type: 'readingAssistant/shown' }
  | { readonly type: 'readingAssistant/typed'; readonly text: string }
  | { readonly type: 'readingAssistant/asked' }
  | { readonly type: 'readingAssistant/answered'; readonly question: string; readonly passages: readonly Passage[] }
  | { readonly type: 'readingAssistant/failed'; readonly question: string }
  | { readonly type: 'readingAssistant/cleared' }

const isWaitingFor =
  (question: string) =>
  (exchange: AssistantExchange): boolean =>
    exchange.answer.kind === 'searching' && exchange.question === question

const answered = (state: ReadingAssistantState, question: string, answer: AssistantAnswer): ReadingAssistantState =>
  state.exchanges.some(isWaitingFor(question))
    ? {
        ...state,
        exchanges: state.exchanges.map(exchange => (isWaitingFor(question)(exchange) ? { question, answer } : exchange)),
      }
    : state

/**
 * How the page's own reading assistant works. It prepares its search as soon as it is visible, so that asking needs no network. A
 * blank question is not asked; each answer, of at most three passages, goes to the question that waits for it, and says plainly
 * if nothing matches.
 */
export const updateReadingAssistant: Update<ReadingAssistantState, ReadingAssistantEvent> = (state, event) => {
  switch (event.type) {
    case 'readingAssistant/shown':
      return stay(state, { kind: 'prepare-passages' })
    case 'readingAssistant/typed':
      return stay({ ...state, text: event.text })
    case 'readingAssistant/asked': {
      const question = state.text.trim()
      return question === ''
        ? stay(state)
        : change(
            state,
            draft => {
              draft.text = ''
              draft.exchanges.push({ question, answer: { kind: 'searching' } })
            },
            { kind: 'find-passages', question },
          )
    }
    case 'readingAssistant/answered':
      return stay(
        answered(
          state,
          event.question,
          event.passages.length === 0 ? { kind: 'nothing' } : { kind: 'found', passages: event.passages.slice(0, MOST_PASSAGES) },
        ),
      )
    case 'readingAssistant/failed':
      return stay(answered(state, event.question, { kind: 'failed' }))
    case 'readingAssistant/cleared':
      return stay(state.exchanges.length === 0 ? state : { ...state, exchanges: [] })
  }
}
