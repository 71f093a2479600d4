import { countText } from './count-text.ts'
import { counted } from './formats.ts'

/** The buttons of an exam. */
export const examWords = { check: 'Check answers', startAgain: 'Start again' } as const

/** The mark of each answer after the reader has checked the question. */
export const examMarks = { right: 'Correct', wrong: 'Incorrect', missed: 'Correct answer' } as const

/** How many questions were answered correctly, and how many not at all. */
export const examScoreWords = {
  right: (right: number, all: number): string =>
    `${countText(right)} of ${counted(all, { one: 'question', other: 'questions' })} answered correctly.`,
  open: (open: number): string => counted(open, { one: 'question not answered.', other: 'questions not answered.' }),
} as const
