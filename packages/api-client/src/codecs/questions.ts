import { fields, list, Text, type Codec } from './fields.ts'

/** A question that readers ask of an article, with the answer that the article gives. */
export interface QuestionAndAnswer {
  /** Tells it from the article's other questions; the side panel opens at it. */
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** What the link `questionsAndAnswers` of A3 leads to: the questions answered in an article. */
export const QuestionsAndAnswersCodec: Codec<readonly QuestionAndAnswer[]> = list(fields('a question and its answer', { id: Text, question: Text, answer: Text }))
