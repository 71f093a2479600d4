import { onLinkFollowed } from '@lectern/react-ui'

/** Calls `opened` for every followed link, in this window or a new one, except for those of the access bar, which reports its own. */
export const onLinkOpened = (document: Document, opened: (link: HTMLAnchorElement) => void): void => {
  onLinkFollowed(document, 'a[href]', link => {
    if (link.closest('[data-component]') === null) opened(link)
  })
}

/** The target of a link: path and query on this site, otherwise the full address. */
export const addressOf = ({ origin, pathname, search, href }: HTMLAnchorElement, { location }: Window): string =>
  origin === location.origin ? pathname + search : href
