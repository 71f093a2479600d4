import type { Href } from '../../core/identifiers/href.ts'
import type { GridRow, TableGrid } from '../../article/content/table-grid.ts'
import { htmlTable, tagged } from './html-notation.ts'
import { markdownText, ownLine } from './markdown-text.ts'
import { indented, type CellLine, type Formula, type LineNotation, type Mark, type Notation } from './notation.ts'

const STARS: Readonly<Partial<Record<Mark, string>>> = { italic: '*', bold: '**' }

/** Asterisks mark a text whatever is around it only if it begins and ends with a letter or the like, and has no others in it. */
const IS_STARRED = /^(?![\p{P}\p{S}\s])(?:[^*\\]|\\.)*(?<![\p{P}\p{S}\s])$/u

const marked = (mark: Mark, line: string): string => {
  const stars = STARS[mark]
  return stars !== undefined && IS_STARRED.test(line) ? stars + line + stars : tagged(mark, line)
}

/** An address as the destination of a link: brackets would end it, and an ampersand could begin a reference. */
const destination = (href: Href): string =>
  href
    .replace(/[\s<>()\\]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&/g, '&amp;')

/** More grave accents in a row than the text has. */
const accents = (words: string, atLeast: number): string =>
  '`'.repeat(Math.max(atLeast, ...(words.match(/`+/g) ?? []).map(({ length }) => length + 1)))

/** Text as code. White space at both ends would be taken away, and accents there would join those around them. */
const code = (words: string): string => {
  const around = accents(words, 1)
  const apart = /^[` ]|[` ]$/.test(words) ? ' ' : ''
  return around + apart + words + apart + around
}

const fenced = (words: string, language: string): string => {
  const fence = accents(words, 3)
  return `${fence}${language.replace(/[^\w+#.-]/g, '')}\n${words}\n${fence}`
}

/** A formula in the form that protects it from Markdown: as code, of which renderers that know formulas make a formula. */
const formula = ({ tex, text }: Formula): string =>
  tex === undefined ? (text === '' ? '' : code(text)) : tex.includes('`') ? code(tex) : `$\`${tex}\`$`

const isPlain = ({ sections }: TableGrid): boolean => {
  const heads = sections.filter(({ name }) => name === 'thead')
  return (
    heads.every(({ rows }) => rows.length === 1) &&
    sections.every(({ rows }) => rows.every(({ cells }) => cells.every(({ rowSpan, columnSpan }) => rowSpan + columnSpan === 2)))
  )
}

/** Lines in a cell. A bar would end it even in code, where it cannot be escaped. */
const cellLines = (): LineNotation => ({
  ...markdown,
  formula: ({ tex, text }) => ((tex ?? text).includes('|') ? tagged('code', markdownText(tex ?? text)) : formula({ tex, text })),
})

const rowLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table without spans as a table of Markdown, which has one row as its head, with or without text. */
const table = (grid: TableGrid, cell: CellLine): string => {
  if (!isPlain(grid)) return htmlTable(grid, cell)
  const lines = cellLines()
  const written = ({ cells }: GridRow): string => rowLine(cells.map(({ entry }) => cell(entry, lines)))
  const rowsOf = (isHead: boolean): readonly string[] =>
    grid.sections.filter(({ name }) => (name === 'thead') === isHead).flatMap(({ rows }) => rows.map(written))
  const columns = Array.from({ length: grid.columns })
  const [head = rowLine(columns.map(() => ''))] = rowsOf(true)
  return [head, rowLine(columns.map(() => '---')), ...rowsOf(false)].join('\n')
}

const link = (href: Href, line: string): string => `[${line}](${destination(href)})`

/** Markdown as GitHub reads it: CommonMark with tables and footnotes. */
export const markdown: Notation = {
  text: markdownText,
  marked,
  link,
  linkInFull: link,
  picture: (href, alternative) => `![${markdownText(alternative)}](${destination(href)})`,
  formula,
  lineBreak: '<br>',
  between: (before, after) => (/[*`$]$/.test(before) && before.at(-1) === after[0] ? '<!-- -->' : ''),
  paragraph: ownLine,
  heading: (level, line) => `${'#'.repeat(level)} ${line.replace(/#+$/, '\\$&')}`,
  displayed: ({ tex, text }) => (tex === undefined ? code(text) : fenced(tex, 'math')),
  preformatted: fenced,
  quoted: blocks => blocks.replace(/^/gm, '> ').replace(/^> $/gm, '>'),
  table,
  betweenLists: '<!-- -->',
  notes: { mark: number => `[^${number}]`, note: (number, blocks) => `[^${number}]: ${indented(4, blocks)}` },
}
