import type { ArticleCard } from './port.ts'

const titles = new Intl.Collator('en')

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Newest first by publication date, those without a date last; then by title as English sorts it, then by PII. */
export const byNewest = (a: ArticleCard, b: ArticleCard): number =>
  compare(b.publicationDate ?? '', a.publicationDate ?? '') || titles.compare(a.title, b.title) || compare(a.pii, b.pii)
