import { compareTexts } from '../text/compare-texts.ts'
import type { ArticleCard } from './article.ts'

const titles = new Intl.Collator('en')

/** Newest first by publication date, those without a date last; then by title as English sorts it, then by PII. */
export const byNewest = (a: ArticleCard, b: ArticleCard): number =>
  compareTexts(b.publicationDate ?? '', a.publicationDate ?? '') || titles.compare(a.title, b.title) || compareTexts(a.pii, b.pii)
