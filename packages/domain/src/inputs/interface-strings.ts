import { EMPTY_CELL } from '../content/empty-cell.ts'

/** STR-1: the words of the interface that the documents fix. */
export const INTERFACE_STRINGS = {
  search: 'Search',
  copy: 'Copy',
  clearText: 'Clear text',
  closePopover: 'close popover',
  opensInNewWindow: 'Opens in new window',
  emptyCell: EMPTY_CELL,
} as const
