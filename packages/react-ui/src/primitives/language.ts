import { INTERFACE_LANGUAGE, languageOfName, languageWithin, type LanguageAttributes } from '@lectern/domain/core'
import { createContext, useContext } from 'react'

const Around = createContext(INTERFACE_LANGUAGE)

/** Says the language of the text that everything inside is in: an article's, or the interface's again in what opens over it. */
export const InLanguage = Around.Provider

/** What an element says of words in a language; nothing where it is in text of that language. */
export const useLanguage = (language: string): LanguageAttributes => languageWithin(useContext(Around), language)

/** What an element says of the interface's own words: their language and direction in an article of another language, else nothing. */
export const useInterfaceLanguage = (): LanguageAttributes => useLanguage(INTERFACE_LANGUAGE)

/** The same for an element whose name alone is the interface's: what it contains keeps its order. */
export const useNameLanguage = (): Pick<LanguageAttributes, 'lang'> => languageOfName(useInterfaceLanguage())

/** What an element says of the text around, inside one that says the interface's language. */
export const useTextLanguage = (): LanguageAttributes => languageWithin(INTERFACE_LANGUAGE, useContext(Around))
