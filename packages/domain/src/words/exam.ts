/** The buttons of an exam. */
export const examWords = { check: 'Check the answers', startAgain: 'Start again' } as const

/** The mark of each answer after the reader has checked the question. */
export const examMarks = { right: 'Correct', wrong: 'Incorrect', missed: 'Correct answer' } as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** How many questions were answered correctly, and how many not at all. */
export const examScoreWords = {
  right: (right: number, all: number): string => `${right} of ${counted(all, 'question', 'questions')} answered correctly.`,
  open: (open: number): string => `${counted(open, 'question is', 'questions are')} not answered.`,
} as const
