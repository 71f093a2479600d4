/** The languages in which the support hub answers, in the order in which they are listed. */
export const SUPPORT_LANGUAGES = ['en', 'zh', 'ja', 'ko'] as const

export type SupportLanguage = (typeof SUPPORT_LANGUAGES)[number]
