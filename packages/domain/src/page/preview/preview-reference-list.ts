import { option as O } from 'fp-ts'
import { previewWords } from '../../words/preview.ts'
import type { PreviewReference } from './preview-reference.ts'

/** REF-3: this many references are never cut. */
export const PREVIEW_REFERENCES_UNCUT = 2

/** REF-3: the most references in a preview. */
export const PREVIEW_REFERENCES_LIMIT = 50

/** REF-6: how many references are shown until the list is expanded. */
export const PREVIEW_REFERENCES_FIRST = 10

/** The references of a preview (REF-3): of more than two, those that lead to the site's own articles first, else in order; half of all, at most 50. */
export const shownInPreview = <A>(references: readonly A[], isInternal: (reference: A) => boolean): readonly A[] =>
  references.length <= PREVIEW_REFERENCES_UNCUT
    ? references
    : [...references.filter(isInternal), ...references.filter(reference => !isInternal(reference))].slice(
        0,
        Math.min(Math.floor(references.length / 2), PREVIEW_REFERENCES_LIMIT),
      )

/** The heading of the references (REF-8): how many the article has, including none. */
export const referencesHeading = (total: number): string => previewWords.references(total)

/** The references of a preview, and how many the article has. */
export interface PreviewReferences {
  readonly shown: readonly PreviewReference[]
  readonly total: number
}

/** How many references a preview shows, and how many the article has. */
export interface PreviewReferenceCounts {
  readonly shown: number
  readonly total: number
}

/** The references that are visible at first, and those that expanding reveals (REF-6). */
export const foldedReferences = <A>(shown: readonly A[]): { readonly first: readonly A[]; readonly further: readonly A[] } => ({
  first: shown.slice(0, PREVIEW_REFERENCES_FIRST),
  further: shown.slice(PREVIEW_REFERENCES_FIRST),
})

/** The reference list, ready to draw. */
export interface PreviewReferenceList {
  readonly heading: string
  /** Whether the list is expanded. */
  readonly isExpanded: boolean
  readonly more: O.Option<typeof previewWords.moreReferences>
  readonly note: O.Option<typeof previewWords.furtherReferences>
}

/**
 * The reference list of a preview: its heading (REF-8); its first ten references with a button for the others, or all without a
 * button (REF-6); a note if the article has more (REF-7).
 */
export const previewReferenceList = (
  { shown, total }: PreviewReferenceCounts,
  hasBeenExpanded: boolean,
): PreviewReferenceList => {
  const isExpanded = hasBeenExpanded || shown <= PREVIEW_REFERENCES_FIRST
  return {
    heading: referencesHeading(total),
    isExpanded,
    more: isExpanded ? O.none : O.some(previewWords.moreReferences),
    note: total > shown ? O.some(previewWords.furtherReferences) : O.none,
  }
}
