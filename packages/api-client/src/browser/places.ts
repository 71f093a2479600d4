import { focusOn } from './attention.ts'
import { holdInPlace } from './hold-in-place.ts'
import type { Interpreters } from './interpreter.ts'

/** The element with an id or, failing that, a name (ART-9). */
const named = (document: Document, id: string): HTMLElement | undefined =>
  document.getElementById(id) ?? document.getElementsByName(id)[0]

/** Scrolls to elements, and focuses those that it is told to. */
export const places = (window: Window): Pick<Interpreters, 'scroll-to'> => ({
  'scroll-to': ({ id, offset, focus }) => {
    const element = named(window.document, id)
    if (element === undefined) return
    holdInPlace(window, element, offset)
    if (focus) focusOn(element)
  },
})
