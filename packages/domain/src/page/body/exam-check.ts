import { attribute, childrenOf, isNamed, type ContentNode } from '../../article/content/node.ts'
import { examMarks, examScoreWords } from '../../words/exam.ts'

/** An option of a question: whether it is correct, and whether the reader has chosen it. */
export interface ExamOption {
  readonly isRight: boolean
  readonly isChosen: boolean
}

/** A checked question: correct if exactly the correct options are chosen. */
export type ExamVerdict = 'right' | 'wrong' | 'unanswered'

/** The feedback on one option once the question is checked. */
export type ExamMark = (typeof examMarks)[keyof typeof examMarks]

/** How many options a reader may choose. */
export type ExamChoice = 'one' | 'several'

const isOptions = isNamed('list')
const isOption = isNamed('list-item')

/** The list of options of a question, if it has any. */
export const optionsOf = (question: ContentNode): ContentNode | undefined =>
  childrenOf(question).find(child => isOptions(child) && attribute(child, 'role') === 'option')

/** Whether an option of a question is correct. */
export const isRightOption = (option: ContentNode): boolean => isOption(option) && attribute(option, 'role') === 'correct'

/** Files mark questions with several answers, even if only one of them is correct. */
const SEVERAL = /multi(?:ple)?-?(?:select|answer|response)|check-?box/i

/**
 * How many options a reader may choose: several if several are correct or the file says so. None if the question cannot be
 * checked, because it has no options or the file does not say which are correct.
 */
export const examChoice = (question: ContentNode): ExamChoice | undefined => {
  const options = optionsOf(question)
  const right = options === undefined ? 0 : childrenOf(options).filter(isRightOption).length
  if (right === 0) return undefined
  return right > 1 || SEVERAL.test(attribute(question, 'role') ?? '') ? 'several' : 'one'
}

/** Whether a question is answered, and how. */
export const examVerdict = (options: readonly ExamOption[]): ExamVerdict => {
  if (!options.some(({ isChosen }) => isChosen)) return 'unanswered'
  return options.every(({ isRight, isChosen }) => isRight === isChosen) ? 'right' : 'wrong'
}

/** The feedback on a checked option; none for a wrong one that was not chosen. */
export const examMark = ({ isRight, isChosen }: ExamOption): ExamMark | undefined =>
  isChosen ? (isRight ? examMarks.right : examMarks.wrong) : isRight ? examMarks.missed : undefined

/** The score in a sentence. Unanswered questions are counted separately. */
export const examScore = (questions: readonly (readonly ExamOption[])[]): string => {
  const verdicts = questions.map(examVerdict)
  const right = verdicts.filter(verdict => verdict === 'right').length
  const open = verdicts.filter(verdict => verdict === 'unanswered').length
  const score = examScoreWords.right(right, questions.length)
  return open === 0 ? score : `${score} ${examScoreWords.open(open)}`
}
