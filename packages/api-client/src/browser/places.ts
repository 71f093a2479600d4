import { holdInPlace } from './hold-in-place.ts'
import type { Interpreters } from './interpreter.ts'

/** The element with an id or, failing that, a name (ART-9). */
const named = (document: Document, id: string): HTMLElement | undefined =>
  document.getElementById(id) ?? document.getElementsByName(id)[0]

/** Focuses an element, which most elements allow only with a tabindex. */
const focusOn = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  if (element.ownerDocument.activeElement === element) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** Scrolls to elements, focuses them, and keeps the page from scrolling under an overlay. */
export const places = (window: Window): Pick<Interpreters, 'focus' | 'lock-scroll' | 'scroll-to' | 'unlock-scroll'> => {
  return {
    focus: ({ id }) => {
      const { document } = window
      const find = document.getElementById.bind(document)
      // The element to focus may be rendered only now.
      window.requestAnimationFrame(() => {
        const element = find(id)
        if (element !== null) focusOn(element)
      })
    },
    'scroll-to': ({ id, offset, focus }) => {
      const element = named(window.document, id)
      if (element === undefined) return
      holdInPlace(window, element, offset)
      if (focus) focusOn(element)
    },
    'lock-scroll': () => {
      window.document.documentElement.style.setProperty('overflow', 'hidden')
    },
    'unlock-scroll': () => {
      window.document.documentElement.style.removeProperty('overflow')
    },
  }
}
