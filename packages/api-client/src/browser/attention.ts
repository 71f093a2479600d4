import type { Interpreters } from './interpreter.ts'

/** How many frames an element to focus may come late: its part of the page may have to be loaded. */
const FRAMES = 600

/** Focuses an element, which most elements allow only with a tabindex. */
export const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Focuses elements, and keeps the page from scrolling under an overlay: all that the parts around an article need. */
export const attention = (window: Window): Pick<Interpreters, 'focus' | 'lock-scroll' | 'unlock-scroll'> => ({
  focus: ({ id }) => {
    const { document } = window
    const find = document.getElementById.bind(document)
    // The element may be rendered, or shown, only now or later. A reader who meanwhile goes elsewhere stays there.
    const look = (left: number, from?: Element | null): void => {
      window.requestAnimationFrame(() => {
        const { activeElement: at, body } = document
        if (from !== undefined && at !== from && at !== body) return
        const element = find(id)
        if (element !== null) focusOn(element)
        if (document.activeElement !== element && left > 0) look(left - 1, at)
      })
    }
    look(FRAMES)
  },
  'lock-scroll': () => {
    window.document.documentElement.style.setProperty('overflow', 'hidden')
  },
  'unlock-scroll': () => {
    window.document.documentElement.style.removeProperty('overflow')
  },
})
