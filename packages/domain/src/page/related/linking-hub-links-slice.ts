import type { option as O } from 'fp-ts'
import { initialLoad, updateListLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { linkingHubLinks, type LinkingHubConfig, type LinkingHubItem, type LinkingHubLinks } from './linking-hub.ts'

/** The linking hub's answer, and whether it was reported that a reader saw its links. */
export interface LinkingHubLinksState {
  readonly list: Loading<readonly LinkingHubItem[]>
  readonly isImpressed: boolean
}

/** The embedded outside links, or none yet; no impression of them has been reported. */
export const initialLinkingHubLinks = (embedded: O.Option<readonly LinkingHubItem[]>): LinkingHubLinksState => ({
  list: initialLoad(embedded),
  isImpressed: false,
})

export type LinkingHubLinksEvent =
  | LoadSliceEvent<'linkingHubLinks', readonly LinkingHubItem[]>
  /** The links came into view. */
  | { readonly type: 'linkingHubLinks/seen' }
  | { readonly type: 'linkingHubLinks/followed'; readonly siteName: string }

export interface LinkingHubLinksFacts {
  readonly sites: LinkingHubConfig
}

/** The data-layer event for links that a reader saw: one impression each, and none if the hub failed (HUB-2). */
export const linkingHubImpressions = ({ links, hasError }: LinkingHubLinks): readonly DataLayerEvent[] =>
  hasError ? [] : links.map(({ siteName }) => ({ event: 'ctaImpression', name: siteName }))

/**
 * The linking hub's links are requested, then received or failed (HUB-2). That a reader saw them is reported once; that one was
 * followed, each time.
 */
export const updateLinkingHubLinks: Update<LinkingHubLinksState, LinkingHubLinksEvent, LinkingHubLinksFacts> = (
  state,
  event,
  { sites },
) => {
  switch (event.type) {
    case 'linkingHubLinks/requested':
    case 'linkingHubLinks/received':
    case 'linkingHubLinks/failed':
      return updateListLoad(state, event)
    case 'linkingHubLinks/seen': {
      const impressions = state.isImpressed ? [] : linkingHubImpressions(linkingHubLinks(state.list, sites))
      return impressions.length === 0 ? stay(state) : stay({ ...state, isImpressed: true }, ...impressions.map(pushToDataLayer))
    }
    case 'linkingHubLinks/followed':
      return stay(state, pushToDataLayer({ event: 'ctaClick', name: event.siteName }))
  }
}
