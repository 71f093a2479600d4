import type { PageOpening } from '@lectern/api-client'
import { openedPage as opened, type BrowserFacts, type PageState, type WindowSize } from '@lectern/domain/page'

/**
 * The window that a page is laid out for before it is known: on the server, and while the browser takes the page over, so that both draw the same.
 * What depends on the real one is decided by style alone until then (BAR-3).
 */
export const ASSUMED_WINDOW: WindowSize = { width: 1280, height: 800 }

/** What is known on the server of the browser that a page is for. */
export const NO_BROWSER: BrowserFacts = { hash: '', canCopy: false, canShare: false, hasMendeleyExtension: false }

/**
 * An article's page as it opens, on the server and in the browser alike.
 * @param origin the page as searches and reports name it
 */
export const openedPage = (
  { served, surroundings }: PageOpening,
  browser: BrowserFacts,
  origin: 'article' | 'preview' = 'article',
): PageState => opened(served, surroundings, { browser, window: ASSUMED_WINDOW, origin })
