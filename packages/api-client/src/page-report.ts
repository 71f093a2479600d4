import type { Report } from '@lectern/domain/core'

/** The reports that a page sends to the site's monitoring (PREV-6, PREV-8). */
export type PageReport = Extract<Report, { readonly kind: 'duration' | 'hydration-error' }>

/** The maximum number of reports in one request. */
export const MOST_PAGE_REPORTS = 100

/** The maximum length of a text in a report, in characters. */
export const LONGEST_PAGE_REPORT = 1000

const cut = (text: string): string => text.slice(0, LONGEST_PAGE_REPORT)

/** A report that can be sent: texts that are too long are cut. */
export const sendable = (report: PageReport): PageReport => {
  switch (report.kind) {
    case 'hydration-error':
      return { ...report, message: cut(report.message) }
    case 'duration':
      return { ...report, url: cut(report.url) }
  }
}
