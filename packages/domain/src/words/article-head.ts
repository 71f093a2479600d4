/** The words around an article's title. */
export const articleHeadWords = {
  rightsAndContent: 'Rights and content',
  license: (name: string): string => `Licence: ${name}`,
  articleInPress: 'Article in press',
  publishedBy: (publisher: string): string => `Published by ${publisher}`,
} as const
