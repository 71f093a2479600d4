import { cellText, type CellPiece, type TableCell, type TableSection } from '@lectern/domain/page'

/** What is not a part of the text: for machines, for screen readers, or added by the page. */
const UNREAD = '.visually-hidden, .cited-in, .back-links, button, annotation, annotation-xml, script, style'

const MARK = 'a.cross-ref[data-kind="footnote"]'

/** What stands on lines of its own. */
const BLOCK = 'br, p, div, li, dt, dd, .para, .in-line'

const wordsOf = (node: Node): string => cellText(piecesOf(node)).text

const piece = (kind: CellPiece['kind'], node: Node | undefined): readonly CellPiece[] =>
  node === undefined ? [] : [{ kind, text: wordsOf(node) }]

const text = (words: string): CellPiece => ({ kind: 'text', text: words })

const within = (element: Element): readonly CellPiece[] => [...element.childNodes].flatMap(piecesOf)

/** The parts of a formula in one line. */
const formula = (element: Element): readonly CellPiece[] => {
  const [first, second, third] = element.children
  const base = first === undefined ? [] : piecesOf(first)
  switch (element.localName) {
    case 'msup':
      return [...base, ...piece('exponent', second)]
    case 'msub':
      return [...base, ...piece('lowered', second)]
    case 'msubsup':
      return [...base, ...piece('lowered', second), ...piece('exponent', third)]
    case 'mfrac':
      return second === undefined ? base : [...base, text('/'), ...piecesOf(second)]
    case 'msqrt':
      return [text('√'), ...within(element)]
    default:
      return within(element)
  }
}

const piecesOf = (node: Node): readonly CellPiece[] => {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? [text(node.textContent ?? '')] : []
  if (node.matches(UNREAD)) return []
  if (node.matches(MARK)) return [{ kind: 'mark', text: node.textContent }]
  if (node.matches('sup')) return node.querySelector(MARK) === null ? piece('raised', unwrapped(node)) : within(node)
  if (node.matches('sub')) return piece('lowered', unwrapped(node))
  if (node.matches('img')) return [text(node.getAttribute('alt') ?? '')]
  if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return formula(node)
  return node.matches(BLOCK) ? [text(' '), ...within(node), text(' ')] : within(node)
}

/** What is in an element, as a node that is read for itself. */
const unwrapped = (element: Element): Node => {
  const content = element.ownerDocument.createDocumentFragment()
  content.append(...[...element.childNodes].map(child => child.cloneNode(true)))
  const span = element.ownerDocument.createElement('span')
  span.append(content)
  return span
}

const elements = new WeakMap<TableCell, HTMLTableCellElement>()

/** The element that a cell was read from. */
export const elementOf = (cell: TableCell): HTMLTableCellElement | undefined => elements.get(cell)

const cellOf = (element: HTMLTableCellElement): TableCell => {
  const cell = { columnSpan: element.colSpan, rowSpan: element.rowSpan, ...cellText(within(element)) }
  elements.set(cell, element)
  return cell
}

/** The sections of a table with its cells. */
export const sectionsOf = (table: HTMLTableElement): readonly TableSection[] =>
  [...table.children].flatMap(section =>
    section instanceof HTMLTableSectionElement
      ? [{ isHead: section.localName === 'thead', rows: [...section.rows].map(({ cells }) => [...cells].map(cellOf)) }]
      : [],
  )
