/** Who may read an article. */
export const accessLabels = {
  openAccess: 'Open access',
  openArchive: 'Open archive',
  subscription: 'Subscription',
  /** The article is neither open access nor in an open archive, but the site shows everything to everyone. */
  openSite: 'Free to read on this site',
} as const
