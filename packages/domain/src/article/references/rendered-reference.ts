import { option as O } from 'fp-ts'
import { node } from '../content/node.ts'
import { parseReference, type ParsedReference } from '../content/reference.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { grouped } from '../../core/lists/grouped.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import { referenceActions, type ReferenceAction } from './reference-actions.ts'
import { initialReferenceLinks, noEmbeddedLinks, type ReferenceLinksState } from './reference-links-slice.ts'

export type ReferenceActionKind = ReferenceAction['kind']

/** A reference that is on the page as markup: what its links are found by, and which of them stand there already. */
export interface RenderedReference {
  readonly refId: string
  readonly doi: O.Option<Doi>
  readonly has: readonly ReferenceActionKind[]
}

/** Actions that come to a reference, and the one that is there before which they belong; at the end where that is none. */
export interface ArrivingActions {
  readonly before: ReferenceActionKind | undefined
  readonly actions: readonly ReferenceAction[]
}

const blank = parseReference(node('reference'))

const cited = ({ refId, doi }: RenderedReference): ParsedReference => ({
  ...blank,
  refId,
  hostData: { ...blank.hostData, doi: O.toUndefined(doi) },
})

/** The order in which `referenceActions` gives them. */
const ORDER: readonly ReferenceActionKind[] = ['article', 'pdf', 'third-party-pdf', 'crossref', 'scopus', 'scholar']

/** Whether a word names something that a reader can do with a reference. */
export const isReferenceActionKind = (word: string | undefined): word is ReferenceActionKind => ORDER.some(kind => kind === word)

/** What the reference itself says a reader can do with it, before any answer of the service: it needs no script. */
export const statedActions = (urls: LinkOutUrls): ((reference: ParsedReference) => readonly ReferenceAction[]) =>
  referenceActions(initialReferenceLinks(noEmbeddedLinks), urls)

/** What the answers of the service add to a reference, each at its place among what is there: together they read as `referenceActions` has them. */
export const arrivingActions = (
  links: ReferenceLinksState,
  urls: LinkOutUrls,
): ((reference: RenderedReference) => readonly ArrivingActions[]) => {
  const actionsOf = referenceActions(links, urls)
  return reference => {
    const follows = (kind: ReferenceActionKind) =>
      ORDER.slice(ORDER.indexOf(kind) + 1).find(later => reference.has.includes(later))
    const coming = actionsOf(cited(reference)).filter(({ kind }) => !reference.has.includes(kind))
    return [...grouped(coming, ({ kind }) => follows(kind))].map(([before, actions]) => ({ before, actions }))
  }
}
