import type { LanguageAttributes } from '@lectern/domain/core'
import { useLanguage } from '../primitives/language.ts'
import { usePage } from './use-page.ts'

/** What an element says of words of the article that are outside its text: their language and direction, nothing where they are the interface's. */
export const useArticleLanguage = (): LanguageAttributes => useLanguage(usePage().slices.article.value.meta.language)
