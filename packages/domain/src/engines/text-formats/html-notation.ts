import { writtenXml, xmlTag, xmlText } from '../feeds/xml.ts'
import type { GridCell, GridSection, TableGrid } from '../../article/content/table-grid.ts'
import type { CellLine, LineNotation, Mark } from './notation.ts'

const TAGS: Readonly<Record<Mark, string>> = {
  italic: 'em',
  bold: 'strong',
  raised: 'sup',
  lowered: 'sub',
  underlined: 'u',
  struck: 's',
  code: 'code',
}

/** A line in the elements for a mark. */
export const tagged = (mark: Mark, line: string): string => `<${TAGS[mark]}>${line}</${TAGS[mark]}>`

/** Lines as HTML. */
export const htmlLines: LineNotation = {
  text: xmlText,
  marked: tagged,
  link: (href, line) => writtenXml(xmlTag('a', { href }, { written: line })),
  picture: (src, alt) => writtenXml(xmlTag('img', { src, alt })),
  formula: ({ tex, text }) => `<code>${xmlText(tex ?? text)}</code>`,
  lineBreak: '<br>',
  between: () => '',
}

const span = (name: string, count: number): string => (count > 1 ? ` ${name}="${count}"` : '')

const cellElement = ({ entry, header, columnSpan, rowSpan }: GridCell, cell: CellLine): string => {
  const tag = header === undefined ? 'td' : 'th'
  return `<${tag}${span('colspan', columnSpan)}${span('rowspan', rowSpan)}>${cell(entry, htmlLines)}</${tag}>`
}

const sectionLines = ({ name, rows }: GridSection, cell: CellLine): readonly string[] => [
  `<${name}>`,
  ...rows.map(({ cells }) => `<tr>${cells.map(each => cellElement(each, cell)).join('')}</tr>`),
  `</${name}>`,
]

/** A table as HTML without an empty line, so that it stays one block. */
export const htmlTable = ({ sections }: TableGrid, cell: CellLine): string =>
  ['<table>', ...sections.flatMap(section => sectionLines(section, cell)), '</table>'].join('\n')
