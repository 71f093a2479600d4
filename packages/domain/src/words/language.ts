/**
 * The languages of the interface, in the order in which they are offered. English is complete; Chinese, Japanese and Korean have only
 * the parts for readers of these languages (HEAD-8).
 */
export const LANGUAGES = ['en', 'zh', 'ja', 'ko'] as const

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number]

/** Texts in every language of the interface: if one is missing, it does not compile. */
export type InEachLanguage<Words = string> = Readonly<Record<Language, Words>>
