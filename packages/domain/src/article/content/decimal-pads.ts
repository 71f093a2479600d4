import { grouped } from '../../core/lists/grouped.ts'
import { firstGraphemes } from '../../core/text/truncated.ts'
import type { ContentNode } from './node.ts'
import { writtenText } from './written-text.ts'

export interface AlignedEntry {
  readonly entry: ContentNode
  readonly column: number
  /** The character that the column's entries are aligned by. */
  readonly char: string
}

/** White space before and after an entry. */
export interface Pads {
  readonly before: string
  readonly after: string
}

/** As wide as a digit, and as a full stop. */
const FIGURE_SPACE = '\u2007'
const PUNCTUATION_SPACE = '\u2008'

/** Entries longer than this are text, not numbers. */
const LONGEST = 12

/** The width of a half in characters, counted only up to one more than the limit. */
const width = (half: string): number => firstGraphemes(half, LONGEST + 1).length

interface Halves {
  readonly entry: ContentNode
  readonly before: number
  /** Including the alignment character; 0 without one. */
  readonly after: number
}

const halves = ({ entry, char }: AlignedEntry): readonly Halves[] => {
  const value = writtenText(entry).trim()
  const at = value.indexOf(char)
  const end = at < 0 ? value.length : at
  return /\d/.test(value) ? [{ entry, before: width(value.slice(0, end)), after: width(value.slice(end)) }] : []
}

const padded = (column: readonly Halves[]): readonly (readonly [ContentNode, Pads])[] => {
  const before = column.reduce((most, half) => Math.max(most, half.before), 0)
  const after = column.reduce((most, half) => Math.max(most, half.after), 0)
  if (before > LONGEST || after > LONGEST) return []
  return column.map(half => [
    half.entry,
    {
      before: FIGURE_SPACE.repeat(before - half.before),
      after:
        half.after === after
          ? ''
          : half.after === 0
            ? PUNCTUATION_SPACE + FIGURE_SPACE.repeat(after - 1)
            : FIGURE_SPACE.repeat(after - half.after),
    },
  ])
}

/**
 * Padding for columns that are aligned by a character (CALS `align="char"`): white space that makes every number as wide as the
 * widest on either side of that character, so that the numbers align however the column is set. Entries without a digit get none.
 */
export const decimalPads = (entries: readonly AlignedEntry[]): ReadonlyMap<ContentNode, Pads> =>
  new Map([...grouped(entries, ({ column }) => column).values()].flatMap(column => padded(column.flatMap(halves))))
