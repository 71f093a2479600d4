/** The panels beside the article, beside what their rules say. */
export const relatedWords = {
  /** Parts a direction from the title that it leads to. */
  colon: ': ',
  editedBy: (editors: string): string => `Edited by ${editors}`,
} as const
