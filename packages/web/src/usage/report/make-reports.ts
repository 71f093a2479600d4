import { either as E } from 'fp-ts'
import { decodeUse, type Use } from '../use.ts'
import type { UsageLog } from '../../store/usage-log.ts'
import type { ReportProvider } from './provider.ts'
import { monthsOf, type Month } from './month.ts'
import type { ReportOptions } from './options.ts'
import { createdAt, exceptionsOf, type Institution, type Report } from './report.ts'
import { remembered, type IsRobot } from '../robots.ts'
import { bothRows, noRows, rowsOfMonth, writtenRows, type ReportRows } from './rows.ts'
import { bearingOn, usageOfMonth } from './usage-of-month.ts'

export interface ReportSources {
  readonly log: Pick<UsageLog, 'usesBetween'>
  readonly isRobot: IsRobot
  readonly provider: ReportProvider
  readonly now: Date
  /** Called for each log entry that cannot be read. */
  readonly warn: (message: string) => void
}

interface ReadUses {
  readonly uses: readonly Use[]
  /** The keys of the entries that cannot be read. */
  readonly damaged: readonly string[]
}

const usesBearingOn = async (month: Month, { log, warn }: ReportSources): Promise<ReadUses> => {
  const { from, to } = bearingOn(month)
  const uses: Use[] = []
  const damaged: string[] = []
  for await (const { key, at, json } of log.usesBetween(from, to)) {
    const use = decodeUse(json)
    if (E.isRight(use)) uses.push(use.right)
    else {
      damaged.push(key)
      warn(`The use at ${at} with the key ${key} cannot be read and is not counted: ${use.left}`)
    }
  }
  return { uses, damaged }
}

const nameOf = (uses: readonly Use[], wanted: string): string | undefined =>
  uses.findLast(({ institution }) => institution?.id === wanted)?.institution?.name

/** Makes the reports from the usage log, with only one month of usage in memory at a time. Rejects if the log does. */
export const makeReports = async (
  options: Omit<ReportOptions, 'out' | 'format'>,
  sources: ReportSources,
): Promise<readonly Report[]> => {
  const { period, reports, institution } = options
  const { provider, now } = sources
  const scope = { isRobot: remembered(sources.isRobot), ...(institution === undefined ? {} : { institution }) }
  const months = monthsOf(period)
  const damaged = new Set<string>()
  let name: string | undefined
  let rows: readonly ReportRows[] = reports.map(() => noRows)

  for (const month of months) {
    const read = await usesBearingOn(month, sources)
    const usage = usageOfMonth(read.uses, month, scope)
    rows = reports.map((definition, index) => bothRows(rows[index] ?? noRows, rowsOfMonth(definition, usage)))
    for (const key of read.damaged) damaged.add(key)
    if (institution !== undefined) name = nameOf(read.uses, institution) ?? name
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
      exceptions: exceptionsOf(period, { months, now, isEmpty: written.length === 0, unreadable: damaged.size }),
      rows: written,
    }
  })
}
