import type { Href } from '../../core/identifiers/href.ts'
import { headingWords } from '../../words/headings.ts'
import { previewWords } from '../../words/preview.ts'
import type { AvailablePreviewParts } from './available-preview-parts.ts'
import { referencesHeading } from './preview-reference-list.ts'
import { citedByHeading, PREVIEW_SECTION_IDS, type PreviewSection } from './preview-sections.ts'

/** A line of the preview's contents list. */
export interface PreviewContentsEntry {
  readonly section: PreviewSection
  readonly label: string
  readonly href: Href
  /** Whether a separator follows. */
  readonly separator: boolean
}

type Entry = readonly [section: PreviewSection, label: string, hasContent: boolean]

const groups = (
  { abstract, introduction, snippets, references: { total } }: AvailablePreviewParts,
  citedBy: number,
): readonly (readonly Entry[])[] => [
  [
    ['abstract', headingWords.abstract, abstract],
    ['introduction', headingWords.introduction, introduction],
    ['snippets', previewWords.snippets, snippets],
  ],
  [
    ['references', referencesHeading(total), total > 0],
    ['citedBy', citedByHeading(citedBy), citedBy > 0],
  ],
]

/**
 * The preview's contents list (PREV-2): the sections with content, in order; the last of each of the two groups is followed by a
 * separator (PREV-3).
 * @param citedBy how many articles cite this one, if known
 */
export const previewContents = (availableParts: AvailablePreviewParts, citedBy: number): readonly PreviewContentsEntry[] =>
  groups(availableParts, citedBy).flatMap(group => {
    const entries = group.filter(([, , hasContent]) => hasContent)
    return entries.map(([section, label], index) => ({
      section,
      label,
      href: `#${PREVIEW_SECTION_IDS[section]}`,
      separator: index === entries.length - 1,
    }))
  })
