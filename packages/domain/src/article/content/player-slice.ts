import { stay, type Step, type Update } from '../../core/machine/step.ts'

/** How often a player that failed to load is requested again (TREE-14). */
export const PLAYER_RETRIES = 3

/** A player that is loaded only when a reader plays a recording. `retries` counts the attempts after the first. */
export type PlayerState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly retries: number }
  | { readonly status: 'loaded' }
  /** Permanent: the recording is left to the browser's own player, or to a download. */
  | { readonly status: 'given-up' }

/** No player has been requested yet. */
export const initialPlayer: PlayerState = { status: 'idle' }

export type PlayerEvent =
  | { readonly type: 'player/wanted' }
  | { readonly type: 'player/loaded' }
  | { readonly type: 'player/failed' }

const load = (retries: number): Step<PlayerState> => stay({ status: 'loading', retries }, { kind: 'load-player' })

/**
 * A lazily loaded player (TREE-14): it is loaded once it is requested, requested up to 3 more times if that fails, and then given up
 * without a message. An unexpected answer changes nothing.
 */
export const updatePlayer: Update<PlayerState, PlayerEvent> = (state, event) => {
  switch (event.type) {
    case 'player/wanted':
      return state.status === 'idle' ? load(0) : stay(state)
    case 'player/loaded':
      return stay(state.status === 'loading' ? { status: 'loaded' } : state)
    case 'player/failed':
      if (state.status !== 'loading') return stay(state)
      return state.retries < PLAYER_RETRIES ? load(state.retries + 1) : stay({ status: 'given-up' })
  }
}
