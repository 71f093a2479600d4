/** Kinds of target that can be read where they are cited, without going there. */
const READABLE = '.bib-reference, .footnote, .table-footnote'

const card = (document: Document): HTMLElement => {
  const existing = document.getElementById('citation-card')
  if (existing !== null) return existing
  const made = document.createElement('div')
  made.id = 'citation-card'
  made.className = 'popover citation-card'
  made.setAttribute('popover', 'auto')
  made.setAttribute('role', 'dialog')
  made.setAttribute('aria-label', 'Cited here')
  document.body.append(made)
  return made
}

/** A copy of what is cited, without ids (they stand once in the page) and without its way back. */
const copyOf = (target: Element): Element => {
  const copy = document.createElement('div')
  copy.className = 'citation-card-item'
  for (const child of target.cloneNode(true).childNodes) copy.append(child.cloneNode(true))
  copy.querySelectorAll('.back-links').forEach(links => links.remove())
  copy.querySelectorAll('[id]').forEach(element => element.removeAttribute('id'))
  return copy
}

const wayTo = (document: Document, target: Element): HTMLAnchorElement => {
  const link = document.createElement('a')
  link.className = 'citation-card-way'
  link.href = `#${target.id}`
  link.textContent = target.matches('.bib-reference') ? 'Go to the reference' : 'Go to the note'
  return link
}

/** Puts the card under the citation, or above it where there is more room, and inside the window. */
const place = (panel: HTMLElement, citation: Element): void => {
  const window = panel.ownerDocument.defaultView
  if (window === null) return
  const margin = 10
  const at = citation.getClientRects()[0] ?? citation.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = at.bottom + margin + height <= window.innerHeight || at.top < window.innerHeight / 2
  panel.style.setProperty('left', `${Math.max(margin, Math.min(at.left, window.innerWidth - width - margin))}px`)
  panel.style.setProperty('top', `${below ? at.bottom + 6 : Math.max(margin, at.top - height - 6)}px`)
}

/**
 * A citation shows what it cites in a card, at once and without leaving the line. With a modifier key, or where the
 * target is no reference or note, it stays the plain link that it is.
 */
export const listenToCitations = (document: Document): void => {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!(event.target instanceof Element)) return
    const panel = card(document)
    if (event.target.closest('.citation-card-way') !== null) {
      panel.hidePopover()
      return
    }
    const citation = event.target.closest<HTMLElement>('a.cross-ref')
    if (citation === null || panel.contains(citation)) return
    const ids = (citation.getAttribute('data-refids') ?? '').split(' ')
    const targets = ids.flatMap(id => {
      const target = id === '' ? null : document.getElementById(id)
      return target !== null && target.matches(READABLE) ? [target] : []
    })
    if (targets.length === 0) return
    event.preventDefault()
    panel.replaceChildren(...targets.flatMap(target => [copyOf(target), wayTo(document, target)]))
    panel.showPopover({ source: citation })
    place(panel, citation)
    panel.scrollTop = 0
    panel.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    panel.addEventListener('toggle', closing => {
      if (closing.newState === 'closed' && panel.contains(document.activeElement)) citation.focus({ preventScroll: true })
    }, { once: true })
  })
}
