/** Texts around an article's PDF. */
export const pdfWords = {
  /** The title of the frame that shows it in the page. */
  frame: (article: string): string => `PDF: ${article}`,
  /** The text alternative for the picture of its first page; precedes the article's title. */
  firstPage: 'First page of the PDF',
  refused: 'You don’t have access to the PDF of this article. The links above are ways to get access, and the preview is below.',
} as const
