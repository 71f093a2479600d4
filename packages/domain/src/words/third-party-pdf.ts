/** A link to the PDF at its publisher (PDF-7). */
export const thirdPartyPdfLinkWords = {
  finding: 'Finding PDF…',
  found: 'View at publisher',
  isFree: 'This article is free to access.',
} as const
