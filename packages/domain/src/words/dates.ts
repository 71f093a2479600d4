/** The names of the months, January first, on pages and in English files and citations. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The dates of an article's history. */
export const keyDateWords = {
  received: 'Received',
  revised: 'Revised',
  accepted: 'Accepted',
  availableOnline: 'Available online',
  versionOfRecord: 'Version of Record',
} as const
