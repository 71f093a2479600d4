import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the first new item when a button reveals the rest of a list and disappears.
 * @returns the list's ref, and a function to call before more is shown
 */
export const useFocusFrom = <E extends Element>(shown: number): readonly [RefObject<E | null>, () => void] => {
  const list = useRef<E>(null)
  const from = useRef<number | undefined>(undefined)
  useEffect(() => {
    const first = from.current
    if (first === undefined || shown <= first) return
    from.current = undefined
    list.current?.children[first]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [shown])
  return [
    list,
    () => {
      from.current = shown
    },
  ]
}
