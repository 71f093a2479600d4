/** The contents list, besides the names of its groups. */
export const contentsListWords = { title: 'Contents', close: 'Close' } as const

/** The heading of each list, with its number of items. */
export const contentsTitles = {
  outline: (): string => 'Outline',
  figures: (count: number): string => `Figures (${count})`,
  tables: (count: number): string => `Tables (${count})`,
  extras: (count: number): string => `Extras (${count})`,
  citedBy: (count: number): string => `Cited by (${count})`,
} as const

/** The label of a list's toggle: while the list is collapsed, with its number of items, and while it is expanded (TOC-1). */
export const contentsToggles = {
  outline: { collapsed: (): string => 'Show full outline', expanded: 'Hide outline' },
  figures: { collapsed: (count: number): string => `Show all ${count} figures`, expanded: 'Show fewer figures' },
  tables: { collapsed: (count: number): string => `Show all ${count} tables`, expanded: 'Show fewer tables' },
  extras: { collapsed: (count: number): string => `Show all ${count} extras`, expanded: 'Show fewer extras' },
} as const

/** The links below the lists. */
export const contentsLinkWords = {
  /** TOC-4 */
  extras: (count: number): string => `View all ${count} extras`,
  /** TOC-5 */
  downloadAll: 'Download all supplementary data',
} as const

/** The chapters of a book (TOC-7). */
export const chapterWords = {
  title: 'Chapters',
  show: 'Show chapters',
  showFull: 'Show full contents',
  hideFull: 'Hide full contents',
} as const
