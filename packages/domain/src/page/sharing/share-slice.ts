import type { Pii } from '../../core/identifiers/pii.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import type { ShareNetwork } from '../../core/commands/share-network.ts'
import type { SharedLink } from '../../core/commands/shared-link.ts'

/** `sheet`: the browser's own share sheet is open; `menu-due`: nothing was shared by it, so that the menu is to open. */
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
 * How an article is shared (SHARE-1): by the browser's own share sheet where there is one, and by the menu of networks where there is none, or where
 * nothing was shared by it. Each way is told to the data layer (USE-4); before a click nothing leaves the page.
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
      // The click that led here by way of the sheet has been told.
      return state.status === 'menu-due' ? stay(initialShare) : stay(state, click)
    case 'share/link-followed':
      return stay(state, pushToDataLayer({ event: 'socialShare', pii, network: event.network }))
  }
}
