/** The words of a preview's page that its rules do not say themselves. */
export const previewWords = {
  /** What the picture of a PDF's first page says of itself, before the article's title. */
  pdfPage: 'The first page of the PDF',
} as const
