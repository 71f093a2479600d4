import { attribute, childrenOf, isNamed, type ContentNode } from '../../article/content/node.ts'
import { examMarks, examScoreWords } from '../../words/exam.ts'

/** An answer that a question offers: whether it is right, and whether the reader has chosen it. */
export interface ExamOption {
  readonly isRight: boolean
  readonly isChosen: boolean
}

/** A question as answered: right where exactly the right answers are chosen. */
export type ExamVerdict = 'right' | 'wrong' | 'unanswered'

/** What is said of one answer once the reader has had the question checked. */
export type ExamMark = (typeof examMarks)[keyof typeof examMarks]

/** How many answers a reader may choose. */
export type ExamChoice = 'one' | 'several'

const isOptions = isNamed('list')
const isOption = isNamed('list-item')

/** The list of answers that a question offers, where it offers any. */
export const optionsOf = (question: ContentNode): ContentNode | undefined =>
  childrenOf(question).find(child => isOptions(child) && attribute(child, 'role') === 'option')

/** Whether an answer that a question offers is right. */
export const isRightOption = (option: ContentNode): boolean => isOption(option) && attribute(option, 'role') === 'correct'

/** Files name a question that wants several answers so, even where only one of them is right. */
const SEVERAL = /multi(?:ple)?-?(?:select|answer|response)|check-?box/i

/**
 * How many of its answers a reader may choose: several where several are right, or where the file says so. None where the question cannot be checked:
 * where it offers no answers, or the file does not say which are right.
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

/** What is said of an answer once it is checked; nothing of a wrong one that was not chosen. */
export const examMark = ({ isRight, isChosen }: ExamOption): ExamMark | undefined =>
  isChosen ? (isRight ? examMarks.right : examMarks.wrong) : isRight ? examMarks.missed : undefined

/** The score in a sentence; what was not answered is told apart. */
export const examScore = (questions: readonly (readonly ExamOption[])[]): string => {
  const verdicts = questions.map(examVerdict)
  const right = verdicts.filter(verdict => verdict === 'right').length
  const open = verdicts.filter(verdict => verdict === 'unanswered').length
  const score = examScoreWords.right(right, questions.length)
  return open === 0 ? score : `${score} ${examScoreWords.open(open)}`
}
