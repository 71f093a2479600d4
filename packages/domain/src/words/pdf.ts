/** What stands around an article's PDF. */
export const pdfWords = {
  /** What the frame is called that shows it in the page. */
  frame: (article: string): string => `PDF: ${article}`,
} as const
