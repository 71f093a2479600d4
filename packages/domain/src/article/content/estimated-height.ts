import type { ReferencePiece } from './reference-pieces.ts'
import { flowOf } from './flow.ts'
import type { ContentNode } from './node.ts'
import type { NodeName } from './vocabulary.ts'

/** How high content is on a page, about, before it is laid out: in lines of its own text. */
export interface EstimatedHeight {
  /** What is running text, in lines of a wide column. A narrow one has more of them. */
  readonly lines: number
  /** What is as high in every column: formulas, pictures, and the space between blocks. */
  readonly blocks: number
}

/** The size of the picture that a `link` shows; undefined if it is not known, or there is none. */
export type SizeOfPicture = (link: ContentNode) => { readonly width: number; readonly height: number } | undefined

/** The characters of a line of text, and of a reference, which is in smaller type, in a wide column. */
const [LINE, REFERENCE_LINE] = [63, 72]

/** A wide column, and a line of text, in CSS pixels. */
const [COLUMN, LINE_HEIGHT] = [585, 28.8]

/** Pictures shrink with the column: this is between what is left of one that fills a wide column and of one that fits a narrow one. */
const SHRUNK = 0.8

/** The size of captions, compared with that of the text. */
const CAPTION = 0.8

/** Tables that are wider than their column scroll by themselves if they have more rows. */
const MOST_ROWS = 25

/** A row of a table, in lines of text. */
const ROW = 1.9

/** The lines that a node needs besides those of its text, measured on real articles: a paragraph does not fill its last one. */
const besides: ReadonlyMap<string, number> = new Map([
  ['def-description', 0.8],
  ['e-component', 3.8],
  ['figure', 1.8],
  ['formula', 3.1],
  ['list-item', 0.8],
  ['para', 0.8],
  ['section', 0.2],
  ['section-title', 1.2],
  ['simple-para', 0.8],
  ['source', 0.8],
  ['table', 3.2],
] satisfies readonly (readonly [NodeName, number])[])

/** The characters of a node's own text. White space between nodes is none. */
const ownCharacters = ({ _: words = '' }: ContentNode): number => (words.trim() === '' ? 0 : words.length)

/** The characters in nodes, whatever is shown of them. */
const charactersIn = (nodes: readonly ContentNode[]): number => {
  let characters = 0
  const ahead = [...nodes]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    characters += ownCharacters(node)
    if (node.$$ !== undefined) for (const child of node.$$) ahead.push(child)
  }
  return characters
}

const rowsOf = (table: ContentNode): number => {
  let rows = 0
  for (const part of table.$$ ?? []) rows += part.$$?.length ?? 0
  return Math.min(rows, MOST_ROWS)
}

const heightOfPicture = (size: ReturnType<SizeOfPicture>): number =>
  size === undefined ? 0 : (SHRUNK * size.height * Math.min(1, COLUMN / size.width)) / LINE_HEIGHT

/** How high a section is, about, so that a page can leave it out until it is in view. */
export const heightOfSection = (section: ContentNode, sizeOf: SizeOfPicture): EstimatedHeight => {
  let [characters, blocks] = [0, 0]
  const ahead = [section]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    const name = node['#name']
    blocks += besides.get(name) ?? 0
    switch (name) {
      case 'formula':
      case 'inline-figure':
        break
      case 'caption':
      case 'table-footnote':
        characters += CAPTION * charactersIn([node])
        break
      case 'math':
        characters += charactersIn([node])
        break
      case 'tgroup':
        blocks += ROW * rowsOf(node)
        break
      case 'link':
        blocks += heightOfPicture(sizeOf(node))
        break
      default:
        if (flowOf(name) === 'unread') break
        characters += ownCharacters(node)
        if (node.$$ !== undefined) for (const child of node.$$) ahead.push(child)
    }
  }
  return { lines: characters / LINE, blocks }
}

/**
 * The lines of an entry of a reference list, in a wide column.
 * @param works the pieces of each of its references; none of one that is text
 */
export const linesOfEntry = (entry: ContentNode, works: readonly (readonly ReferencePiece[])[]): number => {
  let characters = 0
  for (const line of works)
    for (const { before, after, content } of line) characters += before.length + after.length + charactersIn(content)
  return Math.max(1, (characters === 0 ? charactersIn([entry]) : characters) / REFERENCE_LINE)
}

/** The sizes that a style sheet knows: each about a quarter larger than the one before. */
export const HEIGHT_STEPS = [
  0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 320, 400, 500, 630, 800, 1000, 1250,
  1600, 2000,
] as const

export type HeightStep = (typeof HEIGHT_STEPS)[number]

/** The step that is nearest to a height. */
export const heightStep = (height: number): HeightStep => {
  let nearest: HeightStep = 0
  for (const step of HEIGHT_STEPS) if (Math.abs(step - height) <= Math.abs(nearest - height)) nearest = step
  return nearest
}
