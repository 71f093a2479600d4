export type CsvRow = Readonly<Record<string, string | number | boolean>>

const cell = (value: string | number | boolean): string => {
  const written = typeof value === 'boolean' ? String(Number(value)) : String(value)
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

/** Rows of equal keys as comma-separated values under a line of their names; true and false become 1 and 0. */
export const toCsv = (rows: readonly CsvRow[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map(row => Object.values(row))].map(values => `${values.map(cell).join(',')}\n`).join('')

/** The rows of a file in which no value holds a comma, a quotation mark or a line break. */
export const fromPlainCsv = (text: string): readonly Readonly<Record<string, string>>[] => {
  const [names = '', ...lines] = text.trimEnd().split('\n')
  const keys = names.split(',')
  return lines.map(each => Object.fromEntries(each.split(',').map((value, at) => [keys[at] ?? '', value])))
}
