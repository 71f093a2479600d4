import type { Begun, Interpreters } from './interpreter.ts'

/** Timers, each found by its key. */
export interface KeyedTimers<Key> {
  /** Calls a function after a number of milliseconds; setting a running timer restarts it. */
  readonly set: (key: Key, after: number, act: () => void) => void
  /** Stops a timer, if it is running. */
  readonly clear: (key: Key) => void
}

/**
 * Timers of a window, none of which is running yet.
 * @param window the window of the page
 */
export const keyedTimers = <Key>(window: Window): KeyedTimers<Key> => {
  const running = new Map<Key, number>()
  const clear = (key: Key): void => {
    window.clearTimeout(running.get(key))
    running.delete(key)
  }
  return {
    clear,
    set: (key, after, act) => {
      clear(key)
      running.set(
        key,
        window.setTimeout(() => {
          running.delete(key)
          act()
        }, after),
      )
    },
  }
}

/** How long a page may wait at most, in milliseconds, for what its reader would take for a part of what they have done. */
const SHORT = 500

/**
 * Sets and clears timers; setting a running timer restarts it.
 * @param begun receives the time of those that are short
 */
export const timers = (window: Window, begun: Begun = work => work): Pick<Interpreters, 'set-timer' | 'clear-timer'> => {
  const { set, clear } = keyedTimers<string>(window)
  return {
    'set-timer': ({ timer, after }, tell) => {
      set(JSON.stringify(timer), after, () => {
        tell({ type: 'page/timer-fired', timer })
      })
      if (after <= SHORT) void begun(new Promise(resolve => window.setTimeout(resolve, after)))
    },
    'clear-timer': ({ timer }) => {
      clear(JSON.stringify(timer))
    },
  }
}
