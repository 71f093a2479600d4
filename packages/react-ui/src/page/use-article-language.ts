import type { LanguageAttributes } from '@lectern/domain/core'
import { useLanguage } from '../primitives/language.ts'
import { usePage } from './use-page.ts'

/** Language attributes for the article's words outside its text; none if they are in the interface's language. */
export const useArticleLanguage = (): LanguageAttributes => useLanguage(usePage().slices.article.value.meta.language)
