/** What stands beside a part of the article that did not come. */
export const bodyWords = { tryAgain: 'Try again' } as const
