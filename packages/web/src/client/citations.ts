import { citationCardWords } from '@lectern/domain/words'
import type { IdentifiedPanelType } from '@lectern/domain/page'
import { isPlainClick, keepCopied } from '@lectern/react-ui'

/** The targets that can be shown in a card at the citation. */
const READABLE = '.bib-reference, .footnote, .table-footnote'

const isReference = (target: Element): boolean => target.matches('.bib-reference')

/** The card, made when it is first needed. An element of the article may have its id, but none is directly in the body. */
const card = (document: Document): HTMLElement => {
  const existing = document.querySelector<HTMLElement>('body > #citation-card')
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
  link.textContent = isReference(target) ? citationCardWords.toReference : citationCardWords.toNote
  return link
}

const panelType = (target: Element): IdentifiedPanelType => (isReference(target) ? 'Reference' : 'Footnote')

/** The data attributes make a click open the side panel (SIDE-5). */
const panelOpener = (document: Document, target: Element): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet-button citation-card-panel'
  button.dataset['panelType'] = panelType(target)
  button.dataset['panelId'] = target.id
  button.textContent = citationCardWords.openInPanel
  return button
}

/** A cited item with its links and back-links, and links to the item in the page and in the side panel. */
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

/** Positions a card below what it is about, or above it if there is more room, and inside the window. */
export const placeCard = (panel: HTMLElement, citation: Pick<Range, 'getClientRects' | 'getBoundingClientRect'>): void => {
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

/**
 * The targets of a citation.
 * @param selector which of them; by default those that can be shown in a card
 */
export const citedBy = (document: Document, citation: Element, selector = READABLE): readonly Element[] =>
  (citation.getAttribute('data-refids') ?? '').split(' ').flatMap(id => {
    const target = id === '' ? null : document.getElementById(id)
    return target !== null && target.matches(selector) ? [target] : []
  })

/** The citation whose card was opened last. */
export let citationOfCard: HTMLElement | undefined

/** Closes the card, if it is open. */
let end: (() => void) | undefined

/**
 * Opens the card at a citation. When it closes with the focus in it, the focus returns to the citation.
 * @param isUsed whether the reader has asked for it: then its first link, or what opens to it, has the focus
 * @returns the card
 */
export const openCard = (
  document: Document,
  citation: HTMLElement,
  targets: readonly Element[],
  isUsed: boolean,
): HTMLElement => {
  const panel = card(document)
  end?.()
  citationOfCard = citation
  const items = targets.map(target => item(document, target))
  panel.replaceChildren(...items.map(({ element }) => element))
  // A reader who presses Enter may have scrolled away from the focused link.
  if (isUsed) citation.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  // From what has a source, Tab goes through the card.
  panel.showPopover(isUsed ? { source: citation } : {})
  // The card grows when reference links arrive.
  const placing = new ResizeObserver(() => {
    placeCard(panel, citation)
  })
  placing.observe(panel)
  placeCard(panel, citation)
  panel.scrollTop = 0
  if (isUsed) panel.querySelector<HTMLElement>('a, summary')?.focus({ preventScroll: true })
  const closed = new AbortController()
  end = () => {
    end = undefined
    closed.abort()
    placing.disconnect()
    items.forEach(({ stop }) => {
      stop()
    })
    if (panel.matches(':popover-open')) panel.hidePopover()
  }
  panel.addEventListener(
    'toggle',
    ({ newState }) => {
      if (newState !== 'closed') return
      end?.()
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
      // When the side panel closes, it returns the reader to the element that last had the focus outside it.
      if (!used.matches('a')) citation.focus({ preventScroll: true })
    },
    { signal: closed.signal },
  )
  return panel
}

/**
 * Shows what a citation cites in a card next to it, from the markup in the page; the card offers to open it in the side panel. With a
 * modifier key, or if the target is neither a reference nor a note, the citation remains a plain link.
 */
export const listenToCitations = (document: Document): void => {
  document.addEventListener('click', event => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const citation = event.target.closest<HTMLElement>('a.cross-ref')
    if (citation === null || citation.closest('#citation-card') !== null) return
    const targets = citedBy(document, citation)
    if (targets.length === 0) return
    event.preventDefault()
    openCard(document, citation, targets, true)
  })
}
