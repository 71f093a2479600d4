const MIDDLE_BUTTON = 1

/** Calls `opened` for every followed link, in this window or a new one, except for those of the access bar, which reports its own. */
export const onLinkOpened = (document: Document, opened: (link: HTMLAnchorElement) => void): void => {
  const hear = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link !== null && link.closest('[data-component]') === null) opened(link)
  }
  document.addEventListener('click', hear)
  document.addEventListener('auxclick', event => {
    if (event.button === MIDDLE_BUTTON) hear(event)
  })
}

/** The target of a link: path and query on this site, otherwise the full address. */
export const addressOf = ({ origin, pathname, search, href }: HTMLAnchorElement, { location }: Window): string =>
  origin === location.origin ? pathname + search : href
