import type { Platform } from '../report/columns.ts'
import type { ItemFilter, Level, ReportDefinition } from '../report/report-definitions.ts'
import type { Exception } from '../report/report.ts'
import { exception } from './exceptions.ts'
import { hasAuthor, hasId } from './filtered-items.ts'

export const listed = (text: string): readonly string[] => [...new Set(text.split('|').filter(value => value !== ''))]

/** A choice among known values: those that are known, and the names of the others. */
export const chosen = <A extends string>(values: readonly string[], known: readonly A[]): readonly [A[], readonly string[]] => [
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

export interface Customised {
  readonly definition: ReportDefinition
  readonly exceptions: readonly Exception[]
}

export type Schema = Readonly<Record<string, unknown>>

/** Several values with a bar between them. */
export const someOf = (values: readonly string[]): Schema => ({
  type: 'string',
  pattern: `^(${values.join('|')})(\\|(${values.join('|')}))*$`,
})

/** A filter narrows a report to some of its values. */
interface Filter {
  readonly says: string
  readonly levels: readonly Level[]
  /** What it may be. */
  readonly schema: (definition: ReportDefinition) => Schema
  readonly narrow: (definition: ReportDefinition, text: string, platform: Platform) => Customised
}

/** Narrows a report to those values that are known. One of which no value is known is left out. */
const narrowed = <A extends string>(
  definition: ReportDefinition,
  [name, text]: readonly [name: string, text: string],
  known: readonly A[],
  narrow: (values: readonly A[]) => Partial<ReportDefinition>,
): Customised => {
  const [values, unknown] = chosen(listed(text), known)
  return {
    definition: values.length === 0 ? definition : { ...definition, ...narrow(values) },
    exceptions: unknown.length === 0 ? [] : [exception(3060, `${name}=${unknown.join('|')}`)],
  }
}

/** Narrows a report to some items. One that has no meaning is left out. */
const ofItems = (
  definition: ReportDefinition,
  name: string,
  filter: 'Item_ID' | 'Author',
  text: string,
  has: ItemFilter['has'] | undefined,
): Customised =>
  has === undefined
    ? { definition, exceptions: [exception(3060, `${name}=${text}`)] }
    : {
        definition: { ...definition, itemFilters: [...(definition.itemFilters ?? []), { filter, value: text, has }] },
        exceptions: [],
      }

export const ALL_LEVELS: readonly Level[] = ['platform', 'title', 'item']

/** The filters that reports can apply; views have none. */
export const FILTERS: Readonly<Record<string, Filter>> = {
  metric_type: {
    says: 'The metrics to report, with bars between them',
    levels: ALL_LEVELS,
    schema: ({ metricTypes }) => someOf(metricTypes),
    narrow: (definition, text) =>
      narrowed(definition, ['metric_type', text], definition.metricTypes, metricTypes => ({
        metricTypes,
        isMetricFiltered: true,
      })),
  },
  data_type: {
    says: 'The kinds of content, with bars between them',
    levels: ALL_LEVELS,
    schema: ({ level }) => someOf(DATA_TYPES[level]),
    narrow: (definition, text) =>
      narrowed(definition, ['data_type', text], DATA_TYPES[definition.level], dataTypes => ({ dataTypes })),
  },
  access_method: {
    says: 'How content was read, with bars between them',
    levels: ALL_LEVELS,
    schema: () => someOf(ACCESS_METHODS),
    narrow: (definition, text) =>
      narrowed(definition, ['access_method', text], ACCESS_METHODS, accessMethods => ({ accessMethods })),
  },
  access_type: {
    says: 'Who may read the content, with bars between them',
    levels: ['title', 'item'],
    schema: () => someOf(ACCESS_TYPES),
    narrow: (definition, text) => narrowed(definition, ['access_type', text], ACCESS_TYPES, accessTypes => ({ accessTypes })),
  },
  yop: {
    says: 'Years of publication, or ranges of them, with bars between them',
    levels: ['title', 'item'],
    schema: () => someOf(['\\d{4}(-\\d{4})?']),
    narrow: (definition, text) =>
      narrowed(
        definition,
        ['yop', text],
        listed(text).filter(each => yearsIn(each) !== undefined),
        yops => ({ yops }),
      ),
  },
  item_id: {
    says: 'One article or title, by its identifier after a namespace: doi, isbn, print_issn, online_issn, proprietary or uri',
    levels: ['title', 'item'],
    schema: () => ({ type: 'string', examples: ['doi:10.1000/182'] }),
    narrow: (definition, text, platform) =>
      ofItems(
        definition,
        'item_id',
        'Item_ID',
        text,
        definition.level === 'platform' ? undefined : hasId(text, definition.level, platform),
      ),
  },
  author: {
    says: 'One author, by name as in reports',
    levels: ['item'],
    schema: () => ({ type: 'string' }),
    narrow: (definition, text) => ofItems(definition, 'author', 'Author', text, hasAuthor(text)),
  },
}

/** Filters by what is not stored of uses. The release knows them, so that no value of theirs is one that is supported. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set(['attributed', 'country_code', 'subdivision_code'])

/** A report narrowed by a filter; undefined if it has none of that name. */
export const filtered = (
  definition: ReportDefinition,
  name: string,
  text: string,
  platform: Platform,
): Customised | undefined => {
  if (definition.isView) return undefined
  if (WITHOUT_VALUES.has(name)) return { definition, exceptions: [exception(3060, `${name}=${text}`)] }
  const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
  return filter?.levels.includes(definition.level) === true ? filter.narrow(definition, text, platform) : undefined
}
