import { directionOf, type Direction } from './direction.ts'

/** The language of the interface, BCP 47. */
export const INTERFACE_LANGUAGE: string = 'en'

/** By whose customs the interface writes numbers, dates and lists, and counts: those of Britain, as its spelling. */
export const INTERFACE_CUSTOMS = 'en-GB'

/** The language attributes of an element whose words are in another language than those around it. */
export interface LanguageAttributes {
  readonly lang?: string
  readonly dir?: Direction | 'auto'
}

/** Older files mark English with three letters. */
const named = (language: string): string => (language === 'eng' ? 'en' : language)

const partsOf = (tag: string): { readonly language: string; readonly script: string | undefined } => {
  const [language = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  return { language: named(language), script: subtags.find(subtag => /^[a-z]{4}$/.test(subtag)) }
}

/** Whether two tags name the same language in the same script, whatever the region: one screen-reader voice reads both. */
export const isSameLanguage = (one: string, other: string): boolean => {
  const [{ language, script }, { language: otherLanguage, script: otherScript }] = [partsOf(one), partsOf(other)]
  return (
    language === otherLanguage &&
    directionOf(one) === directionOf(other) &&
    (script === undefined || otherScript === undefined || script === otherScript)
  )
}

/**
 * The language attributes of words within words in another language (WCAG 3.1.2): language and direction, or nothing if both are
 * the same. For an unknown language, the attributes say that it is unknown, and the direction follows the first letter.
 */
export const languageWithin = (around: string, own: string): LanguageAttributes =>
  isSameLanguage(around, own) ? {} : { lang: own, dir: own.trim() === '' ? 'auto' : directionOf(own) }

/** The attributes for an element of which only the name is in that language: its contents keep their direction. */
export const languageOfName = ({ lang }: LanguageAttributes): Pick<LanguageAttributes, 'lang'> =>
  lang === undefined ? {} : { lang }

/**
 * The language attributes of titles in the interface's lists; none for an unknown language, whose direction there follows the
 * first letter.
 */
export const languageInLists = (own: string | undefined): LanguageAttributes =>
  own === undefined ? {} : languageWithin(INTERFACE_LANGUAGE, own)
