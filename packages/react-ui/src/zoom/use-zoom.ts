import type { Extent } from '@lectern/domain/core'
import { initialZoom, updateZoom, type ZoomEvent, type ZoomState } from '@lectern/domain/page'
import { useEffect, useLayoutEffect } from 'react'
import { useUpdate } from '../primitives/use-update.ts'

export type TellZoom = (event: ZoomEvent) => void

/** The zoom state of something seen through a frame, as the reader zooms and pans. */
export const useZoom = (largest: number, fitted: Extent, frame: Extent): readonly [ZoomState, TellZoom] => {
  const [state, tell] = useUpdate(updateZoom, initialZoom(largest), undefined)
  useLayoutEffect(() => {
    tell({
      type: 'zoom/measured',
      fitted: { width: fitted.width, height: fitted.height },
      frame: { width: frame.width, height: frame.height },
    })
  }, [tell, fitted.width, fitted.height, frame.width, frame.height])
  return [state, tell]
}

/** Listens for keys on an element and everything in it, and consumes those that `onKey` handles. */
export const useKeys = (element: () => HTMLElement | null, onKey: (key: string) => boolean): void => {
  useEffect(() => {
    const listened = element()
    const listener = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (onKey(event.key)) event.preventDefault()
    }
    listened?.addEventListener('keydown', listener)
    return () => {
      listened?.removeEventListener('keydown', listener)
    }
  })
}
