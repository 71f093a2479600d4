import { compareText } from '@lectern/domain/core'
import { titleKey, type UsedItem } from '../used-item.ts'
import { cellsOf, type Cells, type Platform } from './columns.ts'
import { amountOf, METRIC_TYPES, type MetricType } from './metric.ts'
import type { Month } from '../month.ts'
import { ATTRIBUTES, type Attribute, type Level, type ReportDefinition } from './report-definitions.ts'
import type { LastUse, MonthUsage } from '../summary/month-usage.ts'
import type { SessionClicks } from '../summary/usage-summary.ts'

/** The value of each metric in each month, without zeros (section 3.3.8). */
export type Performance = ReadonlyMap<MetricType, ReadonlyMap<Month, number>>

/** The usage of one thing, for one set of attributes. */
export interface ReportRow {
  /** A unique key for the thing. */
  readonly thing: string
  /** The last use, which gives the thing's name; undefined for searches. */
  readonly last: LastUse | undefined
  /** The attributes that the report shows. */
  readonly attributes: Readonly<Partial<Record<Attribute, string>>>
  readonly performance: Performance
}

type Attributes = Readonly<Record<Attribute, string>>

/** Rows by their unique keys. */
export type ReportRows = ReadonlyMap<string, ReportRow>

export const noRows: ReportRows = new Map()

const NO_ITEM = 'Platform'

/** The service delivers items to readers one at a time, never for text and data mining (section 3.3.5). */
const ACCESS_METHOD = 'Regular'

const attributesOf = (level: Level, { dataType, yop, accessType, parent }: UsedItem): Attributes => ({
  Data_Type: level === 'item' ? dataType : parent.dataType,
  YOP: yop,
  Access_Type: accessType,
  Access_Method: ACCESS_METHOD,
})

const SEARCHING: Attributes = { Data_Type: NO_ITEM, YOP: '', Access_Type: '', Access_Method: ACCESS_METHOD }

const things: Readonly<Record<Level, (item: UsedItem) => string>> = {
  item: ({ pii }) => pii,
  title: titleKey,
  platform: () => '',
}

/** Whether a year is one of `2020` and `2015-2020`. */
const isYearIn = (years: readonly string[], year: string): boolean =>
  years.some(each => each.slice(0, 4) <= year && year <= each.slice(-4))

const isWanted = ({ dataTypes, accessTypes, accessMethods, yops }: ReportDefinition, attributes: Attributes): boolean =>
  (dataTypes === undefined || dataTypes.some(each => each === attributes.Data_Type)) &&
  (accessTypes === undefined || accessTypes.some(each => each === attributes.Access_Type)) &&
  (accessMethods === undefined || accessMethods.includes(attributes.Access_Method)) &&
  (yops === undefined || isYearIn(yops, attributes.YOP))

/** A total order, so that the same description is shown in whatever order uses arrive. */
const compareItems = (one: LastUse, other: LastUse): number => compareText(JSON.stringify(one.item), JSON.stringify(other.item))

const later = (one: LastUse | undefined, other: LastUse | undefined): LastUse | undefined =>
  one === undefined || (other !== undefined && (other.at - one.at || compareItems(other, one)) > 0) ? other : one

/** The usage that makes up one row. */
interface Group extends Pick<ReportRow, 'thing' | 'attributes'> {
  last: LastUse | undefined
  readonly amounts: Map<MetricType, number>
}

const performanceIn = (month: Month, metrics: readonly MetricType[], amounts: Group['amounts']): Performance =>
  new Map(
    metrics.flatMap(metric => {
      const amount = amounts.get(metric) ?? 0
      return amount === 0 ? [] : [[metric, new Map([[month, amount]])] as const]
    }),
  )

