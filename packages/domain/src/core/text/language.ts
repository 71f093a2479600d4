import { directionOf, type Direction } from './direction.ts'

/** The language of the interface's own words, BCP 47. */
export const INTERFACE_LANGUAGE = 'en'

/** What an element says of its words, where they are in another language than the words around it. */
export interface LanguageAttributes {
  readonly lang?: string
  readonly dir?: Direction | 'auto'
}

/** Older files write English in three letters. */
const named = (language: string): string => (language === 'eng' ? 'en' : language)

const partsOf = (tag: string): { readonly language: string; readonly script: string | undefined } => {
  const [language = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  return { language: named(language), script: subtags.find(subtag => /^[a-z]{4}$/.test(subtag)) }
}

/** Whether two tags name one language in one script, whatever the countries: one voice reads both. */
export const isSameLanguage = (one: string, other: string): boolean => {
  const [{ language, script }, { language: otherLanguage, script: otherScript }] = [partsOf(one), partsOf(other)]
  return (
    language === otherLanguage &&
    directionOf(one) === directionOf(other) &&
    (script === undefined || otherScript === undefined || script === otherScript)
  )
}

/**
 * What an element says of words in a language that stand among words in another (WCAG 3.1.2): the language and which way they run; nothing where both
 * are the same. Where nobody has said which language it is, that is said, and the words run as their first letter does.
 */
export const languageWithin = (around: string, own: string): LanguageAttributes =>
  isSameLanguage(around, own) ? {} : { lang: own, dir: own.trim() === '' ? 'auto' : directionOf(own) }

/** The same for an element whose name alone is in that language: what it holds keeps its order. */
export const languageOfName = ({ lang }: LanguageAttributes): Pick<LanguageAttributes, 'lang'> =>
  lang === undefined ? {} : { lang }

/** What titles say of their language in the interface's lists: nothing where nobody knows it, as they run as their first letter does there. */
export const languageInLists = (own: string | undefined): LanguageAttributes =>
  own === undefined ? {} : languageWithin(INTERFACE_LANGUAGE, own)
