import { INTERFACE_LANGUAGE } from '@lectern/domain/core'
import { sortableTable, sortedRows, type SortDirection, type SortableTable } from '@lectern/domain/page'
import { tableSortWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { elementOf, sectionsOf } from './table-cells.ts'

/** The row's place before the table was first sorted. */
const PLACE = 'data-row'

const SORT = 'button.table-sort'

const sortable = (table: HTMLTableElement): SortableTable | undefined => O.toUndefined(sortableTable(sectionsOf(table)))

/** Offers to sort a table by each of its columns, if its rows can change places. */
export const offerToSort = (table: HTMLTableElement): void => {
  if (table.querySelector(SORT) !== null) return
  for (const { head, column, name } of sortable(table)?.columns ?? []) {
    const cell = elementOf(head)
    const button = table.ownerDocument.createElement('button')
    button.type = 'button'
    button.className = 'table-sort'
    button.setAttribute('lang', INTERFACE_LANGUAGE)
    button.setAttribute('aria-label', tableSortWords.sortBy(name === '' ? tableSortWords.column(column + 1) : name))
    // Each value is told with its head, and not with the head's button.
    if (name !== '') cell?.setAttribute('abbr', name)
    cell?.append(button)
  }
}

const placeOf = (row: Element): number => Number(row.getAttribute(PLACE))

/** Ascending, then descending, then as in the article. */
const NEXT: Readonly<Record<string, SortDirection | undefined>> = { none: 'ascending', ascending: 'descending' }

const rowsInOrder = (body: HTMLTableSectionElement): readonly HTMLTableRowElement[] => {
  const rows = [...body.rows]
  if (rows.some(row => !row.hasAttribute(PLACE))) rows.forEach((row, at) => row.setAttribute(PLACE, String(at)))
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Sorts a table by the column of a button, in the next direction. Returns the words for what was done. */
const sortBy = (button: Element, table: HTMLTableElement): string => {
  const head = button.closest('th, td')
  const [body] = table.tBodies
  if (head === null || body === undefined) return ''
  const direction = NEXT[head.getAttribute('aria-sort') ?? 'none']
  const rows = rowsInOrder(body)
  body.append(...rows)
  table.querySelectorAll('[aria-sort]').forEach(each => {
    each.removeAttribute('aria-sort')
  })
  const found = sortable(table)
  const column = found?.columns.find(each => elementOf(each.head) === head)
  if (direction === undefined || found === undefined || column === undefined) return tableSortWords.original
  const language = table.closest('[lang]')?.getAttribute('lang') ?? INTERFACE_LANGUAGE
  const order = sortedRows(
    language,
    direction,
  )(found.rows.map(({ texts, isSubhead }) => ({ text: texts[column.column] ?? '', isSubhead })))
  body.append(...order.flatMap(at => rows[at] ?? []))
  head.setAttribute('aria-sort', direction)
  return tableSortWords.sorted(column.name === '' ? tableSortWords.column(column.column + 1) : column.name, direction)
}

/** Sorts tables by the columns whose buttons are pressed, also in copies of them, and tells those who hear the page. */
export const listenToSorting = (document: Document): void => {
  const status = document.createElement('div')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  document.body.append(status)
  // Browsers take a head that is partly beyond the edge of what scrolls for seen.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(SORT)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(SORT) : null
    const table = button?.closest('table') ?? null
    if (button === null || table === null) return
    // A dialog hides what is outside it.
    const place = button.closest('dialog') ?? document.body
    if (status.parentElement !== place) place.append(status)
    status.textContent = sortBy(button, table)
  })
}
