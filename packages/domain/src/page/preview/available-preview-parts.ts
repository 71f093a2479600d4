import type { ArticlePreview } from './article-preview.ts'
import type { PreviewReferenceCounts } from './preview-reference-list.ts'

/** Which parts a preview has: everything that its page needs to know about the content in its markup. */
export interface AvailablePreviewParts {
  readonly abstract: boolean
  readonly introduction: boolean
  readonly snippets: boolean
  readonly references: PreviewReferenceCounts
}

/** The parts of a preview (PREV-2). */
export const availablePreviewParts = ({
  abstracts,
  introduction,
  snippets,
  references: { shown, total },
}: ArticlePreview): AvailablePreviewParts => ({
  abstract: abstracts.content.length > 0,
  introduction: introduction.content.length > 0,
  snippets: snippets.length > 0,
  references: { shown: shown.length, total },
})
