/** An enlarged figure or table. */
export const enlargerWords = {
  lost: 'This image could not be loaded.',
  others: { figure: 'Other figures', table: 'Other tables' },
  previous: { figure: 'Previous figure', table: 'Previous table' },
  next: { figure: 'Next figure', table: 'Next table' },
  /** `2 of 7` */
  position: (place: number, count: number): string => `${place} of ${count}`,
  copyLink: 'Copy link',
  showInText: 'Show in text',
} as const
