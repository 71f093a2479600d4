import { readCookies } from '@lectern/api-client/browser'
import { cookiePreferences, cookiesIn, ARTICLE_LINK_STATE_COOKIE } from '@lectern/domain/site'
import { shownUse, wayHere, type PageVisit } from '@lectern/domain/page'
import type { ArticleView, PageStore } from '@lectern/react-ui'
import { effect, signal } from '@preact/signals-react'
import { option as O } from 'fp-ts'

/** The part of the page that a link is in, as reports name it. */
const zoneOf = (link: Element): string => link.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? 'body'

const MIDDLE_BUTTON = 1

/** Hears of every link that is followed, in this window or in a new one, except for those of the access bar, which tells of its items itself. */
const onLinkOpened = (document: Document, opened: (link: HTMLAnchorElement) => void): void => {
  const hear = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link !== null && link.closest('[data-component]') === null) opened(link)
  }
  document.addEventListener('click', hear)
  document.addEventListener('auxclick', event => {
    if (event.button === MIDDLE_BUTTON) hear(event)
  })
}

/** Where a link leads: path and query on this site, else the whole address. */
const addressOf = ({ origin, pathname, search, href }: HTMLAnchorElement, { location }: Window): string =>
  origin === location.origin ? pathname + search : href

/** What the page shows of its article, and since when. */
interface OpenedView {
  readonly view: ArticleView
  readonly openedAt: string
}

/**
 * Reports how the page is used: that it shows the article, once a reader has it before them, and that its PDF is asked for (USE-1), each at most
 * once (USE-5); and leaves word of the way to the next article for those who allow it (USE-3).
 */
export const reportUsage = (
  window: Window,
  { slices, facts, tell }: Pick<PageStore, 'slices' | 'facts' | 'tell'>,
  { view, openedAt }: OpenedView,
): void => {
  const { document } = window
  const way = wayHere(O.fromNullable(cookiesIn(readCookies(document))[ARTICLE_LINK_STATE_COOKIE]), Date.now())
  const visit = signal<PageVisit | undefined>(undefined)
  const look = (): void => {
    if (document.visibilityState === 'visible') visit.value ??= { beginTime: openedAt, origin: facts.origin, way }
  }
  const leave = (): void => {
    tell({ type: 'usage/page-left' })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
    else leave()
  })
  window.addEventListener('pagehide', leave)
  look()

  effect(() => {
    if (visit.value === undefined) return
    tell({ type: 'usage/visited', visit: visit.value })
    const use = shownUse(visit.value, view, slices.body.value)
    if (O.isSome(use)) tell({ type: 'usage/recorded', use: use.value })
  })

  onLinkOpened(document, link => {
    // They may have chosen again since, here or in another window.
    tell({ type: 'page/cookies-allowed', cookiePreferences: cookiePreferences(cookiesIn(readCookies(document))) })
    tell({
      type: 'usage/link-opened',
      link: { address: addressOf(link, window), zone: zoneOf(link) },
      time: Date.now(),
    })
  })
}
