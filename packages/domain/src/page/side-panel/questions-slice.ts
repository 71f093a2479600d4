import { updateListLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import { change, stay, type Update } from '../../core/machine/step.ts'
import type { QuestionAndAnswer } from './question-and-answer.ts'

/** The questions that the article answers, and the ids of those whose answers are shown. */
export interface QuestionsState {
  readonly list: Loading<readonly QuestionAndAnswer[]>
  readonly expanded: readonly string[]
}

/** The questions have not been requested. */
export const initialQuestions: QuestionsState = { list: idle, expanded: [] }

export type QuestionsEvent =
  | LoadSliceEvent<'questionsAndAnswers', readonly QuestionAndAnswer[]>
  /** The panel was opened at this question. */
  | { readonly type: 'questionsAndAnswers/selected'; readonly id: string }
  | { readonly type: 'questionsAndAnswers/toggled'; readonly id: string }

/**
 * The questions are requested, then received or failed; each answer is toggled separately, and the one that the panel was opened
 * at is shown.
 */
export const updateQuestions: Update<QuestionsState, QuestionsEvent> = (state, event) => {
  switch (event.type) {
    case 'questionsAndAnswers/requested':
    case 'questionsAndAnswers/received':
    case 'questionsAndAnswers/failed':
      return updateListLoad(state, event)
    case 'questionsAndAnswers/selected':
      return state.expanded.includes(event.id)
        ? stay(state)
        : change(state, draft => {
            draft.expanded.push(event.id)
          })
    case 'questionsAndAnswers/toggled':
      return stay({
        ...state,
        expanded: state.expanded.includes(event.id)
          ? state.expanded.filter(id => id !== event.id)
          : [...state.expanded, event.id],
      })
  }
}
