/** The buttons of an exam. */
export const examWords = { check: 'Check the answers', startAgain: 'Start again' } as const

/** What is said of one answer once the reader has had the question checked. */
export const examMarks = { right: 'Correct', wrong: 'Incorrect', missed: 'Correct answer' } as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** How many questions were answered, and how. */
export const examScoreWords = {
  right: (right: number, all: number): string => `${right} of ${counted(all, 'question', 'questions')} answered correctly.`,
  open: (open: number): string => `${counted(open, 'question is', 'questions are')} not answered.`,
} as const
