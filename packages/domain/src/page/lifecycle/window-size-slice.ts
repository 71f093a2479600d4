import { option as O } from 'fp-ts'
import type { Milliseconds } from '../../core/commands/timer.ts'
import { stay, type Update } from '../../core/machine/step.ts'

/** LIFE-8: how long a window must keep its size before the page reacts. */
export const RESIZE_DEBOUNCE: Milliseconds = 300

/** In CSS pixels. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** The size that the page is laid out for, and the current size while the window is being resized. */
export interface WindowSizeState {
  readonly settled: WindowSize
  readonly pending: O.Option<WindowSize>
}

/** A window that has kept this size, in CSS pixels. */
export const initialWindowSize = (size: WindowSize): WindowSizeState => ({ settled: size, pending: O.none })

export type WindowSizeEvent =
  | { readonly type: 'windowSize/resized'; readonly size: WindowSize }
  | { readonly type: 'windowSize/settled' }

/** Adopts the window's size once it has not changed for 300 ms (LIFE-8); each change restarts the wait. */
export const updateWindowSize: Update<WindowSizeState, WindowSizeEvent> = (state, event) => {
  switch (event.type) {
    case 'windowSize/resized':
      return [
        { ...state, pending: O.some(event.size) },
        [{ kind: 'set-timer', timer: { kind: 'window-resize' }, after: RESIZE_DEBOUNCE }],
      ]
    case 'windowSize/settled':
      return O.isSome(state.pending) ? [initialWindowSize(state.pending.value), []] : stay(state)
  }
}
