import type { ReferenceAction } from './reference-actions.ts'

export type ReferenceActionKind = ReferenceAction['kind']

/** The kinds of actions on a reference, in the order in which `referenceActions` gives them. */
export const REFERENCE_ACTION_KINDS: readonly ReferenceActionKind[] = [
  'article',
  'pdf',
  'third-party-pdf',
  'crossref',
  'scopus',
  'scholar',
]

/** Whether a word is the name of an action on a reference. */
export const isReferenceActionKind = (word: string | undefined): word is ReferenceActionKind =>
  REFERENCE_ACTION_KINDS.some(kind => kind === word)
