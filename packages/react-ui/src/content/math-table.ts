import { attribute, childrenOf, isBlankText, isNamed, type ContentNode } from '@lectern/domain/article'
import { createElement, type ReactNode } from 'react'
import { all } from './render.tsx'

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

const isRule = (word: string | undefined): boolean => word === 'solid' || word === 'dashed'

/**
 * A table inside a formula. Core has no lists of alignments and rules on the table, so each cell gets its own, for the style
 * sheet. A row's label becomes its last cell.
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
    const rule = (cells: number, column: number): string | undefined => {
      const rules = [
        column < cells - 1 && isRule(columnlines(column)) ? 'after' : '',
        rowIndex < rows.length - 1 && isRule(rowlines(rowIndex)) ? 'below' : '',
      ]
      return rules.filter(each => each !== '').join(' ') || undefined
    }
    const cells = isRow(line) ? cellsOf(line) : [line]
    let column = 0
    const rendered = cells.map(cell => {
      const at = column
      column += isCell(cell) ? Math.max(1, Number(attribute(cell, 'columnspan')) || 1) : 1
      const align = (isCell(cell) ? attribute(cell, 'columnalign') : undefined) ?? aligns(at)
      const looks = { 'data-align': align, 'data-rule': rule(cells.length, at) }
      return createElement(
        'mtd',
        isCell(cell) ? { ...attributesOf(cell), ...looks } : looks,
        content(isCell(cell) ? childrenOf(cell) : [cell]),
      )
    })
    return createElement('mtr', isRow(line) ? attributesOf(line) : null, ...rendered)
  }
  return createElement(
    'mtable',
    { ...attributesOf(table), 'data-frame': isRule(attribute(table, 'frame')) ? 'solid' : undefined },
    all(rows, row),
  )
}
