import { attribute, childrenOf, isBlankText, isNamed, type ContentNode } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import { all } from './render.tsx'
import { joined, namedElement } from './named-element.ts'

const isRow = isNamed('mtr', 'mlabeledtr')
const isCell = isNamed('mtd')

/** Looks up a space-separated list, whose last word stands for all further indices. */
const listed = (value: string | undefined): ((index: number) => string | undefined) => {
  const words = (value ?? '').split(/\s+/).filter(word => word !== '')
  return index => words[index] ?? words.at(-1)
}

const cellsOf = (node: ContentNode): readonly ContentNode[] => {
  const cells = childrenOf(node).filter(child => !isBlankText(child))
  const [label, ...others] = cells
  return node['#name'] === 'mlabeledtr' && label !== undefined ? [...others, label] : cells
}

/** How many columns or rows a cell takes. */
const spanOf = (cell: ContentNode, name: 'columnspan' | 'rowspan'): number => Math.max(1, Number(attribute(cell, name)) || 1)

const isRule = (word: string | undefined): boolean => word === 'solid' || word === 'dashed'

/**
 * A table inside a formula. Core has no lists of alignments and rules on the table, so each cell gets its own, for the style
 * sheet. A row's label becomes its last cell. Beside and below a cell that takes several columns or rows is the rule of its last.
 */
export const mathTable = (
  table: ContentNode,
  attributesOf: (node: ContentNode) => Readonly<Record<string, string | undefined>>,
  content: (nodes: readonly ContentNode[]) => ReactNode,
): ReactNode => {
  const rows = childrenOf(table).filter(child => !isBlankText(child))
  const [columnlines, rowlines] = [listed(attribute(table, 'columnlines')), listed(attribute(table, 'rowlines'))]
  const row = (line: ContentNode, rowIndex: number): ReactNode => {
    const aligns = listed(attribute(line, 'columnalign') ?? attribute(table, 'columnalign'))
    const cells = isRow(line) ? cellsOf(line) : [line]
    let column = 0
    const rendered = cells.map((cell, index) => {
      const align = (isCell(cell) ? attribute(cell, 'columnalign') : undefined) ?? aligns(column)
      column += spanOf(cell, 'columnspan')
      const lastRow = rowIndex + spanOf(cell, 'rowspan') - 1
      const rules = [
        ...(index < cells.length - 1 && isRule(columnlines(column - 1)) ? ['after'] : []),
        ...(lastRow < rows.length - 1 && isRule(rowlines(lastRow)) ? ['below'] : []),
      ]
      const looks = { 'data-align': align, 'data-rule': rules.join(' ') || undefined }
      return namedElement(
        'mtd',
        isCell(cell) ? { ...attributesOf(cell), ...looks } : looks,
        content(isCell(cell) ? childrenOf(cell) : [cell]),
      )
    })
    return namedElement('mtr', isRow(line) ? attributesOf(line) : null, joined(rendered))
  }
  return namedElement(
    'mtable',
    { ...attributesOf(table), 'data-frame': isRule(attribute(table, 'frame')) ? 'solid' : undefined },
    all(rows, row),
  )
}
