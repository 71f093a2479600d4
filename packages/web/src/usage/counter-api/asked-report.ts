import { either as E } from 'fp-ts'
import { lastDay, monthBefore, monthOf, parseMonth, type Month, type Period } from '../month.ts'
import type { Exception } from '../report/report.ts'
import type { Platform } from '../report/columns.ts'
import type { ReportDefinition } from '../report/report-definitions.ts'
import { attributed, attributesFor } from './attributes.ts'
import { exception, type ExceptionCode } from './exceptions.ts'
import { filtered, type Customised } from './filters.ts'
import { CUSTOMER_PARAMETERS } from './parameters.ts'

/** The parameters of a request; of a repeated one, the last counts. */
export type Asked = Readonly<Record<string, string>>

/** Why a request has no report. */
export interface Refusal {
  readonly code: ExceptionCode
  readonly data: string
}

/** A report that is asked for. */
export interface AskedReport {
  readonly definition: ReportDefinition
  readonly period: Period
  /** What was asked for and is not given. */
  readonly exceptions: readonly Exception[]
}

const CREDENTIALS: readonly string[] = CUSTOMER_PARAMETERS.map(({ name }) => name)
const DATES: readonly string[] = ['begin_date', 'end_date']

const day = (text: string, at: 'first' | 'last'): E.Either<string, Month> => {
  const month = parseMonth(monthOf(text))
  if (E.isLeft(month) || text.length === 7) return month
  const wanted = at === 'first' ? `${month.right}-01` : lastDay(month.right)
  return text === wanted ? month : E.left(`"${text}" is not the ${at} day of a month`)
}

/** The months that are asked for. Those that have not ended are left out at the end, and may not be all (Table D.1, 3020 and 3031). */
const periodOf = (asked: Asked, now: Date): E.Either<Refusal, Period> => {
  const missing = DATES.filter(name => (asked[name] ?? '') === '')
  if (missing.length > 0) return E.left({ code: 1030, data: `${missing.join(' and ')} missing` })
  const invalid = (data: string): E.Either<Refusal, never> => E.left({ code: 3020, data })
  const from = day(asked['begin_date'] ?? '', 'first')
  if (E.isLeft(from)) return invalid(`begin_date: ${from.left}`)
  const to = day(asked['end_date'] ?? '', 'last')
  if (E.isLeft(to)) return invalid(`end_date: ${to.left}`)
  if (from.right > to.right) return invalid('begin_date is after end_date')
  if (from.right >= monthOf(now.toISOString())) return invalid('begin_date is in a month that has not ended')
  return E.right({ from: from.right, to: to.right })
}

/** A report as its filters and attributes ask for it. What they ask in vain is told by exceptions (3050 to 3063), and left out. */
const customised = (report: ReportDefinition, asked: Asked, platform: Platform): Customised => {
  const attributes = report.isView ? { definition: report, exceptions: [] } : attributed(report, asked)
  const names = Object.keys(asked).filter(
    name => ![...CREDENTIALS, ...DATES, 'platform', ...(report.isView ? [] : attributesFor(report))].includes(name),
  )
  const unrecognized: string[] = []
  const custom = names.reduce<Customised>((made, name) => {
    const next = filtered(made.definition, name, asked[name] ?? '', platform)
    if (next === undefined) unrecognized.push(name)
    return next === undefined ? made : { ...next, exceptions: [...made.exceptions, ...next.exceptions] }
  }, attributes)
  return {
    definition: custom.definition,
    exceptions: [...(unrecognized.length > 0 ? [exception(3050, unrecognized.join(', '))] : []), ...custom.exceptions],
  }
}

/**
 * What a request to the COUNTER API asks for, or why it has no report.
 * @param platform the site, the only platform
 */
export const askedReport = (
  report: ReportDefinition,
  asked: Asked,
  { now, platform }: { readonly now: Date; readonly platform: Platform },
): E.Either<Refusal, AskedReport> => {
  const wanted = asked['platform'] ?? platform.id
  if (wanted !== platform.id) return E.left({ code: 1030, data: `platform=${wanted}` })
  return E.map((period: Period): AskedReport => ({ ...customised(report, asked, platform), period }))(periodOf(asked, now))
}

/** The last month of which usage is processed. */
export const lastMonth = (now: Date): Month => monthBefore(monthOf(now.toISOString()), 1)
