import { readCookies } from '@lectern/api-client/browser'
import { ARTICLE_LINK_STATE_COOKIE, cookiesIn } from '@lectern/domain/site'
import { shownUse, wayHere, type PageVisit } from '@lectern/domain/page'
import type { ArticleView, PageStore } from '@lectern/react-ui'
import { effect, signal } from '@preact/signals-react'
import { option as O } from 'fp-ts'
import { allowedIn } from './allowed-cookies.ts'
import { addressOf, onLinkOpened } from './opened-links.ts'

/** The zone of the page that contains a link, as named in reports. */
const zoneOf = (link: Element): string => link.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? 'body'

/** The view of the article on the page, and when it was opened. */
interface OpenedView {
  readonly view: ArticleView
  readonly openedAt: string
}

/**
 * Reports usage: that the page shows the article, once the reader has it in front of them, and that its PDF is requested (USE-1), each at
 * most once (USE-5). For readers who allow it, also stores how they get to the next article (USE-3).
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
    // The cookie choice may have changed meanwhile, here or in another window.
    tell({ type: 'page/cookies-allowed', cookiePreferences: allowedIn(document) })
    tell({
      type: 'usage/link-opened',
      link: { address: addressOf(link, window), zone: zoneOf(link) },
      time: Date.now(),
    })
  })
}
