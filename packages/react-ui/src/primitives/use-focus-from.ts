import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where a button brings out the rest of a list and goes away by it, the focus goes on to the first item that is new.
 * @returns the list's element, and what to call before more is shown
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
