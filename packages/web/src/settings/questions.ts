import type * as t from 'io-ts'
import { houseRecord, Id, Said } from './fields/record.ts'
import type { HouseFile } from './fields/settings-file.ts'
import { filledList, houseList } from './fields/list.ts'
import { ArticleName } from './fields/values.ts'

const QuestionEntry = houseRecord('a question', { id: Id, question: Said, answer: Said }, { place: Id })
const QuestionsEntry = houseRecord(
  'the questions of an article',
  {
    article: ArticleName,
    questions: filledList('questions', QuestionEntry, ({ id }) => [{ field: 'id', value: id }]),
  },
  {},
)

/** The questions that an article answers, with what it says. */
export type QuestionsEntry = t.TypeOf<typeof QuestionsEntry>

/** `questions.json`: questions and answers, by article. */
export const questionsFile: HouseFile<readonly QuestionsEntry[]> = {
  name: 'questions.json',
  codec: houseList('articles with questions', QuestionsEntry, ({ article }) => [{ field: 'article', value: article }]),
  absent: [],
}
