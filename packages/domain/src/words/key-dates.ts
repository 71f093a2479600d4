/** The dates of an article's history. */
export const keyDateWords = {
  received: (date: string): string => `Received ${date}`,
  revised: (date: string): string => `Revised ${date}`,
  accepted: (date: string): string => `Accepted ${date}`,
  availableOnline: (date: string): string => `Available online ${date}`,
  versionOfRecord: (date: string): string => `Version of Record ${date}`,
} as const
