import type { CallFailure } from '../commands/call.ts'
import { idle, type Loading } from '../loading/loading.ts'
import { nextLoad, type LoadEvent } from '../loading/next-load.ts'
import type { Update } from '../machine/step.ts'
import type { ReferenceLink } from './reference-link.ts'

type Links = Loading<readonly ReferenceLink[]>

/** The links of the references: to the house's own articles, and to other sites. The two are asked for apart. */
export interface ReferenceLinksState {
  readonly internal: Links
  readonly external: Links
}

type Side = keyof ReferenceLinksState

export const initialReferenceLinks: ReferenceLinksState = { internal: idle, external: idle }

export type ReferenceLinksEvent =
  | { readonly type: 'referenceLinks/requested'; readonly side: Side }
  | { readonly type: 'referenceLinks/received'; readonly side: Side; readonly links: readonly ReferenceLink[] }
  | { readonly type: 'referenceLinks/failed'; readonly side: Side; readonly failure: CallFailure }

const endpoints = { internal: 'referenceLinks', external: 'externalReferenceLinks' } as const satisfies Readonly<Record<Side, string>>

const withLoad = (state: ReferenceLinksState, side: Side, event: LoadEvent<readonly ReferenceLink[]>): ReferenceLinksState =>
  ({ ...state, [side]: nextLoad(state[side], event) })

/** Each side is requested, then received or failed; of a failing one only whoever watches over the page hears (REF-10), the references stay as they are. */
export const updateReferenceLinks: Update<ReferenceLinksState, ReferenceLinksEvent> = (state, event) => {
  switch (event.type) {
    case 'referenceLinks/requested':
      return [withLoad(state, event.side, { kind: 'requested' }), []]
    case 'referenceLinks/received':
      return [withLoad(state, event.side, { kind: 'received', value: event.links }), []]
    case 'referenceLinks/failed':
      return [
        withLoad(state, event.side, { kind: 'failed' }),
        [{ kind: 'report', report: { kind: 'call-failed', endpoint: endpoints[event.side], failure: event.failure } }],
      ]
  }
}
