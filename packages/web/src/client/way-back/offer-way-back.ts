import { hashTarget, isWayBackOffered, updateWayBack, type WayBack, type WayBackEvent } from '@lectern/domain/page'
import { wayBackWords } from '@lectern/domain/words'
import { focusOnLine } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import { citationOfCard } from '../citations.ts'
import { blockAt, returnTo, type ReadingPlace } from '../reading-place.ts'
import { controlOf, type Control } from './control.ts'

/** A link that the reader has followed to another place in the page. */
export interface FollowedLink {
  readonly link: HTMLAnchorElement
  /** Where the reader was. */
  readonly place: ReadingPlace
  /** The browser has made an entry in its history. */
  readonly hasEntry: boolean
}

/** A way from one place in the article to another. */
export interface Jump extends Pick<FollowedLink, 'place' | 'hasEntry'> {
  /** Where the reader was. */
  readonly start: HTMLElement
  /** Where they are now. */
  readonly target: HTMLElement
  /** What gets the focus when they are back, if it can have it. */
  readonly link?: HTMLElement
}

/** The place in the text that the reader came from: the link if it is in the text, or the citation of a card. */
const startOf = (document: Document, { link, place }: FollowedLink): HTMLElement | undefined => {
  if (link.closest('#article-top') !== null) return link
  return (link.closest('#citation-card') === null ? undefined : citationOfCard) ?? blockAt(document, place)
}

/** Ends the offer of the last jump. */
let end: (() => void) | undefined

/**
 * Offers a way back to where the reader was before a jump: by the browser's history, if it has an entry. The first Tab after the jump leads
 * to it, and from there on through the text.
 */
export const offerReturn = (window: Window, { start, target, link, place, hasEntry }: Jump): void => {
  end?.()
  const { document } = window
  const until = new AbortController()
  const listening = { signal: until.signal, passive: true } as const
  let control: Control | undefined
  let isVisited = false
  let state: WayBack = updateWayBack(O.none, { type: 'jumped', hasEntry })

  const shown = (): Control => {
    const { label, back, appeared } = wayBackWords
    const made = controlOf(document, { label, content: [back], appeared, use, dismiss })
    document.body.append(made.element)
    return made
  }
  const hasFocus = (): boolean => control?.element.contains(document.activeElement) === true
  const focusOnStart = (): void => {
    const from = link?.isConnected === true && link.checkVisibility() && !link.matches('[tabindex="-1"]') ? link : start
    if (from.matches('a[href]')) from.focus({ preventScroll: true })
    else focusOnLine(from)
  }
  const tell = (event: WayBackEvent): void => {
    state = updateWayBack(state, event)
    if (isWayBackOffered(state)) control ??= shown()
    else if (O.isNone(state)) end?.()
  }
  const use = (): void => {
    tell({ type: 'used' })
    if (hasEntry) {
      window.addEventListener('popstate', focusOnStart, { once: true })
      window.history.back()
    } else {
      returnTo(window, place)
      focusOnStart()
    }
  }
  const dismiss = (): void => {
    const hadFocus = hasFocus()
    tell({ type: 'dismissed' })
    if (hadFocus) focusOnLine(target)
  }
  const scrolled = (): void => {
    tell({ type: 'scrolled', target: target.getBoundingClientRect().top / window.innerHeight })
  }

  const starts = new IntersectionObserver(entries => {
    const latest = entries.at(-1)
    if (latest !== undefined) tell({ type: 'start-seen', isInView: latest.isIntersecting })
  })
  end = () => {
    end = undefined
    until.abort()
    starts.disconnect()
    control?.element.remove()
  }
  starts.observe(start)
  document.addEventListener('scroll', scrolled, listening)
  window.addEventListener(
    'popstate',
    () => {
      tell({ type: 'went-through-history' })
    },
    listening,
  )
  document.addEventListener(
    'keydown',
    event => {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event
      if (control === undefined) return
      if (key === 'Escape' && hasFocus()) dismiss()
      if (key !== 'Tab' || ctrlKey || altKey || metaKey) return
      if (hasFocus()) {
        // Beyond the last button, or before the first, the browser goes on from the text.
        if (control.buttons.at(shiftKey ? 0 : -1) === document.activeElement) focusOnLine(target)
        return
      }
      if (isVisited || shiftKey || document.querySelector('dialog[open], :popover-open') !== null) return
      isVisited = true
      event.preventDefault()
      control.buttons[0]?.focus({ preventScroll: true })
    },
    { signal: until.signal },
  )
  window.requestAnimationFrame(scrolled)
}

/** Offers a way back after readers have followed a link inside the page. */
export const offerWayBack = (window: Window, followed: FollowedLink): void => {
  const { document } = window
  const { link, place, hasEntry } = followed
  const start = startOf(document, followed)
  const target = O.toUndefined(O.chainNullableK((id: string) => document.getElementById(id))(hashTarget(link.hash)))
  if (start === undefined || target === undefined) end?.()
  else offerReturn(window, { start, target, link, place, hasEntry })
}
