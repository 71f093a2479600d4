/** What is around an article's PDF. */
export const pdfWords = {
  /** What the frame is called that shows it in the page. */
  frame: (article: string): string => `PDF: ${article}`,
  refused:
    'The PDF that you asked for is only for readers with access to this article. Its preview is below, and the ways to get access are above.',
} as const
