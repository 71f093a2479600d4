/** Sorting a table by one of its columns. */
export const tableSortWords = {
  sortBy: (column: string): string => `Sort by ${column}`,
  /** A column without words in its head. */
  column: (number: number): string => `column ${number}`,
  sorted: (column: string, direction: 'ascending' | 'descending'): string => `Sorted by ${column}, ${direction}`,
  original: 'Original order restored',
} as const
