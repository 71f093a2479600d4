import type { DataLayerEvent, Report } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { writeCookie } from '../kept-cookies.ts'
import type { Interpreters } from './interpreter.ts'

declare global {
  interface Window {
    /** Where anyone who measures the use of pages reads what happens on this one (USE-4). */
    dataLayer?: { push: (event: DataLayerEvent) => unknown }
  }
}

/** What a reference manager's extension listens for, and shows that it is there by (MEND-1). */
export const IMPORTER = { event: 'lectern:open-importer', mark: 'data-reference-importer' } as const

/** Says on the console what is for anyone who watches over the page. */
export const reportOnConsole = (report: Report): void => {
  switch (report.kind) {
    case 'call-failed':
      console.error(`${report.endpoint} failed`, report.failure)
      return
    case 'error':
      console.error(report.message)
      return
    case 'warning':
      console.warn(report.message)
      return
    case 'hydration-error':
      console.error(`${report.pii}: ${report.message}`)
      return
    case 'duration':
    // The browser's own record of what was asked holds the same.
  }
}

/**
 * Cookies, the data layer, the clipboard, and what is said to anyone who watches over the page.
 * @param take takes what is said
 */
export const outlets = (
  window: Window,
  take: (report: Report) => void,
): Pick<Interpreters, 'copy' | 'open-importer' | 'push-data-layer' | 'report' | 'write-cookie'> => ({
  'write-cookie': ({ cookie: { name, value } }) => {
    writeCookie(window.document, `${name}=${value}; path=/; samesite=lax`)
  },
  'push-data-layer': ({ event }) => {
    // A listener may throw; the page goes on.
    O.tryCatch(() => {
      window.dataLayer ??= [] as DataLayerEvent[]
      window.dataLayer.push(event)
    })
  },
  copy: ({ text }) => {
    void window.navigator.clipboard.writeText(text).catch(() => {
      take({ kind: 'warning', message: 'The clipboard could not be written to' })
    })
  },
  'open-importer': () => {
    window.dispatchEvent(new CustomEvent(IMPORTER.event))
  },
  report: ({ report }) => {
    take(report)
  },
})
