import type { ServedPage } from '@lectern/api-client'
import { initialPage, type PageFacts, type PageState, type WindowSize } from '@lectern/domain'
import type { Surroundings } from './page-state.ts'

/**
 * The window that a page is laid out for before it is known: on the server, and while the browser takes the page over, so that both draw the same.
 * What depends on the real one is decided by style alone until then (BAR-3).
 */
export const ASSUMED_WINDOW: WindowSize = { width: 1280, height: 800 }

/** What only the browser knows of a page that it opens. */
export type BrowserFacts = Pick<PageFacts, 'hash' | 'canCopy' | 'hasMendeleyExtension'>

/** What is known on the server of all that. */
export const NO_BROWSER: BrowserFacts = { hash: '', canCopy: false, hasMendeleyExtension: false }

/** An article's page as it opens, on the server and in the browser alike. */
export const openedPage = ({ embedded, reader }: ServedPage, { session, feedback, linkingHub, collapsible }: Surroundings, browser: BrowserFacts): PageState =>
  initialPage(embedded, { reader, session, origin: 'article', feedback, linkingHub, collapsible, ...browser }, ASSUMED_WINDOW)
