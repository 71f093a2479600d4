import { idle, type Loading } from '../../core/loading/loading.ts'
import type { QuestionAndAnswer } from './question-and-answer.ts'

/** The questions that the article answers, and the ids of those whose answers are shown. */
export interface QuestionsState {
  readonly list: Loading<readonly QuestionAndAnswer[]>
  readonly expanded: readonly string[]
}

/** The questions have not been requested. */
export const initialQuestions: QuestionsState = { list: idle, expanded: [] }
