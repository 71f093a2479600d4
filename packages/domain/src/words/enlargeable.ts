/** A figure or table that can be enlarged. */
export const enlargeableWords = {
  /** The name of one without a label. */
  unlabelled: { figure: 'Figure', table: 'Table' },
  downloadImage: 'Download image',
} as const
