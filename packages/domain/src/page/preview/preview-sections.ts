import { contentsTitles } from '../../words/contents-list.ts'

/** The sections of a preview's page, with the ids of their elements. */
export const PREVIEW_SECTION_IDS = {
  abstract: 'preview-section-abstract',
  introduction: 'preview-section-introduction',
  snippets: 'preview-section-snippets',
  references: 'preview-section-references',
  citedBy: 'preview-section-cited-by',
} as const

export type PreviewSection = keyof typeof PREVIEW_SECTION_IDS

/** The heading above the articles that cite this one, also in the contents list (PREV-2). */
export const citedByHeading = (hitCount: number): string => contentsTitles.citedBy(hitCount)
