import type { Extent } from '@lectern/domain/core'
import { useLayoutEffect, useState, type RefObject } from 'react'

const extentOf = ({ clientWidth: width, clientHeight: height }: Element): Extent => ({ width, height })

/** The size of an element, updated when it changes. */
export const useExtent = (ref: RefObject<Element | null>): Extent => {
  const [extent, setExtent] = useState<Extent>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = (): void => {
      const now = extentOf(element)
      setExtent(before => (before.width === now.width && before.height === now.height ? before : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [ref])
  return extent
}
