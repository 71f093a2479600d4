import type { Notation } from './notation.ts'

/** Plain text: one line for each paragraph and row, empty lines between blocks. */
export const plain: Notation = {
  text: words => words,
  marked: (_mark, line) => line,
  link: (_href, line) => line,
  picture: () => '',
  formula: ({ tex, text }) => (text === '' ? (tex ?? '') : text),
  lineBreak: '\n',
  between: () => '',
  paragraph: line => line.replace(/ ?\n ?/g, '\n'),
  heading: (_level, line) => line.replace(/\s+/g, ' '),
  displayed: ({ tex, text }) => (text === '' ? (tex ?? '') : text),
  linkInFull: (href, line) => `${line}: ${href}`,
  preformatted: words => words,
  quoted: blocks => blocks,
  table: ({ sections }, cell) =>
    sections
      .flatMap(({ rows }) =>
        rows.map(({ cells }) => cells.map(({ entry }) => cell(entry, plain).replace(/\s+/g, ' ')).join('\t')),
      )
      .join('\n'),
  betweenLists: '',
  notes: undefined,
}
