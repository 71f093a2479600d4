import { option as O } from 'fp-ts'
import { assistantMessages, assistantWords } from '../../words/reading-assistant.ts'
import type { AssistantAnswer, ReadingAssistantState } from './reading-assistant-slice.ts'

/** A quotation from the article, ready to draw. */
export interface QuotationView {
  readonly text: string
  /** The link to its place, if that can be linked to, and the words of that link. */
  readonly place: O.Option<string>
  readonly placeLabel: string
}

/** A question with its answer, ready to draw. */
export interface ExchangeView {
  readonly question: string
  /** The assistant's own words. */
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

const quotation = ({
  text,
  heading,
  place,
}: Extract<AssistantAnswer, { readonly kind: 'found' }>['passages'][number]): QuotationView => ({
  text,
  place,
  placeLabel: heading === '' ? assistantWords.unnamedPlace : assistantWords.place(heading),
})

/** The view of the page's own reading assistant (SIDE-1). */
export const readingAssistantView = ({ text, exchanges }: ReadingAssistantState): ReadingAssistantView => ({
  introduction: assistantWords.introduction,
  fieldLabel: assistantWords.field,
  askLabel: assistantWords.ask,
  clearLabel: exchanges.length === 0 ? O.none : O.some(assistantWords.clear),
  text,
  exchanges: exchanges.toReversed().map(({ question, answer }) => ({
    question,
    message: assistantMessages[answer.kind],
    quotations: answer.kind === 'found' ? answer.passages.map(quotation) : [],
  })),
})
