import type { MouseEvent as ReactMouseEvent } from 'react'

/**
 * Whether a `click` or `auxclick` follows a link: the main button opens it here, the middle one in a new window. The others open menus or
 * go back.
 */
const isFollowing = ({ button }: Pick<MouseEvent, 'button'>): boolean => button === 0 || button === 1

type Follow = (event: Pick<ReactMouseEvent, 'button'>) => void

/**
 * Handlers for following a link with either mouse button.
 * @param followed what to do then
 */
export const onFollowed = (followed: () => void): Readonly<Record<'onClick' | 'onAuxClick', Follow>> => {
  const follow: Follow = event => {
    if (isFollowing(event)) followed()
  }
  return { onClick: follow, onAuxClick: follow }
}

/**
 * Listens to a document for links that are followed with either mouse button, also those that are added later. Returns how to stop.
 * @param selector which links
 * @param followed receives the link, and the event by which it is followed
 */
export const onLinkFollowed = (
  document: Document,
  selector: string,
  followed: (link: HTMLAnchorElement, event: MouseEvent) => void,
): (() => void) => {
  const hear = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
    if (link !== null && isFollowing(event)) followed(link, event)
  }
  document.addEventListener('click', hear)
  document.addEventListener('auxclick', hear)
  return () => {
    document.removeEventListener('click', hear)
    document.removeEventListener('auxclick', hear)
  }
}
