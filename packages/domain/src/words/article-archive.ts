/** What an archive of several articles' PDFs says about the missing ones. */
export const articleArchiveWords = {
  file: 'Not included.txt',
  missing: (lines: readonly string[]): string => `These articles are not in this archive:\n\n${lines.join('\n')}\n`,
  /** The reason why one is missing. */
  because: (article: string, reason: string): string => `${article}: ${reason}`,
  noPdf: 'there is no PDF of it',
  forbidden: 'you do not have access to it',
  badRequest: 'the request for it is invalid',
  unavailable: 'its PDF cannot be made at the moment',
} as const
