import { directionOf, numberDirection } from '@lectern/domain/core'
import { contentWords } from '@lectern/domain/words'
import {
  captionTitle,
  attribute,
  childrenOf,
  filesOf,
  isMissing,
  isNamed,
  lineOfText,
  printedSize,
  screenReaderText,
  tableGrid,
  type ContentNode,
  type GridCell,
  type GridSection,
  type NodeName,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { renderFloatTools, type FloatTools } from './float-tools.tsx'
import { alternative, captionLine, nameOf } from './floats.tsx'
import { isEnlarged, renderMedium, renderUnavailable } from './media.tsx'
import { renderCitedIn } from './notes.tsx'
import {
  all,
  anchors,
  block,
  common,
  holdsPhrasing,
  inPhrasing,
  interfaceText,
  renderChildren,
  renderNodes,
  scrollRegion,
  unseen,
} from './render.tsx'
import { namedElement } from './named-element.ts'

const spanOf = (span: number): number | undefined => (span === 1 ? undefined : span)

/**
 * A cell. One that heads others is a header with its scope. HTML only allows lines of text in header cells, so a row header with
 * other content stays a plain cell.
 */
const cell = (gridCell: GridCell, isFirst: boolean, context: RenderContext): ReactNode => {
  const { entry, header } = gridCell
  const isHeader = header === 'col' || header === 'colgroup' || (header === 'row' && holdsPhrasing(entry, context))
  const rules = [gridCell.rowsep ? 'rowsep' : '', gridCell.colsep ? 'colsep' : ''].filter(rule => rule !== '').join(' ')
  return namedElement(
    isHeader ? 'th' : 'td',
    {
      ...common(entry),
      ...(attribute(entry, 'lang') === undefined ? numberDirection(context.language, lineOfText([entry])) : {}),
      colSpan: spanOf(gridCell.columnSpan),
      rowSpan: spanOf(gridCell.rowSpan),
      scope: isHeader ? header : undefined,
      className: rules === '' ? undefined : rules,
      // The first cell of a row that begins below a cell of an earlier one.
      'data-inner': (isFirst && gridCell.column > 0) || undefined,
      // Numbers stand under each other at the right, where lines begin from right to left.
      'data-align': gridCell.align ?? (gridCell.isOfNumbers && directionOf(context.language) === 'ltr' ? 'right' : undefined),
      'data-valign': gridCell.valign,
      'data-before': gridCell.pads?.before || undefined,
      'data-after': gridCell.pads?.after || undefined,
    },
    O.match<string, ReactNode>(
      () => null,
      words => <span className="visually-hidden">{interfaceText(words, context)}</span>,
    )(isHeader ? screenReaderText(gridCell) : O.none),
    renderChildren(entry, isHeader ? inPhrasing(context) : context),
  )
}

const section = ({ name, rows }: GridSection, context: RenderContext): ReactNode =>
  namedElement(
    name,
    null,
    all(rows, ({ row, cells }) => <tr {...common(row)}>{all(cells, (each, index) => cell(each, index === 0, context))}</tr>),
  )

/** A group of columns and rows as a table that scrolls by itself if it is too wide, and on paper is in type that makes it fit. */
const renderGroup = (node: ContentNode, table: ContentNode | undefined, name: string, context: RenderContext): ReactNode => {
  const grid = tableGrid(node, table)
  const size = printedSize(grid)
  return grid.sections.length === 0
    ? null
    : scrollRegion(
        name,
        <table {...common(node)} data-frame={grid.frame} data-print={size === 'usual' ? undefined : size}>
          {all(grid.columnGroups, span => (
            <colgroup span={span} />
          ))}
          {all(grid.sections, each => section(each, context))}
        </table>,
      )
}

const isGroup = isNamed('tgroup')
const isLink = isNamed('link')

/** What can be enlarged of a table: its cells, or else the picture that it has instead of cells. */
const toolsOf = (node: ContentNode, hasCells: boolean, context: RenderContext): FloatTools => {
  const drawn = hasCells ? undefined : childrenOf(node).find(child => isLink(child) && isEnlarged(child, context))
  return {
    node,
    kind: 'table',
    isLabelled: nameOf(node, '') !== '',
    name: nameOf(node, contentWords.unlabelled.table),
    files: drawn === undefined ? [] : filesOf(drawn, context),
    hasCells,
    canEnlarge: hasCells || drawn !== undefined,
  }
}

const isAbove = isNamed('label', 'caption', 'alt-text')

/** A table: label and caption above, each group of columns, then legend, notes and sources below. */
const table: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const children = childrenOf(node)
    const groups = children.filter(isGroup)
    const links = children.filter(isLink)
    const label = nameOf(node, contentWords.table)
    const caption = captionTitle(node, context.language)
    const name = contentWords.tableNamed(label, caption)
    const below = children.filter(child => !isGroup(child) && !isAbove(child) && !isLink(child))
    return (
      <figure {...common(node)} className="table">
        {children.some(isNamed('label', 'caption')) || renderCitedIn(node, context) !== null ? (
          <figcaption>{captionLine(node, context)}</figcaption>
        ) : null}
        {all(groups, (each, index) => renderGroup(each, node, contentWords.tablePart(name, index + 1, groups.length), context))}
        {all(links, link => renderMedium(link, alternative(node, context), context))}
        {groups.length === 0 && links.length > 0 && links.every(link => isMissing(link, context))
          ? renderUnavailable('table', context)
          : null}
        {anchors(children.filter(isNamed('alt-text')), context)}
        {below.length === 0 ? null : <div className="table-notes">{renderNodes(below, context)}</div>}
        {renderFloatTools(toolsOf(node, groups.length > 0, context), context)}
      </figure>
    )
  },
}

/** Rows and cells outside any table keep their content. */
const loose = (name: NodeName): Renderer => block('div', name)

export const tables: Family<'colspec' | 'entry' | 'row' | 'spanspec' | 'table' | 'tbody' | 'tfoot' | 'tgroup' | 'thead'> = {
  colspec: unseen,
  entry: loose('entry'),
  row: loose('row'),
  spanspec: unseen,
  table,
  tbody: loose('tbody'),
  tfoot: loose('tfoot'),
  tgroup: { model: 'flow', render: (node, context) => renderGroup(node, undefined, contentWords.table, context) },
  thead: loose('thead'),
}
