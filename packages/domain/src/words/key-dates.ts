/** The dates of an article's history. */
export const keyDateWords = {
  received: 'Received',
  revised: 'Revised',
  accepted: 'Accepted',
  availableOnline: 'Available online',
  versionOfRecord: 'Version of Record',
} as const
