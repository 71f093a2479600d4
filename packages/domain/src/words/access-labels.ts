/** Who may read an article, as the page says it. */
export const accessLabels = { openAccess: 'Open access', openArchive: 'Open archive', subscription: 'Subscription' } as const
