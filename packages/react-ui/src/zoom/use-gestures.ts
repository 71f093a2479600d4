import { wheelFactor, type Offset } from '@lectern/domain/core'
import { useEffect, type RefObject } from 'react'
import type { TellZoom } from './use-zoom.ts'

interface Pointed {
  readonly clientX: number
  readonly clientY: number
}

/** How far a pointer moves before a press becomes a drag, in CSS pixels. */
const DRAG = 4

const fromMiddle = (element: Element, { clientX, clientY }: Pointed): Offset => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const distance = (a: Pointed, b: Pointed): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

const middle = (a: Pointed, b: Pointed): Pointed => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
})

/** Tracks the pointers that are down: one drags, and two zoom by the change of their distance. */
const dragging = (element: HTMLElement, tell: TellZoom): (() => void) => {
  const down = new Map<number, PointerEvent>()
  const isMoving = new Set<number>()

  const move = (event: PointerEvent): void => {
    const before = down.get(event.pointerId)
    if (before === undefined || (!isMoving.has(event.pointerId) && distance(before, event) < DRAG)) return
    if (!isMoving.has(event.pointerId)) {
      isMoving.add(event.pointerId)
      // A mere press still gets its click; a drag is followed outside the frame too.
      element.setPointerCapture(event.pointerId)
    }
    const other = [...down.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    down.set(event.pointerId, event)
    const [from, to] = other === undefined ? [before, event] : [middle(before, other), middle(event, other)]
    tell({ type: 'zoom/moved', x: to.clientX - from.clientX, y: to.clientY - from.clientY })
    if (other !== undefined && distance(before, other) > 0)
      tell({ type: 'zoom/at', by: distance(event, other) / distance(before, other), at: fromMiddle(element, to) })
  }
  const press = (event: PointerEvent): void => {
    if (event.button === 0) down.set(event.pointerId, event)
  }
  const lift = (event: PointerEvent): void => {
    down.delete(event.pointerId)
    isMoving.delete(event.pointerId)
  }

  element.addEventListener('pointerdown', press)
  element.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, lift)
  return () => {
    element.removeEventListener('pointerdown', press)
    element.removeEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel'] as const) element.removeEventListener(end, lift)
  }
}

/**
 * Zooms and pans by wheel, mouse and touch.
 * @param wheel whether a plain wheel zooms, or only one with Ctrl or a pinch on a touchpad, so that a plain wheel scrolls the
 * page
 */
export const useGestures = (ref: RefObject<HTMLElement | null>, tell: TellZoom, wheel: 'always' | 'with-ctrl'): void => {
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const turn = (event: WheelEvent): void => {
      if (wheel === 'with-ctrl' && !event.ctrlKey) return
      event.preventDefault()
      tell({ type: 'zoom/at', by: wheelFactor(event.deltaY, event.ctrlKey), at: fromMiddle(element, event) })
    }
    element.addEventListener('wheel', turn, { passive: false })
    const letGo = dragging(element, tell)
    return () => {
      element.removeEventListener('wheel', turn)
      letGo()
    }
  }, [ref, tell, wheel])
}
