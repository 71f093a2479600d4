/** Texts around an article's PDF. */
export const pdfWords = {
  /** The title of the frame that shows it in the page. */
  frame: (article: string): string => `PDF: ${article}`,
  refused:
    'The PDF that you asked for is only for readers with access to this article. Its preview is below, and the ways to get access are above.',
} as const