/** The rows of a report in one month. */
export const rowsOfMonth = (definition: ReportDefinition, { month, sessions, lastUses, searches }: MonthUsage): ReportRows => {
  const { level, columns, metricTypes, itemFilters = [] } = definition
  const divides = ATTRIBUTES.filter(attribute => columns.includes(attribute))
  const groups = new Map<string, Group>()
  const groupOf = (thing: string, attributes: Attributes): Group => {
    const key = JSON.stringify([thing, ...divides.map(attribute => attributes[attribute])])
    const known = groups.get(key)
    if (known !== undefined) return known
    const shown = Object.fromEntries(divides.map(attribute => [attribute, attributes[attribute]]))
    const group: Group = { thing, attributes: shown, last: undefined, amounts: new Map() }
    groups.set(key, group)
    return group
  }
  const groupOfItem = (item: UsedItem): readonly Group[] => {
    const attributes = attributesOf(level, item)
    const isCounted = isWanted(definition, attributes) && itemFilters.every(({ has }) => has(item))
    return isCounted ? [groupOf(things[level](item), attributes)] : []
  }
  const add = ({ amounts }: Group, metric: MetricType, amount: number): void => {
    amounts.set(metric, (amounts.get(metric) ?? 0) + amount)
  }

  for (const use of lastUses) for (const group of groupOfItem(use.item)) group.last = later(group.last, use)
  for (const { sessions: times, clicks } of sessions) {
    const parts = new Map<Group, SessionClicks[]>()
    for (const click of clicks)
      for (const group of groupOfItem(click.item)) {
        const part = parts.get(group)
        if (part === undefined) parts.set(group, [click])
        else part.push(click)
      }
    for (const [group, part] of parts) for (const metric of metricTypes) add(group, metric, times * amountOf(metric, part))
  }
  // Left out below if there are none, or if the report is not a platform report: only those count searches.
  if (isWanted(definition, SEARCHING)) add(groupOf('', SEARCHING), 'Searches_Platform', searches)
  return new Map(
    [...groups].flatMap(([key, { thing, attributes, last, amounts }]) => {
      const performance = performanceIn(month, metricTypes, amounts)
      return performance.size === 0 ? [] : [[key, { thing, last, attributes, performance }] as const]
    }),
  )
}

const bothPerformances = (one: Performance, other: Performance): Performance =>
  new Map(
    METRIC_TYPES.flatMap(metric => {
      const months = [...(one.get(metric) ?? []), ...(other.get(metric) ?? [])]
      return months.length === 0 ? [] : [[metric, new Map(months)] as const]
    }),
  )

/** Merges the rows of two periods that do not overlap. */
export const bothRows = (one: ReportRows, other: ReportRows): ReportRows => {
  const rows = new Map(one)
  for (const [key, row] of other) {
    const known = rows.get(key)
    rows.set(
      key,
      known === undefined
        ? row
        : { ...known, last: later(known.last, row.last), performance: bothPerformances(known.performance, row.performance) },
    )
  }
  return rows
}

/** The same row with a total for each metric, under this month. */
export const totalled = <A extends Pick<ReportRow, 'performance'>>(row: A, month: Month): A => ({
  ...row,
  performance: new Map(
    [...row.performance].map(([metric, months]) => [
      metric,
      new Map([[month, [...months.values()].reduce((sum, amount) => sum + amount, 0)]]),
    ]),
  ),
})

/** A row as written in a report. */
export interface WrittenRow {
  readonly thing: string
  readonly authors: readonly string[]
  readonly cells: Cells
  readonly performance: Performance
}

const written = (
  { thing, last, attributes, performance }: ReportRow,
  { level }: ReportDefinition,
  platform: Platform,
): WrittenRow => ({
  thing,
  authors: last?.item.authors ?? [],
  cells: {
    ...(last === undefined ? cellsOf.platform(undefined, platform) : cellsOf[level](last.item, platform)),
    ...attributes,
  },
  performance,
})

const nameOf = ({ cells }: WrittenRow): string => cells.Item ?? cells.Title ?? ''

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The rows in the order of a report: by name, then by key. */
export const writtenRows = (rows: ReportRows, definition: ReportDefinition, platform: Platform): readonly WrittenRow[] =>
  [...rows]
    .map(([key, row]) => ({ key, row: written(row, definition, platform) }))
    .sort((one, other) => byCodeUnits(nameOf(one.row), nameOf(other.row)) || byCodeUnits(one.key, other.key))
    .map(({ row }) => row)
