import { INTERFACE_LANGUAGE, languageWithin, type LanguageAttributes } from '@lectern/domain/core'

/** What only works where it stands: buttons whose script is elsewhere. */
const INERT = 'button, input, select, textarea, script, iframe'

/** A copy of what is on the page, with its links and its ways back to where it is cited, but without ids: those stand once in a page. */
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

/** The language that an element is in, as what is around it says. */
export const languageOfElement = (element: Element): LanguageAttributes =>
  languageWithin(INTERFACE_LANGUAGE, element.closest('[lang]')?.getAttribute('lang') ?? INTERFACE_LANGUAGE)

/** A copy is among the interface's words: it says its language itself. */
const sayLanguage = (target: Element, into: Element): void => {
  for (const [name, value] of Object.entries(languageOfElement(target))) into.setAttribute(name, value)
}

/** Draws a copy of what is on the page, and again whenever that changes, as when links arrive; the focus stays on the link that has it. Returns how to stop. */
export const keepCopied = (target: Element, into: Element): (() => void) => {
  const draw = (): void => {
    const { activeElement } = into.ownerDocument
    const focused = activeElement !== null && into.contains(activeElement) ? activeElement.getAttribute('href') : null
    sayLanguage(target, into)
    into.replaceChildren(copyOfElement(target))
    if (focused !== null)
      [...into.querySelectorAll('a')].find(link => link.getAttribute('href') === focused)?.focus({ preventScroll: true })
  }
  draw()
  const observer = new MutationObserver(draw)
  observer.observe(target, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
  }
}
