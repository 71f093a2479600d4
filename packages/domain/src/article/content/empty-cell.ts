import { option as O } from 'fp-ts'
import { fixedWords } from '../../words/fixed.ts'
import { elements } from './fold.ts'
import { isNamed, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import type { GridCell } from './table-grid.ts'

const isSeen = isNamed('link', 'inline-figure', 'figure', 'math')

const showsSomething = (node: ContentNode): boolean => lineOfText([node]) !== '' || elements([node]).some(isSeen)

/** The text for screen readers in a table cell (TREE-3): only for header cells without words, picture or formula. */
export const screenReaderText = ({ header, entry }: Pick<GridCell, 'header' | 'entry'>): O.Option<string> =>
  header === undefined || showsSomething(entry) ? O.none : O.some(fixedWords.emptyCell)
