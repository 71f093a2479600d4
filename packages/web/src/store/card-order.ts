import { compareText } from '@lectern/domain/core'
import { titleKey } from '@lectern/domain/site'
import type { ArticleCard } from './article.ts'

/** Newest first by publication date, undated articles last; then by title, in the same order as in the database's lists; then by PII. */
export const byNewest = (a: ArticleCard, b: ArticleCard): number =>
  compareText(b.publicationDate ?? '', a.publicationDate ?? '') ||
  compareText(titleKey(a.title), titleKey(b.title)) ||
  compareText(a.pii, b.pii)
