import type { option as O } from 'fp-ts'
import { interfaceWords } from '../../words/interface.ts'
import { questionsWords } from '../../words/questions.ts'
import type { QuestionsState } from './questions-slice.ts'

/** A question, ready to draw. */
export interface QuestionView {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly isExpanded: boolean
  /** The link to the article's answer. */
  readonly place: O.Option<string>
}

/**
 * The questions in the side panel (SIDE-1): a message while they load, if they failed or if there are none, or else all of them.
 */
export type QuestionsView =
  | { readonly kind: 'loading'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly retryLabel: string }
  | { readonly kind: 'empty'; readonly message: string }
  | { readonly kind: 'questions'; readonly questions: readonly QuestionView[]; readonly placeLabel: string }

/** The questions as their panel draws them. */
export const questionsView = ({ list, expanded }: QuestionsState): QuestionsView => {
  switch (list.status) {
    case 'idle':
    case 'requested':
      return { kind: 'loading', message: interfaceWords.loading }
    case 'failed':
      return { kind: 'failed', message: questionsWords.failed, retryLabel: interfaceWords.tryAgain }
    case 'received':
      return list.value.length === 0
        ? { kind: 'empty', message: questionsWords.empty }
        : {
            kind: 'questions',
            questions: list.value.map(({ id, question, answer, place }) => ({
              id,
              question,
              answer,
              place,
              isExpanded: expanded.includes(id),
            })),
            placeLabel: questionsWords.place,
          }
  }
}
