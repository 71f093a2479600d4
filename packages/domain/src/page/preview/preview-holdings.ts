import type { ArticlePreview } from './article-preview.ts'
import type { PreviewReferenceCounts } from './preview-reference-list.ts'

/** Which of its parts a preview has: all that its page need be told of what stands in it as markup. */
export interface PreviewHoldings {
  readonly abstract: boolean
  readonly introduction: boolean
  readonly snippets: boolean
  readonly references: PreviewReferenceCounts
}

/** What a preview holds (PREV-2). */
export const previewHoldings = ({
  abstracts,
  introduction,
  snippets,
  references: { shown, total },
}: ArticlePreview): PreviewHoldings => ({
  abstract: abstracts.content.length > 0,
  introduction: introduction.content.length > 0,
  snippets: snippets.length > 0,
  references: { shown: shown.length, total },
})
