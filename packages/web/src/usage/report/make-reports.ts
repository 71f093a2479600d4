import { usageIn } from '../summary/month-usage.ts'
import { summaryOfMonth, type MonthSources } from '../summary/summary-of-month.ts'
import type { ReportProvider } from './provider.ts'
import { monthsOf } from '../month.ts'
import type { ReportOptions } from './options.ts'
import { createdAt, exceptionsOf, type Institution, type Report } from './report.ts'
import { remembered } from '../robots.ts'
import { bothRows, noRows, rowsOfMonth, writtenRows, type ReportRows } from './rows.ts'

export interface ReportSources extends MonthSources {
  readonly provider: ReportProvider
  readonly now: Date
}

/** Makes the reports from the usage log and its summaries, with one month of usage in memory at a time. Rejects if the log does. */
export const makeReports = async (
  options: Omit<ReportOptions, 'out' | 'format'>,
  given: ReportSources,
): Promise<readonly Report[]> => {
  const { period, reports, institution } = options
  const { provider, now } = given
  const sources = { ...given, robots: { ...given.robots, isRobot: remembered(given.robots.isRobot) } }
  const months = monthsOf(period)
  let unreadable = 0
  let name: string | undefined
  let rows: readonly ReportRows[] = reports.map(() => noRows)

  for (const month of months) {
    const read = usageIn(await summaryOfMonth(month, sources), month, institution)
    rows = reports.map((definition, index) => bothRows(rows[index] ?? noRows, rowsOfMonth(definition, read.usage)))
    unreadable += read.unreadable
    name = read.name ?? name
  }

  const reported: Institution | undefined = institution === undefined ? undefined : { id: institution, name: name ?? institution }
  return reports.map((definition, index): Report => {
    const written = writtenRows(rows[index] ?? noRows, definition, provider.platform)
    return {
      ...provider,
      definition,
      period,
      institution: reported,
      created: createdAt(now),
      exceptions: exceptionsOf(period, { months, now, isEmpty: written.length === 0, unreadable }),
      rows: written,
    }
  })
}
