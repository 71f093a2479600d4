/** What can be enlarged. */
type Kind = 'figure' | 'table'

/** An enlarged figure or table. */
export const enlargerWords = {
  lost: 'This picture did not load.',
  others: (kind: Kind): string => `Other ${kind}s`,
  previous: (kind: Kind): string => `Previous ${kind}`,
  next: (kind: Kind): string => `Next ${kind}`,
  /** The name of one without a label. */
  unlabelled: { figure: 'Figure', table: 'Table' },
  downloadImage: 'Download image',
  /** `2 of 7` */
  position: (place: number, count: number): string => `${place} of ${count}`,
  copyLink: 'Copy link',
  showInText: 'Show in the text',
} as const
