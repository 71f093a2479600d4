/**
 * The articles quote their results by processing instructions. `<?result examples.typical.rate %?>44%` says that the word
 * after it is the value at that path of results.json, written as a whole percentage. Readers never see the instruction.
 */
export interface Quotation {
  readonly path: string
  readonly format: string
  /** The word that stands in the text. */
  readonly stands: string
  /** Where in the file, from 1. */
  readonly line: number
}

/** A comma or a full stop belongs to the word only before a digit. */
const PATTERN = /<\?result ([\w.-]+)(?: ([^?\s]+))?\?>((?:[^\s<,;:)\].–]|[,.](?=\d))+)/g

/** Every quotation of a file, in order. */
export const quotations = (xml: string): readonly Quotation[] =>
  Array.from(xml.matchAll(PATTERN), ({ 1: path = '', 2: format = '', 3: stands = '', index }) => ({
    path,
    format,
    stands,
    line: xml.slice(0, index).split('\n').length,
  }))

const stepInto = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined

const grouped = (value: number): string => {
  const [whole = '', ...decimals] = String(value).replace('-', '−').split('.')
  return [whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole, ...decimals].join('.')
}

/**
 * The word for the value at a path: `%` and `%1` percentages, `.2` two decimals, `k1` and `M1` thousands and millions
 * with one decimal, `~2` two significant digits, nothing an integer or a text.
 */
export const quoted = (results: unknown, path: string, format: string): string => {
  const value = path.split('.').reduce(stepInto, results)
  if (typeof value === 'string') return value
  if (typeof value !== 'number') throw new Error(`results.json has no number at ${path}: correct the path in the article`)
  if (format.startsWith('%')) return `${(100 * value).toFixed(Number(format.slice(1) || '0'))}%`
  if (format.startsWith('.')) return value.toFixed(Number(format.slice(1))).replace('-', '−')
  if (format.startsWith('k')) return (value / 1e3).toFixed(Number(format.slice(1)))
  if (format.startsWith('M')) return (value / 1e6).toFixed(Number(format.slice(1)))
  if (format.startsWith('~')) return grouped(Number(value.toPrecision(Number(format.slice(1)))))
  if (!Number.isInteger(value)) throw new Error(`the number at ${path} is not whole: give it a format such as .1`)
  return grouped(value)
}

/** The file with every quoted word brought up to date. */
export const requoted = (xml: string, results: unknown): string =>
  xml.replaceAll(
    PATTERN,
    (_, path: string, format: string | undefined) =>
      `<?result ${path}${format === undefined ? '' : ` ${format}`}?>${quoted(results, path, format ?? '')}`,
  )
