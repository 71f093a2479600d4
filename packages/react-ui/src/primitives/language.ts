import { INTERFACE_LANGUAGE, languageOfName, languageWithin, type LanguageAttributes } from '@lectern/domain/core'
import { createContext, useContext } from 'react'

const Around = createContext(INTERFACE_LANGUAGE)

/** Sets the language of the text that everything inside is in: an article's, or the interface's again for what opens over it. */
export const InLanguage = Around.Provider

/** Language attributes for words in a language; none if the surrounding text is in that language. */
export const useLanguage = (language: string): LanguageAttributes => languageWithin(useContext(Around), language)

/** Language attributes for interface words: their language and direction in an article of another language, otherwise none. */
export const useInterfaceLanguage = (): LanguageAttributes => useLanguage(INTERFACE_LANGUAGE)

/** The same for an element of which only the accessible name is interface text. Its content keeps its direction. */
export const useNameLanguage = (): Pick<LanguageAttributes, 'lang'> => languageOfName(useInterfaceLanguage())

/** Language attributes for the article's text inside an element that is marked as the interface's language. */
export const useTextLanguage = (): LanguageAttributes => languageWithin(INTERFACE_LANGUAGE, useContext(Around))
