/** What only works where it stands: buttons whose script is elsewhere. */
const INERT = 'button, input, select, textarea, script, iframe'

/** A copy of what stands on the page, with its links and its ways back to where it is cited, but without ids: those stand once in a page. */
export const copyOfElement = (target: Element): DocumentFragment => {
  const copy = target.ownerDocument.createDocumentFragment()
  copy.append(...[...target.childNodes].map(child => child.cloneNode(true)))
  copy.querySelectorAll(INERT).forEach(element => { element.remove() })
  copy.querySelectorAll('[id]').forEach(element => { element.removeAttribute('id') })
  return copy
}

/** Draws a copy of what stands on the page, and again whenever that changes, as when links arrive; the focus stays on the link that has it. Returns how to stop. */
export const keepCopied = (target: Element, into: Element): () => void => {
  const draw = (): void => {
    const { activeElement } = into.ownerDocument
    const focused = activeElement !== null && into.contains(activeElement) ? activeElement.getAttribute('href') : null
    into.replaceChildren(copyOfElement(target))
    if (focused !== null) [...into.querySelectorAll('a')].find(link => link.getAttribute('href') === focused)?.focus({ preventScroll: true })
  }
  draw()
  const observer = new MutationObserver(draw)
  observer.observe(target, { childList: true, subtree: true, characterData: true })
  return () => { observer.disconnect() }
}
