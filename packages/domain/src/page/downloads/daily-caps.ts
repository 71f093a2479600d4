/**
 * CAP-1: how much may be downloaded per day. `multiArticle` counts the articles of downloads of several at once, `fullIssue`
 * counts whole issues and volumes.
 */
export const DAILY_CAPS = { multiArticle: 100, fullIssue: 10 } as const

export type CapName = keyof typeof DAILY_CAPS

/** Whether a download would exceed its cap (CAP-1): the day's use and the request together are more than the cap. */
export const isPastCap = (cap: CapName, used: number, asked: number): boolean => used + asked > DAILY_CAPS[cap]
