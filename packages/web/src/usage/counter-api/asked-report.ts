import { either as E } from 'fp-ts'
import { lastDay, monthBefore, monthOf, parseMonth, type Month, type Period } from '../month.ts'
import type { Exception } from '../report/report.ts'
import type { ReportDefinition } from '../report/report-definitions.ts'
import type { Column } from '../report/columns.ts'
import { exception, type ExceptionCode } from './exceptions.ts'

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

/** What every request may have, whatever it asks for. */
const CREDENTIALS: readonly string[] = ['customer_id', 'requestor_id', 'api_key']
const DATES: readonly string[] = ['begin_date', 'end_date']

/** Filters that a report of ours cannot apply, which the release answers like values that are not supported. */
const UNSUPPORTED_FILTERS: ReadonlySet<string> = new Set([
  'item_id',
  'author',
  'database',
  'attributed',
  'country_code',
  'subdivision_code',
])

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

const listed = (text: string): readonly string[] => [...new Set(text.split('|').filter(value => value !== ''))]

/** A choice among known values: those that are known, and the names of the others. */
const chosen = <A extends string>(values: readonly string[], known: readonly A[]): readonly [A[], readonly string[]] => [
  known.filter(each => values.includes(each)),
  values.filter(value => !known.some(each => each === value)),
]

const DATA_TYPES = {
  platform: ['Book', 'Journal', 'Platform', 'Reference_Work'],
  title: ['Book', 'Journal', 'Reference_Work'],
  item: ['Article', 'Book_Segment', 'Reference_Item'],
} as const

const ACCESS_TYPES = ['Controlled', 'Open', 'Free_To_Read'] as const
const ACCESS_METHODS = ['Regular', 'TDM'] as const

/** `2020` or `2015-2020`. */
const yearsIn = (text: string): readonly [string, string] | undefined => {
  const [, from, to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? []
  return from === undefined || to === undefined || from > to ? undefined : [from, to]
}

interface Customised {
  readonly definition: ReportDefinition
  readonly exceptions: readonly Exception[]
}

/** A filter narrows a report to some of its values. One of which no value is known is left out. */
const filtered = (definition: ReportDefinition, name: string, text: string): Customised | undefined => {
  const narrowed = <A extends string>(known: readonly A[], narrow: (values: readonly A[]) => ReportDefinition): Customised => {
    const [values, unknown] = chosen(listed(text), known)
    return {
      definition: values.length === 0 ? definition : narrow(values),
      exceptions: unknown.length === 0 ? [] : [exception(3060, `${name}=${unknown.join('|')}`)],
    }
  }
  switch (name) {
    case 'metric_type':
      return narrowed(definition.metricTypes, metricTypes => ({ ...definition, metricTypes, isMetricFiltered: true }))
    case 'data_type':
      return narrowed(DATA_TYPES[definition.level], dataTypes => ({ ...definition, dataTypes }))
    case 'access_method':
      return narrowed(ACCESS_METHODS, accessMethods => ({ ...definition, accessMethods }))
    case 'access_type':
      return definition.level === 'platform' ? undefined : narrowed(ACCESS_TYPES, accessTypes => ({ ...definition, accessTypes }))
    case 'yop': {
      if (definition.level === 'platform') return undefined
      const [values, unknown] = chosen(
        listed(text),
        listed(text).filter(each => yearsIn(each) !== undefined),
      )
      return {
        definition: values.length === 0 ? definition : { ...definition, yops: values },
        exceptions: unknown.length === 0 ? [] : [exception(3060, `${name}=${unknown.join('|')}`)],
      }
    }
    default:
      return UNSUPPORTED_FILTERS.has(name) ? { definition, exceptions: [exception(3060, `${name}=${text}`)] } : undefined
  }
}

const isParent = (column: Column): boolean => column.startsWith('Parent_')

/** A report that shows only some of the attributes that it could. */
const showing = (definition: ReportDefinition, attributes: readonly string[], hasParents: boolean): ReportDefinition => ({
  ...definition,
  attributesToShow: attributes,
  columns: definition.columns.filter(
    column => (!definition.attributesToShow.includes(column) || attributes.includes(column)) && (hasParents || !isParent(column)),
  ),
})

/** What the attributes of a request leave of a report: none is shown that is not asked for. */
const attributed = (definition: ReportDefinition, asked: Asked): Customised => {
  const [shown, unknown] = chosen(listed(asked['attributes_to_show'] ?? ''), definition.attributesToShow)
  const { granularity = 'Month', include_component_details: components = 'False' } = asked
  return {
    definition: showing(definition, shown, asked['include_parent_details'] === 'True'),
    exceptions: [
      ...(unknown.length > 0 ? [exception(3062, `attributes_to_show=${unknown.join('|')}`)] : []),
      ...(granularity === 'Month' ? [] : [exception(3062, `granularity=${granularity}`)]),
      ...(components === 'True' ? [exception(3063, 'include_component_details=True')] : []),
    ],
  }
}

const attributesFor = ({ level }: ReportDefinition): readonly string[] => [
  'attributes_to_show',
  'granularity',
  ...(level === 'item' ? ['include_parent_details', 'include_component_details'] : []),
]

/** A report as its filters and attributes ask for it. What they ask in vain is told by exceptions (3050 to 3063), and left out. */
const customised = (report: ReportDefinition, asked: Asked): Customised => {
  const attributes = report.isView ? { definition: report, exceptions: [] } : attributed(report, asked)
  const names = Object.keys(asked).filter(
    name => ![...CREDENTIALS, ...DATES, 'platform', ...(report.isView ? [] : attributesFor(report))].includes(name),
  )
  const unrecognized: string[] = []
  const custom = names.reduce<Customised>((made, name) => {
    const next = report.isView ? undefined : filtered(made.definition, name, asked[name] ?? '')
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
 * @param platform the id of the site, the only platform
 */
export const askedReport = (
  report: ReportDefinition,
  asked: Asked,
  { now, platform }: { readonly now: Date; readonly platform: string },
): E.Either<Refusal, AskedReport> => {
  const wanted = asked['platform'] ?? platform
  if (wanted !== platform) return E.left({ code: 1030, data: `platform=${wanted}` })
  return E.map((period: Period): AskedReport => ({ ...customised(report, asked), period }))(periodOf(asked, now))
}

/** The last month of which usage is processed. */
export const lastMonth = (now: Date): Month => monthBefore(monthOf(now.toISOString()), 1)
