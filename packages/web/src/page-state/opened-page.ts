import type { PageOpening } from '@lectern/api-client'
import { openedPage as opened, type BrowserFacts, type PageState, type WindowSize } from '@lectern/domain/page'

/**
 * The window size assumed on the server and during hydration, so that both render the same. Until the real size is known, only CSS depends
 * on it (BAR-3).
 */
const ASSUMED_WINDOW: WindowSize = { width: 1280, height: 800 }

/** The server's assumptions about the browser. */
export const NO_BROWSER: BrowserFacts = { hash: '', canCopy: false, canShare: false, hasMendeleyExtension: false }

/**
 * The initial state of an article's page, the same on the server and in the browser.
 * @param origin the page's name in searches and reports
 */
export const openedPage = (
  { served, surroundings }: PageOpening,
  browser: BrowserFacts,
  origin: 'article' | 'preview' = 'article',
): PageState => opened(served, surroundings, { browser, window: ASSUMED_WINDOW, origin })
