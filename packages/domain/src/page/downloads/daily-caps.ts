/**
 * CAP-1: how much may be downloaded on one day. `multiArticle` counts the articles of downloads of several at once, `fullIssue` counts
 * whole issues and volumes.
 */
export const DAILY_CAPS = { multiArticle: 100, fullIssue: 10 } as const

export type CapName = keyof typeof DAILY_CAPS

/** Whether a download would go past its cap (CAP-1): what was used on the day and what is asked for are more than the cap together. */
export const isPastCap = (cap: CapName, used: number, asked: number): boolean => used + asked > DAILY_CAPS[cap]
