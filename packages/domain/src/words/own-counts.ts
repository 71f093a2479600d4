/** The metrics that the site itself counts, and the provider named for them. */
export const ownCountWords = {
  source: 'Lectern',
  citations: 'Citations on this site',
  views: 'Views',
  downloads: 'Downloads',
} as const
