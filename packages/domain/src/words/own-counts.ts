/** What the site itself counts of an article, and who is named as having counted it. */
export const ownCountWords = {
  source: 'Lectern',
  citations: 'Citations in this library',
  views: 'Views',
  downloads: 'Downloads',
} as const
