import { option as O } from 'fp-ts'
import { node } from '../content/node.ts'
import { parseReference, type ParsedReference } from '../content/reference.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { remembered } from '../../core/lists/remembered.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import { kindsInMenu, REFERENCE_ACTION_KINDS, type ReferenceActionKind } from './reference-action-kinds.ts'
import { referenceActions, type ReferenceAction } from './reference-actions.ts'
import { initialReferenceLinks, noEmbeddedLinks, type ReferenceLinksState } from './reference-links-slice.ts'

/** A reference in the page's markup: the identifiers by which its links are found, and the links that it already has. */
export interface RenderedReference {
  readonly refId: string
  readonly doi: O.Option<Doi>
  /** Whether its text has the DOI, as a link. */
  readonly linksDoi: boolean
  readonly has: readonly ReferenceActionKind[]
}

/** Actions that the service adds to a reference. Received actions go before this one, or last if it is absent. */
export interface ArrivingActions {
  readonly before: ReferenceActionKind | undefined
  readonly actions: readonly ReferenceAction[]
  /** Those that follow, in a menu that has the existing one as well. */
  readonly others: readonly ReferenceAction[]
}

const citedLike =
  (blank: ParsedReference) =>
  ({ refId, doi }: RenderedReference): ParsedReference => ({
    ...blank,
    refId,
    hostData: { ...blank.hostData, doi: O.toUndefined(doi) },
  })

/** The actions that follow from the reference itself, before any answer from the service. They need no script. */
export const statedActions: (urls: LinkOutUrls) => (reference: ParsedReference) => readonly ReferenceAction[] = remembered(urls =>
  referenceActions(initialReferenceLinks(noEmbeddedLinks), urls),
)

/** What the service's answers add to a reference, each action in its place among the existing ones. The result has the order of `referenceActions`. */
export const arrivingActions = (
  links: ReferenceLinksState,
  urls: LinkOutUrls,
): ((reference: RenderedReference) => readonly ArrivingActions[]) => {
  const actionsOf = referenceActions(links, urls)
  const cited = citedLike(parseReference(node('reference')))
  return reference => {
    const follows = (kind: ReferenceActionKind) =>
      REFERENCE_ACTION_KINDS.slice(REFERENCE_ACTION_KINDS.indexOf(kind) + 1).find(later => reference.has.includes(later))
    const isThere = (kind: ReferenceActionKind): boolean =>
      reference.has.includes(kind) || (kind === 'crossref' && reference.linksDoi)
    const coming = actionsOf(cited(reference)).filter(({ kind }) => !isThere(kind))
    const menu = kindsInMenu([...reference.has, ...coming.map(({ kind }) => kind)])
    return [...grouped(coming, ({ kind }) => follows(kind))].map(([before, actions]) => ({
      before,
      actions: actions.filter(({ kind }) => !menu.includes(kind)),
      others: actions.filter(({ kind }) => menu.includes(kind)),
    }))
  }
}
