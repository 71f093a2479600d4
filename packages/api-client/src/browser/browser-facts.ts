import type { BrowserFacts } from '@lectern/domain/page'
import { IMPORTER } from './importer.ts'

/**
 * The facts that only the browser knows about a page that it opens.
 * @param window the window of the page
 * @param hash the hash to follow; by default that of the address
 */
export const browserFacts = (window: Window, hash = window.location.hash): BrowserFacts => ({
  hash,
  // Pages without TLS have no clipboard, whatever its type says.
  canCopy: 'clipboard' in window.navigator,
  canShare: 'share' in window.navigator,
  hasMendeleyExtension: window.document.documentElement.hasAttribute(IMPORTER.mark),
})
