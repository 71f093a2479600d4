import type { Command, Update } from '@lectern/domain'
import { useCallback, useRef, useState } from 'react'

const perform = (command: Command): void => {
  // What gets the focus may be drawn only after this.
  if (command.kind === 'focus') requestAnimationFrame(() => { document.getElementById(command.id)?.focus() })
}

/** The state of one popover, tooltip or field for itself, by its rule in the domain; of what that wants done only the focus concerns it. */
export const useUpdate = <State, Event, Facts>(update: Update<State, Event, Facts>, initial: State, facts: Facts): readonly [State, (event: Event) => void] => {
  const [state, setState] = useState(initial)
  const current = useRef(state)
  const tell = useCallback((event: Event): void => {
    const [next, commands] = update(current.current, event, facts)
    current.current = next
    setState(next)
    commands.forEach(perform)
    // What the facts say of one element does not change.
  }, [update])
  return [state, tell]
}
