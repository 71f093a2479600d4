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

/** Sections that were not laid out before take their place on the way, so that a long way is gone in steps. */
const MOST_STEPS = 12

/** Scrolls so that an element stands so far below the window's top edge, as far as the page reaches. */
export const scrollToElement = (window: Window, element: Element, offset: number, steps = MOST_STEPS): void => {
  const before = window.scrollY
  window.scrollTo({ top: before + element.getBoundingClientRect().top - offset, behavior: 'instant' })
  if (steps === 0) return
  window.requestAnimationFrame(() => {
    const isThere = Math.abs(element.getBoundingClientRect().top - offset) < 1
    if (!isThere && window.scrollY !== before) scrollToElement(window, element, offset, steps - 1)
  })
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
      scrollToElement(window, element, offset)
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
