/** Where an article can be shared, in the order in which the page offers it. */
export const SHARE_NETWORKS = ['email', 'x', 'facebook', 'linkedin', 'reddit'] as const

export type ShareNetwork = (typeof SHARE_NETWORKS)[number]
