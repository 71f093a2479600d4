/** What is asked of a click; a listener of the document's and one of React's give it alike. */
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

/** Whether a link within what is listened to opens another window or saves a file. A listener on the link itself knows what it takes over. */
const isForElsewhere = ({ target, currentTarget }: HeardClick): boolean => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link === null || link === currentTarget || (currentTarget instanceof Element && link.contains(currentTarget))) return false
  return link.hasAttribute('download') || !['', '_self'].includes((link.getAttribute('target') ?? '').toLowerCase())
}

/**
 * Whether a click is the page's to answer: made with the main button and no key, not answered by anyone yet, and not on a link to another window or to
 * a file to be saved. Any other is the browser's.
 * @param click as the listener hears it
 */
export const isPlainClick = (click: HeardClick): boolean =>
  click.button === 0 &&
  !click.ctrlKey &&
  !click.metaKey &&
  !click.shiftKey &&
  !click.altKey &&
  !click.defaultPrevented &&
  !isForElsewhere(click)
