import { option as O } from 'fp-ts'
import { initialLoad } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { nextLoad, type LoadEvent } from '../../core/loading/next-load.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { ReferenceLink } from './reference-link.ts'

type Links = Loading<readonly ReferenceLink[]>

/** The links of the references: to the site's own articles, and to other sites. The two are asked for apart. */
export interface ReferenceLinksState {
  readonly internal: Links
  readonly external: Links
}

type Side = keyof ReferenceLinksState

/** The links that came with the page. */
export type EmbeddedReferenceLinks = Readonly<Record<Side, O.Option<readonly ReferenceLink[]>>>

/** No links came with the page. */
export const noEmbeddedLinks: EmbeddedReferenceLinks = { internal: O.none, external: O.none }

/** The links that came with the page; what did not is asked for. */
export const initialReferenceLinks = ({ internal, external }: EmbeddedReferenceLinks): ReferenceLinksState => ({
  internal: initialLoad(internal),
  external: initialLoad(external),
})

export type ReferenceLinksEvent =
  | { readonly type: 'referenceLinks/requested'; readonly side: Side }
  | { readonly type: 'referenceLinks/received'; readonly side: Side; readonly links: readonly ReferenceLink[] }
  | { readonly type: 'referenceLinks/failed'; readonly side: Side }

const withLoad = (state: ReferenceLinksState, side: Side, event: LoadEvent<readonly ReferenceLink[]>): ReferenceLinksState => ({
  ...state,
  [side]: nextLoad(state[side], event),
})

/** Each side is requested, then received or failed; a failing one leaves the references as they are (REF-10). */
export const updateReferenceLinks: Update<ReferenceLinksState, ReferenceLinksEvent> = (state, event) => {
  switch (event.type) {
    case 'referenceLinks/requested':
      return stay(withLoad(state, event.side, { kind: 'requested' }))
    case 'referenceLinks/received':
      return stay(withLoad(state, event.side, { kind: 'received', value: event.links }))
    case 'referenceLinks/failed':
      return stay(withLoad(state, event.side, { kind: 'failed' }))
  }
}
