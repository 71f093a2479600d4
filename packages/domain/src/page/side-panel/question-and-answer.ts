import type { option as O } from 'fp-ts'

/** A question that readers ask of an article, with the answer that the article gives. */
export interface QuestionAndAnswer {
  /** Tells it from the article's other questions; the side panel opens at it. */
  readonly id: string
  readonly question: string
  readonly answer: string
  /** The id of the part of the article that says so, where it is known. */
  readonly place: O.Option<string>
}
