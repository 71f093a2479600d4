import type { InEachLanguage } from './language.ts'

/** The support hub in each language, labelled with the language's own name (HEAD-8). */
export const supportHubWords: InEachLanguage = { en: 'English', zh: '中文', ja: '日本語', ko: '한국어' }

/** The link to help with this page. */
export const helpWords = { withPage: 'Help with this page' } as const
