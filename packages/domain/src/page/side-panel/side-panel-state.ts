import { option as O } from 'fp-ts'
import type { SidePanelContent } from './side-panel-content.ts'

/** SIDE-1, SIDE-2. */
export type SidePanelOpenState = 'closed' | 'open' | 'collapsed' | 'expanded'

/** The content of the side panel, and how far it is open. */
export interface SidePanelState {
  readonly openState: SidePanelOpenState
  readonly content: O.Option<SidePanelContent>
  /** New content waits to be shown. */
  readonly isOpening: boolean
  /** The reader closed the questions: their banner does not return (SIDE-4). */
  readonly isBannerClosed: boolean
}

/** The side panel is closed and empty. */
export const initialSidePanel: SidePanelState = { openState: 'closed', content: O.none, isOpening: false, isBannerClosed: false }
