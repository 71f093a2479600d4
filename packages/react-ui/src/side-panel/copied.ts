import { INTERFACE_LANGUAGE, languageWithin, type LanguageAttributes } from '@lectern/domain/core'

/** Elements that do not work in a copy, because their script is attached elsewhere. */
const INERT = 'button, input, select, textarea, script, iframe'

/** A copy of content on the page, with its links and back-links, but without ids, which must be unique. */
export const copyOfElement = (target: Element): DocumentFragment => {
  const copy = target.ownerDocument.createDocumentFragment()
  copy.append(...[...target.childNodes].map(child => child.cloneNode(true)))
  copy.querySelectorAll(INERT).forEach(element => {
    element.remove()
  })
  copy.querySelectorAll('[id]').forEach(element => {
    element.removeAttribute('id')
  })
  return copy
}

/** The language of an element, taken from the nearest ancestor that has one. */
export const languageOfElement = (element: Element): LanguageAttributes =>
  languageWithin(INTERFACE_LANGUAGE, element.closest('[lang]')?.getAttribute('lang') ?? INTERFACE_LANGUAGE)

/** A copy is surrounded by interface text, so it needs its own language attributes. */
const setLanguage = (target: Element, into: Element): void => {
  for (const [name, value] of Object.entries(languageOfElement(target))) into.setAttribute(name, value)
}

/** What can have the focus in a copy. */
const FOCUSABLE = 'a, summary'

/** What an element is known by in the next copy. */
const known = (element: Element): string | null => element.getAttribute('href') ?? element.textContent

/**
 * Renders a copy of content on the page and keeps it up to date, for example when links are inserted. What has the focus keeps it,
 * and what a reader has opened stays open.
 * @returns a function that stops the updates
 */
export const keepCopied = (target: Element, into: Element): (() => void) => {
  const draw = (): void => {
    const { activeElement } = into.ownerDocument
    const focused = activeElement !== null && into.contains(activeElement) ? known(activeElement) : null
    const opened = [...into.querySelectorAll('details')].map(({ open }) => open)
    setLanguage(target, into)
    into.replaceChildren(copyOfElement(target))
    into.querySelectorAll('details').forEach((details, index) => {
      details.open ||= opened[index] === true
    })
    if (focused !== null) {
      const same = [...into.querySelectorAll<HTMLElement>(FOCUSABLE)].find(element => known(element) === focused)
      const shown = same?.closest('details:not([open])')?.querySelector<HTMLElement>('summary') ?? same
      shown?.focus({ preventScroll: true })
    }
  }
  draw()
  const observer = new MutationObserver(draw)
  observer.observe(target, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
  }
}
