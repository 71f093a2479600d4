/** Who may read an article. */
export const accessLabels = { openAccess: 'Open access', openArchive: 'Open archive', subscription: 'Subscription' } as const
