import { MOST_PAGE_REPORTS, PageReportsCodec, sendable, type PageReport } from '@lectern/api-client'
import { readCookies, reportOnConsole } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { cookiePreferencesOf } from '../page-state/preferences.ts'

/** By this name the browser's own record has how long each request took (PREV-6). */
export const REQUEST_DURATION = 'lectern:request'

/** Sends reports to the site's service for them, whatever becomes of the page; nobody waits for an answer. */
const sent = (window: Window, url: string, reports: readonly PageReport[]): void => {
  const body = JSON.stringify(PageReportsCodec.encode({ reports: reports.map(sendable) }))
  // Where the service does not answer there is nobody left to tell.
  window
    .fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, credentials: 'omit', keepalive: true })
    .catch(() => undefined)
}

const recorded = ({ performance }: Window, url: string, milliseconds: number): void => {
  // What watches over measures may fail at one.
  O.tryCatch(() =>
    performance.measure(REQUEST_DURATION, {
      start: Math.max(0, performance.now() - milliseconds),
      duration: milliseconds,
      detail: { url },
    }),
  )
}

/**
 * Takes what a page reports of itself. An error that hydration recovered from is sent at once (PREV-8). How long each request took goes to the browser's own
 * record (PREV-6), and, for readers who allow cookies for performance, to the same service when the page is left. The rest is said on the console.
 * @param url the site's service for reports
 */
export const pageReports = (window: Window, url: string): ((report: Report) => void) => {
  const { document } = window
  let durations: PageReport[] = []

  const leave = (): void => {
    if (document.visibilityState !== 'hidden' || durations.length === 0) return
    const reports = durations
    durations = []
    if (cookiePreferencesOf(readCookies(document)).performance) sent(window, url, reports)
  }
  document.addEventListener('visibilitychange', leave)

  return report => {
    reportOnConsole(report)
    switch (report.kind) {
      case 'hydration-error':
        sent(window, url, [report])
        return
      case 'duration':
        recorded(window, report.url, report.milliseconds)
        if (durations.length < MOST_PAGE_REPORTS) durations.push(report)
        return
      case 'call-failed':
      case 'error':
      case 'warning':
    }
  }
}
