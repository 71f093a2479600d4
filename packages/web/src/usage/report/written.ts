import { asJson, reportJson } from './as-json.ts'
import { asTsv } from './as-tsv.ts'
import type { Format } from './options.ts'
import type { Report } from './report.ts'

/** Tells spreadsheets that a file is UTF-8 (section 5.2). */
const BYTE_ORDER_MARK = '\uFEFF'

export interface ReportFile {
  readonly name: string
  readonly content: string
}

/** A report as a separate file (section 5.2): `TR_J1_2026-01_2026-03.tsv`. */
export const reportFile = (report: Report, format: Format): ReportFile => {
  const {
    definition: { id },
    period: { from, to },
  } = report
  return { name: `${id}_${from}_${to}.${format}`, content: format === 'tsv' ? BYTE_ORDER_MARK + asTsv(report) : asJson(report) }
}

/** Reports for printing: tables separated by an empty line, or in JSON a single report or a list of several. */
export const printed = (reports: readonly Report[], format: Format): string => {
  const [first, ...more] = reports
  if (format === 'tsv') return reports.map(asTsv).join('\n')
  return first !== undefined && more.length === 0 ? asJson(first) : `${JSON.stringify(reports.map(reportJson), null, 2)}\n`
}
