import type { Interpreters } from './interpreter.ts'

/** Sets and clears timers; setting a running timer restarts it. */
export const timers = (window: Window): Pick<Interpreters, 'set-timer' | 'clear-timer'> => {
  const running = new Map<string, number>()
  const clear = (key: string): void => {
    window.clearTimeout(running.get(key))
    running.delete(key)
  }
  return {
    'set-timer': ({ timer, after }, tell) => {
      const key = JSON.stringify(timer)
      clear(key)
      running.set(
        key,
        window.setTimeout(() => {
          running.delete(key)
          tell({ type: 'page/timer-fired', timer })
        }, after),
      )
    },
    'clear-timer': ({ timer }) => {
      clear(JSON.stringify(timer))
    },
  }
}
