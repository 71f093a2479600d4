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

const ELSEWHERE: ReadonlySet<ReferenceActionKind> = new Set(['scopus', 'scholar'])

/** Those of a reference's links that are in a menu: the ones to records of the work at other sites, if there are several. A single one needs no menu. */
export const kindsInMenu = (kinds: readonly ReferenceActionKind[]): readonly ReferenceActionKind[] => {
  const elsewhere = kinds.filter(kind => ELSEWHERE.has(kind))
  return elsewhere.length > 1 ? elsewhere : []
}

/** Whether a word is the name of an action on a reference. */
export const isReferenceActionKind = (word: string | undefined): word is ReferenceActionKind =>
  REFERENCE_ACTION_KINDS.some(kind => kind === word)
