import type * as t from 'io-ts'
import { settingsRecord, Id, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList } from './fields/list.ts'
import { ArticleName } from './fields/values.ts'

const QuestionEntry = settingsRecord('a question', { id: Id, question: NonBlank, answer: NonBlank }, { place: Id })
const QuestionsEntry = settingsRecord(
  'the questions of an article',
  {
    article: ArticleName,
    questions: filledList('questions', QuestionEntry, ({ id }) => [{ field: 'id', value: id }]),
  },
  {},
)

/** The questions that an article answers, with their answers. */
export type QuestionsEntry = t.TypeOf<typeof QuestionsEntry>

/** `questions.json`: questions and answers, by article. */
export const questionsFile: SettingsFile<readonly QuestionsEntry[]> = {
  name: 'questions.json',
  codec: settingsList('articles with questions', QuestionsEntry, ({ article }) => [{ field: 'article', value: article }]),
  absent: [],
}
