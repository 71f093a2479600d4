import type { Lexicon } from '@lectern/domain/site'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import { oneSpelling } from './spelling.ts'
import { wordsIn, type WordForm } from './search-words.ts'

const STEMMERS = {
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  id: indonesian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
} as const

/** A language whose inflections are known. */
export type SearchLanguage = keyof typeof STEMMERS

const isSearchLanguage = (code: string): code is SearchLanguage => Object.hasOwn(STEMMERS, code)

/** The language by whose rules the words of a text are searched: without one that is known, English, as its words are in all others. */
export const searchLanguage = (tag: string | undefined): SearchLanguage => {
  const code = tag?.toLowerCase().split('-')[0] ?? ''
  return isSearchLanguage(code) ? code : code === 'nb' || code === 'nn' ? 'no' : 'en'
}

const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu

const stemIn = (language: SearchLanguage, word: string): string => STEMMERS[language](word).replace(NO_LETTER, '') || word

const englishStem: WordForm = word => (/\p{N}/u.test(word) ? word : stemIn('en', oneSpelling(word)))

/** Between the stem of a word and its language. No word has this letter, as words have no variants of letters. */
const IN = 'ˡ'

const stemOf = (language: SearchLanguage, word: string): string => {
  const inEnglish = englishStem(word)
  if (language === 'en' || /\p{N}/u.test(word)) return inEnglish
  const stem = stemIn(language, word)
  return stem === inEnglish ? stem : stem + IN + language
}

/** How many stems are remembered in a language: texts share most of their words. */
const REMEMBERED = 50_000

const remembering = (language: SearchLanguage): WordForm => {
  const known = new Map<string, string>()
  return word => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= REMEMBERED) known.clear()
    const stem = stemOf(language, word)
    known.set(word, stem)
    return stem
  }
}

const FORMS = new Map<SearchLanguage, WordForm>()

/**
 * The form by which a language's words are compared with those of a search: their stem. Where the stem in English is another, it names the language,
 * in which alone it is found.
 */
export const stemForm = (language: SearchLanguage): WordForm => {
  const form = FORMS.get(language) ?? remembering(language)
  FORMS.set(language, form)
  return form
}

const asWritten: WordForm = word => word

/** How the words of a language are made from texts. */
export const lexiconOf = (language: SearchLanguage): Lexicon => ({
  forms: text => wordsIn(text, asWritten),
  stem: stemForm(language),
})

/** The lexicons of some languages, of which English is always one. */
export const lexiconsOf = (languages: readonly string[]): readonly Lexicon[] =>
  [...new Set<SearchLanguage>(['en', ...languages.filter(isSearchLanguage)])].map(lexiconOf)
