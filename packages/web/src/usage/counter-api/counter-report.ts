import type { UsageSummaries } from '../../store/usage-log.ts'
import { monthAt, monthsOf, type Month } from '../month.ts'
import { makeReports, type ReportSources } from '../report/make-reports.ts'
import { totalled } from '../report/rows.ts'
import { usageNotReady, type Exception, type Report } from '../report/report.ts'
import { lastMonth, type AskedReport } from './asked-report.ts'
import type { Customer } from './customers.ts'
import { exception } from './exceptions.ts'

/** The months of which usage is processed and available. */
export interface Available {
  readonly first: Month
  readonly last: Month
}

const earliest = (months: readonly (Month | undefined)[]): Month | undefined =>
  months.filter(month => month !== undefined).toSorted()[0]

/** The months of which there is usage, up to the last that has ended. Until the first has, that one alone: none is offered from before the site was used. */
export const availableMonths = async (
  log: Pick<UsageSummaries, 'summarisedMonths' | 'firstUseFrom'>,
  now: Date,
): Promise<Available> => {
  const ended = lastMonth(now)
  const [summarised, use] = await Promise.all([log.summarisedMonths(), log.firstUseFrom(0)])
  const first = earliest([summarised[0]?.month, use === undefined ? undefined : monthAt(use)]) ?? monthAt(now.getTime())
  return { first, last: first > ended ? first : ended }
}

/** The exceptions of a report by code. That there was no usage is said only of months that there could be usage of. */
const together = (exceptions: readonly Exception[], isAllGone: boolean): readonly Exception[] =>
  exceptions.filter(({ code }) => !isAllGone || code !== 3030).toSorted((one, other) => one.code - other.code)

/** The report that is asked for, up to the last month that has ended. Rejects if the log does. */
export const counterReport = async (
  { definition, period, exceptions }: AskedReport,
  { institution }: Customer,
  { first, last }: Available,
  sources: ReportSources,
): Promise<Report> => {
  const months = monthsOf(period)
  const ended = lastMonth(sources.now)
  const running = months.filter(month => month > ended)
  const gone = months.filter(month => month <= ended && month < first)
  const given = { from: period.from, to: period.to > ended ? ended : period.to }
  const reports = await makeReports({ period: given, reports: [definition], institution: institution?.id }, sources)
  const [report] = reports
  if (report === undefined) throw new Error('A report was not made')
  return {
    ...report,
    institution,
    rows: definition.isTotal === true ? report.rows.map(row => totalled(row, period.from)) : report.rows,
    exceptions: together(
      [
        ...exceptions,
        ...(running.length > 0 ? [usageNotReady(running)] : []),
        ...(gone.length > 0 ? [exception(3032, `available: ${first} to ${last}`)] : []),
        ...report.exceptions,
      ],
      gone.length + running.length === months.length,
    ),
  }
}
