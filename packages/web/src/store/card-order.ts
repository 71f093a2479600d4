import { compareText } from '@lectern/domain/core'
import { titleKey } from '@lectern/domain/site'
import { compareTexts } from '../text/compare-texts.ts'
import type { ArticleCard } from './article.ts'

/** Newest first by publication date, undated articles last; then by title, in the same order as in the database's lists; then by PII. */
export const byNewest = (a: ArticleCard, b: ArticleCard): number =>
  compareTexts(b.publicationDate ?? '', a.publicationDate ?? '') ||
  compareText(titleKey(a.title), titleKey(b.title)) ||
  compareTexts(a.pii, b.pii)
