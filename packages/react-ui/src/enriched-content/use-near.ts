import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window something still counts as near. */
const AHEAD = '400px'

/** Whether an element has ever been in or near the window. */
export const useNear = (ref: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [ref])
  return isNear
}
