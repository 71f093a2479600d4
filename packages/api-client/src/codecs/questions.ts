import type { QuestionAndAnswer } from '@lectern/domain/page'
import { fields, lenient, list, Text, type Codec } from './fields.ts'

/** The target of the link `questionsAndAnswers` of A3: the questions answered in an article. */
export const QuestionsAndAnswersCodec: Codec<readonly QuestionAndAnswer[]> = list(
  fields('a question and its answer', { id: Text, question: Text, answer: Text, place: lenient(Text) }),
)
