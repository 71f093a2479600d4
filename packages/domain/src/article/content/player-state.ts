/** A player that is loaded only when a reader plays a recording. `retries` counts the attempts after the first. */
export type PlayerState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly retries: number }
  | { readonly status: 'loaded' }
  /** Permanent: the recording is left to the browser's own player, or to a download. */
  | { readonly status: 'given-up' }

/** No player has been requested yet. */
export const initialPlayer: PlayerState = { status: 'idle' }
