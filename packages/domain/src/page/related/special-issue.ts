import type { ListedArticle } from '../../article/listing/listed-article.ts'

/** The special issue or volume of an article, with its other articles. */
export interface SpecialIssue {
  readonly title: string
  readonly editors: readonly string[]
  readonly items: readonly ListedArticle[]
}
