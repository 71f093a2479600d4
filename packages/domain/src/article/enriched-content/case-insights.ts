import { option as O } from 'fp-ts'
import { enrichedContentWords } from '../../words/enriched-content.ts'
import type { EnrichedContent, OpenPayload } from './enriched-content.ts'
import { recordsAt, textAt } from './payload.ts'

/** A question about a case. */
export interface CaseQuestion {
  readonly question: string
  readonly choices: readonly string[]
  /** Which of the choices is right, counted from 0. */
  readonly answer: number
  /** Why. */
  readonly explanation: O.Option<string>
}

/** A case to think about, with its questions. */
export interface CaseInsight {
  readonly title: O.Option<string>
  readonly description: O.Option<string>
  readonly questions: readonly CaseQuestion[]
}

const choicesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((each: unknown): each is string => typeof each === 'string' && each.trim() !== '')
    ? value
    : []

const questionOf = (given: OpenPayload): readonly CaseQuestion[] => {
  const [question, choices, answer] = [textAt(given, 'question'), choicesOf(given['choices']), given['answer']]
  if (question === undefined || choices.length < 2 || typeof answer !== 'number' || choices[answer] === undefined) return []
  return [{ question, choices, answer, explanation: O.fromNullable(textAt(given, 'explanation')) }]
}

const caseOf = (given: OpenPayload): readonly CaseInsight[] => {
  const questions = recordsAt(given, 'questions').flatMap(questionOf)
  return questions.length === 0
    ? []
    : [{ title: O.fromNullable(textAt(given, 'title')), description: O.fromNullable(textAt(given, 'description')), questions }]
}

/**
 * The cases that come with an article (RICH-1). A question without choices or a correct answer is left out, and so is a case
 * without questions (RICH-3).
 */
export const caseInsights = ({
  interactiveCaseInsights,
}: Pick<EnrichedContent, 'interactiveCaseInsights'>): readonly CaseInsight[] =>
  O.match(
    (): readonly CaseInsight[] => [],
    (payload: OpenPayload) => recordsAt(payload, 'cases').flatMap(caseOf),
  )(interactiveCaseInsights)

/** The reader's progress with a question. */
export type CaseAnswer = { readonly chosen: O.Option<number>; readonly isRevealed: boolean }

/** Nothing is chosen, and the answer is not shown. */
export const unanswered: CaseAnswer = { chosen: O.none, isRevealed: false }

/** The feedback once the answer is shown: whether the choice was correct, and what the correct answer is. */
export const caseVerdict = ({ answer, choices }: CaseQuestion, { chosen, isRevealed }: CaseAnswer): O.Option<string> => {
  if (!isRevealed) return O.none
  const right = enrichedContentWords.answerIs(choices[answer] ?? '')
  return O.some(
    O.match(
      () => right,
      choice => (choice === answer ? enrichedContentWords.right : enrichedContentWords.notRight(right)),
    )(chosen),
  )
}
