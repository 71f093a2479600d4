/** `sheet`: the browser's share sheet is open; `menu-due`: it was not used, so the menu opens. */
export interface ShareState {
  readonly status: 'idle' | 'sheet' | 'menu-due'
}

/** Nothing is being shared. */
export const initialShare: ShareState = { status: 'idle' }
