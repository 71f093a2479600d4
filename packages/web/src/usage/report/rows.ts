import type { UsedItem } from '../used-item.ts'
import { byTime, type Click } from '../clicks.ts'
import { cellsOf, type Cells, type Platform } from './columns.ts'
import { amountOf, METRIC_TYPES, titleKey, type MetricType } from './metric.ts'
import type { Month } from './month.ts'
import { ATTRIBUTES, type Attribute, type Level, type ReportDefinition } from './report-definitions.ts'
import type { MonthUsage } from './usage-of-month.ts'

/** The value of each metric in each month, without zeros (section 3.3.8). */
export type Performance = ReadonlyMap<MetricType, ReadonlyMap<Month, number>>

/** The usage of one thing, for one set of attributes. */
export interface ReportRow {
  /** A unique key for the thing. */
  readonly thing: string
  /** The last click, which gives the thing's name; undefined for searches. */
  readonly click: Click | undefined
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

const isWanted = ({ dataTypes, accessTypes }: ReportDefinition, attributes: Attributes): boolean =>
  (dataTypes === undefined || dataTypes.some(each => each === attributes.Data_Type)) &&
  (accessTypes === undefined || accessTypes.some(each => each === attributes.Access_Type))

const performanceIn = (month: Month, metrics: readonly MetricType[], clicks: readonly Click[], searches: number): Performance =>
  new Map(
    metrics.flatMap(metric => {
      const amount = amountOf(metric, clicks, searches)
      return amount === 0 ? [] : [[metric, new Map([[month, amount]])] as const]
    }),
  )

const later = (one: Click | undefined, other: Click | undefined): Click | undefined =>
  one === undefined || (other !== undefined && byTime(one.use, other.use) < 0) ? other : one

/** The usage that makes up one row. */
interface Group extends Pick<ReportRow, 'thing' | 'attributes'> {
  readonly clicks: Click[]
  readonly searches: number
}

/** The rows of a report in one month. */
export const rowsOfMonth = (definition: ReportDefinition, { month, clicks, searches }: MonthUsage): ReportRows => {
  const { level, columns, metricTypes } = definition
  const divides = ATTRIBUTES.filter(attribute => columns.includes(attribute))
  const groups = new Map<string, Group>()
  const shown = (attributes: Attributes): ReportRow['attributes'] =>
    Object.fromEntries(divides.map(attribute => [attribute, attributes[attribute]]))
  const keyOf = (thing: string, attributes: Attributes): string =>
    JSON.stringify([thing, ...divides.map(attribute => attributes[attribute])])

  for (const click of clicks) {
    const attributes = attributesOf(level, click.use.item)
    if (!isWanted(definition, attributes)) continue
    const thing = things[level](click.use.item)
    const key = keyOf(thing, attributes)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { thing, attributes: shown(attributes), clicks: [click], searches: 0 })
    else group.clicks.push(click)
  }
  // Filtered out below if there are none, or if the report is not a platform report: only those count searches.
  groups.set(keyOf('', SEARCHING), { thing: '', attributes: shown(SEARCHING), clicks: [], searches: searches.length })
  return new Map(
    [...groups].flatMap(([key, group]) => {
      const performance = performanceIn(month, metricTypes, group.clicks, group.searches)
      const click = group.clicks.reduce<Click | undefined>(later, undefined)
      return performance.size === 0
        ? []
        : [[key, { thing: group.thing, click, attributes: group.attributes, performance }] as const]
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
        : { ...known, click: later(known.click, row.click), performance: bothPerformances(known.performance, row.performance) },
    )
  }
  return rows
}

/** A row as written in a report. */
export interface WrittenRow {
  readonly thing: string
  readonly authors: readonly string[]
  readonly cells: Cells
  readonly performance: Performance
}

const written = (
  { thing, click, attributes, performance }: ReportRow,
  { level }: ReportDefinition,
  platform: Platform,
): WrittenRow => ({
  thing,
  authors: click?.use.item.authors ?? [],
  cells: {
    ...(click === undefined ? cellsOf.platform(undefined, platform) : cellsOf[level](click.use.item, platform)),
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
