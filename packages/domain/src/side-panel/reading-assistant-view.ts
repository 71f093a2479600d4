import { option as O } from 'fp-ts'
import type { AssistantAnswer, ReadingAssistantState } from './reading-assistant-slice.ts'

/** A quotation from the article, ready to draw. */
export interface QuotationView {
  readonly text: string
  /** Where it stands, as far as that can be linked to, and the words of that link. */
  readonly place: O.Option<string>
  readonly placeLabel: string
}

/** A question with its answer, ready to draw. */
export interface ExchangeView {
  readonly question: string
  /** What the assistant says itself. */
  readonly message: string
  readonly quotations: readonly QuotationView[]
}

/** The page's own reading assistant, ready to draw: the last question first. */
export interface ReadingAssistantView {
  readonly fieldLabel: string
  readonly askLabel: string
  readonly clearLabel: O.Option<string>
  readonly introduction: string
  readonly text: string
  readonly exchanges: readonly ExchangeView[]
}

/** What the assistant says of each answer. */
export const ASSISTANT_MESSAGES: Readonly<Record<AssistantAnswer['kind'], string>> = {
  searching: 'Looking through the article...',
  found: 'The article says:',
  nothing: 'Nothing in this article seems to answer that. Try other words, or a shorter question.',
  failed: 'The search of this article did not load. Please ask again.',
}

/** The words of the assistant's panel. */
export const ASSISTANT_WORDS = {
  introduction: 'Ask a question, and the passages of this article that fit it best are quoted here. Nothing is written for you, and nothing leaves your browser.',
  fieldLabel: 'Your question',
  askLabel: 'Ask',
  clearLabel: 'Clear questions',
  unnamedPlace: 'Go to this passage',
} as const

const quotation = ({ text, heading, place }: Extract<AssistantAnswer, { readonly kind: 'found' }>['passages'][number]): QuotationView =>
  ({ text, place, placeLabel: heading === '' ? ASSISTANT_WORDS.unnamedPlace : `Go to “${heading}”` })

/** The page's own reading assistant as its panel draws it (SIDE-1). */
export const readingAssistantView = ({ text, exchanges }: ReadingAssistantState): ReadingAssistantView => ({
  introduction: ASSISTANT_WORDS.introduction,
  fieldLabel: ASSISTANT_WORDS.fieldLabel,
  askLabel: ASSISTANT_WORDS.askLabel,
  clearLabel: exchanges.length === 0 ? O.none : O.some(ASSISTANT_WORDS.clearLabel),
  text,
  exchanges: exchanges.toReversed().map(({ question, answer }) => ({
    question, message: ASSISTANT_MESSAGES[answer.kind], quotations: answer.kind === 'found' ? answer.passages.map(quotation) : [],
  })),
})
