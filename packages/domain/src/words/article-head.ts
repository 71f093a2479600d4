/** The words around an article's title. */
export const articleHeadWords = {
  rightsAndContent: 'Rights and content',
  license: 'Licence:',
  articleInPress: 'Article in press',
  publishedBy: (publisher: string): string => `Published by ${publisher}`,
} as const
