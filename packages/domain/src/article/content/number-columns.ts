import { grouped } from '../../core/lists/grouped.ts'
import { rewrite } from './fold.ts'
import { isNamed, type ContentNode } from './node.ts'
import { standsForNothing } from './nothing-sign.ts'
import { lineOfText } from './plain-text.ts'

const isRaised = isNamed('sup')

/** The marks of notes and exponents, which do not tell whether a cell is a number. */
const withoutRaised = rewrite(node => (isRaised(node) ? [] : node))

/** Digits, after nothing but signs, a currency or a bracket. */
const BEGINS = /^[<>≤≥≲≳~≈∼=+\-−–±∓(\p{Sc}.·\s]*\p{Nd}/u

/** Digits, and what stands between and after them: separators, signs, what is in brackets, shares, currencies, marks of significance. */
const GOES_ON = /^[\p{Nd}\p{Sc}\s.,;·٫٬'’+\-−–±∓×⋅/:()[\]%‰٪°<>≤≥≲≳~≈∼=*∗⁎†‡§¶#]*$/u

const EXPONENT = /(?<=\p{Nd})e(?=[+\-−–]?\p{Nd})/iu

const IN_BRACKETS = /(?<!^)(?:\([^()]*\)|\[[^[\]]*\])/g

/** Several values in one cell do not stand under those of the next. */
const IS_LIST = /[,;:]\s|,\p{Nd},/u

/** Whether a text is a number, however it is written: `−1.5`, `1,200`, `12 ± 3`, `45 (23 %)`, `7–9`, `<0.001`, `1.2e-3`, `0.8**`. */
export const isNumeric = (text: string): boolean =>
  BEGINS.test(text) && GOES_ON.test(text.replace(EXPONENT, '×')) && !IS_LIST.test(text.replace(IN_BRACKETS, ''))

/** A number whose point can stand under those of others: with nothing after its decimals. */
const PLAIN = /^[<>≤≥~≈+\-−–\s]*\d+(?:[,\s]\d{3})*(?:\.(?<decimals>\d+))?$/u

/** As many digits as there are between separators of thousands, some of which are points. */
const THOUSANDS = 3

interface CellInColumn {
  readonly entry: ContentNode
  readonly column: number
  /** As the file states it. */
  readonly align: string | undefined
}

/** One number has nothing to stand under. */
const FEWEST = 2

/** The cells of a column that are numbers; none if it has others. */
const numbersIn = <C extends CellInColumn>(column: readonly C[]): readonly C[] => {
  if (column.some(({ align }) => align !== undefined)) return []
  const numbers: C[] = []
  for (const cell of column) {
    const words = lineOfText(withoutRaised([cell.entry]))
    if (isNumeric(words)) numbers.push(cell)
    else if (!standsForNothing(words)) return []
  }
  return numbers.length < FEWEST ? [] : numbers
}

/** Whether these are plain numbers that have different numbers of decimals, so that their ends are not where they line up. */
const haveOwnDecimals = (numbers: readonly CellInColumn[]): boolean => {
  const found = numbers.map(({ entry }) => PLAIN.exec(lineOfText([entry])))
  const counts = new Set(found.map(match => match?.groups?.['decimals']?.length ?? 0))
  return !found.includes(null) && counts.size > 1 && [...counts].some(count => count !== 0 && count !== THOUSANDS)
}

/** Columns that have only numbers, where the file does not say how they are aligned: their digits are to stand under each other. */
export interface NumberColumns<C> {
  readonly columns: ReadonlySet<number>
  /** The numbers in those columns that are to stand under each other by their points. */
  readonly decimals: readonly C[]
}

export const numberColumns = <C extends CellInColumn>(cells: readonly C[]): NumberColumns<C> => {
  const found = [...grouped(cells, ({ column }) => column).values()].map(numbersIn)
  return {
    columns: new Set(found.flatMap(([first]) => first?.column ?? [])),
    decimals: found.filter(haveOwnDecimals).flat(),
  }
}
