/** The parts of a click event that matter, the same in the DOM and in React. */
export interface HeardClick {
  readonly button: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
  readonly currentTarget: EventTarget | null
}

/**
 * Whether the click is on a link inside the listening element that opens another window or saves a file. A listener on the link
 * itself decides that for itself.
 */
const isForElsewhere = ({ target, currentTarget }: HeardClick): boolean => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link === null || link === currentTarget || (currentTarget instanceof Element && link.contains(currentTarget))) return false
  return link.hasAttribute('download') || !['', '_self'].includes((link.getAttribute('target') ?? '').toLowerCase())
}

/**
 * Whether the page should handle a click: made with the main button and no modifier key, not handled yet, and not on a link to
 * another window or to a file to be saved. All others are left to the browser.
 * @param click as the listener receives it
 */
export const isPlainClick = (click: HeardClick): boolean =>
  click.button === 0 &&
  !click.ctrlKey &&
  !click.metaKey &&
  !click.shiftKey &&
  !click.altKey &&
  !click.defaultPrevented &&
  !isForElsewhere(click)
