import { citationCardWords, sidePanelWords } from '@lectern/domain/words'
import type { IdentifiedPanelType } from '@lectern/domain/page'
import { isPlainClick, keepCopied } from '@lectern/react-ui'

/** Kinds of target that can be read where they are cited, without going there. */
const READABLE = '.bib-reference, .footnote, .table-footnote'

const isReference = (target: Element): boolean => target.matches('.bib-reference')

const card = (document: Document): HTMLElement => {
  const existing = document.getElementById('citation-card')
  if (existing !== null) return existing
  const made = document.createElement('div')
  made.id = 'citation-card'
  made.className = 'popover citation-card'
  made.setAttribute('popover', 'auto')
  made.setAttribute('role', 'dialog')
  made.setAttribute('aria-label', citationCardWords.label)
  document.body.append(made)
  return made
}

const wayTo = (document: Document, target: Element): HTMLAnchorElement => {
  const link = document.createElement('a')
  link.className = 'citation-card-way'
  link.href = `#${encodeURIComponent(target.id)}`
  link.textContent = isReference(target) ? sidePanelWords.toReference : sidePanelWords.toNote
  return link
}

const panelType = (target: Element): IdentifiedPanelType => (isReference(target) ? 'Reference' : 'Footnote')

/** Marked, so that a click on it opens the side panel (SIDE-5). */
const panelOpener = (document: Document, target: Element): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet-button citation-card-panel'
  button.dataset['panelType'] = panelType(target)
  button.dataset['panelId'] = target.id
  button.textContent = citationCardWords.openInPanel
  return button
}

/** What is cited, with its links and the ways back to where it is cited, and the ways on from here. */
const item = (document: Document, target: Element): { readonly element: Element; readonly stop: () => void } => {
  const element = document.createElement('div')
  element.className = 'citation-card-item'
  const copy = document.createElement('div')
  copy.className = 'page-copy'
  const ways = document.createElement('p')
  ways.className = 'citation-card-ways'
  ways.append(wayTo(document, target), panelOpener(document, target))
  element.append(copy, ways)
  return { element, stop: keepCopied(target, copy) }
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
  const top = below ? at.bottom + 6 : at.top - height - 6
  panel.style.setProperty('top', `${Math.max(margin, Math.min(top, window.innerHeight - height - margin))}px`)
}

/** What a citation cites that can be read where it is cited. */
const citedBy = (document: Document, citation: Element): readonly Element[] =>
  (citation.getAttribute('data-refids') ?? '').split(' ').flatMap(id => {
    const target = id === '' ? null : document.getElementById(id)
    return target !== null && target.matches(READABLE) ? [target] : []
  })

/** Opens the card at a citation; its first link gets the focus, which goes back to the citation when the card closes with it. */
const open = (document: Document, citation: HTMLElement, targets: readonly Element[]): void => {
  const panel = card(document)
  const items = targets.map(target => item(document, target))
  panel.replaceChildren(...items.map(({ element }) => element))
  // Who presses Enter may have scrolled away from what has the focus.
  citation.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  panel.showPopover({ source: citation })
  // It grows when links arrive.
  const placing = new ResizeObserver(() => {
    place(panel, citation)
  })
  placing.observe(panel)
  place(panel, citation)
  panel.scrollTop = 0
  panel.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  const closed = new AbortController()
  panel.addEventListener(
    'toggle',
    ({ newState }) => {
      if (newState !== 'closed') return
      closed.abort()
      placing.disconnect()
      items.forEach(({ stop }) => {
        stop()
      })
      if (panel.contains(document.activeElement)) citation.focus({ preventScroll: true })
    },
    { signal: closed.signal },
  )
  panel.addEventListener(
    'click',
    event => {
      const used = event.target instanceof Element ? event.target.closest('a[href^="#"], [data-panel-type]') : null
      if (used === null || !isPlainClick(event)) return
      panel.hidePopover()
      // The side panel takes the place that the reader comes from for where it brings them back to.
      if (!used.matches('a')) citation.focus({ preventScroll: true })
    },
    { signal: closed.signal },
  )
}

/**
 * A citation shows what it cites in a card, at once and without leaving the line, from the markup that is there; from the card it opens in the side
 * panel. With a modifier key, or where the target is no reference or note, it stays the plain link that it is.
 */
export const listenToCitations = (document: Document): void => {
  document.addEventListener('click', event => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const citation = event.target.closest<HTMLElement>('a.cross-ref')
    if (citation === null || citation.closest('#citation-card') !== null) return
    const targets = citedBy(document, citation)
    if (targets.length === 0) return
    event.preventDefault()
    open(document, citation, targets)
  })
}
