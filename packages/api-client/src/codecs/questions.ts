import type { QuestionAndAnswer } from '@lectern/domain/page'
import { fields, lenient, list, Text, type Codec } from './fields.ts'

/** What the link `questionsAndAnswers` of A3 leads to: the questions answered in an article. */
export const QuestionsAndAnswersCodec: Codec<readonly QuestionAndAnswer[]> = list(
  fields('a question and its answer', { id: Text, question: Text, answer: Text, place: lenient(Text) }),
)
