import { compareText } from '@lectern/domain/core'
import { titleKey } from '@lectern/domain/site'
import { compareTexts } from '../text/compare-texts.ts'
import type { ArticleCard } from './article.ts'

/** Newest first by publication date, those without a date last; then by title, filed as the lists of the database are, then by PII. */
export const byNewest = (a: ArticleCard, b: ArticleCard): number =>
  compareTexts(b.publicationDate ?? '', a.publicationDate ?? '') ||
  compareText(titleKey(a.title), titleKey(b.title)) ||
  compareTexts(a.pii, b.pii)
