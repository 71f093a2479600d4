import type { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** The data for the reading assistant. */
export interface ReadingAssistantInput {
  readonly articleId: Pii
  readonly genAiToken: O.Option<string>
  readonly entitledToken: string
  readonly hasQuestionsAndAnswers: boolean
  /** Which side panel tab is selected. */
  readonly sidePanelId: O.Option<string>
}

/** The data for the reading assistant (PREV-7); of the questions and answers only whether the service offers them. */
export const readingAssistantInput = (
  { ids, tokens, ajaxLinks }: Pick<Article, 'ids' | 'tokens' | 'ajaxLinks'>,
  sidePanelId: O.Option<string>,
): ReadingAssistantInput => ({
  articleId: ids.pii,
  genAiToken: tokens.genAiToken,
  entitledToken: tokens.entitledToken,
  hasQuestionsAndAnswers: ajaxLinks.includes('questionsAndAnswers'),
  sidePanelId,
})
