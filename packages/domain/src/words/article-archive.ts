/** What an archive of several articles' PDFs says about the missing ones. */
export const articleArchiveWords = {
  file: 'Not included.txt',
  missing: (lines: readonly string[]): string => `These articles are not in this archive:\n\n${lines.join('\n')}\n`,
  /** The reason why one is missing. */
  because: (article: string, reason: string): string => `${article}: ${reason}`,
  noPdf: 'no PDF is available',
  forbidden: 'you don’t have access to this article',
  badRequest: 'the request was not valid',
  unavailable: 'the PDF could not be created; try again later',
} as const
