import { firstDay, lastDay, monthHeading, monthsOf } from '../month.ts'
import { THE_WORLD, type Report } from './report.ts'
import { METRIC_TYPES } from './metric.ts'
import type { WrittenRow } from './rows.ts'

/** Removes tabs, line breaks and other control characters, which would end a cell or row. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

const line = (cells: readonly string[]): string => cells.map(plain).join('\t')

const listed = (values: readonly string[]): string => values.join('|')

const filtersOf = ({ definition: { isView, dataTypes, accessTypes } }: Report): string =>
  [
    ...(dataTypes === undefined ? [] : [`Data_Type=${listed(dataTypes)}`]),
    ...(accessTypes === undefined ? [] : [`Access_Type=${listed(accessTypes)}`]),
    ...(isView ? ['Access_Method=Regular'] : []),
  ].join('; ')

const attributesOf = ({ definition: { attributesToShow, level } }: Report): string =>
  [
    ...(attributesToShow.length === 0 ? [] : [`Attributes_To_Show=${listed(attributesToShow)}`]),
    ...(attributesToShow.length > 0 && level === 'item' ? ['Include_Parent_Details=True'] : []),
  ].join('; ')

/** The 13 header rows of section 3.2.1 (Table 3.f). */
const headerOf = (report: Report): readonly (readonly [name: string, value: string])[] => {
  const {
    definition: { id, name, isView, metricTypes },
    institution = THE_WORLD,
    platform,
    period,
  } = report
  return [
    ['Report_Name', name],
    ['Report_ID', id],
    ['Release', '5.1'],
    ['Institution_Name', institution.name],
    ['Institution_ID', `${platform.id}:${institution.id}`],
    // Defaults are not listed (section 3.3.7).
    ['Metric_Types', isView ? metricTypes.join('; ') : ''],
    ['Report_Filters', filtersOf(report)],
    ['Report_Attributes', attributesOf(report)],
    ['Exceptions', report.exceptions.map(({ code, message, data }) => `${code}: ${message} (${data})`).join('; ')],
    ['Reporting_Period', `Begin_Date=${firstDay(period.from)}; End_Date=${lastDay(period.to)}`],
    ['Created', report.created],
    ['Created_By', report.createdBy],
    ['Registry_Record', report.registryRecord],
  ]
}

/** One table row for each metric that is not zero; months without usage are 0 (section 3.3.8). */
const linesOf = (row: WrittenRow, { definition, period }: Report): readonly string[] => {
  const cells = definition.columns.map(column => row.cells[column] ?? '')
  return METRIC_TYPES.flatMap(metric => {
    const counts = row.performance.get(metric)
    if (counts === undefined) return []
    const months = monthsOf(period).map(month => counts.get(month) ?? 0)
    const total = months.reduce((sum, count) => sum + count, 0)
    return [line([...cells, metric, ...[total, ...months].map(String)])]
  })
}

/** A report as tab-separated values (section 3.2): 13 header rows, an empty row, and the table. */
export const asTsv = (report: Report): string => {
  const {
    definition: { columns },
    period,
    rows,
  } = report
  return [
    ...headerOf(report).map(line),
    '',
    line([...columns, 'Metric_Type', 'Reporting_Period_Total', ...monthsOf(period).map(monthHeading)]),
    ...rows.flatMap(row => linesOf(row, report)),
    '',
  ].join('\n')
}
