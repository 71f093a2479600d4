import { option as O } from 'fp-ts'
import type { Milliseconds, Timer } from '../../core/commands/timer.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { SidePanelContent } from './side-panel-content.ts'
import type { SidePanelError } from './side-panel-error.ts'

/**
 * SIDE-2: how long the panel waits between getting its content and opening: one turn of the event loop, so that the content is
 * drawn first.
 */
export const SIDE_PANEL_OPEN_DELAY: Milliseconds = 0

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

export type SidePanelEvent =
  | { readonly type: 'sidePanel/content-set'; readonly content: SidePanelContent }
  /** The timer `side-panel-open` fired. */
  | { readonly type: 'sidePanel/opened' }
  | { readonly type: 'sidePanel/collapsed' }
  | { readonly type: 'sidePanel/expanded' }
  | { readonly type: 'sidePanel/closed' }
  /** The button `Expand` of the banner. */
  | { readonly type: 'sidePanel/banner-expanded' }
  | { readonly type: 'sidePanel/banner-closed' }
  /** The panel's content cannot be shown (SIDE-3). */
  | { readonly type: 'sidePanel/failed'; readonly error: SidePanelError }

const timer: Timer = { kind: 'side-panel-open' }

/** Whether the panel shows the questions. */
export const holdsQuestions = ({ content }: Pick<SidePanelState, 'content'>): boolean =>
  O.isSome(content) && content.value.type === 'QuestionsAndAnswers'

/**
 * How the side panel works (SIDE-2, SIDE-4). Content is set, and the panel opens with it one turn later, unless it was closed in
 * between. A closed panel neither collapses nor expands. Closing the questions, or their banner, removes the banner for good;
 * asking for the questions still opens them. Content that cannot be shown (SIDE-3) is reported, and the panel closes: the page
 * goes on without it.
 */
export const updateSidePanel: Update<SidePanelState, SidePanelEvent> = (state, event) => {
  switch (event.type) {
    case 'sidePanel/content-set':
      return stay(
        { ...state, content: O.some(event.content), isOpening: true },
        { kind: 'set-timer', timer, after: SIDE_PANEL_OPEN_DELAY },
      )
    case 'sidePanel/opened':
      return stay(state.isOpening ? { ...state, openState: 'open', isOpening: false } : state)
    case 'sidePanel/collapsed':
      return stay(state.openState === 'closed' ? state : { ...state, openState: 'collapsed' })
    case 'sidePanel/expanded':
      return stay(state.openState === 'closed' ? state : { ...state, openState: 'expanded' })
    case 'sidePanel/closed':
      return stay(
        { ...state, openState: 'closed', isOpening: false, isBannerClosed: state.isBannerClosed || holdsQuestions(state) },
        { kind: 'clear-timer', timer },
      )
    case 'sidePanel/banner-expanded':
      return stay(
        { ...state, openState: 'expanded', content: O.some({ type: 'QuestionsAndAnswers', id: O.none }), isOpening: false },
        { kind: 'clear-timer', timer },
      )
    case 'sidePanel/banner-closed':
      return stay({
        ...state,
        openState: state.openState === 'collapsed' && holdsQuestions(state) ? 'closed' : state.openState,
        isBannerClosed: true,
      })
    case 'sidePanel/failed':
      return stay(
        { ...state, openState: 'closed', isOpening: false },
        { kind: 'clear-timer', timer },
        { kind: 'report', report: { kind: 'error', message: `Side panel: ${event.error.message}` } },
      )
  }
}
