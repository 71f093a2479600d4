/**
 * The languages of the interface, in the order in which they are offered. All of it is in English; Chinese, Japanese and Korean have
 * the parts that are there for readers of these languages (HEAD-8).
 */
export const LANGUAGES = ['en', 'zh', 'ja', 'ko'] as const

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number]

/** Words that every language of the interface has: where one is missing, it does not compile. */
export type InEachLanguage<Words = string> = Readonly<Record<Language, Words>>
