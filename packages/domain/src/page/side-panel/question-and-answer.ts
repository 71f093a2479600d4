import type { option as O } from 'fp-ts'

/** A common question about an article, with the article's answer. */
export interface QuestionAndAnswer {
  /** Unique among the article's questions; the side panel opens at it. */
  readonly id: string
  readonly question: string
  readonly answer: string
  /** The id of the part of the article with the answer, if known. */
  readonly place: O.Option<string>
}
