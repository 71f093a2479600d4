import type { Pii } from '../../core/identifiers/pii.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import type { ShareNetwork } from '../../core/commands/share-network.ts'
import type { SharedLink } from '../../core/commands/shared-link.ts'

/** `sheet`: the browser's share sheet is open; `menu-due`: it was not used, so the menu opens. */
export interface ShareState {
  readonly status: 'idle' | 'sheet' | 'menu-due'
}

/** Nothing is being shared. */
export const initialShare: ShareState = { status: 'idle' }

export type ShareEvent =
  | { readonly type: 'share/sheet-asked'; readonly link: SharedLink }
  | { readonly type: 'share/sheet-used' }
  /** It was dismissed, or the browser would not open it. */
  | { readonly type: 'share/sheet-unused' }
  | { readonly type: 'share/menu-opened' }
  | { readonly type: 'share/link-followed'; readonly network: ShareNetwork }

const click = pushToDataLayer({ event: 'ctaClick', name: 'share' })

/**
 * How an article is shared (SHARE-1): with the browser's share sheet if there is one, and with the menu of networks if there is
 * none, or if the sheet was not used. Each is reported to the data layer (USE-4); before a click nothing leaves the page.
 */
export const updateShare: Update<ShareState, ShareEvent, { readonly pii: Pii }> = (state, event, { pii }) => {
  switch (event.type) {
    case 'share/sheet-asked':
      return state.status === 'sheet' ? stay(state) : [{ status: 'sheet' }, [click, { kind: 'share', link: event.link }]]
    case 'share/sheet-used':
      return stay(state.status === 'sheet' ? initialShare : state)
    case 'share/sheet-unused':
      return stay(state.status === 'sheet' ? { status: 'menu-due' } : state)
    case 'share/menu-opened':
      // The click that opened the sheet has been reported already.
      return state.status === 'menu-due' ? stay(initialShare) : stay(state, click)
    case 'share/link-followed':
      return stay(state, pushToDataLayer({ event: 'socialShare', pii, network: event.network }))
  }
}
