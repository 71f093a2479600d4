import type { AccessType, ItemDataType, TitleDataType, UsedItem } from '../used-item.ts'
import type { Column } from './columns.ts'
import type { MetricType } from './metric.ts'

/** What each row of a report is about. */
export type Level = 'platform' | 'title' | 'item'

/** Columns that split the usage of one thing into several rows. */
export const ATTRIBUTES = ['Data_Type', 'YOP', 'Access_Type', 'Access_Method'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

/** A filter by what an item or its title is. */
export interface ItemFilter {
  /** Its name and value, as in `Report_Filters`. */
  readonly filter: 'Item_ID' | 'Author'
  readonly value: string
  readonly has: (item: UsedItem) => boolean
}

export interface ReportDefinition {
  readonly id: string
  readonly name: string
  readonly level: Level
  /** Whether it is a standard view, whose metrics and filters the release fixes, rather than one of the reports that views derive from. */
  readonly isView: boolean
  readonly metricTypes: readonly MetricType[]
  readonly dataTypes?: readonly (ItemDataType | TitleDataType | 'Platform')[]
  readonly accessTypes?: readonly AccessType[]
  readonly accessMethods?: readonly string[]
  /** Years of publication: `2020`, or several as `2015-2020`. */
  readonly yops?: readonly string[]
  /** Only items that pass all of these are counted. */
  readonly itemFilters?: readonly ItemFilter[]
  /** Whether usage is a total for the whole period, under its first month. */
  readonly isTotal?: boolean
  /** Whether it has only some of the metrics that it could. */
  readonly isMetricFiltered?: boolean
  /** The optional columns, as listed in `Report_Attributes`. */
  readonly attributesToShow: readonly string[]
  /** In the order that the release prescribes. */
  readonly columns: readonly Column[]
}

const title = ['Title', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID'] as const
const serialIds = ['Print_ISSN', 'Online_ISSN', 'URI'] as const
const bookColumns = [...title, 'ISBN', ...serialIds, 'Data_Type', 'YOP'] as const
const journalColumns = [...title, ...serialIds] as const

const DENIALS = ['Limit_Exceeded', 'No_License'] as const
const ITEM_USAGE = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const
const ITEM_REQUESTS = ['Total_Item_Requests', 'Unique_Item_Requests'] as const
const TITLE_USAGE = ['Unique_Title_Investigations', 'Unique_Title_Requests'] as const

const BOOKS = ['Book', 'Reference_Work'] as const
const JOURNALS = ['Journal'] as const
const CONTROLLED = ['Controlled'] as const

const view = (definition: Omit<ReportDefinition, 'isView' | 'attributesToShow'>): ReportDefinition => ({
  ...definition,
  isView: true,
  attributesToShow: [],
})

/**
 * The reports of Release 5.1 (section 3.1) that Lectern makes. Names, metrics, columns and filters are from sections 4.1 (platform),
 * 4.3 (title) and 4.4 (item). The three reports from which views derive show every attribute.
 */
export const REPORTS: readonly ReportDefinition[] = [
  {
    id: 'PR',
    name: 'Platform Report',
    level: 'platform',
    isView: false,
    metricTypes: ['Searches_Platform', ...ITEM_USAGE, ...TITLE_USAGE],
    attributesToShow: ['Access_Method'],
    columns: ['Platform', 'Data_Type', 'Access_Method'],
  },
  view({
    id: 'PR_P1',
    name: 'Platform Usage',
    level: 'platform',
    metricTypes: ['Searches_Platform', ...ITEM_REQUESTS, 'Unique_Title_Requests'],
    columns: ['Platform', 'Data_Type'],
  }),
  {
    id: 'TR',
    name: 'Title Report',
    level: 'title',
    isView: false,
    metricTypes: [...DENIALS, ...ITEM_USAGE, ...TITLE_USAGE],
    attributesToShow: ['YOP', 'Access_Type', 'Access_Method'],
    columns: [...bookColumns, 'Access_Type', 'Access_Method'],
  },
  view({
    id: 'TR_B1',
    name: 'Book Requests (Controlled)',
    level: 'title',
    metricTypes: ['Total_Item_Requests', 'Unique_Title_Requests'],
    dataTypes: BOOKS,
    accessTypes: CONTROLLED,
    columns: bookColumns,
  }),
  view({ id: 'TR_B2', name: 'Book Access Denied', level: 'title', metricTypes: DENIALS, dataTypes: BOOKS, columns: bookColumns }),
  view({
    id: 'TR_B3',
    name: 'Book Usage by Access Type',
    level: 'title',
    metricTypes: [...ITEM_USAGE, ...TITLE_USAGE],
    dataTypes: BOOKS,
    columns: [...bookColumns, 'Access_Type'],
  }),
  view({
    id: 'TR_J1',
    name: 'Journal Requests (Controlled)',
    level: 'title',
    metricTypes: ITEM_REQUESTS,
    dataTypes: JOURNALS,
    accessTypes: CONTROLLED,
    columns: journalColumns,
  }),
  view({
    id: 'TR_J2',
    name: 'Journal Access Denied',
    level: 'title',
    metricTypes: DENIALS,
    dataTypes: JOURNALS,
    columns: journalColumns,
  }),
  view({
    id: 'TR_J3',
    name: 'Journal Usage by Access Type',
    level: 'title',
    metricTypes: ITEM_USAGE,
    dataTypes: JOURNALS,
    columns: [...journalColumns, 'Access_Type'],
  }),
  view({
    id: 'TR_J4',
    name: 'Journal Requests by YOP (Controlled)',
    level: 'title',
    metricTypes: ITEM_REQUESTS,
    dataTypes: JOURNALS,
    accessTypes: CONTROLLED,
    columns: [...journalColumns, 'YOP'],
  }),
  {
    id: 'IR',
    name: 'Item Report',
    level: 'item',
    isView: false,
    metricTypes: [...DENIALS, ...ITEM_USAGE],
    attributesToShow: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
    columns: [
      'Item',
      'Publisher',
      'Publisher_ID',
      'Platform',
      'Authors',
      'Publication_Date',
      'Article_Version',
      'DOI',
      'Proprietary_ID',
      'ISBN',
      'Print_ISSN',
      'Online_ISSN',
      'URI',
      'Parent_Title',
      'Parent_Authors',
      'Parent_Publication_Date',
      'Parent_Article_Version',
      'Parent_Data_Type',
      'Parent_DOI',
      'Parent_Proprietary_ID',
      'Parent_ISBN',
      'Parent_Print_ISSN',
      'Parent_Online_ISSN',
      'Parent_URI',
      'Data_Type',
      'YOP',
      'Access_Type',
      'Access_Method',
    ],
  },
  view({
    id: 'IR_A1',
    name: 'Journal Article Requests',
    level: 'item',
    metricTypes: ITEM_REQUESTS,
    dataTypes: ['Article'],
    columns: [
      'Item',
      'Publisher',
      'Publisher_ID',
      'Platform',
      'Authors',
      'Publication_Date',
      'Article_Version',
      'DOI',
      'Proprietary_ID',
      'Print_ISSN',
      'Online_ISSN',
      'URI',
      'Parent_Title',
      'Parent_Authors',
      'Parent_Article_Version',
      'Parent_DOI',
      'Parent_Proprietary_ID',
      'Parent_Print_ISSN',
      'Parent_Online_ISSN',
      'Parent_URI',
      'Access_Type',
    ],
  }),
]

/** The default reports: the item report, the title report, and the denials for journals and books. */
export const USUAL_REPORTS: readonly ReportDefinition[] = ['IR', 'TR', 'TR_J2', 'TR_B2'].flatMap(wanted =>
  REPORTS.filter(({ id }) => id === wanted),
)
