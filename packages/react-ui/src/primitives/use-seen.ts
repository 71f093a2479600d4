import { useEffect, useRef, type RefObject } from 'react'

/**
 * Calls `onSeen` once, when the browser reports that an element is in view.
 * @param share how much of the element must be in view, from 0 to 1
 */
export const useSeen = <E extends Element>(share: number, onSeen: () => void): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const element = ref.current
    if (element === null || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= share)) return
        observer.disconnect()
        latest.current()
      },
      { threshold: share },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [share])
  return ref
}
