import type { DataLayerEvent, Report } from '@lectern/domain/core'
import { copyToClipboard } from './clipboard.ts'
import { writeCookie } from './kept-cookies.ts'
import { IMPORTER } from './importer.ts'
import type { Interpreters } from './interpreter.ts'

declare global {
  interface Window {
    /** The array from which analytics tools read what happens on the page (USE-4). */
    dataLayer?: { push: (event: DataLayerEvent) => unknown }
  }
}

/**
 * Interpreters for cookies, the data layer, the clipboard, and messages for the site's monitoring.
 * @param take receives those messages
 */
export const outlets = (
  window: Window,
  take: (report: Report) => void,
): Pick<Interpreters, 'copy' | 'open-importer' | 'push-data-layer' | 'report' | 'write-cookie'> => ({
  'write-cookie': ({ cookie: { name, value } }) => {
    writeCookie(window.document, `${name}=${value}; path=/; samesite=lax`)
  },
  'push-data-layer': ({ event }) => {
    // Browsers also give this name to an element of the article with this id.
    if (typeof window.dataLayer?.push !== 'function') window.dataLayer = [] as DataLayerEvent[]
    window.dataLayer.push(event)
  },
  copy: ({ text }) => {
    copyToClipboard(
      window,
      { text },
      () => undefined,
      () => {
        take({ kind: 'warning', message: 'The clipboard could not be written to' })
      },
    )
  },
  'open-importer': () => {
    window.dispatchEvent(new CustomEvent(IMPORTER.event))
  },
  report: ({ report }) => {
    take(report)
  },
})
