import type { Src } from '../../core/identifiers/href.ts'
import type { ReadingAssistantInput } from '../preview/reading-assistant.ts'
import { option as O } from 'fp-ts'

/**
 * Who answers the reader's questions: this page, from the article's own text; or a service of the site's choice, in a frame or by
 * a script that draws into the panel.
 */
export type ReadingAssistantConfig =
  | { readonly kind: 'own' }
  | { readonly kind: 'frame'; readonly url: Src }
  | { readonly kind: 'script'; readonly url: Src }

/** The default assistant. */
export const ownAssistant: ReadingAssistantConfig = { kind: 'own' }

/** The help text that explains an assistant. */
export const assistantHelpId = ({ kind }: ReadingAssistantConfig): string =>
  kind === 'own' ? 'reading-assistant' : 'outside-assistant'

/** What an external assistant is told (PREV-7), as sent: missing values are `null`. */
export interface AssistantMessage {
  readonly articleId: string
  readonly genAiToken: string | null
  readonly entitledToken: string
  readonly hasQuestionsAndAnswers: boolean
  readonly sidePanelId: string | null
}

/** The name under which an external assistant receives it: of the event for a script, of the message for a frame. */
export const ASSISTANT_MESSAGE = 'lectern:reading-assistant'

/** What an external assistant is told (PREV-7), and nothing else. */
export const assistantMessage = ({
  articleId,
  genAiToken,
  entitledToken,
  hasQuestionsAndAnswers,
  sidePanelId,
}: ReadingAssistantInput): AssistantMessage => ({
  articleId,
  genAiToken: O.toNullable(genAiToken),
  entitledToken,
  hasQuestionsAndAnswers,
  sidePanelId: O.toNullable(sidePanelId),
})
