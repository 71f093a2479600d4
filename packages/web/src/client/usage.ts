import { pdfLink } from '@lectern/domain/article'
import { cookiePreferences, cookiesIn, ARTICLE_LINK_STATE_COOKIE } from '@lectern/domain/site'
import { isOtherArticlePath, pdfUse, shownUse, wayHere, type ArticleLinkState, type PageVisit } from '@lectern/domain/page'
import type { ArticleView, PageStore } from '@lectern/react-ui'
import { effect, signal } from '@preact/signals-react'
import { function as F, option as O } from 'fp-ts'
import { readCookies } from './kept-cookies.ts'

/** The part of the page that a link stands in, as reports name it. */
const zoneOf = (link: Element): string => link.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? 'body'

const MIDDLE_BUTTON = 1

/** Hears of every link that is followed, in this window or in a new one. */
const onLinkFollowed = (document: Document, followed: (link: HTMLAnchorElement) => void): void => {
  const hear = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link !== null) followed(link)
  }
  document.addEventListener('click', hear)
  document.addEventListener('auxclick', event => {
    if (event.button === MIDDLE_BUTTON) hear(event)
  })
}

/**
 * Reports how the page is used: that it shows the article, once a reader has it before them, and that its PDF is asked for (USE-1), each at most
 * once (USE-5); and leaves word of the way to the next article for those who allow it (USE-3).
 */
export const reportUsage = (
  window: Window,
  { slices, facts, tell }: Pick<PageStore, 'slices' | 'facts' | 'tell'>,
  view: ArticleView,
): void => {
  const { document } = window
  const way = wayHere(O.fromNullable(cookiesIn(readCookies(document))[ARTICLE_LINK_STATE_COOKIE]), Date.now())
  const visit = signal<PageVisit | undefined>(undefined)
  const look = (): void => {
    if (document.visibilityState === 'visible') visit.value ??= { beginTime: new Date().toISOString(), origin: facts.origin, way }
  }
  document.addEventListener('visibilitychange', look)
  look()

  effect(() => {
    if (visit.value === undefined) return
    const use = shownUse(visit.value, view, slices.body.value)
    if (O.isSome(use)) tell({ type: 'usage/recorded', use: use.value })
  })

  onLinkFollowed(document, link => {
    const { ids } = slices.article.value
    const pdf = F.pipe(
      pdfLink(slices.article.value),
      O.map(({ href }) => new URL(href, document.baseURI).href),
    )
    if (O.isSome(pdf) && pdf.value === link.href && visit.value !== undefined) {
      tell({ type: 'usage/recorded', use: pdfUse(visit.value, zoneOf(link)) })
    } else if (link.origin === window.location.origin && isOtherArticlePath(link.pathname, ids.pii)) {
      const srcFr = O.match(
        () => '',
        ({ origin }: ArticleLinkState) => origin,
      )(way)
      // They may have chosen anew since, here or in another window.
      tell({ type: 'page/cookies-allowed', cookiePreferences: cookiePreferences(cookiesIn(readCookies(document))) })
      tell({ type: 'usage/article-link-followed', link: { zone: zoneOf(link), srcFr, time: Date.now(), embedPdf: false } })
    }
  })
}
