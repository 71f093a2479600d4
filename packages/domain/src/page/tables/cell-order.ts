import { standsForNothing } from '../../article/content/nothing-sign.ts'

/** How a column is sorted. */
export type SortDirection = 'ascending' | 'descending'

/** What a cell is sorted by. */
type CellValue =
  | {
      readonly kind: 'number'
      readonly number: number
      /** Whether it is below (`<0.001`) or above its number. */
      readonly side: -1 | 0 | 1
      readonly text: string
    }
  | { readonly kind: 'text' | 'empty'; readonly text: string }

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const MINUS = /[−–⁻]/g

/** What may follow a number that a cell begins with: nothing, a unit, a deviation, a share, the end of a range. `16S` and `5-HT` are names. */
const FOLLOWS = /^\s*(?:$|[%‰°±([*†‡§¶,;:/×]|[-–—−]\s*[<>]?\.?\d)|^\s+\S/u

const numberOf = (decimal: '.' | ','): RegExp => {
  const [point, group] = decimal === '.' ? ['[.·]', ','] : [',', '.']
  const whole = String.raw`\d{1,3}(?:[${group}\s'’]\d{3})+(?!\d)|\d+`
  const exponent = String.raw`\s*[×x·⋅∙*]\s*10\s*\^?\(?([+\-−–⁻⁺]?[\d${RAISED}]+)\)?|e([+\-−]?\d+)`
  return new RegExp(
    String.raw`^([<>≤≥~≈=]*)\s*[€$£¥]?\s*([+\-−–]?)\s*(?:10([⁻⁺]?[${RAISED}]+)|((?:${whole})(?:${point}\d+)?|${point}\d+)(?:${exponent})?)`,
    'iu',
  )
}

const PATTERNS = { '.': numberOf('.'), ',': numberOf(',') } as const

const digits = (text: string): number =>
  Number(
    text
      .replace(MINUS, '-')
      .replace('⁺', '')
      .replace(/[⁰¹²³⁴-⁹]/g, digit => String(RAISED.indexOf(digit))),
  )

/** A mantissa as JavaScript writes it. */
const plain = (text: string, decimal: '.' | ','): string =>
  decimal === '.' ? text.replace(/[,\s'’]/g, '').replace('·', '.') : text.replace(/[.\s'’]/g, '').replace(',', '.')

const sideOf = (sign: string): -1 | 0 | 1 => (sign.includes('<') ? -1 : sign.includes('>') ? 1 : 0)

/** Which sign separates decimals in a language. */
export const decimalOf = (language: string): '.' | ',' => {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.'
  } catch {
    return '.'
  }
}

const valueOf =
  (decimal: '.' | ',') =>
  (text: string): CellValue => {
    if (standsForNothing(text)) return { kind: 'empty', text }
    const [found, about = '', sign = '', power, mantissa = '', times, e] = PATTERNS[decimal].exec(text) ?? []
    if (found === undefined || !FOLLOWS.test(text.slice(found.length))) return { kind: 'text', text }
    const size = Number(`${power === undefined ? plain(mantissa, decimal) : '1'}e${digits(power ?? times ?? e ?? '0')}`)
    const number = sign === '' || sign === '+' ? size : -size
    return Number.isFinite(number) ? { kind: 'number', number, side: sideOf(about), text } : { kind: 'text', text }
  }

const collatorOf = (language: string): Intl.Collator => {
  try {
    return new Intl.Collator(language, { numeric: true })
  } catch {
    return new Intl.Collator('en', { numeric: true })
  }
}

const RANK = { number: 0, text: 1, empty: 2 } as const

/** A row to sort: the text of its cell, or a heading above the rows that follow. */
export interface RowToSort {
  readonly text: string
  readonly isSubhead: boolean
}

/**
 * The order of rows by the cells of a column, as the numbers of the rows. Numbers stand before text, in order of size whatever they are written with
 * (`−1.5`, `1,200`, `1.2 × 10⁻³`, `<0.001`, `12 ± 3`, `45 (23 %)`, `7–9` by its start); text follows the rules of the language. Empty cells are last
 * in either direction, and equal ones stay in their order. Headings stay where they are, and rows below theirs.
 */
export const sortedRows =
  (language: string, direction: SortDirection) =>
  (rows: readonly RowToSort[]): readonly number[] => {
    const collator = collatorOf(language)
    const values = rows.map(({ text }) => valueOf(decimalOf(language))(text))
    const turn = direction === 'ascending' ? 1 : -1
    const compare = (one: number, other: number): number => {
      const [a, b] = [values[one], values[other]]
      if (a === undefined || b === undefined) return 0
      if (a.kind === 'empty' || b.kind === 'empty')
        return RANK[a.kind === 'empty' ? 'empty' : 'text'] - RANK[b.kind === 'empty' ? 'empty' : 'text']
      if (a.kind !== b.kind) return turn * (RANK[a.kind] - RANK[b.kind])
      const bySize = a.kind === 'number' && b.kind === 'number' ? a.number - b.number || a.side - b.side : 0
      return turn * (bySize || collator.compare(a.text, b.text))
    }
    const groups: number[][] = [[]]
    rows.forEach(({ isSubhead }, row) => {
      if (isSubhead) groups.push([row], [])
      else groups.at(-1)?.push(row)
    })
    return groups.flatMap(group => group.toSorted(compare))
  }
