import type { Column, ItemId } from './columns.ts'
import { firstDay, lastDay } from '../month.ts'
import { THE_WORLD, type Report } from './report.ts'
import { ATTRIBUTES } from './report-definitions.ts'
import type { Performance, WrittenRow } from './rows.ts'

type Json = string | number | readonly Json[] | { readonly [name: string]: Json }
type Fields = Readonly<Record<string, Json>>

const isKnown = (value: Json): boolean => value !== '' && !(Array.isArray(value) && value.length === 0)

/** Leaves out unknown values (section 3.3.9). */
const known = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value)))

const ITEM_IDS: readonly ItemId[] = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI']

const jsonName = (id: ItemId): string => (id === 'Proprietary_ID' ? 'Proprietary' : id)

const filtersOf = ({
  definition: { isView, metricTypes, isMetricFiltered = isView, itemFilters = [], dataTypes, accessTypes, accessMethods, yops },
  period,
}: Report): Fields => ({
  ...(isMetricFiltered ? { Metric_Type: metricTypes } : {}),
  Begin_Date: firstDay(period.from),
  End_Date: lastDay(period.to),
  ...(dataTypes === undefined ? {} : { Data_Type: dataTypes }),
  ...(accessTypes === undefined ? {} : { Access_Type: accessTypes }),
  ...(yops === undefined ? {} : { YOP: yops }),
  ...Object.fromEntries(itemFilters.map(({ filter, value }) => [filter, value.toWellFormed()])),
  ...(isView ? { Access_Method: ['Regular'] } : accessMethods === undefined ? {} : { Access_Method: accessMethods }),
})

const attributesOf = ({ definition: { attributesToShow, isView, isTotal, columns } }: Report): Fields => ({
  ...(attributesToShow.length === 0 ? {} : { Attributes_To_Show: attributesToShow }),
  ...(isTotal === true ? { Granularity: 'Totals' } : {}),
  ...(!isView && columns.includes('Parent_Title') ? { Include_Parent_Details: 'True' } : {}),
})

const headerOf = (report: Report): Fields => {
  const {
    definition: { id, name },
    institution = THE_WORLD,
    platform,
  } = report
  const attributes = attributesOf(report)
  return {
    Release: '5.1',
    Report_ID: id,
    Report_Name: name,
    Created: report.created,
    Created_By: report.createdBy,
    Institution_ID: { Proprietary: [`${platform.id}:${institution.id}`] },
    Institution_Name: institution.name,
    ...known({ Registry_Record: report.registryRecord }),
    ...(Object.keys(attributes).length === 0 ? {} : { Report_Attributes: attributes }),
    Report_Filters: filtersOf(report),
    ...known({
      Exceptions: report.exceptions.map(({ code, message, data }) => ({
        Code: code,
        Message: message,
        ...(data === '' ? {} : { Data: data }),
      })),
    }),
  }
}

const performanceJson = (performance: Performance): Fields =>
  Object.fromEntries([...performance].map(([metric, months]) => [metric, Object.fromEntries(months)]))

/** Groups rows with the same key, in the order of first appearance. */
const grouped = <A>(rows: readonly A[], same: (row: A) => string): readonly (readonly [A, ...A[]])[] => {
  const groups = new Map<string, [A, ...A[]]>()
  for (const row of rows) {
    const key = same(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()]
}

const writer = (report: Report) => {
  const { definition, platform } = report
  const shows = (column: Column): boolean => definition.columns.includes(column)
  const value = (row: WrittenRow, column: Column): string => (shows(column) ? (row.cells[column] ?? '').toWellFormed() : '')
  const values = (row: WrittenRow, columns: readonly Column[]): Fields =>
    known(Object.fromEntries(columns.map(column => [column, value(row, column)])))

  const idsOf = (row: WrittenRow, columnOf: (id: ItemId) => Column): Fields =>
    known(Object.fromEntries(ITEM_IDS.map(id => [jsonName(id), value(row, columnOf(id))])))

  const attributePerformance = (rows: readonly WrittenRow[]): Json =>
    rows.map(row => ({ ...values(row, ATTRIBUTES), Performance: performanceJson(row.performance) }))

  const platformItem = (rows: readonly [WrittenRow, ...WrittenRow[]]): Fields => ({
    Platform: platform.name,
    Attribute_Performance: attributePerformance(rows),
  })

  const described = (name: 'Title' | 'Item', rows: readonly [WrittenRow, ...WrittenRow[]], more: Fields): Fields => ({
    // These are required, even if they are unknown.
    [name]: value(rows[0], name),
    Publisher: value(rows[0], 'Publisher'),
    Platform: platform.name,
    ...more,
    Item_ID: idsOf(rows[0], id => id),
    Attribute_Performance: attributePerformance(rows),
  })

  const authorsOf = ({ authors }: WrittenRow): Json =>
    shows('Authors') ? authors.map(author => ({ Name: author.toWellFormed() })) : []

  const item = (rows: readonly [WrittenRow, ...WrittenRow[]]): Fields =>
    described('Item', rows, known({ Authors: authorsOf(rows[0]), ...values(rows[0], ['Publication_Date', 'Article_Version']) }))

  const parentOf = (row: WrittenRow): Fields => ({
    ...known({ Title: value(row, 'Parent_Title'), Data_Type: value(row, 'Parent_Data_Type') }),
    ...(shows('Parent_Title') ? { Item_ID: idsOf(row, id => `Parent_${id}`) } : {}),
  })

  const byThing = (rows: readonly WrittenRow[]): readonly (readonly [WrittenRow, ...WrittenRow[]])[] =>
    grouped(rows, ({ thing }) => thing)

  /** Items grouped under their parents. */
  const parents = (rows: readonly WrittenRow[]): readonly Fields[] =>
    grouped(byThing(rows), ([row]) => JSON.stringify(parentOf(row))).map(group => ({
      ...parentOf(group[0][0]),
      Items: group.map(item),
    }))

  return (): readonly Fields[] => {
    switch (definition.level) {
      case 'platform':
        return byThing(report.rows).map(platformItem)
      case 'title':
        return byThing(report.rows).map(rows => described('Title', rows, {}))
      case 'item':
        return parents(report.rows)
    }
  }
}

/** A report in the format of the COUNTER API (section 8), as a value. */
export const reportJson = (report: Report): Fields => ({ Report_Header: headerOf(report), Report_Items: writer(report)() })

/** The same, as JSON text. */
export const asJson = (report: Report): string => `${JSON.stringify(reportJson(report), null, 2)}\n`
