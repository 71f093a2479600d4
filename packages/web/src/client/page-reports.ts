import { MOST_PAGE_REPORTS, sendable, type PageReport } from '@lectern/api-client'
import { readCookies, reportOnConsole } from '@lectern/api-client/browser'
import type { Report } from '@lectern/domain/core'
import { cookiePreferencesOf } from '../page-state/preferences.ts'
import { recordDuration, takeDurations } from './request-durations.ts'

/** Sends reports to the site's report service, even while the page is being unloaded. The answer is ignored. */
const sent = (window: Window, url: string, reports: readonly PageReport[]): void => {
  const body = JSON.stringify({ reports: reports.map(sendable) })
  // If this service fails there is nowhere to report that.
  window
    .fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, credentials: 'omit', keepalive: true })
    .catch(() => undefined)
}

/**
 * Handles the reports of a page. Errors that hydration recovered from are sent at once (PREV-8). The duration of each request is recorded
 * as a performance entry (PREV-6) and, if the reader allows performance cookies, sent when the page is left. All reports except durations
 * are also logged to the console.
 * @param url the address of the site's report service
 */
export const pageReports = (window: Window, url: string): ((report: Report) => void) => {
  const { document } = window
  const leave = (): void => {
    if (document.visibilityState !== 'hidden') return
    const reports = takeDurations()
      .slice(0, MOST_PAGE_REPORTS)
      .map(duration => ({ kind: 'duration', ...duration }) as const)
    if (reports.length > 0 && cookiePreferencesOf(readCookies(document)).performance) sent(window, url, reports)
  }
  document.addEventListener('visibilitychange', leave)
  // Who visits was asked before there was anything that records; browsers measure all that they are asked for.
  for (const { name, duration } of window.performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name)
    if (pathname.endsWith('/visit')) recordDuration(window, { url: pathname, milliseconds: duration })
  }

  return report => {
    reportOnConsole(report)
    switch (report.kind) {
      case 'hydration-error':
        sent(window, url, [report])
        return
      case 'duration':
        recordDuration(window, report)
        return
      case 'call-failed':
      case 'error':
      case 'warning':
    }
  }
}
