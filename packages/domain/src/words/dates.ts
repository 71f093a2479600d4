/** The months as pages write them, January first; files and citations in English write them so too. */
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
