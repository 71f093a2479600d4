/** The buttons of an exam. */
export const examWords = { check: 'Check the answers', startAgain: 'Start again' } as const
