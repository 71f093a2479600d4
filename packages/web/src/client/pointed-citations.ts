import { inAMoment } from '@lectern/react-ui'
import { citedBy, openCard, placeCard } from './citations.ts'

/** How long a reader points at a citation, or has the focus on it, until its card opens, in milliseconds. */
const OPENS_AFTER = 300

/** How long the card stays when the reader has left it and its citation, in milliseconds, so that they can move from one to the other. */
const STAYS = 300

const CITATION = '#article-top a.cross-ref'

/** A citation whose note stands beside its line needs no card. */
const hasNote = (document: Document): boolean =>
  document.querySelector('.margin-note[data-linked][data-placed]')?.checkVisibility() === true

/** Keys after which the focus comes to a citation because something else has closed, or because the reader went to where something is cited. */
const GOES_BACK = /^(?:Escape|Enter| )$/

/**
 * Opens the card of a citation that the reader points at with a mouse, or moves the focus to, without taking the focus: the next stop of Tab remains
 * what comes after the citation. It closes when the reader leaves both, or presses Escape, and then stays closed until they come back. It begins
 * with the citation that they are at.
 */
export const listenToPointedCitations = (document: Document): void => {
  let stopWaiting = (): void => undefined
  /** The citation that the reader is at, and one whose card they have closed there. */
  let at: HTMLElement | undefined
  let closed: HTMLElement | undefined
  let opened: { readonly citation: HTMLElement; readonly card: HTMLElement } | undefined

  const open = (citation: HTMLElement): void => {
    const targets = citedBy(document, citation)
    // A menu, or a card that the reader has opened, would close for it.
    const isBusy = opened === undefined && document.querySelector(':popover-open') !== null
    if (targets.length === 0 || isBusy || hasNote(document)) return
    opened = { citation, card: openCard(document, citation, targets, false) }
  }
  const close = (): void => {
    const card = opened?.card
    opened = undefined
    card?.hidePopover()
  }
  const come = (target: EventTarget | null): void => {
    if (!(target instanceof Element)) return
    if (opened?.card.contains(target) === true) {
      stopWaiting()
      return
    }
    const citation = target.closest<HTMLElement>(CITATION)
    if (citation === null) return
    at = citation
    if (citation === closed) return
    stopWaiting()
    if (opened?.citation === citation) return
    stopWaiting = inAMoment(OPENS_AFTER, () => {
      open(citation)
    })
  }
  const leave = (target: EventTarget | null, to: EventTarget | null): void => {
    if (!(target instanceof Element) || (to instanceof Node && opened?.card.contains(to) === true)) return
    if (target.closest('a.cross-ref, #citation-card') === null) return
    at = undefined
    closed = undefined
    stopWaiting()
    stopWaiting = inAMoment(STAYS, () => {
      // A reader who has gone into it with the keyboard leaves it themselves.
      if (opened?.card.contains(document.activeElement) === false) close()
    })
  }
  document.addEventListener(
    'toggle',
    event => {
      if (event.target !== opened?.card || event.newState === 'open') return
      closed = at
      opened = undefined
    },
    { capture: true },
  )
  document.addEventListener('click', ({ target }) => {
    // The reader has asked for it: it stays until they close it.
    if (target instanceof Element && target.closest('a.cross-ref') === opened?.citation) opened = undefined
  })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') come(target)
  })
  document.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    if (pointerType === 'mouse') leave(target, relatedTarget)
  })
  let lastKey = ''
  document.addEventListener('keydown', ({ key }) => (lastKey = key), { capture: true })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || opened?.card.contains(target) === true) return
    stopWaiting()
    closed = undefined
    // What has the focus now must not be covered.
    if (target !== opened?.citation) close()
    if (target.matches(':focus-visible') && !GOES_BACK.test(lastKey)) come(target)
  })
  document.addEventListener('scroll', () => {
    if (opened === undefined) return
    const { card, citation } = opened
    const { top, bottom } = citation.getBoundingClientRect()
    placeCard(card, citation)
    // Out of view with its citation, and back with it.
    if (bottom < 0 || top > window.innerHeight) card.style.top = '-100vh'
  })
  come(document.querySelector(`${CITATION}:is(:hover, :focus-visible)`))
}
