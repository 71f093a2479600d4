/** STR-1: the interface texts that the documents fix. */
export const fixedWords = {
  search: 'Search',
  copy: 'Copy',
  clearText: 'Clear text',
  closePopover: 'close popover',
  opensInNewWindow: 'Opens in new window',
  /** Read by screen readers for an empty header cell (TREE-3). */
  emptyCell: 'Empty Cell',
} as const
