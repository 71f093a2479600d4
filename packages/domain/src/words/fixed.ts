/** STR-1: the words of the interface that the documents fix. */
export const fixedWords = {
  search: 'Search',
  copy: 'Copy',
  clearText: 'Clear text',
  closePopover: 'close popover',
  opensInNewWindow: 'Opens in new window',
  /** What a screen reader says of a header cell that shows nothing (TREE-3). */
  emptyCell: 'Empty Cell',
} as const
