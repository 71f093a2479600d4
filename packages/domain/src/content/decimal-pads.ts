import { graphemes } from '../text/truncated.ts'
import { childrenOf, isText, type ContentNode } from './node.ts'

export interface AlignedEntry {
  readonly entry: ContentNode
  readonly column: number
  /** The character that the column's entries are aligned by. */
  readonly char: string
}

/** As wide as a figure, and as a full stop. */
const FIGURE_SPACE = '\u2007'
const PUNCTUATION_SPACE = '\u2008'

/** Beyond this a column holds text, not numbers. */
const LONGEST_TAIL = 12

const textOf = (of: ContentNode): string => (isText(of) ? (of._ ?? '') : childrenOf(of).map(textOf).join(''))

/** How much follows the alignment character, itself included; 0 where an entry has none. */
const tail = ({ entry, char }: AlignedEntry): number => {
  const value = textOf(entry).trim()
  const at = value.indexOf(char)
  return at < 0 ? 0 : graphemes(value.slice(at)).length
}

const space = (own: number, longest: number): string =>
  own >= longest ? '' : own === 0 ? PUNCTUATION_SPACE + FIGURE_SPACE.repeat(longest - 1) : FIGURE_SPACE.repeat(longest - own)

/**
 * For columns that are aligned by a character (CALS `align="char"`): the white space that makes up, behind each entry, for
 * what it lacks after that character. Set at the end of their cells, the entries then stand under each other.
 */
export const decimalPads = (entries: readonly AlignedEntry[]): ReadonlyMap<ContentNode, string> => {
  const columns = Map.groupBy(entries, ({ column }) => column).values()
  return new Map([...columns].flatMap(column => {
    const tails = column.map(tail)
    const longest = Math.max(0, ...tails)
    return longest > LONGEST_TAIL ? [] : column.map(({ entry }, index) => [entry, space(tails[index] ?? 0, longest)] as const)
  }))
}
