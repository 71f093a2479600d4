/** Texts around an article's PDF. */
export const pdfWords = {
  /** The title of the frame that shows it in the page. */
  frame: (article: string): string => `PDF: ${article}`,
  refused: 'You don’t have access to the PDF of this article. The links above are ways to get access, and the preview is below.',
} as const
