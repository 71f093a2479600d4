import { holdInPlace } from './hold-in-place.ts'
import type { Interpreters } from './interpreter.ts'

/** The element that an id, or failing that a name, stands for (ART-9). */
const named = (document: Document, id: string): HTMLElement | undefined =>
  document.getElementById(id) ?? document.getElementsByName(id)[0]

/** Gives an element the focus, which most elements take only when told that they may. */
const focusOn = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  if (element.ownerDocument.activeElement === element) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** Scrolls to elements, gives them the focus, and keeps the page from scrolling under what lies above it. */
export const places = (window: Window): Pick<Interpreters, 'focus' | 'lock-scroll' | 'scroll-to' | 'unlock-scroll'> => {
  const { document } = window
  return {
    focus: ({ id }) => {
      // What is to have the focus may be drawn only now.
      window.requestAnimationFrame(() => {
        const element = document.getElementById(id)
        if (element !== null) focusOn(element)
      })
    },
    'scroll-to': ({ id, offset, focus }) => {
      const element = named(document, id)
      if (element === undefined) return
      holdInPlace(window, element, offset)
      if (focus) focusOn(element)
    },
    'lock-scroll': () => {
      document.documentElement.style.setProperty('overflow', 'hidden')
    },
    'unlock-scroll': () => {
      document.documentElement.style.removeProperty('overflow')
    },
  }
}
