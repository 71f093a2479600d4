/** Facts about an article besides its text. */
export const aboutArticleWords = {
  title: 'About this article',
  subjects: 'Subjects',
  publisher: 'Publisher',
  funding: 'Funding',
  copyright: 'Copyright',
  furtherDetails: 'Further details',
} as const
