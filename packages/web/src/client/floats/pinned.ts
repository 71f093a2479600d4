import { floatToolWords } from '@lectern/domain/words'
import { copyOfElement, languageOfElement } from '@lectern/react-ui'

/** What is open over the page, and closed by Escape before anything else. */
const OVER = 'dialog[open], :popover-open'

/** The most that a pinned figure takes of a wide margin, and what is left beside it, in CSS pixels. */
const [WIDEST, EDGE] = [720, 16]

/** A figure or table to pin. */
export interface ToPin {
  readonly figure: Element
  readonly name: string
  /** The button that pins it. */
  readonly button: HTMLElement
}

interface Pinned {
  readonly button: HTMLElement
  readonly panel: HTMLElement
  readonly stop: AbortController
}

let pinned: Pinned | undefined

const focusOn = (button: HTMLElement): void => {
  const menu = button.closest('.float-tools')?.querySelector<HTMLElement>(':scope > .float-menu')
  ;(menu?.checkVisibility() === true ? menu : button).focus({ preventScroll: true })
}

const unpin = (): void => {
  if (pinned === undefined) return
  const { button, panel, stop } = pinned
  const hadFocus = panel.contains(panel.ownerDocument.activeElement)
  pinned = undefined
  stop.abort()
  panel.remove()
  button.removeAttribute('aria-pressed')
  panel.ownerDocument.documentElement.removeAttribute('data-pinned')
  if (hadFocus) focusOn(button)
}

/** Where the margin begins, as the styles need it once the window is wide enough for one. */
const place = (window: Window, panel: HTMLElement): void => {
  const beside = window.document.querySelector('.article-grid > .beside')?.getBoundingClientRect()
  if (beside === undefined) return
  const width = window.document.documentElement.clientWidth
  const isRightToLeft = window.getComputedStyle(window.document.documentElement).direction === 'rtl'
  const start = isRightToLeft ? width - beside.right : beside.left
  panel.style.setProperty('--pinned-start', `${start}px`)
  panel.style.setProperty('--pinned-width', `${Math.min(width - start - EDGE, WIDEST)}px`)
}

const contentOf = (figure: Element): HTMLElement => {
  const content = figure.ownerDocument.createElement('div')
  content.className = `pinned-content ${figure.className}`
  for (const [name, value] of Object.entries(languageOfElement(figure))) content.setAttribute(name, value)
  content.append(copyOfElement(figure))
  content.querySelectorAll('.float-tools, .cited-in, .back-links').forEach(each => {
    each.remove()
  })
  return content
}

const headOf = ({ figure, name }: ToPin): HTMLElement => {
  const { ownerDocument: document } = figure
  const head = document.createElement('div')
  head.className = 'pinned-head'
  const label = document.createElement('a')
  label.className = 'pinned-name'
  for (const [attribute, value] of Object.entries(languageOfElement(figure))) label.setAttribute(attribute, value)
  label.textContent = name
  if (figure.id !== '') label.href = `#${encodeURIComponent(figure.id)}`
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'quiet-button'
  close.textContent = floatToolWords.unpin
  close.addEventListener('click', unpin)
  head.append(label, close)
  return head
}

/**
 * Keeps a figure or table in view while the reader goes on: in the margin, or at the lower edge of a small window. It takes the place of one that was
 * pinned before. The same button, the one in it, and Escape unpin it.
 * @returns whether it is pinned now
 */
export const pin = (window: Window, toPin: ToPin): boolean => {
  const wasPinned = pinned?.button === toPin.button
  unpin()
  if (wasPinned) return false
  const { figure, name, button } = toPin
  const { document } = window
  const panel = document.createElement('aside')
  panel.className = 'pinned'
  panel.setAttribute('aria-label', floatToolWords.pinnedNamed(name))
  panel.append(headOf(toPin), contentOf(figure))
  panel.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.figure-enlarge') : null
    const own = [...figure.querySelectorAll<HTMLAnchorElement>('a.figure-enlarge')].find(({ href }) => href === link?.href)
    if (link === null || own === undefined) return
    event.preventDefault()
    own.click()
  })
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OVER) !== null) return
      unpin()
    },
    { signal },
  )
  window.addEventListener(
    'resize',
    () => {
      place(window, panel)
    },
    { signal },
  )
  place(window, panel)
  document.body.append(panel)
  document.documentElement.setAttribute('data-pinned', '')
  button.setAttribute('aria-pressed', 'true')
  pinned = { button, panel, stop }
  return true
}
