import type { Href } from '../../core/identifiers/href.ts'
import type { ContentNode } from '../../article/content/node.ts'
import type { TableGrid } from '../../article/content/table-grid.ts'

/** How a run of text is marked. */
export type Mark = 'italic' | 'bold' | 'raised' | 'lowered' | 'underlined' | 'struck' | 'code'

/** A formula: its source in TeX, if the file has it, and the text of its symbols. */
export interface Formula {
  readonly tex: string | undefined
  readonly text: string
}

/** How the parts of a line are written. Each is in one line and has no white space at its ends. */
export interface LineNotation {
  readonly text: (words: string) => string
  readonly marked: (mark: Mark, line: string) => string
  readonly link: (href: Href, line: string) => string
  readonly picture: (href: Href, alternative: string) => string
  readonly formula: (formula: Formula) => string
  readonly lineBreak: string
  /** What keeps two neighbours apart that would be read as one; empty if they would not be. */
  readonly between: (before: string, after: string) => string
}

/** A cell's content in a line, in one notation or another. */
export type CellLine = (entry: ContentNode, notation: LineNotation) => string

/** How an article is written in a format made of text. */
export interface Notation extends LineNotation {
  readonly paragraph: (line: string) => string
  readonly heading: (level: number, line: string) => string
  readonly displayed: (formula: Formula) => string
  /** A link that is of no use without its address. */
  readonly linkInFull: (href: Href, line: string) => string
  readonly preformatted: (words: string, language: string) => string
  readonly quoted: (blocks: string) => string
  readonly table: (grid: TableGrid, cell: CellLine) => string
  /** What is between two lists, so that they stay two. */
  readonly betweenLists: string
  /** The mark of a note by its number, and the note itself. Without them, notes keep the marks that the article gives them. */
  readonly notes:
    | { readonly mark: (number: number) => string; readonly note: (number: number, blocks: string) => string }
    | undefined
}

/** The same lines, all but the first moved to the right. */
export const indented = (width: number, blocks: string): string => blocks.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
