import type { Report } from '@lectern/domain/core'

/** Writes messages for the site's monitoring to the console. */
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
    // The browser's network log already has these.
  }
}
