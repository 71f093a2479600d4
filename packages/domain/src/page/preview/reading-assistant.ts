import type { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** What the reading assistant works from. */
export interface ReadingAssistantInput {
  readonly articleId: Pii
  readonly genAiToken: O.Option<string>
  readonly entitledToken: string
  readonly hasQuestionsAndAnswers: boolean
  /** Which panel is selected at the page's side. */
  readonly sidePanelId: O.Option<string>
}

/** What the reading assistant is given (PREV-7); of the questions and answers only whether the service offers them. */
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
