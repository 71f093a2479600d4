import type { BrowserFacts } from '@lectern/domain/page'
import { IMPORTER } from './importer.ts'

/**
 * What a browser knows of the page that it opens.
 * @param window the window that the page is shown in
 * @param hash the hash to follow; the address's own unless said otherwise
 */
export const browserFacts = (window: Window, hash = window.location.hash): BrowserFacts => ({
  hash,
  // Pages that did not come over TLS have no clipboard, whatever its type says.
  canCopy: 'clipboard' in window.navigator,
  canShare: 'share' in window.navigator,
  hasMendeleyExtension: window.document.documentElement.hasAttribute(IMPORTER.mark),
})
