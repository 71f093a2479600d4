import { option as O } from 'fp-ts'
import { fixedWords } from '../../words/fixed.ts'
import { elements } from './fold.ts'
import { isNamed, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'
import type { GridCell } from './table-grid.ts'

const isSeen = isNamed('link', 'inline-figure', 'figure', 'math')

/** White space of any width shows nothing, and neither do characters that only direct what is around them. */
const hasCharacter = (node: ContentNode): boolean => /[^\s\p{Cf}]/u.test(lineOfText([node]))

const showsSomething = (node: ContentNode): boolean => hasCharacter(node) || elements([node]).some(isSeen)

/** The text for screen readers in a table cell (TREE-3): only for header cells without words, picture or formula. */
export const screenReaderText = ({ header, entry }: Pick<GridCell, 'header' | 'entry'>): O.Option<string> =>
  header === undefined || showsSomething(entry) ? O.none : O.some(fixedWords.emptyCell)
